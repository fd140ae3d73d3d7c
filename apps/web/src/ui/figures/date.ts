import { showDate, showDay, showTime } from '@banyan/domain/calendar/show.ts'

const unknown = '\u2013'

function written(instant: string | Date, write: (instant_ms: number) => string): string {
  const instant_ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  return Number.isNaN(instant_ms) ? unknown : write(instant_ms)
}

const isBareDay = (instant: string | Date): instant is string =>
  typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant)

/** The day of an instant in a zone, `21-11-2025`. A bare date (`2025-11-21`) is a day already and belongs to no zone. */
export function dateText(instant: string | Date, zone: string): string {
  return isBareDay(instant) ? showDay(instant) : written(instant, (instant_ms) => showDate(instant_ms, zone))
}

/** The time of day in a zone, `09:05 am`: two figures an hour, so that times line up, and a space that does not break. */
export function timeText(instant: string | Date, zone: string): string {
  return written(instant, (instant_ms) => showTime(instant_ms, zone).padStart(8, '0').replace(' ', '\u00a0'))
}

/** Both, `21-11-2025 10:47 am`. */
export function dateTimeText(instant: string | Date, zone: string): string {
  const day = dateText(instant, zone)
  return day === unknown ? unknown : `${day} ${timeText(instant, zone)}`
}

const months = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month, `2025-11`, as `Nov 2025`. */
export const monthText = (month: string): string => written(`${month}-01T00:00:00Z`, (at_ms) => months.format(at_ms))

/** Reads what a person typed as DD-MM-YYYY into YYYY-MM-DD; undefined when there is no such day. */
export function readDate(typed: string): string | undefined {
  const found = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed.trim())
  if (!found) return undefined
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : undefined
}

/** Puts the dashes in as a date is typed: `21112025` becomes `21-11-2025`. */
export function shapeDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-')
}
