import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { Transaction } from '#kit/database/database.ts'

interface NewPlanVersion {
  readonly plan: PlanJson
  readonly effective_from: Date
  readonly reason: string
  readonly created_at: Date
  readonly created_by: bigint
}

/** A plan is never changed, only followed by another version. Returns the version's id. */
export async function addPlanVersion(trx: Transaction, version: NewPlanVersion): Promise<bigint> {
  const { id } = await trx
    .insertInto('plan_version')
    .values({ ...version, plan: JSON.stringify(version.plan) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
