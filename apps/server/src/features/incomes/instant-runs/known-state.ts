import type { Network } from '@banyan/domain/network/network.ts'
import { createNetwork } from '@banyan/domain/network/network.ts'
import { eventColumns } from '@banyan/domain/plan/engine/events.ts'
import { emptyInstantState, type InstantState } from '@banyan/domain/plan/instant/instant-state.ts'
import { applyInstant } from '@banyan/domain/plan/instant/run-instant.ts'
import { doubles } from '@banyan/domain/plan/engine/integers.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { storedMatrix } from './matrix/stored-matrix.ts'
import { findRunEvents, widenedNetwork, findSponsorChanges } from './queries.ts'
import { betweenChanges, startSponsors } from './sponsor-changes.ts'

/** What members are after an event, and whom they have as sponsor then. */
export interface KnownState {
  readonly to_event_id: bigint
  readonly network: Network
  readonly state: InstantState
  /** How often members had been taken out again (`member_counter.undone`). */
  readonly undone: bigint
}

/** Kept from run to run by each open database, so that a run reads what is new. */
const known = new WeakMap<Database, KnownState>()

const countUndone = async (db: Reader): Promise<bigint> =>
  (await db.selectFrom('member_counter').select('undone').executeTakeFirstOrThrow()).undone

const events_at_once = 100_000
const root = 0

/** What members are after an event, which is the end of the last run; with everybody who joined by now. */
export async function stateAfter(db: Database, trx: Transaction, to_event_id: bigint): Promise<KnownState> {
  const kept = known.get(db)
  // Of members who were taken out again others may have the numbers.
  const isSound = kept?.to_event_id === to_event_id && kept.undone === (await countUndone(trx))
  const from = isSound ? kept : await fromTheFirst(trx, to_event_id)
  return { ...from, network: await widenedNetwork(trx, from.network) }
}

export const keepState = (db: Database, state: KnownState) => known.set(db, state)
export const forgetState = (db: Database) => known.delete(db)

/** What everybody is before the first event. The root member is the company's own: it earns nothing, as if blocked. */
export async function noState(db: Reader): Promise<KnownState> {
  const network = await widenedNetwork(db, createNetwork(new Int32Array(), new Uint8Array(), new Int32Array()))
  const state = emptyInstantState(doubles, network.size)
  state.blocked[root] = 1
  return { to_event_id: 0n, network, state, undone: await countUndone(db) }
}

async function fromTheFirst(trx: Transaction, to_event_id: bigint): Promise<KnownState> {
  let known = await noState(trx)
  const changes = await findSponsorChanges(trx, { after: 0n, to: to_event_id })
  const sponsors = startSponsors(changes)
  for (let after = 0n; ;) {
    const events = await findRunEvents(trx, { after, to: to_event_id, limit: events_at_once })
    for (const stretch of betweenChanges(events, changes)) {
      known = sponsors.before(known, stretch[0]!.id)
      const { network, state: opening } = known
      known = { ...known, state: applyInstant({ network, opening, events: eventColumns(stretch) }) }
    }
    if (events.length < events_at_once) {
      const { network, state, undone } = sponsors.atEnd(known)
      return { to_event_id, undone, network, state: { ...state, matrix: await storedMatrix(trx, network.size) } }
    }
    after = events.at(-1)!.id
  }
}
