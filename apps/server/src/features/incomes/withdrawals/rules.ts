import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { withdrawalFaults } from '@banyan/domain/plan/limits/withdrawal-worst-case.ts'
import { findPlansFrom, lockCompany } from '#features/platform/company/index.ts'
import type { Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { mountSetting } from '#features/people/records/index.ts'

/**
 * A plan, now or later, whose levels pay more of a withdrawal than is kept of it would take money out of nothing. Plans are saved under the
 * same lock. Requests that were made keep what they were charged.
 */
export const mountWithdrawalSetting = (api: Api): void =>
  mountSetting(api, withdrawalSetting, async (trx, { clock }, { after: { charge_percent } }) => {
    await lockCompany(trx)
    const plans = await findPlansFrom(trx, clock.now())
    if (plans.some((plan) => withdrawalFaults(plan, charge_percent).length > 0))
      throw refuseField('charge_percent', said('money.withdrawal_plan_pays_more'))
  })
