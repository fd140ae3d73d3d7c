import { matrixOf } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import type { Asking } from '#kit/context.ts'
import { findPoolNames, poolNameOf } from '#kit/pool-names.ts'
import { event_digits, startPlans } from '#features/ledger/closings/index.ts'
import { findTakenPools } from './queries.ts'

/** A pool of the matrix as it is now. */
export interface PoolNow {
  /** Its place in the plan, from 1 on. */
  readonly pool: number
  readonly name: string
  readonly places: number
  /** Places right below one. */
  readonly width: number
  /** How many levels below a place today's plan pays; nil where it does not pay the pool. */
  readonly paid_levels: number
}

/** The pools of the company: those of today's plan, and those in which members have places whatever it says. */
export async function poolsNow({ db, clock }: Asking): Promise<PoolNow[]> {
  const [planAt, taken, names] = await Promise.all([startPlans(db), findTakenPools(db), findPoolNames(db)])
  const { input, money_digits } = await planAt(clock.now())
  const planned = input.matrix.enabled ? matrixOf(input.matrix, { money_digits, event_digits }).pools : []
  const count = Math.max(planned.length, taken.at(-1)?.pool ?? 0)
  return Array.from({ length: count }, (_, at) => {
    const pool = at + 1
    const known = taken.find((one) => one.pool === pool)
    // The places keep the shape of the plan that gave the first.
    const width = known?.width ?? planned[at]?.width ?? 1
    return {
      pool,
      name: poolNameOf(names, pool),
      places: known?.places ?? 0,
      width,
      paid_levels: planned[at]?.pays.length ?? 0,
    }
  })
}
