import { expect, test } from 'vitest'
import { dayOfIncome } from './day-of-income.ts'

const zone = 'Asia/Kolkata'
const midnight = new Date('2026-04-01T00:00:00+05:30')

test('a closing that ends at midnight belongs to the day before, an event at midnight to the day that begins', () => {
  expect(dayOfIncome({ at: midnight, closing_id: 7n }, zone)).toBe('2026-03-31')
  expect(dayOfIncome({ at: midnight, closing_id: null }, zone)).toBe('2026-04-01')
})

test('a window that ends within a day belongs to that day', () => {
  const noon = new Date('2026-04-01T12:00:00+05:30')
  expect(dayOfIncome({ at: noon, closing_id: 8n }, zone)).toBe('2026-04-01')
})

test('the day is the one of the company’s zone', () => {
  const utc = new Date('2026-04-01T00:00:00Z')
  expect([dayOfIncome({ at: utc, closing_id: 9n }, 'UTC'), dayOfIncome({ at: utc, closing_id: 9n }, zone)]).toEqual([
    '2026-03-31',
    '2026-04-01',
  ])
})
