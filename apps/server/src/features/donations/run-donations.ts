import type { Services } from '#kit/context.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { linkCauses } from './commands/link-causes.ts'
import { linkStages } from './commands/link-stages.ts'
import { pairDonations } from './commands/pair-donations.ts'
import { letGoOfForsaken, runOutDonations } from './commands/run-out-donations.ts'

/** Everything the clock does about donations: what has run out ends, nobody waits for the blocked, the rest is linked. */
export async function runDonations(services: Services): Promise<void> {
  await runOutDonations(services)
  await letGoOfForsaken(services)
  const queued = await pairDonations(services)
  const staged = await inTransaction(services.db, (trx) => linkStages(trx, services))
  const given = await inTransaction(services.db, (trx) => linkCauses(trx, services))
  const links = queued + staged + given
  if (links > 0) services.log.info({ links }, 'donations were linked')
}
