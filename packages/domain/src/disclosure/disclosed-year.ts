import { addDays, businessDay, startOfDay, type Day } from '../calendar/business-day.ts'
import { yearBegun } from '../calendar/financial-year.ts'

/** From its first instant up to that of the next year, in milliseconds. */
export interface YearSpan {
  readonly from_ms: number
  readonly to_ms: number
}

const firstDay = (year: number): string => `${String(year).padStart(4, '0')}-04-01`

/** The financial year that begins in a calendar year: April to March, by the company's days. */
export const yearSpan = (year: number, zone: string): YearSpan => ({
  from_ms: startOfDay(firstDay(year), zone),
  to_ms: startOfDay(firstDay(year + 1), zone),
})

/** The 31st of March that ends the financial year which begins in a calendar year. */
export const lastDayOf = (year: number): Day => addDays(firstDay(year + 1), -1)

/** The calendar year in which the financial year of an instant begins. */
export const yearOf = (instant_ms: number, zone: string): number => yearBegun(businessDay(instant_ms, zone))

/** The financial years of a company, the newest first: from the one it began in to that of now. */
export function disclosedYears(begun_ms: number, now_ms: number, zone: string): number[] {
  const [first, last] = [yearOf(begun_ms, zone), yearOf(now_ms, zone)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => last - back)
}

/** "2025-26". */
export const yearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`
