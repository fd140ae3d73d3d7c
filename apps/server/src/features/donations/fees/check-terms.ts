import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { checkFee, type FeeCheck } from '@banyan/domain/donations/fee.ts'
import type { Reader } from '#kit/database/database.ts'

interface WithFee {
  /** Without GST, in hundredths. */
  readonly fee_minor: bigint
  readonly volume_minor: bigint
}

/** The newest plans: the one in force, and what is to come after it. */
const most_plans = 2

/** What the plan could pay on a donation's volume against its fee: of the newest plans the one that pays most. */
export async function checkTerms(db: Reader, terms: WithFee): Promise<FeeCheck> {
  const plans = await db
    .selectFrom('plan_version')
    .select('plan')
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(most_plans)
    .execute()
  const packages = await db.selectFrom('package').select('matching_rate_percent').execute()
  const rates = packages.flatMap(({ matching_rate_percent: rate }) => (rate === null ? [] : [rate]))
  return plans
    .map(({ plan }) => checkFee(planSchema.parse(plan), rates, terms))
    .reduce((one, other) => (other.most_volume_minor < one.most_volume_minor ? other : one))
}
