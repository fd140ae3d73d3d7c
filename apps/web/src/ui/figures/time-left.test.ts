import { describe, expect, test } from 'vitest'
import { shortClock, timeLeft } from './time-left.ts'

describe('timeLeft', () => {
  test.each([
    ['nothing is left', 0, true, 0, '00:00:00'],
    ['it is past', -5000, true, 0, '00:00:00'],
    ['a part of a second still counts', 1, false, 0, '00:00:01'],
    ['two hours', 8_256_000, false, 0, '02:17:36'],
    ['a day exactly', 86_400_000, false, 1, '00:00:00'],
    ['more than a day', 86_400_000 * 2 + 3_661_000, false, 2, '01:01:01'],
  ])('%s', (_case, left, isOver, days, clock) => {
    expect(timeLeft(1_000_000 + left, 1_000_000)).toMatchObject({ isOver, days, clock })
  })
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [299, '4:59'],
  [4200, '70:00'],
])('%i seconds are %s', (total_s, clock) => expect(shortClock(total_s)).toBe(clock))
