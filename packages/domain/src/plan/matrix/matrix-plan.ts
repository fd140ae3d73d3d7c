import { decimalsOf, parseDecimal } from '../../money/decimal.ts'
import type { Ratio } from '../../money/ratio.ts'
import { parsePercent } from '../../money/ratio.ts'
import { roundHalfUp } from '../../money/rounding.ts'
import type { EventPay } from '../instant/instant-plan.ts'
import { flatPay, percentPay } from '../instant/instant-plan.ts'
import type { MatrixInput, MatrixPay, MatrixPoolInput, MatrixRooted } from './matrix-input.ts'
import type { Cap } from '../plan-caps.ts'
import { capsOf } from '../plan-caps.ts'
import type { Scales } from '../scales.ts'

/** What of a matrix decides where its nodes are: it never changes once there are any. */
export interface MatrixShape {
  /** How many nodes are directly below one. */
  readonly width: number
  readonly rooted: MatrixRooted
}

/** What a released income of a pool may buy, and for how much. Money in minor units. */
export interface PoolTargets {
  /** The pool, by its place from 1 on, in which the first place is bought; null for none. */
  readonly upgrade_to: { readonly pool: number; readonly price_minor: bigint } | null
  readonly re_entry: { readonly price_minor: bigint; readonly times: number } | null
  /** The part of each released income that may be deducted. */
  readonly deduct: Ratio
}

/** One pool of a matrix: a tree of places of its own. */
export interface MatrixPool extends MatrixShape, PoolTargets {
  readonly name: string
  /** How many levels below a node belong to its matrix. */
  readonly depth: number
  readonly pay: MatrixPay
  /** What each level is paid for each of its nodes, the nearest first; at most as many as the matrix is deep. */
  readonly pays: readonly EventPay[]
  /** How many active directs each of these levels asks for. */
  readonly directs: readonly number[]
}

export interface MatrixPlan {
  /** The first is the matrix itself; a pool is known by its place, from 1 on. */
  readonly pools: readonly [MatrixPool, ...MatrixPool[]]
  /** All pools together. */
  readonly caps: readonly Cap[]
}

/** The pool in which first activations take places, and its name. */
export const FIRST_POOL = 1
export const FIRST_POOL_NAME = 'Matrix'

export const STANDARD_FLATS: readonly string[] = ['20', '10', '5']

/** The name of every pool of a plan, the first one's included. */
export const poolNames = ({ pools = [] }: { readonly pools?: readonly { readonly name: string }[] | undefined }) => [
  FIRST_POOL_NAME,
  ...pools.map(({ name }) => name),
]

type TreeInput = Omit<MatrixPoolInput, 'name' | 'price'>

function poolOf(tree: TreeInput, name: string, pools: readonly MatrixPoolInput[], scales: Scales): MatrixPool {
  const { width, depth, rooted, pay, percents, flats = STANDARD_FLATS, directs } = tree
  const { upgrade_to, re_entry, deduct_percent = '100' } = tree
  const pays = (
    percents === undefined
      ? flats.map((flat) => flatPay(flat, scales))
      : percents.map((percent) => percentPay(percent, scales))
  ).slice(0, depth)
  const minorOf = (price: string): bigint =>
    roundHalfUp(
      parseDecimal(price, decimalsOf(price)) * 10n ** BigInt(scales.money_digits),
      10n ** BigInt(decimalsOf(price)),
    )
  const next = pools.findIndex((pool) => pool.name === upgrade_to)
  return {
    name,
    width,
    depth,
    rooted,
    pay,
    pays,
    directs: pays.map((_, at) => directs?.[Math.min(at, directs.length - 1)] ?? 0),
    upgrade_to: next < 0 ? null : { pool: FIRST_POOL + 1 + next, price_minor: minorOf(pools[next]!.price) },
    re_entry: re_entry === undefined ? null : { price_minor: minorOf(re_entry.price), times: re_entry.times },
    deduct: parsePercent(deduct_percent),
  }
}

/** A price that is finer than money, which `planFaults` refuses, is rounded half-up. */
export function matrixOf(input: MatrixInput, scales: Scales): MatrixPlan {
  const { pools = [] } = input
  return {
    pools: [
      poolOf(input, FIRST_POOL_NAME, pools, scales),
      ...pools.map((pool) => poolOf(pool, pool.name, pools, scales)),
    ],
    caps: capsOf(input.caps, scales),
  }
}
