import { expect, test } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import { draftOwner } from './draft-owner.ts'
import { memoryBox } from '../testing/memory-box.ts'

test('a form that was open when the session ended is back for the same person', () => {
  const box = memoryBox()
  const before = createDraftKeeper(box, () => 'NAMUNA1')
  before.follow('POST /admin/pins/transfer', () => ({ count: 3 }))
  before.keepAll()
  expect(createDraftKeeper(box, () => 'NAMUNA1').read('POST /admin/pins/transfer')).toEqual({ count: 3 })
})

test('nobody else gets to see it', () => {
  const box = memoryBox()
  const before = createDraftKeeper(box, () => 'NAMUNA1')
  before.follow('form', () => ({ count: 3 }))
  before.keepAll()
  expect(createDraftKeeper(box, () => 'NAMUNA2').read('form')).toBeUndefined()
})

test('an heir of an id does not see what the holder before had written', () => {
  const box = memoryBox()
  const heldBy = (holder_no: number) => createDraftKeeper(box, () => draftOwner({ user_id: 'NAMUNA1', holder_no }))
  const before = heldBy(1)
  before.follow('form', () => ({ count: 3 }))
  before.keepAll()
  expect([heldBy(1).read('form'), heldBy(2).read('form'), heldBy(3).read('form')]).toEqual([
    { count: 3 },
    undefined,
    undefined,
  ])
  expect(draftOwner(undefined)).toBe('')
})

test('a form that has left the screen is not kept', () => {
  const box = memoryBox()
  const drafts = createDraftKeeper(box, () => 'NAMUNA1')
  drafts.follow('form', () => ({ count: 3 }))()
  drafts.keepAll()
  expect(box.size()).toBe(0)
})

test('it comes back once', () => {
  const drafts = createDraftKeeper(memoryBox(), () => 'NAMUNA1')
  drafts.follow('form', () => ({ count: 3 }))
  drafts.keepAll()
  drafts.drop('form')
  expect(drafts.read('form')).toBeUndefined()
})

test('two people on one device each have their draft of a form', () => {
  const box = memoryBox()
  const of = (owner: string) => createDraftKeeper(box, () => owner)
  for (const owner of ['NAMUNA1', 'NAMUNA2']) {
    const drafts = of(owner)
    drafts.follow('support', () => ({ message: `From ${owner}` }))
    drafts.keepAll()
  }
  expect(['NAMUNA1', 'NAMUNA2'].map((owner) => of(owner).read('support'))).toEqual([
    { message: 'From NAMUNA1' },
    { message: 'From NAMUNA2' },
  ])
  of('NAMUNA2').drop('support')
  expect(of('NAMUNA1').read('support')).toEqual({ message: 'From NAMUNA1' })
})

test('whoever signs out leaves no draft on the device; those of others and of other holders stay', () => {
  const box = memoryBox()
  const of = (owner: string) => createDraftKeeper(box, () => owner)
  for (const owner of ['NAMUNA1', 'NAMUNA1 2', 'NAMUNA12', '']) {
    const drafts = of(owner)
    for (const form of ['support', 'support:7']) drafts.follow(form, () => ({ message: 'A secret of mine' }))
    drafts.keepAll()
  }
  box.setItem('theme', 'dark')
  of('NAMUNA1').dropOwn()
  expect(of('NAMUNA1').read('support:7')).toBeUndefined()
  expect(['NAMUNA1 2', 'NAMUNA12', ''].map((owner) => of(owner).read('support:7')?.['message'])).toEqual(
    Array.from({ length: 3 }, () => 'A secret of mine'),
  )
  expect(box.size()).toBe(7)
})
