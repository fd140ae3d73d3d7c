import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { manualClock } from '#kit/clock.ts'
import type { Clock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'

interface Part {
  readonly zone: string
  /** Of what has passed of the day: 0 is midnight, 1 is now. */
  readonly from: number
  readonly until: number
  /** So many steps has the story at most. */
  readonly steps: number
}

/**
 * The clock of a story that is told of today, because a wallet's past is written already. Each step it goes on a little; the
 * stories of a demo share the day, so that nothing happens before what it follows.
 */
export function clockOfToday(services: Services, { zone, from, until, steps }: Part): { clock: Clock; goOn(): void } {
  const now_ms = services.clock.now().getTime()
  const midnight_ms = startOfDay(businessDay(now_ms, zone), zone)
  const at = (share: number) => new Date(midnight_ms + Math.floor((now_ms - midnight_ms) * share))
  const clock = manualClock(at(from))
  let done = 0
  const goOn = () => clock.set(at(from + ((until - from) * Math.min(++done, steps)) / steps))
  return { clock, goOn }
}
