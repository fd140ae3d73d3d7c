import { holds, isSettled, type LinkAct, type FoundLink } from '../link.ts'
import type { KeptDecision } from '../failed-promise.ts'
import { statusOf, type GivingStatus, type ReceivingStatus, type Sums } from '../donation-status.ts'
import type { DonationRules } from '../rules.ts'

export interface BookMember {
  readonly id: bigint
  /** What two members may not share if one is to pay the other: PAN, bank account, UPI id. */
  readonly keys: readonly string[]
  readonly may_receive: boolean
  is_blocked: boolean
  strikes: number
  /** What this member gave and received, and what is on its way: sums to zero over all with `Book.in_transit_minor`. */
  memo_minor: bigint
  /** What came to this member twice and is taken off what is to come next. */
  owed_minor: bigint
}

export interface Promised {
  readonly id: bigint
  readonly member_id: bigint
  readonly amount_minor: bigint
  since: Date
  is_first: boolean
}
export interface BookCommitment extends Promised {
  /** What its member receives once it is completed. */
  readonly receivable_minor: bigint
  end: 'cancelled' | 'defaulted' | null
  ended_at: Date | null
  completed_at: Date | null
  last_strike_at: Date | null
  kept_decision: KeptDecision | null
}
export interface BookRequest extends Promised {
  is_cancelled: boolean
}
export interface BookLink extends FoundLink {
  readonly id: bigint
  readonly commitment_id: bigint
  readonly request_id: bigint
  readonly payer_id: bigint
  readonly receiver_id: bigint
  status: FoundLink['status']
  due_at: Date | null
  frozen_at: Date | null
  extensions: number
  lapsed_at: Date | null
  readonly assigned_at: Date
  /** It counts for its giver alone. */
  is_twice: boolean
}

export type BookAct =
  | {
      readonly kind: 'commit'
      readonly member_id: bigint
      readonly amount_minor: bigint
      readonly receivable_minor: bigint
    }
  | { readonly kind: 'seed'; readonly member_id: bigint; readonly amount_minor: bigint }
  | { readonly kind: 'put_first'; readonly commitment_id: bigint }
  | { readonly kind: 'cancel'; readonly commitment_id: bigint }
  | { readonly kind: 'take_up_rest'; readonly commitment_id: bigint }
  | { readonly kind: 'decide_kept'; readonly commitment_id: bigint; readonly decision: KeptDecision }
  | { readonly kind: 'withdraw'; readonly request_id: bigint }
  | { readonly kind: 'pair' }
  | { readonly kind: 'link'; readonly link_id: bigint; readonly act: BookLinkAct }
  | { readonly kind: 'run_out' }
  | { readonly kind: 'block'; readonly member_id: bigint; readonly is_blocked: boolean }
  | { readonly kind: 'pause'; readonly is_paused: boolean }
/** Whether there is room for a late proof is for the book to say. */
export type BookLinkAct =
  | Exclude<LinkAct, { readonly kind: 'resolve' | 'run_out' }>
  | { readonly kind: 'resolve'; readonly is_paid: boolean }

/**
 * All donations of a company at one moment, and what every act makes of them: the whole of section 4 in memory. The
 * server keeps the same facts in rows and takes the same decisions; this is what its tests hold it to.
 */
export interface Book {
  readonly rules: DonationRules
  readonly members: Map<bigint, BookMember>
  readonly commitments: BookCommitment[]
  readonly requests: BookRequest[]
  readonly links: BookLink[]
  in_transit_minor: bigint
  is_paused: boolean
}

export const openBook = (rules: DonationRules, members: readonly BookMember[]): Book => ({
  rules,
  members: new Map(members.map((member) => [member.id, member])),
  commitments: [],
  requests: [],
  links: [],
  in_transit_minor: 0n,
  is_paused: false,
})

function sumsOf(amount_minor: bigint, links: readonly BookLink[]): Sums {
  const sum = (counts: (status: FoundLink['status']) => boolean): bigint =>
    links.reduce((total, link) => (counts(link.status) ? total + link.amount_minor : total), 0n)
  return { amount_minor, held_minor: sum(holds), settled_minor: sum(isSettled) }
}
export const linksOfGiving = (book: Book, { id }: Promised) => book.links.filter((link) => link.commitment_id === id)
/** What came twice counts for its giver alone. */
export const linksOfReceiving = (book: Book, { id }: Promised) =>
  book.links.filter((link) => link.request_id === id && !link.is_twice)

export const givingSums = (book: Book, given: BookCommitment): Sums =>
  sumsOf(given.amount_minor, linksOfGiving(book, given))
export const receivingSums = (book: Book, wanted: BookRequest): Sums =>
  sumsOf(wanted.amount_minor, linksOfReceiving(book, wanted))

export function givingStatus(book: Book, given: BookCommitment): GivingStatus {
  const status = statusOf(givingSums(book, given))
  return status === 'completed' ? status : (given.end ?? status)
}
export function receivingStatus(book: Book, wanted: BookRequest): ReceivingStatus {
  const status = statusOf(receivingSums(book, wanted))
  if (status === 'completed') return status
  if (wanted.is_cancelled) return 'cancelled'
  return memberOf(book, wanted.member_id).is_blocked ? 'on_hold' : status
}

export function memberOf(book: Book, id: bigint): BookMember {
  const member = book.members.get(id)
  if (member === undefined) throw new RangeError(`there is no member ${id}`)
  return member
}

export const byId = <T extends { readonly id: bigint }>(rows: readonly T[], id: bigint): T | undefined =>
  rows.find((row) => row.id === id)
