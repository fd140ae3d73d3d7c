import { sql } from 'kysely'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** A released income that places may be bought from, with whether its member may save now. */
export interface SavableIncome {
  readonly income_id: bigint
  readonly member_id: bigint
  readonly person_id: bigint
  readonly pool: number
  readonly net_minor: bigint
  /** Active, and neither blocked nor gone. */
  readonly may_save: boolean
}

/**
 * Locks members whose savings may change: until the act ends they stay active or inactive as they are, because whoever
 * cancels, blocks or leaves waits, and so do other releases. In the order of their ids, and before held incomes.
 */
export const lockSavers = (trx: Transaction, member_ids: readonly bigint[]) =>
  sql`select id from member where id = any(${member_ids}::bigint[]) order by id for no key update`.execute(trx)

/**
 * Of released incomes those of the matrix that are final: not taken back, and paid on what cannot be taken back any more. A
 * place that was bought stays, so nothing else may buy one.
 */
export async function findSavable(trx: Transaction, income_ids: readonly bigint[], now: Date) {
  const { rows } = await sql<SavableIncome>`
    select income.id as income_id, income.member_id, member.person_id, income.pool, income.net_minor,
      (member.activated_at is not null and member.left_at is null and not person.is_blocked) as may_save
    from income
    join member on member.id = income.member_id
    join person on person.id = member.person_id
    join business_event event on event.id = income.source_event_id
    left join activation on event.source_type = 'activation' and activation.id = event.source_id
    where income.id = any(${income_ids}::bigint[]) and income.kind = 'matrix' and income.mirrors_id is null
      and income.net_minor > 0
      and not exists (select from income mirror where mirror.mirrors_id = income.id)
      and (event.kind = 'matrix_entry' or activation.cooling_off_ends_at <= ${now})
    order by income.id`.execute(trx)
  return rows
}

/** What members have of a pool. */
export interface OfPool {
  readonly member_id: bigint
  readonly pool: number
}

/** How many places members have bought, pool by pool, whether a run has given them yet or not. */
export async function countEntries(db: Reader, member_ids: readonly bigint[]) {
  const { rows } = await sql<OfPool & { entries: number }>`
    select member_id, pool, count(*)::int as entries from business_event
    where kind = 'matrix_entry' and member_id = any(${member_ids}::bigint[]) group by member_id, pool`.execute(db)
  return rows
}

/** What members have saved, pool by pool. */
export async function findSaved(db: Reader, member_ids: readonly bigint[]) {
  const { rows } = await sql<OfPool & { amount_minor: bigint }>`
    select member_id, pool, amount_minor from matrix_savings
    where member_id = any(${member_ids}::bigint[]) order by member_id, pool`.execute(db)
  return rows
}

/** What was saved by another plan than the one in force, or by whoever has left, and may have no target any more. */
export async function findUncertain(db: Reader, plan_version_id: bigint, limit: number): Promise<OfPool[]> {
  const { rows } = await sql<OfPool>`
    select saved.member_id, saved.pool from matrix_savings saved
    where saved.amount_minor > 0 and saved.plan_version_id <> ${plan_version_id}
    union
    select saved.member_id, saved.pool from member join matrix_savings saved on saved.member_id = member.id
    where member.left_at is not null and saved.amount_minor > 0
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** Whose savings they are, and whether the member has left. */
export const getSaver = (trx: Transaction, member_id: bigint) =>
  trx
    .selectFrom('member')
    .select(['person_id', sql<boolean>`left_at is not null`.as('has_left')])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()

export const maybeNewestEntry = (trx: Transaction, { member_id, pool }: OfPool) =>
  trx
    .selectFrom('matrix_savings_entry')
    .select('id')
    .where('member_id', '=', member_id)
    .where('pool', '=', pool)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The only transfer of a kind in a journal. */
export const getTransferId = async (trx: Transaction, journal_id: bigint, kind: string): Promise<bigint> => {
  const { id } = await trx
    .selectFrom('transfer')
    .select('id')
    .where('journal_id', '=', journal_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return id
}
