import { expect, test } from 'vitest'
import { computeWithdrawal } from './compute-withdrawal.ts'
import {
  holdTransfers,
  paymentTransfers,
  releaseTransfers,
  returnTransfers,
  withdrawableWalletsOf,
  type WithdrawalTransfer,
} from './withdrawal-postings.ts'

const preset = { charge_percent: '5', gst_percent: '18', bank_fee: 5_00n }
const of = { ...computeWithdrawal(10_000_00n, preset, 2), wallet: 'INCOME', person_id: 7n } as const

function balances(transfers: readonly WithdrawalTransfer[]) {
  const sums = new Map<string, bigint>()
  for (const { debit, credit, amount_minor } of transfers) {
    expect(amount_minor).toBeGreaterThan(0n)
    sums.set(debit, (sums.get(debit) ?? 0n) - amount_minor)
    sums.set(credit, (sums.get(credit) ?? 0n) + amount_minor)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n))
}

test('asked for and given back: nothing has happened', () => {
  expect(balances(holdTransfers(of))).toEqual({ 'INCOME:7': -10_000_00n, withdrawals_in_process: 10_000_00n })
  expect(balances([...holdTransfers(of), ...releaseTransfers(of)])).toEqual({})
})

test('paid: the net is the bank’s, the charges are earned, the tax on them is owed', () => {
  expect(balances([...holdTransfers(of), ...paymentTransfers(of)])).toEqual({
    'INCOME:7': -10_000_00n,
    cash: 9_405_00n,
    charges_income: 505_00n,
    gst_payable: 90_00n,
  })
})

test('sent back after it was paid: nothing has happened', () => {
  expect(balances([...holdTransfers(of), ...paymentTransfers(of), ...returnTransfers(of)])).toEqual({})
})

test('what is nil is no transfer', () => {
  const free = { ...computeWithdrawal(500_00n, { charge_percent: '0', gst_percent: '18', bank_fee: 0n }, 2) }
  const transfers = paymentTransfers({ ...free, wallet: 'COMMISSION', person_id: 9n })
  expect(transfers.map(({ credit }) => credit)).toEqual(['cash'])
})

test('what was paid in never leaves', () => {
  expect([withdrawableWalletsOf('User'), withdrawableWalletsOf('Franchise')]).toEqual([
    ['INCOME', 'REFUND'],
    ['COMMISSION'],
  ])
})
