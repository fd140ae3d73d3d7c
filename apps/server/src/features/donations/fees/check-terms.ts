import { checkFee, type FeeCheck } from '@banyan/domain/donations/fee.ts'
import { findPlansFrom } from '#features/platform/company/index.ts'
import type { Reader } from '#kit/database/database.ts'

interface WithFee {
  /** Without GST, in hundredths. */
  readonly fee_minor: bigint
  readonly volume_minor: bigint
}

/** What the plans could pay on a donation's volume against its fee, now or later: by the one that pays most. */
export async function checkTerms(db: Reader, now: Date, terms: WithFee): Promise<FeeCheck> {
  const plans = await findPlansFrom(db, now)
  const packages = await db.selectFrom('package').select('matching_rate_percent').execute()
  const rates = packages.flatMap(({ matching_rate_percent: rate }) => (rate === null ? [] : [rate]))
  return plans
    .map((plan) => checkFee(plan, rates, terms))
    .reduce((one, other) => (other.most_volume_minor < one.most_volume_minor ? other : one))
}
