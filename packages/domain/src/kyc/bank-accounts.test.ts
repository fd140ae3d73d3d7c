import { expect, test } from 'vitest'
import { bank_rest_ms, restsUntil_ms } from './bank-accounts.ts'

test.each([
  ['nobody helped', 1_000, undefined, null],
  ['at that moment', 1_000, 1_000, 1_000 + bank_rest_ms],
  ['a moment before three days', 999 + bank_rest_ms, 1_000, 1_000 + bank_rest_ms],
  ['after three days', 1_000 + bank_rest_ms, 1_000, null],
  ['by a clock that went back', 0, 1_000, 1_000 + bank_rest_ms],
])('bank details rest: %s', (_case, now_ms, helped_ms, until_ms) => {
  expect(restsUntil_ms(now_ms, helped_ms)).toBe(until_ms)
})
