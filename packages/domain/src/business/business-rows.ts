import { dayNumber, type Day } from '../calendar/business-day.ts'
import type { Minor } from '../money/minor.ts'
import type { BusinessDay } from '../network/questions/daywise.ts'
import type { DaySpan } from './business-span.ts'

/** What came in on both sides of a member. Volume in hundredths. */
export interface Gained {
  readonly left_ids: number
  readonly right_ids: number
  readonly left_green: number
  readonly right_green: number
  readonly left_bv: Minor
  readonly right_bv: Minor
}

interface LegUsed {
  readonly used: bigint
  readonly lapsed: bigint
}

/** What one closing did with a member's volume; `day` is the number of the business day of its last instant. */
export interface BusinessClosing {
  readonly closing_id: bigint
  readonly day: number
  readonly left: LegUsed
  readonly right: LegUsed
}

/** What closings say of a stretch of days; null where none ended in it. */
interface Closed {
  readonly left_total: Minor | null
  readonly right_total: Minor | null
  readonly matched: Minor | null
  readonly left_carry: Minor | null
  readonly right_carry: Minor | null
}

export interface BusinessLine extends Gained, Closed {
  readonly from: Day
  readonly to: Day
  readonly closing: 'closed' | 'part' | 'open'
}

const hundredths = (volume: number | bigint): Minor => BigInt(volume) as Minor

const sumOf = (days: readonly BusinessDay[], read: (day: BusinessDay) => number): number =>
  days.reduce((sum, day) => sum + read(day), 0)

/** What some days brought together. */
export const gainedIn = (days: readonly BusinessDay[]): Gained => ({
  left_ids: sumOf(days, ({ left }) => left.joined),
  right_ids: sumOf(days, ({ right }) => right.joined),
  left_green: sumOf(days, ({ left }) => left.activated),
  right_green: sumOf(days, ({ right }) => right.activated),
  left_bv: hundredths(sumOf(days, ({ left }) => left.volume)),
  right_bv: hundredths(sumOf(days, ({ right }) => right.volume)),
})

const isIn = (day: number, { from, to }: DaySpan): boolean => day >= dayNumber(from) && day <= dayNumber(to)

/** Of each stretch of days the last closing that ended in it: what it carried on is what the stretch ends with. */
export const lastClosings = (periods: readonly DaySpan[], closings: readonly BusinessClosing[]): bigint[] =>
  periods.flatMap((period) => closings.findLast(({ day }) => isIn(day, period))?.closing_id ?? [])

/** The volume of the weaker side that closings matched. */
export const matchedBy = (closings: readonly BusinessClosing[]): Minor =>
  closings.reduce((sum, { left, right }) => sum + (left.used < right.used ? left.used : right.used), 0n) as Minor

const none: Closed = { left_total: null, right_total: null, matched: null, left_carry: null, right_carry: null }

/**
 * What was there to match is what went and what is left: a leg's opening and new volume is what closings used of it, what
 * lapsed, and what the last of them carried on (domain rules, section 7).
 */
function closedIn(
  closings: readonly BusinessClosing[],
  carriedOf: (closing_id: bigint) => readonly [left: bigint, right: bigint],
): Closed {
  const last = closings.at(-1)
  if (last === undefined) return none
  const [left_carry, right_carry] = carriedOf(last.closing_id)
  const gone = (side: 'left' | 'right') => closings.reduce((sum, it) => sum + it[side].used + it[side].lapsed, 0n)
  return {
    left_total: hundredths(gone('left') + left_carry),
    right_total: hundredths(gone('right') + right_carry),
    matched: matchedBy(closings),
    left_carry: hundredths(left_carry),
    right_carry: hundredths(right_carry),
  }
}

interface Books {
  /** Oldest first. */
  readonly closings: readonly BusinessClosing[]
  /** What the member carried out of a closing. */
  readonly carriedOf: (closing_id: bigint) => readonly [left: bigint, right: bigint]
  /** The number of the last day of which closings have taken every instant. */
  readonly taken_day: number
}

function closingOf({ from, to }: DaySpan, ended: number, taken_day: number): BusinessLine['closing'] {
  if (dayNumber(to) <= taken_day) return 'closed'
  return ended > 0 || dayNumber(from) <= taken_day ? 'part' : 'open'
}

/** The business of each stretch of days: what came in, and what closings in the books made of it. */
export function businessRows(
  periods: readonly DaySpan[],
  days: readonly BusinessDay[],
  { closings, carriedOf, taken_day }: Books,
): BusinessLine[] {
  const first = days[0]?.day ?? 0
  return periods.map((period) => {
    const ended = closings.filter(({ day }) => isIn(day, period))
    return {
      ...period,
      ...gainedIn(days.slice(dayNumber(period.from) - first, dayNumber(period.to) - first + 1)),
      ...closedIn(ended, carriedOf),
      closing: closingOf(period, ended.length, taken_day),
    }
  })
}
