import { isOver } from '@banyan/domain/closings/window.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditClosing } from './commands/credit-closing.ts'
import { lockClosing } from './commands/lock-closing.ts'
import { previewClosing } from './commands/preview-closing.ts'
import { windowAfter } from './frames.ts'
import { findLastFixed, getCompany } from './queries.ts'

/** The window that comes next, once its number and end are known; it is due when it is over. */
export async function nextWindow({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const [company, last] = await Promise.all([getCompany(db), findLastFixed(db)])
  const window = windowAfter(last, company)
  return { ...window, is_due: isOver(window, clock.now().getTime()), is_scheduled: company.is_closing_scheduled }
}

/**
 * Brings every window that is over into the books, one after the other, beginning with what a killed run left half done.
 * Any number of processes may do so at once: what another has done is found done. `payEvents` pays what is due on the
 * activations that a closing takes. Once it is told to stop it ends between two closings, so that a server with a year of
 * windows behind it can still be stopped. Returns the closings it credited.
 */
export async function runDueClosings(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  { payEvents, stopping }: { readonly payEvents?: () => Promise<void>; readonly stopping?: AbortSignal } = {},
): Promise<bigint[]> {
  const credited: bigint[] = []
  for (;;) {
    if (stopping?.aborted === true) return credited
    const last = await findLastFixed(services.db)
    if (last?.status === 'locked') {
      await payEvents?.()
      await creditClosing(services, last.id)
      credited.push(last.id)
      continue
    }
    if (!(await nextWindow(services)).is_due) return credited
    await lockNext(services)
  }
}

async function lockNext(services: Pick<Services, 'db' | 'pool' | 'clock'>): Promise<void> {
  try {
    const id = await previewClosing(services, { until_now: false, by_person_id: null })
    await inTransaction(services.db, (trx) => lockClosing(trx, services, id))
  } catch (error) {
    // Another process was a moment faster: its closing is looked at next.
    if (!(error instanceof Refusal && error.status === 409)) throw error
  }
}
