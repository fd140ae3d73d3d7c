import { addWorkingTime } from '@banyan/domain/calendar/working-time.ts'
import { parseDayHours, parseHoliday } from '@banyan/domain/calendar/working-hours.ts'
import type { DueRules } from '@banyan/domain/support/due-times.ts'
import { supportTimesSetting, weekdayNames } from '@banyan/contract/support/times.ts'
import type { Reader } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'

const hour_ms = 3_600_000

interface Rules extends DueRules {
  /** Working time before a due time from which it is soon due. */
  readonly soon_ms: number
}

/** What the company promises now, in its zone. */
export async function getDueRules(db: Reader, zone: string): Promise<Rules> {
  const times = await getSetting(db, supportTimesSetting)
  return {
    hours: {
      zone,
      week: weekdayNames.map((name) => parseDayHours(times[name]) ?? []),
      holidays: new Set(times.holidays.flatMap((line) => parseHoliday(line)?.day ?? [])),
    },
    acknowledge_ms: times.acknowledge_hours * hour_ms,
    resolve_months: times.resolve_months,
    soon_ms: times.soon_hours * hour_ms,
  }
}

export interface DueMoment {
  readonly now: Date
  /** What is due until then is soon due. */
  readonly soon_until: Date
}

/** By the working hours of this moment, whatever they were when a time was given. */
export async function getDueMoment(db: Reader, { zone, now }: { zone: string; now: Date }): Promise<DueMoment> {
  const { hours, soon_ms } = await getDueRules(db, zone)
  return { now, soon_until: new Date(addWorkingTime(now.getTime(), soon_ms, hours)) }
}
