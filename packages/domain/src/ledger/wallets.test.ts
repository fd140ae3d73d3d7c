import { expect, test } from 'vitest'
import { walletCode, walletsOf } from './wallets.ts'

test.each([
  ['User', ['INCOME', 'FUND', 'REPURCHASE', 'ROI', 'TOKEN']],
  ['Franchise', ['FUND', 'COMMISSION']],
  ['Admin', []],
] as const)('the wallets of a %s', (user_type, names) => {
  expect(walletsOf(user_type)).toEqual(names)
})

test('a wallet is named by its kind and its owner', () => {
  expect(walletCode('INCOME', 1042n)).toBe('INCOME:1042')
})
