import { expect, test } from 'vitest'
import { decideBlocking } from './blocking.ts'

test.each([
  ['the root stays', { is_root: true, is_blocked: false }, true, 'IS_ROOT'],
  ['nobody is blocked twice', { is_root: false, is_blocked: true }, true, 'IS_SO_ALREADY'],
  ['nobody is let in who is in', { is_root: false, is_blocked: false }, false, 'IS_SO_ALREADY'],
  ['a member is blocked', { is_root: false, is_blocked: false }, true, undefined],
  ['a member is let in again', { is_root: false, is_blocked: true }, false, undefined],
] as const)('%s', (_case, member, wanted, answer) => {
  expect(decideBlocking(member, wanted)).toBe(answer)
})
