import { DAY_MS, instantAt, wallClock } from './zone.ts'

/** A business day in a zone, 'YYYY-MM-DD'. */
export type Day = string

const dayText = (wall_ms: number): Day => new Date(wall_ms).toISOString().slice(0, 10)

/** Days since 1970-01-01, for arithmetic. @throws RangeError when the text is not a real day */
export function dayNumber(day: Day): number {
  const wall_ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(wall_ms) || dayText(wall_ms) !== day) throw new RangeError(`"${day}" is not a day`)
  return wall_ms / DAY_MS
}

export const dayOfNumber = (number: number): Day => dayText(number * DAY_MS)

/** The day on which an instant falls in the zone. */
export const businessDay = (instant_ms: number, zone: string): Day => dayText(wallClock(instant_ms, zone))

export const businessDayNumber = (instant_ms: number, zone: string): number =>
  Math.floor(wallClock(instant_ms, zone) / DAY_MS)

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** The Monday that begins the day's week. */
export const weekOf = (day: Day): Day => dayOfNumber(mondayNumber(dayNumber(day)))

/** 1970-01-01 was a Thursday, so Mondays are the numbers that leave 4 by 7. */
export const mondayNumber = (number: number): number => number - ((((number - 4) % 7) + 7) % 7)

/** 'YYYY-MM'. */
export const monthOf = (day: Day): string => day.slice(0, 7)

/** The number of the month's first day. */
export const monthStartNumber = (number: number): number => dayNumber(`${monthOf(dayOfNumber(number))}-01`)

/** The first instant of the day in the zone: midnight, or the moment the clock jumps over it. */
export function startOfDay(day: Day, zone: string): number {
  const number = dayNumber(day)
  const midnight_ms = instantAt(number * DAY_MS, zone)
  if (businessDayNumber(midnight_ms, zone) === number && businessDayNumber(midnight_ms - 1, zone) < number)
    return midnight_ms
  // The clock changes at this very midnight: look for the first instant of the day.
  let before_ms = number * DAY_MS - 2 * DAY_MS
  let within_ms = number * DAY_MS + 2 * DAY_MS
  while (within_ms - before_ms > 1) {
    const middle_ms = Math.floor((before_ms + within_ms) / 2)
    if (businessDayNumber(middle_ms, zone) >= number) within_ms = middle_ms
    else before_ms = middle_ms
  }
  return within_ms
}

/** The same time of day so many days later, by the zone's calendar. */
export const addCalendarDays = (instant_ms: number, days: number, zone: string): number =>
  instantAt(wallClock(instant_ms, zone) + days * DAY_MS, zone)

/** The same time of day so many days earlier, by the zone's calendar. */
export const daysBefore = (instant_ms: number, days: number, zone: string): number =>
  addCalendarDays(instant_ms, -days, zone)
