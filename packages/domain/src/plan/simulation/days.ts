import { addDays, dayNumber, startOfDay } from '../../calendar/business-day.ts'

/** Days are those of UTC and the start is this month, so that the same figures always give the same result. */
export const ZONE = 'UTC'
const start_month = { year: 2025, month: 12 }

export interface SimulatedDay {
  readonly month: number
  /** The day of the month, from 1 on. */
  readonly day: number
  readonly from_ms: number
  readonly to_ms: number
}

const firstOf = (month: number): string => {
  const months = start_month.year * 12 + start_month.month - 1 + month
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The days of a month; month 0 is the start. */
export function daysOf(month: number): SimulatedDay[] {
  const first = firstOf(month)
  const length = dayNumber(firstOf(month + 1)) - dayNumber(first)
  return Array.from({ length }, (_, nth) => ({
    month,
    day: nth + 1,
    from_ms: startOfDay(addDays(first, nth), ZONE),
    to_ms: startOfDay(addDays(first, nth + 1), ZONE),
  }))
}
