import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { linkCauses } from './link-causes.ts'
import { linkStages } from './link-stages.ts'
import { pairQueue } from './pair-donations.ts'

/** Links all that can be linked now, in every mode. Answers how many links it made. */
export async function linkAll(trx: Transaction, services: Pick<Services, 'clock' | 'secrets'>): Promise<number> {
  const queued = await pairQueue(trx, services)
  const staged = await linkStages(trx, services)
  const given = await linkCauses(trx, services)
  return queued + staged + given
}
