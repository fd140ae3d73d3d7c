import { nextWindowStart, windowFrom } from '@banyan/domain/closings/window.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import type { Services } from '#kit/context.ts'
import { nextWindow } from '#features/ledger/closings/index.ts'
import { endOfLockedClosings } from './queries.ts'

/** From when on a plan saved now counts: the next midnight, or the end of the last locked closing if that is later. */
export async function nextPlanStart(db: Reader, { zone }: Company, now: Date): Promise<Date> {
  const locked_until = await endOfLockedClosings(db)
  return new Date(Math.max(nextWindowStart(now.getTime(), zone), locked_until?.getTime() ?? 0))
}

/** The same with the number that its first closing will have, unless a window is ended by hand before. */
export async function nextPlan(services: Pick<Services, 'db' | 'clock'>, company: Company) {
  const { id, from_ms } = await nextWindow(services)
  const from = await nextPlanStart(services.db, company, services.clock.now())
  let closing_id = id
  for (let at = from_ms; at < from.getTime(); at = windowFrom(at, company.zone).to_ms) closing_id += 1n
  return { closing_id, from }
}
