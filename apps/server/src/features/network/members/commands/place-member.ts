import { setTimeout as wait } from 'node:timers/promises'
import {
  headOn,
  placeAtEnd,
  placeRoot,
  placeUnder,
  type Chain,
  type Heads,
  type Placed,
} from '@banyan/domain/network/placement.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { ToBeTriedAgain } from '#kit/database/transaction.ts'
import { maybeAllowance } from '#kit/http/allowance.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { timeLimits } from '#kit/http/time-limits.ts'

/** Holds the chain until the joining commits: whoever else joins on it waits, and finds its new tail. */
async function lockChain(trx: Transaction, head_id: bigint, side: Side): Promise<Chain<bigint>> {
  const chain = await trx
    .selectFrom('placement_chain')
    .select('tail_id')
    .where('head_id', '=', head_id)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst()
  // Only those who leave with an import take their chains along.
  if (chain === undefined) throw new ToBeTriedAgain(shut())
  return { head_id, side, tail_id: chain.tail_id }
}

const shut = () => new Refusal(503, 'import_running', said('people.import_running'))

/** A tenth of a second nobody notices, and a hundred who wait ask little of the database. */
const look_ms = 100

/** Half of what the request may take in all, so that the other half is for joining; elsewhere as long as for a lock. */
function looksAtDoor(): number {
  const { act_ms, lock_ms } = maybeAllowance()?.limits ?? { ...timeLimits.request, act_ms: 0 }
  return Math.ceil((act_ms > 0 ? act_ms / 2 : lock_ms) / look_ms)
}

/**
 * Waits until the members of an import that is undone have left the network: their numbers are the last, so nobody joins after
 * them. Asked before any member is looked for, and answers how often members had left: until that changes every number is the
 * one of the member who was found by it. Refuses with 503 where it takes longer.
 */
export async function awaitDoor(trx: Transaction): Promise<bigint> {
  for (let left = looksAtDoor(); ; left--) {
    const { held_by, undone } = await trx
      .selectFrom('member_counter')
      .select(['held_by', 'undone'])
      .executeTakeFirstOrThrow()
    if (held_by === null) return undone
    if (left === 0) throw shut()
    await wait(look_ms)
  }
}

/**
 * The next member number. Held until commit, so that numbers are dense and become visible in order. Where an import came to be
 * undone since the door was seen open, all is tried again: the numbers of its members are the last, and may be others' by now.
 */
async function takeNumber(trx: Transaction, seen?: bigint): Promise<bigint> {
  const { last_member_id, held_by, undone } = await trx
    .updateTable('member_counter')
    .set((counter) => ({ last_member_id: counter('last_member_id', '+', 1n) }))
    .returning(['last_member_id', 'held_by', 'undone'])
    .executeTakeFirstOrThrow()
  if (held_by !== null || undone !== (seen ?? undone)) throw new ToBeTriedAgain(shut())
  return last_member_id
}

export interface Newcomer {
  readonly person_id: bigint
  readonly sponsor_id: bigint
  readonly sponsor_side: Side
  readonly joined_at: Date
}

/** Where to hang the newcomer: at the end of a side of somebody, or directly below somebody. */
export interface Place {
  readonly of: { readonly id: bigint } & Heads<bigint>
  readonly side: Side
  readonly isDirectlyBelow: boolean
}

/**
 * Writes a member into the network at a cost that does not depend on depth: the chain's row says where it ends.
 * Answers PLACE_TAKEN when somebody stands in the named place already. `seen` is what the door answered before members were
 * looked for.
 */
export async function placeMember(
  trx: Transaction,
  newcomer: Newcomer,
  place: Place,
  seen: bigint,
): Promise<({ id: bigint } & Placed<bigint>) | 'PLACE_TAKEN'> {
  const chain = await lockChain(trx, headOn(place.of, place.side), place.side)
  // Checked before a number is taken: a refused joining holds up nobody on other chains.
  if (place.isDirectlyBelow && chain.tail_id !== place.of.id) return 'PLACE_TAKEN'
  const id = await takeNumber(trx, seen)
  const placed = place.isDirectlyBelow ? placeUnder(id, place.of.id, chain) : placeAtEnd(id, chain)
  if (placed === 'PLACE_TAKEN') return placed
  const { parent_id, side, heads, extended, opened } = placed
  await trx
    .insertInto('member')
    .values({ id, ...newcomer, parent_id, side, ...heads })
    .execute()
  await trx
    .updateTable('placement_chain')
    .set({ tail_id: extended.tail_id })
    .where('head_id', '=', extended.head_id)
    .where('side', '=', extended.side)
    .execute()
  await trx.insertInto('placement_chain').values(opened).execute()
  return { id, ...placed }
}

/** Writes the company's own member at the top, active from the first moment and without a sponsor. */
export async function placeRootMember(
  trx: Transaction,
  { person_id, at }: { person_id: bigint; at: Date },
): Promise<bigint> {
  const id = await takeNumber(trx)
  const { heads, opened } = placeRoot(id)
  await trx
    .insertInto('member')
    .values({ id, person_id, joined_at: at, activated_at: at, ...heads })
    .execute()
  await trx
    .insertInto('placement_chain')
    .values([...opened])
    .execute()
  return id
}
