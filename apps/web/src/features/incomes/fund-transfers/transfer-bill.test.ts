import { expect, test } from 'vitest'
import { shortFault, transferBill, transferFault, type TransferTerms } from './transfer-bill.ts'

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

const whole: TransferTerms = {
  ...terms,
  own_is_on: true,
  between_members_is_on: false,
  from_wallet: 'INCOME',
  from_name: 'Income wallet',
  from_balance: '600.00',
  to_wallet: 'FUND',
  to_name: 'Fund wallet',
  to_balance: '0.00',
  minimum: '200.00',
  multiple: '100.00',
  left_today: '500.00',
}

test.each<[string, Partial<TransferTerms>, string | undefined]>([
  ['500', {}, undefined],
  ['150', {}, 'Enter at least 200.00.'],
  ['250', {}, 'Enter a multiple of 100.00.'],
  ['600', {}, 'This is more than can be transferred in one day. Left today: 500.00.'],
  ['600', { left_today: null }, undefined],
  ['700', { left_today: null }, 'Insufficient funds!'],
  ['200.50', { round_off_digits: 0 }, 'Enter an amount with no more decimals than the company uses.'],
  ['', {}, undefined],
])('at the field of %s under %o: %s', (amount, changed, said) => {
  expect(transferFault(amount, { ...whole, ...changed }, '600.00')).toBe(said)
})

test('an admin who moves more than a wallet holds is told at the field', () => {
  expect(shortFault(transferBill('600.01', terms, '600.00'))).toBe('Insufficient funds!')
  expect(shortFault(transferBill('600.00', terms, '600.00'))).toBeUndefined()
  expect(shortFault(undefined)).toBeUndefined()
})
