import { DAY_MS, instantAt, wallClock } from '../calendar/zone.ts'

/** When a person wants no SMS: from one time of the day until another, "22:00"; it may go over midnight. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

const minute_ms = 60_000

const ofDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute_ms
}

/** The instant from which a message may go out: now, or the end of the quiet hours that run now. */
export function quietUntil({ from, until }: QuietHours, now_ms: number, zone: string): number {
  const wall_ms = wallClock(now_ms, zone)
  const midnight_ms = Math.floor(wall_ms / DAY_MS) * DAY_MS
  const [time_ms, from_ms, until_ms] = [wall_ms - midnight_ms, ofDay(from), ofDay(until)]
  const overMidnight = from_ms > until_ms
  const isQuiet = overMidnight ? time_ms >= from_ms || time_ms < until_ms : time_ms >= from_ms && time_ms < until_ms
  if (!isQuiet) return now_ms
  const endsTomorrow = overMidnight && time_ms >= from_ms
  return instantAt(midnight_ms + until_ms + (endsTomorrow ? DAY_MS : 0), zone)
}
