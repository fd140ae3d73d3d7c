import { planOf } from '@banyan/domain/plan/plan.ts'
import type { Reader } from '#kit/database/database.ts'
import {
  event_digits,
  findLastReopening,
  hundredthsOf,
  planOfVersion,
  startPlans,
  type PlanAt,
} from '#features/ledger/closings/index.ts'
import type { Counting } from './decide-savings.ts'

/** A plan that decides what is saved; `counting` is null for one that pays no matrix. */
export interface SavingPlan {
  readonly plan_version_id: bigint
  readonly counting: Counting | null
}

function savingPlan({ id, input, money_digits }: PlanAt): SavingPlan {
  const { matrix } = planOf(input, { money_digits, event_digits })
  const counting = matrix === null ? null : { matrix, hundredths: hundredthsOf(money_digits) }
  return { plan_version_id: id, counting }
}

/** The plan that decides at a moment: the one in force when its day begins, as for what is paid. */
export async function savingPlanAt(db: Reader, at: Date): Promise<SavingPlan> {
  const planAt = await startPlans(db, undefined, { by: at })
  return savingPlan(await planAt(at))
}

/** Answers the plan of a release that is computed again: the one that its entries name, else that of its moment. */
export async function startSavingPlans(
  db: Reader,
): Promise<(at: Date, plan_version_id: bigint | undefined) => Promise<SavingPlan>> {
  const [planAt, reopening_id] = await Promise.all([startPlans(db), findLastReopening(db)])
  const byId = new Map<bigint, Promise<PlanAt>>()
  return async (at, id) => {
    if (id === undefined) return reopening_id === 0n ? savingPlan(await planAt(at)) : savingPlanAt(db, at)
    const known = byId.get(id) ?? planOfVersion(db, id)
    byId.set(id, known)
    return savingPlan(await known)
  }
}
