import { daysAfter, take_up_days } from './rules.ts'

/** A promise that was given up after its member missed too many payments; amounts in hundredths. */
export interface FailedPromise {
  /** Null while it goes on, and once it is completed. */
  readonly end: 'cancelled' | 'defaulted' | null
  readonly ended_at: Date | null
  readonly amount_minor: bigint
  readonly held_minor: bigint
  readonly settled_minor: bigint
  /** What an admin decided about what was paid of it; null for nothing yet. */
  readonly kept_decision: KeptDecision | null
  /** A payment of it that was over waits for an admin. */
  readonly has_undecided: boolean
}

/** What becomes of what was paid: it is to be received back, or nothing, because it was never really given. */
export const keptDecisions = ['give_back', 'nothing'] as const
export type KeptDecision = (typeof keptDecisions)[number]

/** Why the rest cannot be promised again, or nothing be decided about what was paid; the first that applies. */
export type FailedRefusal = 'not_failed' | 'decided' | 'too_late' | 'too_early' | 'member_blocked' | 'too_many_open'

/** Paid in part and given up: what was paid is kept for the giver. */
export const isKept = ({ end, settled_minor }: Pick<FailedPromise, 'end' | 'settled_minor'>): boolean =>
  end === 'defaulted' && settled_minor > 0n

const isWindowOver = ({ ended_at }: FailedPromise, now: Date): boolean =>
  ended_at === null || now >= daysAfter(ended_at, take_up_days)

interface Giver {
  /** Blocked, or gone. */
  readonly is_barred: boolean
  readonly open_commitments: number
}

/**
 * Whether the rest of a failed promise may be promised again: within 30 days, by a member who may promise at all. What was
 * paid then counts towards the whole, and the package becomes active once.
 */
export function refuseTakeUp(
  promise: FailedPromise,
  giver: Giver,
  { now, most_open_commitments }: { readonly now: Date; readonly most_open_commitments: number },
): FailedRefusal | undefined {
  if (!isKept(promise)) return 'not_failed'
  if (promise.kept_decision !== null) return 'decided'
  if (isWindowOver(promise, now)) return 'too_late'
  if (giver.is_barred) return 'member_blocked'
  return giver.open_commitments >= most_open_commitments ? 'too_many_open' : undefined
}

/**
 * Whether an admin may decide about what was paid: once its member cannot take it up any more, because the 30 days are over
 * or the member is blocked or gone, and no payment of it waits for an answer.
 */
export function refuseKeptDecision(
  promise: FailedPromise,
  { is_barred }: Pick<Giver, 'is_barred'>,
  now: Date,
): FailedRefusal | undefined {
  if (!isKept(promise)) return 'not_failed'
  if (promise.kept_decision !== null) return 'decided'
  if (promise.held_minor > promise.settled_minor || promise.has_undecided) return 'too_early'
  return is_barred || isWindowOver(promise, now) ? undefined : 'too_early'
}

/**
 * Whether an unpaid link is one more strike. A promise that is split is one promise: links that were assigned before its last
 * strike missed the same window.
 */
export const isNewStrike = (assigned_at: Date, last_strike_at: Date | null): boolean =>
  last_strike_at === null || assigned_at >= last_strike_at
