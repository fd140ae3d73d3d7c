import { expect, test } from 'vitest'
import { refuseGift, roomIn } from './cause.ts'

const cause = { is_open: true, target_minor: 10_000_00n, promised_minor: 4_000_00n }
const gift = { amount_minor: 5_000_00n, mayPair: true }

test.each([
  ['with room for it', cause, gift, undefined],
  ['with just as much room', { ...cause, promised_minor: 5_000_00n }, gift, undefined],
  ['with room for a part of it only', { ...cause, promised_minor: 5_000_01n }, gift, 'cause_full'],
  ['that is reached', { ...cause, promised_minor: 10_000_00n }, gift, 'cause_full'],
  ['that is closed', { ...cause, is_open: false }, gift, 'cause_closed'],
  ['of one’s own', cause, { ...gift, mayPair: false }, 'cause_is_own'],
] as const)('a gift to a cause %s', (_, given, promised, refusal) => {
  expect(refuseGift(given, promised)).toBe(refusal)
})

test('there is no room in what is closed, nor less than none', () => {
  expect(roomIn(cause)).toBe(6_000_00n)
  expect(roomIn({ ...cause, is_open: false })).toBe(0n)
  expect(roomIn({ ...cause, promised_minor: 12_000_00n })).toBe(0n)
})
