import type { CompanyAccountCode } from '../ledger/chart-of-accounts.ts'

export const adjustmentDirections = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

export const adjustmentReasons = ['deposit', 'correction', 'fee', 'goodwill'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** The wallets that an admin credits and debits; tokens have a scale of their own. */
export const adjustableWallets = ['INCOME', 'FUND', 'GIVEN', 'REFUND', 'REPURCHASE', 'ROI', 'COMMISSION'] as const
export type AdjustableWallet = (typeof adjustableWallets)[number]

interface ReasonTerms {
  readonly directions: readonly AdjustmentDirection[]
  readonly wallets: readonly AdjustableWallet[]
  /** The company's account on the other side. */
  readonly account: CompanyAccountCode
}

/** What a fee may be taken from: no gift, and nothing that leaves whole. */
const withFees = adjustableWallets.filter((wallet) => wallet !== 'GIVEN' && wallet !== 'REFUND')

/**
 * What each reason is good for. A deposit enters only what cannot be withdrawn: money that was paid in is never cashed
 * out. Goodwill enters the given balance alone, which pays nobody above (record 0105). A wrong one of them is corrected,
 * not deposited backwards.
 */
export const reasonTerms: Readonly<Record<AdjustmentReason, ReasonTerms>> = {
  deposit: { directions: ['credit'], wallets: ['FUND'], account: 'cash' },
  correction: { directions: ['credit', 'debit'], wallets: adjustableWallets, account: 'suspense' },
  fee: { directions: ['debit'], wallets: withFees, account: 'charges_income' },
  goodwill: { directions: ['credit'], wallets: ['GIVEN'], account: 'goodwill_expense' },
}

export interface Adjustment {
  readonly wallet: AdjustableWallet
  readonly direction: AdjustmentDirection
  readonly reason_code: AdjustmentReason
}

/**
 * The company's account on the other side of an adjustment. What enters and leaves the given balance is goodwill whatever
 * the reason: nothing else stands behind it.
 */
export const accountOf = ({ wallet, reason_code }: Omit<Adjustment, 'direction'>): CompanyAccountCode =>
  wallet === 'GIVEN' ? 'goodwill_expense' : reasonTerms[reason_code].account

/** Why a reason does not fit, the first that applies. */
export type AdjustmentRefusal = 'direction_unfit' | 'wallet_unfit'

export function refuseAdjustment({ wallet, direction, reason_code }: Adjustment): AdjustmentRefusal | undefined {
  const { directions, wallets } = reasonTerms[reason_code]
  if (!directions.includes(direction)) return 'direction_unfit'
  // Refunds alone enter it; what two wrote down by mistake is taken out again.
  if (wallet === 'REFUND' && direction === 'credit') return 'wallet_unfit'
  return wallets.includes(wallet) ? undefined : 'wallet_unfit'
}

interface Lone extends Adjustment {
  readonly amount_minor: bigint
  /** How much whoever asks may still do alone. */
  readonly left_minor: bigint
}

/** Whether a second person has to agree at any amount: money enters another wallet than the given balance. */
export const isAlwaysForTwo = ({ wallet, direction }: Pick<Adjustment, 'wallet' | 'direction'>): boolean =>
  direction === 'credit' && wallet !== 'GIVEN'

/**
 * Whether a second person has to agree: above what one admin does alone, in however many acts, and always where somebody
 * above may earn by it.
 */
export const needsSecond = ({ amount_minor, left_minor, ...adjustment }: Lone): boolean =>
  isAlwaysForTwo(adjustment) || amount_minor > left_minor
