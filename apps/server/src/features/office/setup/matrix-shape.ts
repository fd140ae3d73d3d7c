import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { decimalsOf, formatShortest, parseDecimal } from '@banyan/domain/money/decimal.ts'
import { FIRST_POOL } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { startPlans } from '#features/ledger/closings/index.ts'
import { findFirstPlans, maybeShapeOf } from '#features/incomes/instant-runs/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { maybeLastMatrix } from './queries.ts'

type Matrix = PlanJson['matrix']
type Faults = Record<string, Said>

/** The path of a pool among the fields, by its place from 1 on. */
const pathOf = (pool: number): string =>
  pool === FIRST_POOL ? 'plan.matrix' : `plan.matrix.pools.${pool - FIRST_POOL - 1}`

const further = (matrix: Matrix, pool: number) => matrix.pools?.[pool - FIRST_POOL - 1]
const poolOf = (matrix: Matrix, pool: number) => (pool === FIRST_POOL ? matrix : further(matrix, pool))

/** The place of the pool that another upgrades to; undefined for none. */
function upgradeOf(matrix: Matrix, pool: number): number | undefined {
  const name = poolOf(matrix, pool)?.upgrade_to
  const at = (matrix.pools ?? []).findIndex((one) => one.name === name)
  return at < 0 ? undefined : at + FIRST_POOL + 1
}

/** What decides where places are: how many are below each, and where one is taken. */
function treeErrors(matrix: Matrix, before: Matrix, pool: number): Faults {
  const [shape, fixed] = [maybeShapeOf(matrix, pool)!, maybeShapeOf(before, pool)!]
  return {
    ...(fixed.width !== shape.width && {
      [`${pathOf(pool)}.width`]: said('company.matrix_width_fixed', { width: fixed.width }),
    }),
    ...(fixed.rooted !== shape.rooted && { [`${pathOf(pool)}.rooted`]: said('company.matrix_rooted_fixed') }),
  }
}

/** What members save for: the price of a place, and the pool after this one. Both may be added where there was none. */
function priceErrors(matrix: Matrix, before: Matrix, pool: number): Faults {
  const path = pathOf(pool)
  const [now, was] = [further(matrix, pool), further(before, pool)]
  const [again, fixed] = [poolOf(matrix, pool)?.re_entry, poolOf(before, pool)?.re_entry]
  const [next, last] = [upgradeOf(matrix, pool), upgradeOf(before, pool)]
  return {
    ...(was !== undefined &&
      !isSame(now?.price, was.price) && {
        [`${path}.price`]: said('company.matrix_price_fixed', { price: was.price }),
      }),
    ...(again !== undefined &&
      fixed !== undefined &&
      !isSame(again.price, fixed.price) && {
        [`${path}.re_entry.price`]: said('company.matrix_price_fixed', { price: fixed.price }),
      }),
    ...(again !== undefined &&
      fixed !== undefined &&
      again.times < fixed.times && {
        [`${path}.re_entry.times`]: said('company.matrix_times_fixed', { times: fixed.times }),
      }),
    ...(last !== undefined &&
      next !== last && {
        [`${path}.upgrade_to`]: said('company.matrix_upgrade_fixed', { name: further(before, last)!.name }),
      }),
  }
}

/** The same price, however many zeros end it. */
const isSame = (one: string | undefined, other: string): boolean => one !== undefined && exact(one) === exact(other)

const exact = (price: string): string => formatShortest(parseDecimal(price, decimalsOf(price)), decimalsOf(price))

/**
 * What of a plan's pools differs from those in which members have places, or may take one before the plan counts: places
 * never move and are bought at the price that was saved for, so what decides them is fixed, and no such pool goes.
 */
export async function matrixShapeErrors(
  trx: Transaction,
  { matrix }: Pick<PlanJson, 'matrix'>,
  { now, effective_from }: { readonly now: Date; readonly effective_from: Date },
): Promise<Faults> {
  if (!matrix.enabled) return {}
  const planAt = await startPlans(trx)
  const inForce = await Promise.all([now, new Date(effective_from.getTime() - 1)].map(planAt))
  const planned = inForce.map(({ input }) => input.matrix).find(({ enabled }) => enabled)
  const first = await findFirstPlans(trx)
  const last = planned ?? (first.size === 0 ? undefined : await maybeLastMatrix(trx, now))
  const pools = Math.max(first.size, planned === undefined ? 0 : FIRST_POOL + (planned.pools?.length ?? 0))
  const faults: Faults = {}
  for (let pool = FIRST_POOL; pool <= pools; pool += 1) {
    const shape = first.get(pool) ?? planned!
    if (poolOf(matrix, pool) === undefined) {
      faults['plan.matrix.pools'] = said('company.matrix_pool_fixed', { name: further(last ?? shape, pool)!.name })
      break
    }
    Object.assign(faults, treeErrors(matrix, shape, pool), last !== undefined && priceErrors(matrix, last, pool))
  }
  return faults
}
