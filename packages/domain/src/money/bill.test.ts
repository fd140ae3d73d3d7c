import { expect, test } from 'vitest'
import { partsOf } from '../fund-transfers/fund-transfer.ts'
import { billFor } from '../pin-sales/pin-sale.ts'
import { computeWithdrawal } from '../withdrawals/compute-withdrawal.ts'
import { billOf } from './bill.ts'

test.each([
  ['more than enough', 500_00n, 600_00n, 100_00n, false],
  ['all of it', 500_00n, 500_00n, 0n, false],
  ['short by one paisa', 500_00n, 499_99n, undefined, true],
  ['nothing of nothing', 0n, 0n, 0n, false],
  ['something of nothing', 1n, 0n, undefined, true],
  ['something that comes in', -500_00n, 0n, 500_00n, false],
  ['no wallet yet', 500_00n, undefined, undefined, false],
])('%s', (_name, leaves, balance, balance_after_minor, is_short) => {
  const lines = { amount_minor: leaves }
  expect(billOf(lines, leaves, balance)).toEqual({ lines, balance_after_minor, is_short })
})

test('the lines are those of its rule, in the order in which they are read', () => {
  const charges = { charge_percent: '5', gst_percent: '18', bank_fee: 0n }
  const names = [
    partsOf(500_00n, '2.5', 2),
    billFor({ price_minor: 500_00n, count: 2, discount_percent: '2.5', round_off_digits: 2 }),
    computeWithdrawal(500_00n, charges, 2),
  ].map((lines) => Object.keys(billOf(lines, 500_00n, undefined).lines))
  expect(names).toEqual([
    ['amount_minor', 'charge_minor', 'net_minor'],
    ['total_minor', 'discount_minor', 'to_pay_minor'],
    ['gross_minor', 'charge_minor', 'gst_minor', 'other_minor', 'net_minor'],
  ])
})

test.each([
  [2, 2_53n, 98_48n],
  [0, 3_00n, 98_01n],
])('a charge rounded at %i digits, and the amount leave the same wallet', (digits, charge_minor, net_minor) => {
  const { lines, balance_after_minor } = billOf(partsOf(101_01n, '2.5', digits), 101_01n, 101_01n)
  expect({ ...lines, balance_after_minor }).toEqual({
    amount_minor: 101_01n,
    charge_minor,
    net_minor,
    balance_after_minor: 0n,
  })
})

test('a charge that leaves nothing to pay out is no shortage of the wallet', () => {
  const charges = { charge_percent: '5', gst_percent: '18', bank_fee: 10_00n }
  const bill = billOf(computeWithdrawal(5_00n, charges, 2), 5_00n, 5_00n)
  expect(bill).toMatchObject({ lines: { net_minor: -5_29n }, balance_after_minor: 0n, is_short: false })
})
