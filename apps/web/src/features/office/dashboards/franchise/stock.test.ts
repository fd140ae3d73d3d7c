import { expect, test } from 'vitest'
import { isLow, stockOf, widthOf } from './stock.ts'

const row = (package_name: string, unused: number, value: string) => ({
  package_id: '1',
  package_name,
  gone_30_days: 6,
  lasts_days: 9,
  low_below: 2,
  unused,
  used: 4,
  blocked: 1,
  expired: 2,
  value,
})

test('the stock is what all packages together hold unused', () => {
  expect(stockOf([row('Starter', 3, '3541.50'), row('Silver', 10, '50000.10')])).toEqual({
    unused: 13,
    value: '53541.60',
  })
})

test('without pins it is nil', () => {
  expect(stockOf([])).toEqual({ unused: 0, value: '0.00' })
})

test.each([
  [1, 2, true],
  [2, 2, false],
  [0, 0, false],
])('of %s pins with a week of %s', (unused, low_below, low) => {
  expect(isLow({ unused, low_below })).toBe(low)
})

test('the widest bar is the largest stock, or the largest need', () => {
  expect(widthOf([row('Starter', 1, '0.00'), row('Silver', 10, '0.00')])).toBe(10)
  expect(widthOf([row('Starter', 1, '0.00')])).toBe(2)
  expect(widthOf([])).toBe(1)
})
