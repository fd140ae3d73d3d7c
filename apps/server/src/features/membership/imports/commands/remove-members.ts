import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'

/** Holds the chains that members from a number on were placed on: whoever else joins on them waits, and finds their new tails. */
export const holdChains = (trx: Transaction, first: bigint) =>
  sql`
    select from placement_chain where head_id < ${first} and (head_id, side) in (
      select case side when 'left' then left_head_id else right_head_id end, side from member where id >= ${first}
    ) order by head_id, side for update`.execute(trx)

/** The chains that were there before a member end where the first from it on hangs on each. */
const shortenChains = (trx: Transaction, first: bigint) =>
  sql`
    update placement_chain chain set tail_id = placed.parent_id
    from (
      select distinct on (head_id, side) head_id, side, parent_id
      from (
        select id, side, parent_id, case side when 'left' then left_head_id else right_head_id end as head_id
        from member where id >= ${first}
      ) as on_chain
      where head_id < ${first} order by head_id, side, id
    ) placed
    where chain.head_id = placed.head_id and chain.side = placed.side`.execute(trx)

/**
 * Takes the members from a number on out of the network, and brings chains and the counter back to what they were before.
 * Nobody joined after them and nothing refers to them: the caller has looked, and the database looks again, though of the
 * unnamed only for a parent, a sponsor and incomes. Whoever joins meanwhile waits for the counter, which the caller has locked.
 */
export async function removeMembers(trx: Transaction, first: bigint): Promise<void> {
  await shortenChains(trx, first)
  await trx.deleteFrom('placement_chain').where('head_id', '>=', first).execute()
  await trx.deleteFrom('member').where('id', '>=', first).execute()
  // Whoever keeps the network in memory begins anew.
  await trx
    .updateTable('member_counter')
    .set(({ eb }) => ({ last_member_id: first - 1n, held_by: null, undone: eb('undone', '+', 1n) }))
    .execute()
}

/** People of a stretch of a batch, who have no place in the network any more. */
export async function findPeopleLeft(
  trx: Transaction,
  batch_id: bigint,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select person.id from import_row r join person on lower(person.user_id) = lower(r.user_id)
    where r.batch_id = ${batch_id} and r.order_no > ${after} and r.order_no <= ${to}
      and not exists (select from member where member.person_id = person.id)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Takes people with their accounts out, who have no place in the network and whom nothing refers to. */
export async function removePeople(trx: Transaction, person_ids: readonly bigint[]): Promise<void> {
  await sql`delete from ledger_account where owner_person_id = any(${person_ids}::bigint[])`.execute(trx)
  await sql`delete from name_word where person_id = any(${person_ids}::bigint[])`.execute(trx)
  await sql`delete from person where id = any(${person_ids}::bigint[])`.execute(trx)
}
