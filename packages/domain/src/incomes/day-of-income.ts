import { businessDay, type Day } from '../calendar/business-day.ts'

/** When an income is dated: of a closing the end of its window, of an event its moment. */
export interface DatedIncome {
  readonly at: Date
  /** Null for an income of an event. */
  readonly closing_id: bigint | null
}

/** The last instant of a window, whose end is the first instant of the next. */
export const lastInstantOf = (window_to: Date): Date => new Date(window_to.getTime() - 1)

/** The instant that an income is shown with: of a closing the last one of its window. */
export const instantOfIncome = ({ at, closing_id }: DatedIncome): Date => (closing_id === null ? at : lastInstantOf(at))

/**
 * The day an income belongs to on every page, filter, register, file and statement: of a closing the last day of its window, so
 * that the closing of 31 March belongs to that financial year; of an event the day of its moment.
 */
export const dayOfIncome = (income: DatedIncome, zone: string): Day =>
  businessDay(instantOfIncome(income).getTime(), zone)
