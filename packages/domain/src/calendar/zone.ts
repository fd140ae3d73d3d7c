export const DAY_MS = 86_400_000

const SECOND_MS = 1_000

interface Zone {
  readonly formatter: Intl.DateTimeFormat
  /** The offset that holds all through a UTC day, by day number; days with a change are asked afresh. */
  readonly offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  let zone = zones.get(name)
  if (zone === undefined) {
    const figures = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      ...figures,
    })
    zone = { formatter, offsets: new Map() }
    zones.set(name, zone)
  }
  return zone
}

export function isZone(name: string): boolean {
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

function askOffset(formatter: Intl.DateTimeFormat, instant_ms: number): number {
  const parts = new Map(formatter.formatToParts(instant_ms).map((part) => [part.type, Number(part.value)]))
  const figure = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const day = [figure('year'), figure('month') - 1, figure('day')] as const
  const wall_ms = Date.UTC(...day, figure('hour'), figure('minute'), figure('second'))
  return wall_ms - Math.floor(instant_ms / SECOND_MS) * SECOND_MS
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. @throws RangeError on an unknown zone */
export function offsetAt(instant_ms: number, zone_name: string): number {
  const { formatter, offsets } = zoneOf(zone_name)
  const day = Math.floor(instant_ms / DAY_MS)
  const known = offsets.get(day)
  if (known !== undefined) return known
  const first = askOffset(formatter, day * DAY_MS)
  if (first !== askOffset(formatter, (day + 1) * DAY_MS)) return askOffset(formatter, instant_ms)
  offsets.set(day, first)
  return first
}

/** The zone's wall clock at an instant, written as if it were UTC: for reading figures off, not for comparing. */
export const wallClock = (instant_ms: number, zone: string): number => instant_ms + offsetAt(instant_ms, zone)

/** The instant at which the zone's wall clock shows the given figures; in a gap the clock's jump decides, an hour on. */
export function instantAt(wall_ms: number, zone: string): number {
  const early = wall_ms - offsetAt(wall_ms - DAY_MS, zone)
  if (wallClock(early, zone) === wall_ms) return early
  const late = wall_ms - offsetAt(wall_ms + DAY_MS, zone)
  return wallClock(late, zone) === wall_ms ? late : early
}
