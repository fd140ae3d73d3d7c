import type { WalletName } from '../ledger/wallets.ts'

/** Why an activation cannot be taken back, the first that applies. */
export type CancelRefusal = 'already_cancelled' | 'was_donated' | 'later_activation_stands' | 'cooling_off_over'

interface ActivationAtHand {
  /** How it was paid for. */
  readonly mode: string
  readonly cancelled_at: Date | null
  /** The first instant that is too late. */
  readonly cooling_off_ends_at: Date
  /** Whether the member has a newer activation that stands. */
  readonly has_later: boolean
}

/**
 * Decides whether an activation may be taken back (domain section 11.2, cooling-off). The newest goes first: an upgrade
 * is taken back before what it upgraded. Nothing is asked about the member: who is blocked or has left bought the goods
 * all the same, and the law gives the money back. The root member has no activation.
 */
export function refuseCancel(activation: ActivationAtHand, now: Date): CancelRefusal | undefined {
  if (activation.cancelled_at !== null) return 'already_cancelled'
  // Other members have the money, by the giver's own will.
  if (activation.mode === 'donation') return 'was_donated'
  if (activation.has_later) return 'later_activation_stands'
  if (activation.cooling_off_ends_at <= now) return 'cooling_off_over'
  return undefined
}

interface PaidActivation {
  readonly mode: string
  /** Of mode wallet: the wallet that paid, and whose it was. */
  readonly wallet: string | null
  readonly by_person_id: bigint
  readonly member_person_id: bigint
}

/**
 * Where the whole price goes back to: the wallet that paid, or the member's income wallet when a pin or money outside
 * the books did, because then the company owes it to the member. A pin never comes back: used is final.
 */
export const refundWallet = ({ mode, wallet, by_person_id, member_person_id }: PaidActivation) =>
  mode === 'wallet' && wallet !== null
    ? { wallet: wallet as WalletName, person_id: by_person_id }
    : { wallet: 'INCOME' as const, person_id: member_person_id }
