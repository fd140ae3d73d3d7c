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
