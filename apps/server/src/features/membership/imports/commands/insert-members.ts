import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import type { Batch } from '../queries.ts'
import type { Stretch } from '../stretch.ts'

const rowsOf = (batch_id: bigint, { after, to }: Stretch): RawBuilder<unknown> =>
  sql`(select * from import_row where batch_id = ${batch_id} and order_no > ${after} and order_no <= ${to})`

/** Writes people of a batch with the accounts that a member has. They have no password, no package and no balance. */
export async function insertPeople(
  trx: Transaction,
  { id, run_at, run_by }: Batch,
  stretch: Stretch,
  accounts: readonly string[],
): Promise<void> {
  const rows = rowsOf(id, stretch)
  await sql`
    insert into person (user_id, user_type, name, email, mobile, created_at, created_by)
    select r.user_id, 'User', r.name, r.email, r.mobile, ${run_at}, ${run_by} from ${rows} r order by r.order_no`.execute(
    trx,
  )
  await sql`
    insert into ledger_account (code, wallet, owner_person_id, may_go_negative)
    select wallet || ':' || p.id, wallet, p.id, false
    from ${rows} r join person p on lower(p.user_id) = lower(r.user_id)
    cross join unnest(${accounts}::text[]) with ordinality as own (wallet, nth)
    order by r.order_no, own.nth`.execute(trx)
}

/** Holds the chains that members of a batch are placed on: whoever else joins on them waits, and finds their new tails. */
export const lockChains = (trx: Transaction, { id, row_count: to }: Batch) =>
  sql`
    select from placement_chain where (head_id, side) in (
      select case side when 'left' then left_head_ref else right_head_ref end, side from ${rowsOf(id, { after: 0, to })} r
    ) order by head_id, side for update`.execute(trx)

/** Whether somebody stands in a place that a member of a batch is for. */
export async function isPlaceTaken(trx: Transaction, { id, row_count: to }: Batch): Promise<boolean> {
  const { rows } = await sql`
    select from ${rowsOf(id, { after: 0, to })} r
    join member on member.parent_id = r.parent_ref and member.side = r.side limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Places the members of a batch, so many, whose people are there: the first of the batch has the number after `before`. A few statements
 * for all of them; what follows from each other, such as heads of chains, was planned when the file was checked. Until they
 * are accepted or a row comes to name them they are unnamed, so that they can leave at once.
 */
export async function placeMembers(trx: Transaction, batch_id: bigint, before: bigint, count: number): Promise<void> {
  const idOf = (column: string): RawBuilder<unknown> =>
    sql`case when ${sql.ref(`r.${column}`)} < 0 then ${before} - ${sql.ref(`r.${column}`)} else ${sql.ref(`r.${column}`)} end`
  await sql`
    insert into member (id, person_id, sponsor_id, sponsor_side, parent_id, side, left_head_id, right_head_id,
      joined_at, is_unnamed)
    select ${before} + r.order_no, p.id, ${idOf('sponsor_ref')}, r.sponsor_side, ${idOf('parent_ref')}, r.side,
      ${idOf('left_head_ref')}, ${idOf('right_head_ref')}, r.joined_at, true
    from ${rowsOf(batch_id, { after: 0, to: count })} r join person p on lower(p.user_id) = lower(r.user_id)
    order by r.order_no`.execute(trx)
  const [first_id, last_id] = [before + 1n, before + BigInt(count)]
  await sql`
    insert into placement_chain (head_id, side, tail_id)
    select id, case side when 'left' then 'right' else 'left' end, id from member
    where id between ${first_id} and ${last_id}`.execute(trx)
  // The last who was placed on a chain is its tail.
  await sql`
    update placement_chain chain set tail_id = placed.tail_id
    from (
      select case side when 'left' then left_head_id else right_head_id end as head_id, side, max(id) as tail_id
      from member where id between ${first_id} and ${last_id} group by 1, 2
    ) placed
    where chain.head_id = placed.head_id and chain.side = placed.side`.execute(trx)
  await trx.updateTable('member_counter').set({ last_member_id: last_id }).execute()
}
