import { expect, test } from 'vitest'
import { everyWallet, givenOf, orderParts } from './order-parts.ts'
import type { Chosen, ShopWallet } from './shop-types.ts'

const wallets: ShopWallet[] = [
  { wallet_name: 'GIVEN', display_name: 'Gift balance', balance: '30.00', share_percent: '100' },
  { wallet_name: 'REPURCHASE', display_name: 'Repurchase wallet', balance: '0.00', share_percent: '100' },
  { wallet_name: 'FUND', display_name: 'Fund wallet', balance: '50.00', share_percent: '100' },
  { wallet_name: 'INCOME', display_name: 'Income wallet', balance: '500.00', share_percent: '25' },
]

const paid = (total: string, chosen: readonly Chosen[]) => {
  const { parts, short } = orderParts(total, chosen, wallets)
  return [...parts.map(({ wallet_name, amount }) => `${wallet_name} ${amount}`), short]
}

test('wallets that hold nothing or may pay nothing are not offered', () => {
  expect(everyWallet(wallets)).toEqual([
    { wallet: 'FUND', most: null },
    { wallet: 'INCOME', most: null },
  ])
  expect(everyWallet(wallets.map((one) => ({ ...one, share_percent: '0' })))).toEqual([])
})

test.each<[string, Chosen[], (string | undefined)[]]>([
  ['20.00', everyWallet(wallets), ['GIVEN 20.00', undefined]],
  ['100.00', everyWallet(wallets), ['GIVEN 30.00', 'FUND 50.00', 'INCOME 20.00', undefined]],
  ['200.00', everyWallet(wallets), ['GIVEN 30.00', 'FUND 50.00', 'INCOME 50.00', '70.00']],
  ['100.00', [{ wallet: 'FUND', most: '10.00' }], ['GIVEN 30.00', 'FUND 10.00', '60.00']],
  ['80.00', [{ wallet: 'FUND', most: 'x' }], ['GIVEN 30.00', 'FUND 50.00', undefined]],
])('%s by %o', (total, chosen, parts) => {
  expect(paid(total, chosen)).toEqual(parts)
})

test('the given balance pays first', () => {
  expect(givenOf('20.00', wallets)).toBe('20.00')
  expect(givenOf('200.00', wallets)).toBe('30.00')
  expect(givenOf('200.00', [])).toBe('0.00')
})
