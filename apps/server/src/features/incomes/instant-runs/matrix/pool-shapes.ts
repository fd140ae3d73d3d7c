import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { FIRST_POOL, type MatrixShape } from '@banyan/domain/plan/matrix/matrix-plan.ts'

type MatrixJson = PlanJson['matrix']

/** What a plan says of a pool, by its place from 1 on: what decides where its nodes are; undefined where it has no such pool. */
export const maybeShapeOf = (matrix: MatrixJson, pool: number): MatrixShape | undefined =>
  pool === FIRST_POOL ? matrix : matrix.pools?.[pool - FIRST_POOL - 1]

/** @throws Error for a pool that the plan does not have */
export function shapeOf(matrix: MatrixJson, pool: number): MatrixShape {
  const shape = maybeShapeOf(matrix, pool)
  if (shape === undefined) throw new Error(`the plan that gave the first place of pool ${pool} has no such pool`)
  return shape
}
