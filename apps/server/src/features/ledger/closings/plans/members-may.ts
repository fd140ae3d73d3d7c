import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { formatShortest, parseDecimal } from '@banyan/domain/money/decimal.ts'
import type { MembersMay } from '@banyan/domain/plan/limits/worst-case.ts'
import type { Reader } from '#kit/database/database.ts'
import { loadRoutes } from '#kit/routes.ts'

const percent_digits = 4

/** What members may do beside buying packages: they withdraw while both pages for it are switched on, and cannot order yet. */
export async function findMembersMay(db: Reader): Promise<MembersMay> {
  const { activeIds } = await loadRoutes(db, false)
  const withdraws = (['user/withdrawal/withdraw-fund', 'admin/withdrawal/withdrawal-requests'] as const).every((key) =>
    activeIds.has(page(key).id),
  )
  if (!withdraws) return { withdrawal_deduction_percent: null, takes_orders: false }
  const { charge_percent } = await db
    .selectFrom('withdrawal_settings')
    .select('charge_percent')
    .executeTakeFirstOrThrow()
  const withdrawal_deduction_percent = formatShortest(parseDecimal(charge_percent, percent_digits), percent_digits)
  return { withdrawal_deduction_percent, takes_orders: false }
}
