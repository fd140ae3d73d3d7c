import { expect, test } from 'vitest'
import { firstCompared, overTime } from './over-time.ts'

const today = '2026-03-01'

test('thirty days up to today are compared with the thirty before', () => {
  expect(firstCompared(today)).toBe('2026-01-01')
  const { last_30_days, before_30_days } = overTime(
    [
      ['2026-01-01', 1n],
      ['2026-01-30', 10n],
      ['2026-01-31', 100n],
      ['2026-03-01', 1000n],
    ],
    today,
  )
  expect([last_30_days, before_30_days]).toEqual([1100n, 11n])
})

test('the last fortnight comes day by day, with nothing on a day without', () => {
  const { recent } = overTime(
    [
      ['2026-02-15', 9n],
      ['2026-02-16', 1n],
      ['2026-03-01', 2n],
      ['2026-03-01', 3n],
    ],
    today,
  )
  expect(recent).toHaveLength(14)
  expect([recent[0], recent[12], recent[13]]).toEqual([1n, 0n, 5n])
})
