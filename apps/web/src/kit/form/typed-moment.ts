import { formatInstant } from '@banyan/domain/calendar/instant.ts'
import { instantAt } from '@banyan/domain/calendar/zone.ts'

/** A day, YYYY-MM-DD, and a time of it, as they stand in their fields. */
export interface Typed {
  readonly day: string
  readonly time: string
}

/** What is typed, as an instant; what is none yet stays as it is, for the schema to refuse. */
export function instantOf({ day, time }: Typed, zone: string): string | null {
  if (day === '') return null
  const wall_ms = Date.parse(`${day}T${time}:00Z`)
  return Number.isNaN(wall_ms) ? `${day} ${time}` : new Date(instantAt(wall_ms, zone)).toISOString()
}

/** An instant as it is typed: the day and the minute on the company's clock. */
export function typedMoment(value: string | null | undefined, zone: string): Typed {
  const at_ms = Date.parse(value ?? '')
  if (Number.isNaN(at_ms)) return { day: '', time: '00:00' }
  const [day = '', time = ''] = formatInstant(at_ms, zone).split('T')
  return { day, time: time.slice(0, 5) }
}
