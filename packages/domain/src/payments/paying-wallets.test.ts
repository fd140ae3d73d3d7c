import { describe, expect, test } from 'vitest'
import { payingWallets, refusePayment } from './paying-wallets.ts'

test('a member pays from incomes first, a franchise from its stock wallet, an admin from none', () => {
  expect(payingWallets('User')).toEqual(['INCOME', 'FUND', 'REFUND'])
  expect(payingWallets('Franchise')).toEqual(['FUND'])
  expect(payingWallets('Admin')).toEqual([])
})

describe('a wallet is refused for the first reason that applies', () => {
  test.each([
    ['a wallet of another kind', { wallet: 'TOKEN', user_type: 'User', balance_minor: 500n }, 'no_wallet'],
    ['a wallet nobody knows', { wallet: 'GOLD', user_type: 'User', balance_minor: 500n }, 'no_wallet'],
    ['an income wallet of a franchise', { wallet: 'INCOME', user_type: 'Franchise', balance_minor: 500n }, 'no_wallet'],
    ['commission of a franchise', { wallet: 'COMMISSION', user_type: 'Franchise', balance_minor: 500n }, 'no_wallet'],
    ['any wallet of an admin', { wallet: 'FUND', user_type: 'Admin', balance_minor: 500n }, 'no_wallet'],
    ['a wallet never opened', { wallet: 'INCOME', user_type: 'User', balance_minor: undefined }, 'no_wallet'],
    ['a hundredth short', { wallet: 'INCOME', user_type: 'User', balance_minor: 99n }, 'insufficient_funds'],
    ['to the last hundredth', { wallet: 'INCOME', user_type: 'User', balance_minor: 100n }, undefined],
    ['more than enough', { wallet: 'FUND', user_type: 'Franchise', balance_minor: 101n }, undefined],
  ] as const)('%s', (_case, wallet, refusal) => {
    expect(refusePayment(wallet, 100n)).toBe(refusal)
  })

  test('an empty wallet pays what costs nothing', () => {
    expect(refusePayment({ wallet: 'FUND', user_type: 'Franchise', balance_minor: 0n }, 0n)).toBeUndefined()
  })
})
