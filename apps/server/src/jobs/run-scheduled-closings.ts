import { runDueClosings } from '#features/ledger/closings/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import type { Services } from '#kit/context.ts'
import { isClosingScheduled } from './queries.ts'

/** Brings every window that is over into the books, unless the company closes by hand; a stop ends it between closings. */
export async function runScheduledClosings(services: Services, stopping?: AbortSignal): Promise<void> {
  if (!(await isClosingScheduled(services.db))) return
  const credited = await runDueClosings(services, {
    payEvents: () => payInstantIncomes(services),
    ...(stopping && { stopping }),
  })
  for (const closing_id of credited) services.log.info({ closing_id }, 'a closing was credited')
}
