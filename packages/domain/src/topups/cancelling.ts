import type { WalletName } from '../ledger/wallets.ts'

/** Why an activation cannot be taken back, the first that applies. */
export type CancelRefusal = 'already_cancelled' | 'was_donated' | 'upgrade_depends' | 'cooling_off_over'

interface FoundActivation {
  /** How it was paid for. */
  readonly mode: string
  readonly cancelled_at: Date | null
  /** The first instant that is too late. */
  readonly cooling_off_ends_at: Date
  /** The upgrade of it that was not cancelled; undefined when there is none. */
  readonly upgrade: FoundUpgrade | undefined
}

interface FoundUpgrade {
  readonly mode: string
  readonly cooling_off_ends_at: Date
}

/** Other members have the money of a donation, by the giver's own will; after the cooling-off nobody is asked any more. */
const isFinal = ({ mode, cooling_off_ends_at }: FoundUpgrade, now: Date): boolean =>
  mode === 'donation' || cooling_off_ends_at <= now

/**
 * Decides whether an activation may be taken back (domain section 11.2, cooling-off). An upgrade is taken back before
 * what it upgraded, as long as it can be; a later package of its own, and one that cannot be taken back any more, never
 * stops an earlier one. Nothing is asked about the member: who is blocked or has left bought the goods all the same,
 * and the law gives the money back. The root member has no activation.
 */
export function refuseCancel(activation: FoundActivation, now: Date): CancelRefusal | undefined {
  if (activation.cancelled_at !== null) return 'already_cancelled'
  if (activation.mode === 'donation') return 'was_donated'
  if (activation.upgrade !== undefined && !isFinal(activation.upgrade, now)) return 'upgrade_depends'
  if (activation.cooling_off_ends_at <= now) return 'cooling_off_over'
  return undefined
}

/**
 * When the cooling-off of an activation ends. An upgrade can be taken back as long as what it upgraded can: otherwise
 * the smaller package could be given back and the larger one kept for the difference.
 */
export const coolingOffEnd = (own: Date, upgraded: Date | undefined): Date =>
  upgraded !== undefined && upgraded > own ? upgraded : own

/** What a receipt promised: its own rule is kept for every activation, so that none is changed behind its holder's back. */
export type RefundRule = 'payer' | 'member' | 'source'

/** Where a part of what was paid came from. */
export interface PaidFrom {
  /** The wallet it came out of at last; null is money from outside, which the company received itself. */
  readonly wallet: WalletName | null
  /** Whether the member of the package paid it: from an own wallet, or with a pin that was sold to them and never handed on. */
  readonly is_own: boolean
  /** Of money from outside: more than one admin says that it came, or the bank does. */
  readonly is_confirmed: boolean
}

/** A part of what was paid, in hundredths. */
export interface PaidPart extends PaidFrom {
  readonly amount_minor: bigint
}

/**
 * The wallet of the member that a part of the price goes back to. What the member paid from an own wallet goes back to
 * it. What somebody else paid, over a counter, from another's wallet or with a pin that was handed on, buys and is never
 * withdrawn: otherwise the income of one would leave by the hands of another. Money from outside that the member paid for
 * this very purchase can be taken out whole once it is confirmed; until then one admin alone would have said that it came.
 */
export function refundWallet({ wallet, is_own, is_confirmed }: PaidFrom, rule: RefundRule = 'source'): WalletName {
  // Receipts of before this rule promised the kind of wallet that was paid from, and income for money from outside.
  if (rule !== 'source') return wallet ?? 'INCOME'
  if (!is_own) return 'FUND'
  return wallet ?? (is_confirmed ? 'REFUND' : 'FUND')
}

/** What goes back to which wallet of the member; two parts for one wallet are one. They add up to what was paid. */
export function refundParts(parts: readonly PaidPart[], rule: RefundRule = 'source'): ReadonlyMap<WalletName, bigint> {
  const refunds = new Map<WalletName, bigint>()
  for (const { amount_minor, ...from } of parts) {
    const to = refundWallet(from, rule)
    refunds.set(to, (refunds.get(to) ?? 0n) + amount_minor)
  }
  return refunds
}
