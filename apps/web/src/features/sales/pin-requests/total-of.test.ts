import { expect, test } from 'vitest'
import { totalOf } from './total-of.ts'

test.each([
  ['1180.00', 3, '3540.00'],
  ['0.10', 3, '0.30'],
  ['11800.00', 1000, '11800000.00'],
  ['1180.00', 0, undefined],
  ['1180.00', 1001, undefined],
  ['1180.00', 1.5, undefined],
  ['1180.00', 'three', undefined],
  [undefined, 3, undefined],
])('%s for each of %s is %s', (price, count, total) => {
  expect(totalOf(price, count)).toBe(total)
})
