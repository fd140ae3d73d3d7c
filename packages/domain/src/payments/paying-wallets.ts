import type { WalletName } from '../ledger/wallets.ts'

/**
 * The wallets that buy pins and pay for activations, the preset first. Repurchase and token wallets are for other
 * things, and a franchise's commission leaves by a withdrawal.
 */
export const payingWallets = (user_type: 'User' | 'Admin' | 'Franchise'): readonly WalletName[] => {
  if (user_type === 'Admin') return []
  return user_type === 'User' ? ['INCOME', 'FUND', 'REFUND'] : ['FUND']
}

/** Why a wallet cannot pay, the first that applies. */
export type PaymentRefusal = 'no_wallet' | 'insufficient_funds'

/** A wallet as it is; `balance_minor` is undefined when its owner has none of that name. */
interface FoundWallet {
  readonly wallet: string
  readonly user_type: 'User' | 'Admin' | 'Franchise'
  readonly balance_minor: bigint | undefined
}

/** Decides whether a wallet may pay an amount, in hundredths. What is there to the last hundredth may be spent. */
export function refusePayment(
  { wallet, user_type, balance_minor }: FoundWallet,
  to_pay_minor: bigint,
): PaymentRefusal | undefined {
  const mayPay = (payingWallets(user_type) as readonly string[]).includes(wallet)
  if (!mayPay || balance_minor === undefined) return 'no_wallet'
  return balance_minor < to_pay_minor ? 'insufficient_funds' : undefined
}
