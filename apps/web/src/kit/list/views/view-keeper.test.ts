import { expect, test } from 'vitest'
import { memoryBox } from '../../testing/memory-box.ts'
import { createViewKeeper } from './view-keeper.ts'

const secret = { label: 'Asha of Pune', search: 'user_id=NAMUNA7' }

test('two people on one device each have their views of a list', () => {
  const box = memoryBox()
  const of = (owner: string) => createViewKeeper(box, () => owner)
  of('NAMUNA1').save('/pins', [secret])
  expect([of('NAMUNA1').read('/pins'), of('NAMUNA2').read('/pins')]).toEqual([[secret], []])
  of('NAMUNA2').save('/pins', [])
  expect([of('NAMUNA1').read('/pins'), of('NAMUNA1').read('/topups')]).toEqual([[secret], []])
})

test('whoever signs out leaves none; those of others and of other holders of the id stay', () => {
  const box = memoryBox()
  const of = (owner: string) => createViewKeeper(box, () => owner)
  for (const owner of ['NAMUNA1', 'NAMUNA1 2', 'NAMUNA12'])
    for (const list of ['/pins', '/topups']) of(owner).save(list, [secret])
  box.setItem('theme', 'dark')
  of('NAMUNA1').dropOwn()
  expect(['NAMUNA1', 'NAMUNA1 2', 'NAMUNA12'].map((owner) => of(owner).read('/topups').length)).toEqual([0, 1, 1])
  expect(box.size()).toBe(5)
})

test('views from before they had an owner are nobody’s, and go', () => {
  const box = memoryBox()
  box.setItem('views:/pins', JSON.stringify([secret]))
  box.setItem('views:/topups', JSON.stringify([secret]))
  const keeper = createViewKeeper(box, () => 'NAMUNA1')
  expect(keeper.read('/pins')).toEqual([])
  expect(box.size()).toBe(0)
})
