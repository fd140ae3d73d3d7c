import type { Day } from './business-day.ts'
import { businessDay } from './business-day.ts'
import { wallClock } from './zone.ts'

/** '2026-01-31' is shown as '31-01-2026'. */
export const showDay = (day: Day): string => day.split('-').reverse().join('-')

/** The day of an instant in the zone, DD-MM-YYYY. */
export const showDate = (instant_ms: number, zone: string): string => showDay(businessDay(instant_ms, zone))

/** The time of day in the zone on a 12-hour clock: "10:47 am". */
export function showTime(instant_ms: number, zone: string): string {
  const wall = new Date(wallClock(instant_ms, zone))
  const hour = wall.getUTCHours()
  const minute = String(wall.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "31-01-2026 10:47 am". */
export const showDateTime = (instant_ms: number, zone: string): string =>
  `${showDate(instant_ms, zone)} ${showTime(instant_ms, zone)}`
