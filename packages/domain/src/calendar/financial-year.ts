import type { Day } from './business-day.ts'

/** The calendar year in which the Indian financial year of a day begins, which goes from April to March. */
export function yearBegun(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** The Indian financial year of a day, April to March: "25-26". */
export function financialYear(day: Day): string {
  const from = yearBegun(day)
  const two = (figure: number): string => String(figure % 100).padStart(2, '0')
  return `${two(from)}-${two(from + 1)}`
}

/** The 1st of April that begins the financial year of a day. */
export const financialYearStart = (day: Day): Day => `${String(yearBegun(day)).padStart(4, '0')}-04-01`
