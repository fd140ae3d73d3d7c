import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { hasInstantPlan, stopEvents } from '#features/ledger/closings/index.ts'
import { payNextEvents } from './commands/pay-next-events.ts'
import { findLastRun, findNewestEvent } from './queries.ts'

/**
 * Pays what is due on activations: everything that happened up to now. Any number of processes may do so at once: what
 * another has paid is found paid. A plan that pays nothing on activations leaves nothing to do.
 */
export async function payInstantIncomes(services: Pick<Services, 'db' | 'clock'>, limit?: number): Promise<void> {
  const { db } = services
  const [last, newest] = await Promise.all([findLastRun(db), findNewestEvent(db)])
  if (newest <= (last?.to_event_id ?? 0n) || !(await hasInstantPlan(db))) return
  // Every event up to here is there for good; the lock is given up at once.
  const to = await inTransaction(db, async (trx) => {
    await stopEvents(trx)
    return findNewestEvent(trx)
  })
  while ((await payNextEvents(services, to, limit)) !== null);
}
