import { expect, test } from 'vitest'
import { stockOf } from './stock.ts'

const row = (package_name: string, unused: number, value: string) => ({
  package_name,
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
