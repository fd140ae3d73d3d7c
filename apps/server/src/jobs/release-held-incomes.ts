import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { releaseDueIncomes, returnSavings } from '#features/incomes/incomes/index.ts'
import { releaseCommissions } from '#features/sales/commissions/index.ts'
import type { Services } from '#kit/context.ts'
import { isAtWork } from './queries.ts'

/**
 * Frees the incomes and commissions that were held long enough, whether closings run by the clock or by hand, and returns savings
 * where there is nothing left to save for.
 */
export async function releaseHeldIncomes(services: Services): Promise<void> {
  if (!(await isAtWork(services.db))) return
  for (const closing_id of await releaseDueClosings(services))
    services.log.info({ closing_id }, 'the incomes of a closing were released')
  const rows = await releaseDueIncomes(services)
  if (rows > 0) services.log.info({ rows }, 'incomes of events were released')
  const commissions = await releaseCommissions(services)
  if (commissions > 0) services.log.info({ commissions }, 'commissions of franchises were released')
  const savers = await returnSavings(services)
  if (savers > 0) services.log.info({ savers }, 'savings without a target were returned')
}
