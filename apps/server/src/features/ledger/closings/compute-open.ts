import type { Database } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { Services } from '#kit/context.ts'
import { computeFrozen, type Computed } from './compute-frozen.ts'
import type { FrozenWindow } from './closing-task.ts'
import { frameNow, frameOf, windowAfter } from './frames.ts'
import { findEventMark } from './input/queries.ts'
import { findLastFixed, getCompany } from './queries.ts'

interface Known {
  /** The window with everything but its events, and its events. */
  readonly frame: string
  readonly events: string
  readonly computed: Promise<Computed>
  /** How long it took, once it is there. */
  took_ms: number
  readonly begun_ms: number
}

const known = new WeakMap<Database, Known>()

/** A computation longer than this is used for a while, even if events came in since; never for another window. */
const quick_ms = 200
const reuse_ms = 5_000

/** The closing over the open window: computed once for everybody who asks until something happens. */
export async function computeNow(services: Pick<Services, 'db' | 'pool'>, frozen: FrozenWindow): Promise<Computed> {
  const { db } = services
  const { before, to_ms, member_horizon_id, plan_version_id } = frozen
  const frame = [before?.id, to_ms, plan_version_id].join('/')
  const events = `${member_horizon_id}/${await findEventMark(db, frozen)}`
  const kept = known.get(db)
  if (kept?.frame === frame) {
    const isDear = kept.took_ms > quick_ms && performance.now() - kept.begun_ms < reuse_ms
    if (kept.events === events || isDear) return kept.computed
  }
  const begun_ms = performance.now()
  const fresh: Known = {
    frame,
    events,
    computed: underLimits('closing', () => computeFrozen(services, frozen)),
    took_ms: 0,
    begun_ms,
  }
  known.set(db, fresh)
  fresh.computed.then(
    () => (fresh.took_ms = performance.now() - begun_ms),
    () => known.delete(db),
  )
  return fresh.computed
}

export interface OpenClosing {
  readonly closing_id: bigint
  readonly at: Date
  readonly computed: Computed
}

/** The closing that pays next, over what is known now. @throws CannotComputeError */
export async function computeOpen(services: Pick<Services, 'db' | 'pool'>): Promise<OpenClosing> {
  const { db } = services
  const [company, last] = await Promise.all([getCompany(db), findLastFixed(db)])
  // A closing that is locked is the next to pay.
  const isWaiting = last?.status === 'locked'
  const { id, ...window } = windowAfter(last, company)
  const frozen = isWaiting ? await frameOf(db, last) : await frameNow(db, company, last, window)
  const computed = await computeNow(services, frozen)
  return { closing_id: isWaiting ? last.id : id, at: new Date(frozen.to_ms), computed }
}
