import { daysAfter, hoursAfter, take_up_days, type DonationRules } from './rules.ts'

/** One payment from a member to a member, from its making to its end. */
export const linkStatuses = [
  'assigned',
  'proof_submitted',
  'confirm_overdue',
  'rejected',
  'disputed',
  'late_proof',
  /** A rejection that nobody objected to in time, which the payer or an admin has taken up again. */
  'taken_up',
  'confirmed',
  'resolved_paid',
  'resolved_unpaid',
  'expired',
  /** Expired, and the receiver has been given another payer. */
  'reassigned',
  'unlinked',
] as const
export type LinkStatus = (typeof linkStatuses)[number]

export const settledStatuses: readonly LinkStatus[] = ['confirmed', 'resolved_paid']
const pendingStatuses: readonly LinkStatus[] = [
  'assigned',
  'proof_submitted',
  'confirm_overdue',
  'rejected',
  'disputed',
]

/** Nobody but an admin says how these end. */
export const undecidedStatuses = [
  'disputed',
  'confirm_overdue',
  'late_proof',
  'taken_up',
] as const satisfies readonly LinkStatus[]

/** Over, and said to be paid all the same: they hold nothing until an admin decides. */
export const lateStatuses: readonly LinkStatus[] = ['late_proof', 'taken_up']

/** The receiver has the money, by their own word or an admin's. */
export const isSettled = (status: LinkStatus): boolean => settledStatuses.includes(status)
/** Nobody knows yet how it ends. */
export const isPending = (status: LinkStatus): boolean => pendingStatuses.includes(status)
/** Not over yet, for the members or for the company. */
export const openStatuses: readonly LinkStatus[] = ['assigned', 'proof_submitted', 'rejected', ...undecidedStatuses]
/** The amount is taken, on both sides: it cannot be linked to anybody else. */
export const holds = (status: LinkStatus): boolean => isSettled(status) || isPending(status)

/** Where a payment is on its way, as the desk draws it: to be paid, paid and not confirmed, received. */
export const linkSteps = ['to_pay', 'in_transit', 'confirmed'] as const
export type LinkStep = (typeof linkSteps)[number]
export const statusesOfStep: Readonly<Record<LinkStep, readonly LinkStatus[]>> = {
  to_pay: ['assigned'],
  in_transit: openStatuses.filter((status) => status !== 'assigned'),
  confirmed: settledStatuses,
}

/** The amount belongs in a sum of payments: it has arrived, or may arrive and the receiver does not deny it. */
export const isInSums = (status: LinkStatus): boolean => holds(status) && status !== 'rejected'

export interface FoundLink {
  readonly status: LinkStatus
  readonly amount_minor: bigint
  /** When the status it has runs out; null for those that wait for a person without a clock. */
  readonly due_at: Date | null
  /** Since when the clock stands still because of a dispute of one of the two; null while it runs. */
  readonly frozen_at: Date | null
  readonly extensions: number
  /** When a rejection ended it because nobody objected in time; null for every other end, and until then. */
  readonly lapsed_at: Date | null
}

/** Which sides could still take the amount of a link that was over. */
export type Room = 'both' | 'giver' | 'none'

export type LinkAct =
  | { readonly kind: 'prove'; readonly amount_minor: bigint }
  | { readonly kind: 'prove_late'; readonly amount_minor: bigint }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'dispute'; readonly by: 'payer' | 'receiver' }
  /** Its time has run out, whatever that means for the status it has. */
  | { readonly kind: 'run_out' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'unlink' }
  /** A rejection that nobody objected to is looked at once more. */
  | { readonly kind: 'take_up' }
  /** `room` says which sides could still take the amount of a payment that was over. */
  | { readonly kind: 'resolve'; readonly is_paid: boolean; readonly room: Room }

/** What an act makes of a link and what follows from it. */
export interface LinkMove {
  readonly status: LinkStatus
  readonly due_at: Date | null
  readonly extensions: number
  /** The amount goes back to both queues. */
  readonly is_freed: boolean
  /** A rejection ended it, because nobody objected in time. */
  readonly is_lapsed: boolean
  /** It counts for the giver, but the request was paid by another meanwhile: its receiver owes what came twice. */
  readonly is_twice: boolean
  /** The payer broke a promise. */
  readonly is_strike: boolean
  /** Where the amount moves in the members' memo accounts. */
  readonly money: 'into_transit' | 'to_receiver' | 'back_to_payer' | null
}

/** Why an act is refused, the first that applies. */
export type LinkRefusal =
  /** The link is not in a state in which this can be done. */
  'wrong_state' | 'too_late' | 'too_early' | 'other_amount' | 'no_extension_left' | 'no_room'

type Answer = { readonly move: LinkMove } | { readonly refusal: LinkRefusal }

const refused = (refusal: LinkRefusal): Answer => ({ refusal })

/** Whether a link's time is over. A clock that stands still never runs out. */
export const hasRunOut = ({ due_at, frozen_at }: Pick<FoundLink, 'due_at' | 'frozen_at'>, now: Date): boolean =>
  due_at !== null && frozen_at === null && due_at <= now

/**
 * What an act makes of a link, or why it is refused. Pure: who may do it was decided before, `now` is the server's clock.
 * The rules are those of section 4 of the domain: nothing is confirmed without a word of the receiver or of an admin,
 * silence of a receiver goes to an admin, and money said to be sent after the end never counts by itself. A rejection that
 * nobody objected to may be taken up again for 30 days, once: then an admin decides.
 */
export function moveLink(link: FoundLink, act: LinkAct, now: Date, rules: DonationRules): Answer {
  const to = (status: LinkStatus, rest: Partial<Omit<LinkMove, 'status'>> = {}): Answer => ({
    move: {
      status,
      due_at: null,
      extensions: link.extensions,
      is_freed: false,
      is_lapsed: false,
      is_twice: false,
      is_strike: false,
      money: null,
      ...rest,
    },
  })
  const is = (...statuses: LinkStatus[]): boolean => statuses.includes(link.status)
  const over = hasRunOut(link, now)
  const resolve = ({ is_paid, room }: Extract<LinkAct, { kind: 'resolve' }>): Answer => {
    const wasOver = is('late_proof', 'taken_up')
    if (!is_paid) return to('resolved_unpaid', { is_freed: !wasOver, money: 'back_to_payer' })
    const isTwice = is('taken_up') && room === 'giver'
    if (wasOver && room !== 'both' && !isTwice) return refused('no_room')
    return to('resolved_paid', { is_twice: isTwice, money: 'to_receiver' })
  }

  switch (act.kind) {
    case 'prove':
      if (is('expired', 'reassigned')) return refused('too_late')
      if (!is('assigned')) return refused('wrong_state')
      if (over) return refused('too_late')
      if (act.amount_minor !== link.amount_minor) return refused('other_amount')
      return to('proof_submitted', { due_at: hoursAfter(now, rules.confirm_window_h), money: 'into_transit' })
    case 'prove_late':
      if (!is('expired', 'reassigned')) return refused('wrong_state')
      if (act.amount_minor !== link.amount_minor) return refused('other_amount')
      return to('late_proof', { money: 'into_transit' })
    case 'confirm':
      // Late is better than never, and better than a mistake: a receiver may still say yes until somebody decided.
      if (!is('proof_submitted', 'confirm_overdue', 'rejected', 'disputed')) return refused('wrong_state')
      return to('confirmed', { money: 'to_receiver' })
    case 'reject':
      if (!is('proof_submitted')) return refused('wrong_state')
      if (over) return refused('too_late')
      return to('rejected', { due_at: hoursAfter(now, rules.dispute_window_h) })
    case 'dispute':
      if (act.by === 'receiver')
        return is('proof_submitted', 'confirm_overdue') ? to('disputed') : refused('wrong_state')
      if (is('confirm_overdue')) return to('disputed')
      if (!is('rejected')) return refused('wrong_state')
      return over ? refused('too_late') : to('disputed')
    case 'run_out':
      if (!is('assigned', 'proof_submitted', 'rejected')) return refused('wrong_state')
      if (!over) return refused('too_early')
      if (is('assigned')) return to('expired', { is_freed: true, is_strike: true })
      if (is('proof_submitted')) return to('confirm_overdue')
      return to('resolved_unpaid', { is_freed: true, is_lapsed: true, money: 'back_to_payer' })
    case 'take_up':
      if (!is('resolved_unpaid') || link.lapsed_at === null) return refused('wrong_state')
      if (now >= daysAfter(link.lapsed_at, take_up_days)) return refused('too_late')
      return to('taken_up', { money: 'into_transit' })
    case 'extend':
      if (!is('assigned', 'proof_submitted') || link.due_at === null) return refused('wrong_state')
      if (over) return refused('too_late')
      if (link.extensions >= rules.most_extensions) return refused('no_extension_left')
      return to(link.status, {
        due_at: hoursAfter(link.due_at, rules.extension_h),
        extensions: link.extensions + 1,
      })
    case 'unlink':
      return is('assigned') ? to('unlinked', { is_freed: true }) : refused('wrong_state')
    case 'resolve':
      if (!is(...undecidedStatuses)) return refused('wrong_state')
      return resolve(act)
  }
}

/** A link as a move leaves it. A deadline that begins while the clock stands still has all of its time left. */
export function linkAfter<L extends FoundLink>(
  link: L,
  { status, due_at, extensions, is_lapsed }: LinkMove,
  now: Date,
): L {
  const begun_at = status === link.status ? link.frozen_at : now
  return {
    ...link,
    status,
    due_at,
    extensions,
    lapsed_at: is_lapsed ? now : null,
    frozen_at: link.frozen_at === null || !isPending(status) ? null : begun_at,
  }
}

/** Stops a link's clock, or lets it run on with the time it stood still. */
export const freeze = (link: FoundLink, now: Date): Pick<FoundLink, 'due_at' | 'frozen_at'> => ({
  due_at: link.due_at,
  frozen_at: link.frozen_at ?? now,
})
export function unfreeze(link: FoundLink, now: Date): Pick<FoundLink, 'due_at' | 'frozen_at'> {
  const { due_at, frozen_at } = link
  if (due_at === null || frozen_at === null) return { due_at, frozen_at: null }
  return { due_at: new Date(due_at.getTime() + now.getTime() - frozen_at.getTime()), frozen_at: null }
}
