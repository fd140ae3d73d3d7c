import { expect, test } from 'vitest'
import { areEmpty, billOf, startFrom, type Wallet } from './bill.ts'

const wallet = (balance: string): Wallet => ({ wallet_name: 'INCOME', display_name: 'Income wallet', balance })
const terms = { discount_percent: '2.5', round_off_digits: 2 }

test('says what leaves the wallet and what stays', () => {
  expect(billOf({ price: '1180.00', count: 2, wallet: wallet('2400.00') }, terms)).toEqual({
    total: '2360.00',
    discount: '59.00',
    to_pay: '2301.00',
    balance_after: '99.00',
    is_short: false,
  })
})

test('a wallet that holds too little has nothing after', () => {
  const bill = billOf({ price: '1180.00', count: 1, wallet: wallet('1150.49') }, terms)
  expect(bill).toMatchObject({ to_pay: '1150.50', balance_after: undefined, is_short: true })
  expect(billOf({ price: '1180.00', count: 1, wallet: wallet('1150.50') }, terms)).toMatchObject({
    balance_after: '0.00',
  })
})

test.each([undefined, 0, -1, 1.5, 'two'])('there is no bill for a count of %s', (count) => {
  expect(billOf({ price: '1180.00', count, wallet: wallet('1.00') }, terms)).toBeUndefined()
})

test('the given balance pays first, and only the rest leaves the wallet', () => {
  const full = { ...terms, discount_percent: '0' }
  const of = { price: '1180.00', count: 1, wallet: wallet('1000.00') }
  expect(billOf({ ...of, given: '400.00' }, full)).toMatchObject({
    total: '1180.00',
    given: '400.00',
    to_pay: '780.00',
    balance_after: '220.00',
  })
  expect(billOf({ ...of, given: '5000.00' }, full)).toMatchObject({ given: '1180.00', to_pay: '0.00', is_short: false })
  expect(billOf({ ...of, given: '100.00' }, full)).toMatchObject({ to_pay: '1080.00', is_short: true })
})

test('a form begins with the first wallet that holds something', () => {
  const [empty, full] = [wallet('0.00'), { ...wallet('5.00'), wallet_name: 'FUND' } as const]
  expect(startFrom([empty, full])).toEqual({ wallet: 'FUND' })
  expect(startFrom([empty])).toEqual({ wallet: 'INCOME' })
  expect([areEmpty([empty, empty]), areEmpty([empty, full])]).toEqual([true, false])
})
