import type { Services } from '#kit/context.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findCreditedClosing, findLastReopening } from '#features/ledger/closings/index.ts'
import { mirrorIncomes, postIncomes } from '#features/incomes/incomes/index.ts'
import { computePart, partsOf, RUN_RULES } from '../compute-part.ts'
import { forgetState, keepState, stateAfter, type KnownState } from '../known-state.ts'
import { addNodes } from '../matrix/queries.ts'
import { startSponsors } from '../sponsor-changes.ts'
import { findLastRun, findRunEvents, getZone, lockRuns, type RunEvent, findSponsorChanges } from '../queries.ts'

/** Events of one run. Each that pays is a journal of its own, so a run ends early enough for others to get their turn. */
const events_at_once = 1_000

/**
 * Pays the incomes of the events up to one that no run has taken yet, at most so many at once, and says how far it came:
 * null when there were none. The events up to there must all be written; later ones may come in meanwhile.
 */
export async function payNextEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  to: bigint,
  limit = events_at_once,
): Promise<bigint | null> {
  const done = await inTransaction(db, (trx) => run(db, trx, clock.now(), { to, limit })).catch((error: unknown) => {
    forgetState(db)
    throw error
  })
  if (done === null) return null
  keepState(db, done)
  return done.to_event_id
}

async function run(
  db: Database,
  trx: Transaction,
  ran_at: Date,
  { to, limit }: { readonly to: bigint; readonly limit: number },
): Promise<KnownState | null> {
  await lockRuns(trx)
  const last = await findLastRun(trx)
  const after = last?.to_event_id ?? 0n
  if (after >= to) return null
  const events = await findRunEvents(trx, { after, to, limit })
  const to_event_id = events.length < limit ? to : events.at(-1)!.id
  const zone = await getZone(trx)
  const terms = { credited_closing_id: await findCreditedClosing(trx), zone, rules: RUN_RULES }
  const reopening_id = await findLastReopening(trx)
  let known = await stateAfter(db, trx, after)
  let income_count = 0
  const changes = await findSponsorChanges(trx, { after, to: to_event_id })
  const sponsors = startSponsors(changes)
  for (const part of await partsOf(trx, events, changes, { zone, reopening_id })) {
    known = sponsors.before(known, part.events[0]!.id)
    income_count += await takeBack(trx, part.events[0]!)
    const { state, incomes, nodes, saving_pools } = await computePart(trx, known, part, terms)
    for (const event of part.events) {
      const { id, at, created_by } = event
      const paid = incomes.filter(({ source_event_id }) => source_event_id === id)
      await postIncomes(trx, { reference: `event:${id}`, at, created_by, incomes: paid, saving_pools })
    }
    await addNodes(trx, nodes, part.plan.id)
    known = { ...known, state }
    income_count += incomes.length
  }
  const id = (last?.id ?? 0n) + 1n
  const row = { id, after_event_id: after, to_event_id, ...terms, reopening_id, income_count, ran_at }
  await trx.insertInto('instant_run').values(row).execute()
  return { ...sponsors.atEnd(known), to_event_id }
}

/** Takes back what a reversal undoes, where that was not done with it. Answers how many rows. */
async function takeBack(trx: Transaction, { id, kind, reverses_id, at, created_by }: RunEvent): Promise<number> {
  if (kind !== 'reversal') return 0
  return mirrorIncomes(trx, { event_id: reverses_id!, reversal_event_id: id, at, created_by })
}
