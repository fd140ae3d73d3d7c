import { heldWallet } from './held.ts'

/** The wallets a person owns. No wallet ever goes below zero. */
export const userWallets = [
  { wallet_name: 'INCOME', display_name: 'Income wallet' },
  { wallet_name: 'FUND', display_name: 'Fund wallet' },
  { wallet_name: 'GIVEN', display_name: 'Given balance' },
  { wallet_name: 'REFUND', display_name: 'Refund wallet' },
  { wallet_name: 'REPURCHASE', display_name: 'Repurchase wallet' },
  { wallet_name: 'ROI', display_name: 'ROI wallet' },
  { wallet_name: 'TOKEN', display_name: 'Token wallet' },
] as const

export const franchiseWallets = [
  { wallet_name: 'FUND', display_name: 'Stock wallet' },
  { wallet_name: 'COMMISSION', display_name: 'Commission wallet' },
] as const

export type WalletName = (typeof userWallets)[number]['wallet_name'] | (typeof franchiseWallets)[number]['wallet_name']

/** The wallets that people of a type hold; admins act for the company and hold none. */
export const walletsOf = (user_type: 'User' | 'Admin' | 'Franchise'): readonly WalletName[] => {
  if (user_type === 'Admin') return []
  return (user_type === 'User' ? userWallets : franchiseWallets).map((wallet) => wallet.wallet_name)
}

/** The accounts opened for a person of a type: the wallets, and for a member what is held of the incomes. */
export const ownAccountsOf = (user_type: 'User' | 'Admin' | 'Franchise'): readonly (WalletName | typeof heldWallet)[] =>
  user_type === 'User' ? [...walletsOf(user_type), heldWallet] : walletsOf(user_type)

/** The wallets that are in use from the first day, the one that is shown first before the others; the rest once they have an entry. */
export const walletsInUse = {
  User: ['INCOME', 'FUND'],
  Franchise: ['FUND', 'COMMISSION'],
} as const satisfies Record<'User' | 'Franchise', readonly WalletName[]>

/** "INCOME:1042": the code of a person's wallet among the ledger's accounts. */
export const walletCode = (wallet: WalletName, person_id: bigint): `${WalletName}:${bigint}` => `${wallet}:${person_id}`

/** What people call a wallet: the stock wallet of a franchise is the fund wallet of a member. */
export const walletName = (wallet: WalletName, user_type: 'User' | 'Franchise'): string =>
  (user_type === 'Franchise' ? franchiseWallets : userWallets).find(({ wallet_name }) => wallet_name === wallet)
    ?.display_name ?? wallet
