import { businessDayNumber, dayOfNumber, mondayNumber } from './business-day.ts'
import type { WorkingHours } from './working-hours.ts'
import { DAY_MS, instantAt } from './zone.ts'

/** So many days are looked at for the end of a time: with an hour of work a week, 240 hours are 1,680 days. */
const most_days = 20_000

interface Worked {
  readonly from_ms: number
  readonly to_ms: number
}

/** The stretches of work of a day, by its number, as instants. */
function workedOn({ zone, week, holidays }: WorkingHours, number: number): readonly Worked[] {
  const stretches = week[number - mondayNumber(number)] ?? []
  if (stretches.length === 0 || holidays.has(dayOfNumber(number))) return []
  const midnight_ms = number * DAY_MS
  return stretches.map(({ from_ms, to_ms }) => ({
    from_ms: instantAt(midnight_ms + from_ms, zone),
    to_ms: instantAt(midnight_ms + to_ms, zone),
  }))
}

/**
 * The instant at which so much has been worked since another. A time that ends with a day's work ends that day, not on the
 * next morning.
 * @param length_ms working time in milliseconds; nothing, or less, is the instant itself
 * @throws RangeError when the calendar has no such time
 */
export function addWorkingTime(from_ms: number, length_ms: number, hours: WorkingHours): number {
  if (length_ms <= 0) return from_ms
  let left_ms = length_ms
  const first = businessDayNumber(from_ms, hours.zone)
  for (let number = first; number < first + most_days; number++) {
    for (const worked of workedOn(hours, number)) {
      const begin_ms = Math.max(worked.from_ms, from_ms)
      const length = worked.to_ms - begin_ms
      if (length <= 0) continue
      if (length >= left_ms) return begin_ms + left_ms
      left_ms -= length
    }
  }
  throw new RangeError('The calendar has no such working time')
}

/** How much is worked between two instants, in milliseconds; nothing where the second is not later. */
export function workingTimeBetween(from_ms: number, to_ms: number, hours: WorkingHours): number {
  let sum_ms = 0
  const last = businessDayNumber(to_ms, hours.zone)
  for (let number = businessDayNumber(from_ms, hours.zone); number <= last; number++)
    for (const worked of workedOn(hours, number))
      sum_ms += Math.max(0, Math.min(worked.to_ms, to_ms) - Math.max(worked.from_ms, from_ms))
  return sum_ms
}
