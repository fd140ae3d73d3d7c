import type { WalletName } from '../ledger/wallets.ts'

/** The wallets whose money can be withdrawn: the company owes it to its owner. */
export const withdrawableWallets: readonly WalletName[] = ['INCOME', 'REFUND', 'COMMISSION']

export const transferSources = ['INCOME', 'FUND', 'REPURCHASE', 'ROI', 'COMMISSION'] as const
export type TransferSource = (typeof transferSources)[number]

/** What can only be spent with the company; tokens have a scale of their own and stay where they are. */
export const transferTargets = ['FUND', 'REPURCHASE'] as const
export type TransferTarget = (typeof transferTargets)[number]

/** From one wallet to another. */
export interface WalletFlow {
  readonly from_wallet: WalletName
  readonly to_wallet: WalletName
}

/** What an owner moves between own wallets: earned money to the wallet that buys. */
export const ownFlow = (user_type: 'User' | 'Franchise'): { from_wallet: TransferSource; to_wallet: TransferTarget } =>
  user_type === 'User' ? { from_wallet: 'INCOME', to_wallet: 'FUND' } : { from_wallet: 'COMMISSION', to_wallet: 'FUND' }

/** What passes between two people: only what nobody can withdraw, before and after. */
export const betweenFlow = { from_wallet: 'FUND', to_wallet: 'FUND' } as const

const holds = (wallets: readonly WalletName[], wallet: WalletName): boolean => wallets.includes(wallet)

/**
 * Whether money may flow so at all. Nothing enters a wallet that can be withdrawn, or money that was paid in could be
 * cashed out; and between two people only FUND moves, to FUND.
 */
export function mayFlow({ from_wallet, to_wallet }: WalletFlow, is_own: boolean): boolean {
  if (!holds(transferSources, from_wallet) || !holds(transferTargets, to_wallet)) return false
  return is_own ? from_wallet !== to_wallet : from_wallet === 'FUND' && to_wallet === 'FUND'
}
