import type { Company } from '#kit/company.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { Services } from '#kit/context.ts'
import { CannotComputeError } from './cannot-compute.ts'
import { computeFrozen, type Computed } from './compute-frozen.ts'
import type { FrozenWindow } from './closing-task.ts'
import { frameAfter, frameNow, windowAfter, type MarkedWindow } from './frames.ts'
import { findEventMark } from './input/queries.ts'
import type { LatestClosings } from './queries.ts'

interface Known {
  /** The window with everything but its events, and its events. */
  readonly frame: string
  readonly events: string
  readonly computed: Promise<Computed>
  readonly begun_ms: number
}

const known = new WeakMap<Database, Known>()

/**
 * A computation of more members than this is used for a while, even if events came in since; never for another window. By their
 * number and not by its time, so that what a small company is shown is true however slow its machine is.
 */
const most_at_once = 20_000n
const reuse_ms = 5_000

/** The closing over the open window: computed once for everybody who asks until something happens. */
export async function computeNow(
  services: Pick<Services, 'db' | 'pool'>,
  { frozen, mark }: MarkedWindow,
): Promise<Computed> {
  const { db } = services
  const { before, to_ms, member_horizon_id, plan_version_id } = frozen
  const frame = [before?.id, to_ms, plan_version_id].join('/')
  const events = `${member_horizon_id}/${mark}`
  const kept = known.get(db)
  if (kept?.frame === frame) {
    const isDear = member_horizon_id > most_at_once && performance.now() - kept.begun_ms < reuse_ms
    if (kept.events === events || isDear) return kept.computed
  }
  const computed = underLimits('closing', () => computeFrozen(services, frozen))
  known.set(db, { frame, events, computed, begun_ms: performance.now() })
  computed.catch(() => known.delete(db))
  return computed
}

/** A window that is fixed, with the mark of its events. */
export const marked = async (db: Reader, frozen: FrozenWindow): Promise<MarkedWindow> => ({
  frozen,
  mark: await findEventMark(db, frozen),
})

export interface OpenClosing {
  readonly closing_id: bigint
  readonly at: Date
  readonly computed: Computed
}

/**
 * The closing that pays next, over what is known now. Null while it cannot be computed: what a member has must not wait for
 * that.
 */
export async function maybeOpen(
  services: Pick<Services, 'db' | 'pool'>,
  company: Company,
  { fixed, before }: LatestClosings,
): Promise<OpenClosing | null> {
  const { db } = services
  // A closing that is locked is the next to pay.
  const isWaiting = fixed?.status === 'locked'
  const { id, ...window } = windowAfter(fixed, company)
  const open = await (isWaiting ? marked(db, frameAfter(fixed, before)) : frameNow(db, company, fixed, window))
  try {
    const computed = await computeNow(services, open)
    return { closing_id: isWaiting ? fixed.id : id, at: new Date(open.frozen.to_ms), computed }
  } catch (error) {
    if (error instanceof CannotComputeError) return null
    throw error
  }
}
