import { addDays, type Day } from './business-day.ts'

/** From its first day to its last. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** The days of a quarter, 1 to 4, of the financial year that begins in a calendar year: 1 is April to June. */
export function quarterSpan(year: number, quarter: number): DaySpan {
  const begin = (nth: number): Day => `${nth === 4 ? year + 1 : year}-${['04', '07', '10', '01'][nth - 1]}-01`
  return { from: begin(quarter), to: addDays(quarter === 4 ? `${year + 1}-04-01` : begin(quarter + 1), -1) }
}
