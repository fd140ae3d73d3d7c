import { offsetAt } from './zone.ts'

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/
const MINUTE_MS = 60_000

/** The instant that an ISO 8601 text with an offset names, or undefined when it names none. */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [, day, clock, seconds = ':00', fraction = '', sign, hours = '0', minutes = '0'] = match
  const wall_ms = Date.parse(`${day}T${clock}${seconds}${fraction.slice(0, 4)}Z`)
  // A day that no month has, and 24 o'clock, are read as a day after; nothing else that fits the pattern is moved.
  if (Number.isNaN(wall_ms) || new Date(wall_ms).getUTCDate() !== Number(day!.slice(8))) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  const offset_ms = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
  return sign === '-' ? wall_ms + offset_ms : wall_ms - offset_ms
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** ISO 8601 with the zone's offset and whole seconds: "2026-01-02T00:00:00+05:30". */
export function formatInstant(instant_ms: number, zone: string): string {
  const offset_ms = offsetAt(instant_ms, zone)
  const minutes = Math.abs(Math.round(offset_ms / MINUTE_MS))
  const offset = `${offset_ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return new Date(instant_ms + offset_ms).toISOString().slice(0, 19) + offset
}
