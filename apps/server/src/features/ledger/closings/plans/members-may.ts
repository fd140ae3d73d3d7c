import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import type { MembersMay } from '@banyan/domain/plan/limits/worst-case.ts'
import type { Reader } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { loadRoutes } from '#kit/routes.ts'

const withdrawing = ['user/withdrawal/withdraw-fund', 'admin/withdrawal/withdrawal-requests'] as const
const ordering = ['user/repurchase/place-order', 'admin/repurchase-orders/orders'] as const

/** What members may do beside buying packages: they withdraw, and order, while both pages for it are switched on. */
export async function findMembersMay(db: Reader): Promise<MembersMay> {
  const { activeIds } = await loadRoutes(db, false)
  const areOn = (keys: readonly PageKey[]) => keys.every((key) => activeIds.has(page(key).id))
  const takes_orders = areOn(ordering)
  if (!areOn(withdrawing)) return { withdrawal_deduction_percent: null, takes_orders }
  const { charge_percent } = await getSetting(db, withdrawalSetting)
  return { withdrawal_deduction_percent: charge_percent, takes_orders }
}
