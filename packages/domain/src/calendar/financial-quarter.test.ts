import { expect, test } from 'vitest'
import { quarterSpan } from './financial-quarter.ts'

test.each([
  [1, '2025-04-01', '2025-06-30'],
  [2, '2025-07-01', '2025-09-30'],
  [3, '2025-10-01', '2025-12-31'],
  [4, '2026-01-01', '2026-03-31'],
])('quarter %i of 2025-26 is %s to %s', (quarter, from, to) => {
  expect(quarterSpan(2025, quarter)).toEqual({ from, to })
})
