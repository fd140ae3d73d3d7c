import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'

/** What changed may be linked at once: it need not wait for the minute to end. */
export const askForPairing = (trx: Transaction): Promise<void> => enqueueUnlessWaiting(trx, 'run_donations')
