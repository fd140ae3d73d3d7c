import { expect, test } from 'vitest'
import { isUtrOf, modesFor, withdrawalModes, type WithdrawalMode } from './bank-payment.ts'

test.each<[WithdrawalMode, string, boolean]>([
  ['UPI', '412345678901', true],
  ['UPI', '41234567890', false],
  ['UPI', '4123456789012', false],
  ['UPI', 'HDFC12345678', false],
  ['IMPS', '412345678901', true],
  ['IMPS', 'HDFCN52026112500001', false],
  ['NEFT', 'HDFCN52026112500', true],
  ['NEFT', 'HDFCN5202611250', false],
  ['NEFT', 'HDFCR52026112500000001', true],
  ['NEFT', 'HDFCR520261125000000012', false],
  ['NEFT', '412345678901', false],
  ['RTGS', 'SBINR52026112500', true],
  ['NEFT', 'N038222345678901', true],
  ['NEFT', 'ABCDEFGHIJKLMNOP', false],
  ['UPI', 'UTR412345678901', false],
  ['Same bank', 'IK0ABC123', true],
  ['Same bank', 'IK0', false],
  ['RTGS', 'sbinr52026112500', false],
  ['RTGS', 'SB1NR52026112500', false],
])('%s %s: %s', (mode, utr, isOne) => {
  expect(isUtrOf(mode, utr)).toBe(isOne)
})

test('an account number is paid by a bank, a UPI id by UPI', () => {
  expect(modesFor('upi', withdrawalModes)).toEqual(['UPI'])
  expect(modesFor('bank', withdrawalModes)).toEqual(['IMPS', 'NEFT', 'RTGS', 'Same bank'])
  expect(modesFor('upi', ['NEFT'])).toEqual([])
})
