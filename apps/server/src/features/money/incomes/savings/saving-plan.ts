import { planOf } from '@banyan/domain/plan/plan.ts'
import type { Reader } from '#kit/database/database.ts'
import { event_digits, hundredthsOf, startPlans } from '#features/money/closings/index.ts'
import type { Counting } from './decide-savings.ts'

/** The plan that decides what is saved at a moment; `counting` is null for one that pays no matrix. */
export interface SavingPlan {
  readonly plan_version_id: bigint
  readonly counting: Counting | null
}

export async function savingPlanAt(db: Reader, at: Date): Promise<SavingPlan> {
  const planAt = await startPlans(db)
  const { id, input, money_digits } = await planAt(at)
  const { matrix } = planOf(input, { money_digits, event_digits })
  return {
    plan_version_id: id,
    counting: matrix === null ? null : { matrix, hundredths: hundredthsOf(money_digits) },
  }
}
