import { sql } from 'kysely'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { Filter } from '#kit/lists/filters.ts'

/**
 * Rows of `income` that belong to the days from an instant on, and to those before one, each the start of a day: what
 * `dayOfIncome` says of one row. The window of a closing ends where the next day begins, so its incomes are of the day before.
 */
export const earnedSince = (start: Date) =>
  sql<boolean>`(income.at >= ${start} and (income.at > ${start} or income.closing_id is null))`
export const earnedBefore = (end: Date) =>
  sql<boolean>`(income.at <= ${end} and (income.at < ${end} or income.closing_id is not null))`

/** The two ends of a range of days of incomes, both included. */
export const incomeDays = (zone: string): Readonly<Record<'from' | 'to', Filter<Day>>> => ({
  from: (rows, day) => rows.where(earnedSince(new Date(startOfDay(day, zone)))),
  to: (rows, day) => rows.where(earnedBefore(new Date(startOfDay(addDays(day, 1), zone)))),
})
