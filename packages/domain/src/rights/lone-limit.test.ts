import { expect, test } from 'vitest'
import { leftAlone } from './lone-limit.ts'

const nothing = {
  set_minor: 10_00n,
  raised_from_minor: undefined,
  month_limit_minor: 100_00n,
  in_day_minor: 0n,
  in_month_minor: 0n,
}

test.each<[string, object, bigint]>([
  ['the limit of a day at first', {}, 10_00n],
  ['what is left of the day', { in_day_minor: 6_00n, in_month_minor: 6_00n }, 4_00n],
  ['what is left of the 30 days, where that is less', { in_day_minor: 1_00n, in_month_minor: 97_00n }, 3_00n],
  ['nothing once a limit is reached', { in_day_minor: 11_00n, in_month_minor: 11_00n }, 0n],
  ['nothing where nothing may be done alone', { set_minor: 0n }, 0n],
  ['what it was before one raised it oneself', { raised_from_minor: 2_00n }, 2_00n],
  ['no more where one lowered it', { raised_from_minor: 20_00n }, 10_00n],
])('one admin may do alone %s', (_case, change, left) => {
  expect(leftAlone({ ...nothing, ...change }).left_minor).toBe(left)
})

test('the limits are said with what is left of each', () => {
  expect(leftAlone({ ...nothing, raised_from_minor: 8_00n, in_day_minor: 9_00n, in_month_minor: 97_00n })).toEqual({
    limit_minor: 8_00n,
    month_limit_minor: 100_00n,
    left_day_minor: 0n,
    left_month_minor: 3_00n,
    left_minor: 0n,
  })
})
