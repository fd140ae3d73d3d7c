import { said } from '@banyan/contract/words/refusals.ts'
import { addDays, monthOf, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { companyOf, todayOf, type Asking } from '#kit/context.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** Business days of the company, both included. */
interface AskedDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The same with their first instant, and the first one after them. */
export interface Span {
  readonly from: Day
  readonly to: Day
  readonly since: Date
  readonly until: Date
}

/** The first instant of a day in the company's zone. */
export const startOf = (context: Asking, day: Day): Date => new Date(startOfDay(day, companyOf(context).zone))

/**
 * The days that are asked for: up to today, from the first day of the month of the last.
 * @throws Refusal 400 naming `to` for a day that has not begun, `from` for one after the last
 */
export function spanFor(context: Asking, asked: AskedDays): Span {
  const today = todayOf(context)
  const to = asked.to ?? today
  const from = asked.from ?? `${monthOf(to)}-01`
  if (to > today) throw refuseField('to', said('kit.day_ahead'))
  if (from > to) throw refuseField('from', said('kit.days_reversed'))
  return { from, to, since: startOf(context, from), until: startOf(context, addDays(to, 1)) }
}
