import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** Rows by a number of theirs. */
const byId = <Row extends { readonly id: bigint }>(rows: readonly Row[]): ReadonlyMap<bigint, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Any of some numbers, as one value: a list of many is read for longer than it is looked up. */
const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${ids}::bigint[])`

/** Batches of pins, with whose they became. */
export const batchesOf = async (db: Reader, ids: readonly bigint[]) =>
  byId(
    await db
      .selectFrom('pin_batch as batch')
      .innerJoin('package', 'package.id', 'batch.package_id')
      .innerJoin('person as owner', 'owner.id', 'batch.owner_person_id')
      .select(['batch.id', 'batch.count', 'package.name as package_name'])
      .select(['owner.id as person_id', 'owner.user_id', 'owner.name'])
      .where('batch.id', '=', anyOf(ids))
      .execute(),
  )

/** Pins, with whose they are. */
export const pinsOf = async (db: Reader, ids: readonly bigint[]) =>
  byId(
    await db
      .selectFrom('pin')
      .innerJoin('person as owner', 'owner.id', 'pin.owner_person_id')
      .select(['pin.id', 'pin.pin_no', 'owner.id as person_id', 'owner.user_id', 'owner.name'])
      .where('pin.id', '=', anyOf(ids))
      .execute(),
  )

/** Activations, with whose package came alive. */
export const activationsOf = async (db: Reader, ids: readonly bigint[]) =>
  byId(
    await db
      .selectFrom('activation')
      .innerJoin('member', 'member.id', 'activation.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['activation.id', 'activation.receipt_no', 'person.id as person_id', 'person.user_id', 'person.name'])
      .where('activation.id', '=', anyOf(ids))
      .execute(),
  )

/** Events, with the member they happened to. */
export const eventsOf = async (db: Reader, ids: readonly bigint[]) =>
  byId(
    await db
      .selectFrom('business_event as event')
      .innerJoin('member', 'member.id', 'event.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['event.id', 'member.id as member_id', 'person.id as person_id', 'person.user_id', 'person.name'])
      .where('event.id', '=', anyOf(ids))
      .execute(),
  )

/** How many incomes of a member something paid, and the first of them. */
export interface PaidIncomes {
  readonly id: bigint
  readonly income_id: bigint
  readonly count: number
}

/** What closings paid a member. */
export async function incomesOfClosings(db: Reader, member_id: bigint, ids: readonly bigint[]) {
  const { rows } = await sql<PaidIncomes>`
    select closing_id as id, min(id) as income_id, count(*)::integer as count from income
    where member_id = ${member_id} and closing_id = any(${ids}::bigint[]) group by closing_id`.execute(db)
  return byId(rows)
}

/** What events paid a member. */
export async function incomesOfEvents(db: Reader, member_id: bigint, ids: readonly bigint[]) {
  const { rows } = await sql<PaidIncomes>`
    select source_event_id as id, min(id) as income_id, count(*)::integer as count from income
    where source_event_id = any(${ids}::bigint[]) and member_id = ${member_id} and closing_id is null
    group by source_event_id`.execute(db)
  return byId(rows)
}

/** The incomes of a member that journals released. */
export async function incomesReleased(db: Reader, member_id: bigint, journal_ids: readonly bigint[]) {
  const { rows } = await sql<PaidIncomes>`
    select release_journal_id as id, min(income_id) as income_id, count(*)::integer as count from income_hold
    where release_journal_id = any(${journal_ids}::bigint[]) and member_id = ${member_id}
    group by release_journal_id`.execute(db)
  return byId(rows)
}

/** The wallet at the other end of transfers, with whose it is; the account is the one whose passbook is read. */
export async function otherEnds(db: Reader, account_id: bigint, journal_ids: readonly bigint[]) {
  const { rows } = await sql<{
    id: bigint
    wallet: string
    user_type: string
    person_id: bigint
    user_id: string
    name: string
  }>`
    select distinct on (transfer.journal_id) transfer.journal_id as id, account.wallet,
      person.user_type, person.id as person_id, person.user_id, person.name
    from transfer
    join ledger_account account on account.id in (transfer.debit_account_id, transfer.credit_account_id)
      and account.has_passbook and account.id <> ${account_id}
    join person on person.id = account.owner_person_id
    where transfer.journal_id = any(${journal_ids}::bigint[])
    order by transfer.journal_id, transfer.id`.execute(db)
  return byId(rows)
}
