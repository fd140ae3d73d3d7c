import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import { hasInstantPlan } from './queries.ts'

/** Asks for what a plan pays on activations right after this transaction; the schedule comes anyway. */
export async function hintInstantRun(trx: Transaction): Promise<void> {
  if (await hasInstantPlan(trx)) await enqueueUnlessWaiting(trx, 'pay_activations')
}
