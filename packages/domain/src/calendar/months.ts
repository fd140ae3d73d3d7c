import { dayNumber, dayOfNumber, type Day } from './business-day.ts'
import { DAY_MS, instantAt, wallClock } from './zone.ts'

/** The same day of a later month; the last of that month where it has no such day: 31-01 and one month are 28-02 or 29-02. */
export function addMonthsToDay(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = dayOfNumber(Date.UTC(year, month - 1 + months, 1) / DAY_MS)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOfNumber(dayNumber(first) + Math.min(date, last) - 1)
}

/** The same time of day so many months later, by the zone's calendar. */
export function addMonths(instant_ms: number, months: number, zone: string): number {
  const number = Math.floor(wallClock(instant_ms, zone) / DAY_MS)
  const time_ms = wallClock(instant_ms, zone) - number * DAY_MS
  return instantAt(dayNumber(addMonthsToDay(dayOfNumber(number), months)) * DAY_MS + time_ms, zone)
}
