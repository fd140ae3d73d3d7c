import type { EventPay } from '../instant/instant-plan.ts'
import { flatPay, percentPay } from '../instant/instant-plan.ts'
import type { MatrixInput, MatrixPay, MatrixRooted } from '../plan-input.ts'
import type { Cap } from '../plan-caps.ts'
import { capsOf } from '../plan-caps.ts'
import type { Scales } from '../scales.ts'

/** What of a matrix decides where its nodes are: it never changes once there are any. */
export interface MatrixShape {
  /** How many nodes are directly below one. */
  readonly width: number
  readonly rooted: MatrixRooted
}

export interface MatrixPlan extends MatrixShape {
  /** How many levels below a node belong to its matrix. */
  readonly depth: number
  readonly pay: MatrixPay
  /** What each level is paid for each of its nodes, the nearest first; at most as many as the matrix is deep. */
  readonly pays: readonly EventPay[]
  /** How many active directs each of these levels asks for. */
  readonly directs: readonly number[]
  readonly caps: readonly Cap[]
}

export const STANDARD_FLATS: readonly string[] = ['20', '10', '5']

export function matrixOf(input: MatrixInput, scales: Scales): MatrixPlan {
  const { width, depth, rooted, pay, percents, flats = STANDARD_FLATS, directs } = input
  const pays =
    percents === undefined
      ? flats.map((flat) => flatPay(flat, scales))
      : percents.map((percent) => percentPay(percent, scales))
  return {
    width,
    depth,
    rooted,
    pay,
    pays: pays.slice(0, depth),
    directs: pays.slice(0, depth).map((_, at) => directs?.[Math.min(at, directs.length - 1)] ?? 0),
    caps: capsOf(input.caps, scales),
  }
}
