import { expect, test } from 'vitest'
import { mayAskFor, withdrawalBill, withdrawalFault, type Offer } from './withdrawal-bill.ts'

const offer: Offer = {
  wallet_name: 'INCOME',
  display_name: 'Income wallet',
  wallets: [],
  owed: '0.00',
  balance: '10000.00',
  most_now: '10000.00',
  least: '500.00',
  multiple: '100.00',
  most_a_day: '100000.00',
  left_today: '100000.00',
  least_left: '0.00',
  charge_percent: '5',
  gst_percent: '18',
  bank_fee: '0.00',
  round_off_digits: 2,
  destinations: [],
  hold_until: null,
  obstacles: [],
}

test('an amount comes to what the server pays', () => {
  const amounts = {
    gross: '10000.00',
    charge: '500.00',
    gst: '90.00',
    other: '0.00',
    net: '9410.00',
    balance_after: '0.00',
  }
  expect(withdrawalBill('10000', offer)).toMatchObject(amounts)
})

test('more than the wallet holds leaves nothing to name', () => {
  expect(withdrawalBill('10000.01', offer)?.balance_after).toBeUndefined()
})

test.each([undefined, '', '0', '-5', 'much', '1e3'])('%s is no amount yet', (amount) => {
  expect(withdrawalBill(amount, offer)).toBeUndefined()
})

test('charges that leave nothing are no withdrawal', () => {
  expect(withdrawalBill('500', { ...offer, bank_fee: '470.50' })).toBeUndefined()
})

test.each<[string, Partial<Offer>, string | undefined]>([
  ['500', {}, undefined],
  ['499', {}, 'The least amount is 500.00.'],
  ['550', {}, 'Enter a multiple of 100.00.'],
  ['10100', {}, 'Insufficient funds!'],
  ['600', { left_today: '500.00' }, 'You can ask for at most 500.00 more today.'],
  ['10000', { least_left: '200.00' }, 'At least 200.00 must stay in the wallet.'],
  ['500', { bank_fee: '470.50' }, 'After the charges nothing is left to pay.'],
  ['500.50', { round_off_digits: 0 }, 'Enter an amount with no more decimals than the company uses.'],
  ['', {}, undefined],
  ['much', {}, undefined],
])('at the field of %s under %o: %s', (amount, changed, said) => {
  expect(withdrawalFault(amount, { ...offer, ...changed })).toBe(said)
})

test('another is offered only where one may be asked for', () => {
  expect(mayAskFor(offer)).toBe(true)
  expect(mayAskFor({ ...offer, most_now: '0.00' })).toBe(false)
  expect(mayAskFor({ ...offer, obstacles: [{ code: 'OPEN_ONES', message: 'You have open withdrawals: 1.' }] })).toBe(
    false,
  )
})
