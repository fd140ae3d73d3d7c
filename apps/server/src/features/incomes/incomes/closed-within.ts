import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { fieldOf, type Filter } from '#kit/lists/filters.ts'

/** Windows that ended on days of a range: a closing belongs to the business day of its last instant. */
export const closedWithin = (zone: string): Readonly<Record<'from' | 'to', Filter<Day>>> => ({
  from: (rows, day) => rows.where(fieldOf('paid.window_to'), '>', new Date(startOfDay(day, zone))),
  to: (rows, day) => rows.where(fieldOf('paid.window_to'), '<=', new Date(startOfDay(addDays(day, 1), zone))),
})
