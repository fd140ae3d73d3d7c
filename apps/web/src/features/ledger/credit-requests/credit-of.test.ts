import { expect, test } from 'vitest'
import { creditBill, creditOf, mayAskFor } from './credit-of.ts'

const terms = { least: '100.00', most: '1000000.00' }

test.each([
  ['2500', '2500.00'],
  ['100', '100.00'],
  ['1000000.00', '1000000.00'],
  ['99.99', undefined],
  ['1000000.01', undefined],
  ['-2500', undefined],
  ['2500.001', undefined],
  ['many', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (typed, amount) => {
  expect(creditOf(typed, terms)).toBe(amount)
})

test('a wallet holds it beside what is there', () => {
  const [waiting, none] = ['2500', '99.99'].map((typed) => creditBill(typed, { ...terms, balance: '0.50' }))
  expect(waiting).toEqual({ amount: '2500.00', balance_after: '2500.50', is_short: false })
  expect(none).toBeUndefined()
})

test('another request is offered as long as fewer wait than may', () => {
  expect(mayAskFor({ waiting: 4, most_waiting: 5 })).toBe(true)
  expect(mayAskFor({ waiting: 5, most_waiting: 5 })).toBe(false)
})
