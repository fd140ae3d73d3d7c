import { followEarned } from '#features/incomes/incomes/index.ts'
import { followBusinessDays } from '#features/ledger/events/index.ts'
import { followUnusedPins } from '#features/sales/pins/index.ts'
import type { Services } from '#kit/context.ts'
import { maybeZone } from './queries.ts'

/** Brings what is summed beforehand up to the transactions that have ended, so that little is left to add while somebody waits. */
export async function followSums({ db }: Pick<Services, 'db'>): Promise<void> {
  const zone = await maybeZone(db)
  if (zone === undefined) return
  await followEarned(db)
  await followBusinessDays(db, zone)
  await followUnusedPins(db)
}
