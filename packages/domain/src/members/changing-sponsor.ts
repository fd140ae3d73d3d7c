/** Why a member's sponsor cannot be changed, in order of precedence; the last ones are about the sponsor that is wanted. */
export type SponsorRefusal =
  | 'IS_ROOT'
  | 'HAS_LEFT'
  | 'IS_LATE'
  | 'HAS_PAID'
  | 'HAS_GIVEN'
  | 'IS_BEING_PAID'
  | 'SPONSOR_UNKNOWN'
  | 'IS_SELF'
  | 'IS_SAME'
  | 'IS_BELOW'
  | 'SPONSOR_BARRED'

/** What is known of the member whose sponsor is to change. */
export interface ChangingMember {
  readonly is_root: boolean
  readonly has_left: boolean
  /** Null before the activation, and once every activation was cancelled. */
  readonly activated_at: Date | null
  /** Somebody was paid because of the member, and that was not taken back. */
  readonly has_paid: boolean
  /** The sponsor has a donation of the member, or is to have one. */
  readonly has_given: boolean
  /** What the member's activation pays is being worked out right now. */
  readonly is_being_paid: boolean
}

/** What is known of the sponsor that is wanted; undefined when there is no such member. */
export interface WantedSponsor {
  readonly is_self: boolean
  readonly is_same: boolean
  /** It was sponsored by the member, or by somebody whom the member sponsored, and so on. */
  readonly is_below: boolean
  /** Blocked, or has left. */
  readonly is_barred: boolean
}

const day_ms = 86_400_000

/** The instant from which on the sponsor stays; null as long as the member is not active. */
export const sponsorStaysFrom = (activated_at: Date | null, days: number): Date | null =>
  activated_at === null ? null : new Date(activated_at.getTime() + days * day_ms)

/** Whether the member's sponsor may change at all, so many days after the activation at most; 0 is before it only. */
export function decideChanging(
  member: ChangingMember,
  { days, now }: { readonly days: number; readonly now: Date },
): SponsorRefusal | undefined {
  if (member.is_root) return 'IS_ROOT'
  if (member.has_left) return 'HAS_LEFT'
  const until = sponsorStaysFrom(member.activated_at, days)
  if (until !== null && now >= until) return 'IS_LATE'
  if (member.has_paid) return 'HAS_PAID'
  if (member.has_given) return 'HAS_GIVEN'
  return member.is_being_paid ? 'IS_BEING_PAID' : undefined
}

/** Whether a member may be somebody's sponsor from now on. */
export function decideSponsor(wanted: WantedSponsor | undefined): SponsorRefusal | undefined {
  if (wanted === undefined) return 'SPONSOR_UNKNOWN'
  if (wanted.is_self) return 'IS_SELF'
  if (wanted.is_same) return 'IS_SAME'
  if (wanted.is_below) return 'IS_BELOW'
  return wanted.is_barred ? 'SPONSOR_BARRED' : undefined
}
