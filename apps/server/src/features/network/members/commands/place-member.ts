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
import { Refusal } from '#kit/http/refusal.ts'

/** Holds the chain until the joining commits: whoever else joins on it waits, and finds its new tail. */
async function lockChain(trx: Transaction, head_id: bigint, side: Side): Promise<Chain<bigint>> {
  const { tail_id } = await trx
    .selectFrom('placement_chain')
    .select('tail_id')
    .where('head_id', '=', head_id)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { head_id, side, tail_id }
}

/**
 * The next member number. Held until commit, so that numbers are dense and become visible in order. Refuses with 503 while
 * an import is undone: the numbers of its members are the last.
 */
async function takeNumber(trx: Transaction): Promise<bigint> {
  const { last_member_id, held_by } = await trx
    .updateTable('member_counter')
    .set((counter) => ({ last_member_id: counter('last_member_id', '+', 1n) }))
    .returning(['last_member_id', 'held_by'])
    .executeTakeFirstOrThrow()
  if (held_by !== null) throw new Refusal(503, 'import_running', said('people.import_running'))
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
 * Answers PLACE_TAKEN when somebody stands in the named place already.
 */
export async function placeMember(
  trx: Transaction,
  newcomer: Newcomer,
  place: Place,
): Promise<({ id: bigint } & Placed<bigint>) | 'PLACE_TAKEN'> {
  const chain = await lockChain(trx, headOn(place.of, place.side), place.side)
  // Checked before a number is taken: a refused joining holds up nobody on other chains.
  if (place.isDirectlyBelow && chain.tail_id !== place.of.id) return 'PLACE_TAKEN'
  const id = await takeNumber(trx)
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
