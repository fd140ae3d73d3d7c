import { addDays, type Day } from '../calendar/business-day.ts'

/** A payment is claimed within a year: what is older nobody finds on a statement any more. */
export const paid_within_days = 365

/** Whether a day of payment is too long ago to be claimed today. */
export const isPaidLongAgo = (paid_on: Day, today: Day): boolean => paid_on < addDays(today, -paid_within_days)
