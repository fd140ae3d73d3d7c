import { runDueClosings } from '#features/ledger/closings/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import type { Services } from '#kit/context.ts'
import { isClosingScheduled } from './queries.ts'

/** Brings every window that is over into the books, unless the company closes by hand. */
export async function runScheduledClosings(services: Services): Promise<void> {
  if (!(await isClosingScheduled(services.db))) return
  const credited = await runDueClosings(services, () => payInstantIncomes(services))
  for (const closing_id of credited) services.log.info({ closing_id }, 'a closing was credited')
}
