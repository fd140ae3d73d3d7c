import { expect, test } from 'vitest'
import { transferBill } from './transfer-bill.ts'

const terms = { charge_percent: '2.5', round_off_digits: 2 }

test('says what leaves, what the company keeps, what arrives and what stays', () => {
  expect(transferBill('500', terms, '600.00')).toEqual({
    amount: '500.00',
    charge: '12.50',
    net: '487.50',
    balance_after: '100.00',
    is_short: false,
  })
})

test('a wallet that holds too little has nothing after', () => {
  expect(transferBill('500.00', terms, '499.99')).toMatchObject({ balance_after: undefined, is_short: true })
  expect(transferBill('500.00', terms, '500.00')).toMatchObject({ balance_after: '0.00' })
})

test.each([undefined, '', '0.00', '-5.00', '5.', 'five'])('there is no bill for an amount of %s', (amount) => {
  expect(transferBill(amount, terms, '600.00')).toBeUndefined()
})
