import type { Minor } from '../../money/minor.ts'
import { roundHalfUp } from '../../money/rounding.ts'

/** Who brings whoever joins. */
export const SHAPES = ['even', 'chance', 'newest', 'few'] as const
export type Shape = (typeof SHAPES)[number]

export const MOST_MEMBERS = 100_000
export const MOST_MONTHS = 24
/** What an order brings at most, in hundredths: 1,00,00,000. */
export const MOST_ORDER_MINOR = 1_000_000_000n

/** How the made-up company grows. */
export interface Growth {
  /** They come in before month 1, over a month of their own. */
  readonly members_at_start: number
  /** Who joins in month 1. */
  readonly joins_a_month: number
  /** By how much more join than the month before. A whole number. */
  readonly growth_percent: number
  readonly months: number
  /** Nobody joins after this month; null: people join to the end. */
  readonly stops_after_month: number | null
  /** Of 100 members so many stop each month and bring nobody any more. A whole number. */
  readonly dropout_percent: number
  /** Of 100 members who have not stopped so many take the next larger package each month, for the difference. */
  readonly upgrade_percent: number
  /** Of 100 purchases of packages so many are taken back within the cooling-off. A whole number, like all of these. */
  readonly cancel_percent: number
  /** Of 100 members who have not stopped so many order once each month. */
  readonly repurchase_percent: number
  /** What an order brings the company without GST, and what it moves, in hundredths. */
  readonly repurchase_amount: Minor
  readonly repurchase_bv: Minor
  /** Of 100 that a member was credited and has not withdrawn, so much is withdrawn at the beginning of each month. */
  readonly withdrawal_percent: number
  readonly shape: Shape
  readonly seed: number
}

/** What the growth says of who joins in which month. */
export type Joining = Pick<
  Growth,
  'members_at_start' | 'joins_a_month' | 'growth_percent' | 'months' | 'stops_after_month'
>

/** What a company is made of. */
export interface CompanyInput {
  readonly growth: Growth
  readonly packages: readonly SimulatedPackage[]
  /** For how long a purchase can be taken back. Nobody cancels where it is 0. */
  readonly cooling_off_days: number
}

/** What is bought of a package, in hundredths. */
export interface SimulatedPackage {
  /** So many of 100 who join buy it. A whole number; all packages together are 100. */
  readonly share_percent: number
  /** What the member pays, with GST. */
  readonly price_minor: bigint
  /** What the company receives without GST. */
  readonly sales_minor: bigint
  readonly bv_minor: bigint
  readonly own_cap_minor: bigint
  /** Null: as the plan says. */
  readonly matching_rate_percent: string | null
}

/** Who joins in each month, rounded half-up; month 0 is the start. */
export function joinsByMonth({
  members_at_start,
  joins_a_month,
  growth_percent,
  months,
  stops_after_month,
}: Joining): number[] {
  const joins = [members_at_start]
  let grown = BigInt(joins_a_month)
  let whole = 1n
  for (let month = 1; month <= months; month += 1) {
    joins.push(month > (stops_after_month ?? months) ? 0 : Number(roundHalfUp(grown, whole)))
    grown *= BigInt(100 + growth_percent)
    whole *= 100n
  }
  return joins
}

/** Everybody who is a member at the end. */
export const membersAtEnd = (growth: Joining): number => joinsByMonth(growth).reduce((sum, joins) => sum + joins, 0)
