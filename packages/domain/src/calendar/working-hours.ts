import { dayNumber, dayOfNumber, type Day } from './business-day.ts'
import { DAY_MS } from './zone.ts'

const minute_ms = 60_000

/** A stretch of work of one day, in milliseconds since midnight of the wall clock; its end is no part of it. */
export interface Stretch {
  readonly from_ms: number
  readonly to_ms: number
}

/** When a company works. Between the stretches of a day is a break; a day without any is free. */
export interface WorkingHours {
  readonly zone: string
  /** From Monday to Sunday. */
  readonly week: readonly (readonly Stretch[])[]
  readonly holidays: ReadonlySet<Day>
}

const stretch_text = /^([01]\d|2[0-3]):([0-5]\d)\s*-\s*([01]\d|2[0-4]):([0-5]\d)$/

const sinceMidnight = (hours = '', minutes = ''): number => (Number(hours) * 60 + Number(minutes)) * minute_ms

/**
 * The hours of a day as people write them: "10:00-18:00", or with a break "10:00-13:00, 14:00-18:00". Nothing is a free day.
 * @returns undefined where it names no hours, or they are not in their order
 */
export function parseDayHours(text: string): readonly Stretch[] | undefined {
  if (text.trim() === '') return []
  const stretches: Stretch[] = []
  for (const part of text.split(',')) {
    const match = stretch_text.exec(part.trim())
    if (match === null) return undefined
    const from_ms = sinceMidnight(match[1], match[2])
    const to_ms = sinceMidnight(match[3], match[4])
    if (to_ms <= from_ms || to_ms > DAY_MS || from_ms < (stretches.at(-1)?.to_ms ?? 0)) return undefined
    stretches.push({ from_ms, to_ms })
  }
  return stretches
}

export interface Holiday {
  readonly day: Day
  readonly name: string
}

/**
 * A holiday as people write it: "25-12-2026 Christmas".
 * @returns undefined where it begins with no real day, or has no name
 */
export function parseHoliday(text: string): Holiday | undefined {
  const match = /^(\d\d)-(\d\d)-(\d{4})\s+(\S.*)$/.exec(text.trim())
  if (match === null) return undefined
  const day = `${match[3]}-${match[2]}-${match[1]}`
  const at_ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at_ms) || dayOfNumber(at_ms / DAY_MS) !== day) return undefined
  return { day: dayOfNumber(dayNumber(day)), name: match[4]! }
}

/** How much is worked in a week without holidays, in milliseconds. */
export const weekLength = (week: WorkingHours['week']): number =>
  week.flat().reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0)
