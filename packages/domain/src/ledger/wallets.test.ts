import { expect, test } from 'vitest'
import { walletCode, walletName, walletsOf } from './wallets.ts'

test.each([
  ['User', ['INCOME', 'FUND', 'GIVEN', 'REFUND', 'REPURCHASE', 'ROI', 'TOKEN']],
  ['Franchise', ['FUND', 'COMMISSION']],
  ['Admin', []],
] as const)('the wallets of a %s', (user_type, names) => {
  expect(walletsOf(user_type)).toEqual(names)
})

test('a wallet is named by its kind and its owner', () => {
  expect(walletCode('INCOME', 1042n)).toBe('INCOME:1042')
})

test.each([
  ['FUND', 'User', 'Fund wallet'],
  ['FUND', 'Franchise', 'Stock wallet'],
  ['INCOME', 'User', 'Income wallet'],
] as const)('people call the %s of a %s the %s', (wallet, user_type, name) => {
  expect(walletName(wallet, user_type)).toBe(name)
})
