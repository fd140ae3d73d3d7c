import { expect, test } from 'vitest'
import { readRowNo } from './row-no.ts'

test.each([
  ['OD-000017', 17n],
  ['od-17', 17n],
  [' OD 000017 ', 17n],
  ['OD17', 17n],
  ['OD-1234567', 1_234_567n],
  ['OD-9223372036854775807', 9_223_372_036_854_775_807n],
  ['OD-9223372036854775808', undefined],
  ['OD-0', undefined],
  ['OD-', undefined],
  ['RQ-000017', undefined],
  ['XOD-17', undefined],
  ['OD-17 and more', undefined],
  ['000017', undefined],
])('%s is the order %s', (typed, id) => {
  expect(readRowNo('OD', typed)).toBe(id)
})
