import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import type { MembersMay } from '@banyan/domain/plan/limits/worst-case.ts'
import type { Reader } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { loadRoutes } from '#kit/routes.ts'

/** What members may do beside buying packages: they withdraw while both pages for it are switched on, and cannot order yet. */
export async function findMembersMay(db: Reader): Promise<MembersMay> {
  const { activeIds } = await loadRoutes(db, false)
  const withdraws = (['user/withdrawal/withdraw-fund', 'admin/withdrawal/withdrawal-requests'] as const).every((key) =>
    activeIds.has(page(key).id),
  )
  if (!withdraws) return { withdrawal_deduction_percent: null, takes_orders: false }
  const { charge_percent } = await getSetting(db, withdrawalSetting)
  return { withdrawal_deduction_percent: charge_percent, takes_orders: false }
}
