import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'

const hour_ms = 3_600_000
/** Nobody works then, and the closing of the day is over. */
const nightly_hour = 2
/** Without a proof for so long the books count as not proven. */
const overdue_ms = 26 * hour_ms
/** A proof that has run for longer was killed. */
export const longest_ms = 6 * hour_ms

/** The last moment at which a nightly proof was due: two in the morning in the company's zone. */
export function dueSince(now: Date, zone: string): Date {
  const today = startOfDay(businessDay(now.getTime(), zone), zone) + nightly_hour * hour_ms
  if (today <= now.getTime()) return new Date(today)
  return new Date(startOfDay(businessDay(now.getTime() - 24 * hour_ms, zone), zone) + nightly_hour * hour_ms)
}

/** A company counts from its setup, so that a new one has a day before anybody is alarmed. */
export const isOverdue = (now: Date, in_order_at: Date | null, set_up_at: Date): boolean =>
  now.getTime() - Math.max(in_order_at?.getTime() ?? 0, set_up_at.getTime()) > overdue_ms
