import { said } from '@banyan/contract/words/refusals.ts'
import { cutAt } from '@banyan/domain/closings/window.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { CannotComputeError } from '../cannot-compute.ts'
import type { FrozenWindow } from '../closing-task.ts'
import { computeFrozen } from '../compute-frozen.ts'
import { frameNow, windowAfter } from '../frames.ts'
import { findLastFixed, getCompany } from '../queries.ts'
import { noTotals, type StoredTotals } from '../totals.ts'

export interface PreviewInput {
  /** By hand a window may be ended now, before its planned end. */
  readonly until_now: boolean
  readonly by_person_id: bigint | null
}

/**
 * Computes the next closing from what can be seen now and posts nothing; doing it again replaces what it said. Returns
 * the closing's number. One that cannot be computed is previewed without figures and says why, so that it can be locked
 * and opened again with another plan. Refuses while the closing before waits to be credited, and to end a window in its first second.
 */
export async function previewClosing(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  { until_now, by_person_id }: PreviewInput,
): Promise<bigint> {
  const { db, clock } = services
  const [company, last] = await Promise.all([getCompany(db), findLastFixed(db)])
  if (last?.status === 'locked')
    throw new Refusal(409, 'closing_waiting', said('money.closing_waiting', { id: String(last.id) }))
  const { id, ...planned } = windowAfter(last, company)
  const now = clock.now()
  const window = until_now ? cutAt(planned, now.getTime()) : planned
  if (window === undefined)
    throw new Refusal(400, 'window_too_short', said('money.window_too_short'), {
      until_now: said('money.window_just_begun'),
    })
  const { frozen } = await frameNow(db, company, last, window)
  const { totals, failure } = await computeOrFail(services, frozen)

  const figures = {
    window_from: new Date(window.from_ms),
    window_to: new Date(window.to_ms),
    plan_version_id: frozen.plan_version_id,
    rules: frozen.rules,
    zone: frozen.zone,
    round_off_digits: frozen.round_off_digits,
    totals: JSON.stringify(totals),
    failure,
    run_by: by_person_id,
    previewed_at: now,
  }
  const written = await db
    .insertInto('closing')
    .values({ id, status: 'preview', ...figures })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(figures).where('closing.status', '=', 'preview'))
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) throw new Refusal(409, 'closing_fixed', said('money.closing_fixed', { id: String(id) }))
  return id
}

/** The totals, or why there are none. */
async function computeOrFail(
  services: Pick<Services, 'db' | 'pool'>,
  frozen: FrozenWindow,
): Promise<{ readonly totals: StoredTotals; readonly failure: string }> {
  try {
    const { totals } = await computeFrozen(services, frozen)
    return { totals, failure: '' }
  } catch (error) {
    if (!(error instanceof CannotComputeError)) throw error
    return { totals: noTotals, failure: error.message }
  }
}
