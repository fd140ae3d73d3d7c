import { expect, test } from 'vitest'
import { first_event_income_id, incomeIdOf, incomeIdsOf } from './income-ids.ts'

test('the incomes of a closing are one stretch of ids, and none of the next closing is in it', () => {
  const { first, last } = incomeIdsOf(61n)
  expect([incomeIdOf(61n, 0), incomeIdOf(61n, 99_999_999)]).toEqual([first, last])
  expect(incomeIdsOf(62n).first).toBe(last + 1n)
})

test('a number that no closing can have is a stretch of nothing, not of the incomes of events', () => {
  for (const closing_id of [49_999_999n, 2n ** 53n, 999_999_999_999_999_999n]) {
    const { first, last } = incomeIdsOf(closing_id)
    expect(first > last).toBe(true)
  }
  expect(incomeIdsOf(49_999_998n).last).toBeLessThan(first_event_income_id)
})
