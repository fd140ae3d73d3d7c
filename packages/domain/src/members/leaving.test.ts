import { expect, test } from 'vitest'
import { decideErasure, decideLeaving, isBarred } from './leaving.ts'

const member = { is_root: false, has_left: false, is_erased: false }
const left = { ...member, has_left: true }
const erased = { ...left, is_erased: true }
const none = { is_owed: false }
const some = { is_owed: true }
const root = { is_root: true, has_left: true, is_erased: true }

test.each([
  ['the root stays', root, true, 'IS_ROOT'],
  ['nobody comes back who was erased', erased, false, 'IS_ERASED'],
  ['nobody leaves twice', left, true, 'IS_SO_ALREADY'],
  ['nobody comes back who is here', member, false, 'IS_SO_ALREADY'],
  ['a member leaves', member, true, undefined],
  ['a member comes back', left, false, undefined],
] as const)('%s', (_case, who, wanted, answer) => {
  expect(decideLeaving(who, wanted)).toBe(answer)
})

test.each([
  ['the root is never erased', root, none, 'IS_ROOT'],
  ['nobody is erased twice', erased, some, 'IS_ERASED'],
  ['a member at work is not erased', member, some, 'HAS_NOT_LEFT'],
  ['whoever is owed money is not erased', left, some, 'HAS_MONEY'],
  ['whoever has left and is owed nothing is erased', left, none, undefined],
] as const)('%s', (_case, who, owns, answer) => {
  expect(decideErasure(who, owns)).toBe(answer)
})

test('blocking and leaving bar, each by itself', () => {
  const all = [false, true].flatMap((is_blocked) => [false, true].map((has_left) => ({ is_blocked, has_left })))
  expect(all.map(isBarred)).toEqual([false, true, true, true])
})
