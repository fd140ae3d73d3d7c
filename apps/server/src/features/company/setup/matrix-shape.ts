import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { startPlans } from '#features/money/closings/index.ts'
import { maybeMatrixShape } from '#features/money/instant-runs/index.ts'
import type { Transaction } from '#kit/database/database.ts'

/**
 * What of a plan's matrix differs from the one in which members have places, or may take one before the plan counts:
 * places never move, so its width and its root are fixed.
 */
export async function matrixShapeErrors(
  trx: Transaction,
  { matrix }: Pick<PlanJson, 'matrix'>,
  { now, effective_from }: { readonly now: Date; readonly effective_from: Date },
): Promise<Record<string, Said>> {
  if (!matrix.enabled) return {}
  const planAt = await startPlans(trx)
  const before = [await planAt(now), await planAt(new Date(effective_from.getTime() - 1))]
  const planned = before.map(({ input }) => input.matrix).find(({ enabled }) => enabled)
  const shape = (await maybeMatrixShape(trx)) ?? planned
  if (shape === undefined) return {}
  return {
    ...(shape.width !== matrix.width && {
      'plan.matrix.width': said('company.matrix_width_fixed', { width: shape.width }),
    }),
    ...(shape.rooted !== matrix.rooted && {
      'plan.matrix.rooted': said('company.matrix_rooted_fixed'),
    }),
  }
}
