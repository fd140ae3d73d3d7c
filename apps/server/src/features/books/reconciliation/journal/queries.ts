import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import { familyAs, journalMoment } from '../ledger/queries.ts'

/** One journal with who did it. */
export const maybeJournal = (db: Reader, id: bigint) =>
  db
    .selectFrom('journal')
    .leftJoin('person', 'person.id', 'journal.created_by')
    .select(['journal.id', 'journal.kind', 'journal.reference', 'journal.event_at'])
    .select(journalMoment.as('at'))
    .select(['person.user_id as by_user_id', 'person.name as by_name'])
    .where('journal.id', '=', id)
    .executeTakeFirst()

interface EndOfMove {
  readonly family: string
  readonly user_id: string | null
  readonly name: string | null
}

interface Move {
  readonly from: EndOfMove
  readonly to: EndOfMove
  readonly count: number
  readonly amount_minor: bigint
}

/** One end of many moves: its person only where all are of one. */
const endOf = (side: 'giver' | 'taker') => sql`
  jsonb_build_object('family', ${sql.ref(`${side}_family`)},
    'user_id', case when count(distinct coalesce(${sql.ref(`${side}_id`)}, 0)) = 1 then min(${sql.ref(`${side}_user_id`)}) end,
    'name', case when count(distinct coalesce(${sql.ref(`${side}_id`)}, 0)) = 1 then min(${sql.ref(`${side}_name`)}) end)`

/**
 * What a journal moved, by the kinds of accounts: thousands of incomes of a closing are a few rows. Incomes are written with
 * the time of their journal, by which they are found.
 */
export async function findMoves(db: Reader, id: bigint, event_at: Date): Promise<readonly Move[]> {
  const { rows } = await sql<Move>`
    select ${endOf('giver')} as "from", ${endOf('taker')} as "to", count(*)::integer as count, sum(amount_minor)::bigint as amount_minor
    from (
      select moved.no, moved.amount_minor, giver.id as giver_id, giver.user_id as giver_user_id, giver.name as giver_name,
        taker.id as taker_id, taker.user_id as taker_user_id, taker.name as taker_name,
        ${familyAs('source', 'giver')} as giver_family, ${familyAs('target', 'taker')} as taker_family
      from (
        select id as no, debit_account_id, credit_account_id, amount_minor from transfer where journal_id = ${id}
        union all
        select id, case when net_minor > 0 then debit_account_id else credit_account_id end,
          case when net_minor > 0 then credit_account_id else debit_account_id end, abs(net_minor)
        from income where at = ${event_at} and journal_id = ${id} and net_minor <> 0
      ) moved
      join ledger_account source on source.id = moved.debit_account_id left join person giver on giver.id = source.owner_person_id
      join ledger_account target on target.id = moved.credit_account_id left join person taker on taker.id = target.owner_person_id
    ) ends
    group by giver_family, taker_family order by min(no)`.execute(db)
  return rows
}

/** What a reference of a journal is called by people, and the row it is about. */
interface Named {
  readonly reference: string | null
  readonly id: bigint
}

const asIs = (label: string, table: string) => (db: Reader, id: bigint) =>
  sql<Named>`select ${sql.ref(label)}::text as reference, id from ${sql.table(table)} where id = ${id}`.execute(db)

/** How what a journal is about is called, by the word of its reference. */
const labels: Readonly<Record<string, (db: Reader, id: bigint) => Promise<{ readonly rows: readonly Named[] }>>> = {
  activation: asIs('receipt_no', 'activation'),
  pin_cancelled: asIs('pin_no', 'pin'),
  fund_transfer: asIs('transfer_no', 'fund_transfer'),
  wallet_adjustment: asIs('adjustment_no', 'wallet_adjustment'),
  credit_request: asIs('request_no', 'credit_request'),
  withdrawal: asIs('request_no', 'withdrawal'),
  tds_challan: asIs('challan_no', 'tds_challan'),
  closing: asIs('id', 'closing'),
  import: asIs('import_no', 'import_batch'),
  counter_sale: asIs('id', 'counter_sale'),
  pin_batch: (db, id) =>
    sql<Named>`
      select batch.count || ' × ' || package.name as reference, batch.id
      from pin_batch batch join package on package.id = batch.package_id where batch.id = ${id}`.execute(db),
  donation: asIs('id', 'donation_commitment'),
  donation_link: (db, id) =>
    sql<Named>`select null::text as reference, commitment_id as id from donation_link where id = ${id}`.execute(db),
  income: (db, id) => sql<Named>`select null::text as reference, id from income where id = ${id}`.execute(db),
  event: (db, id) =>
    sql<Named>`
      select null::text as reference, min(id) as id from income where source_event_id = ${id} having min(id) is not null`.execute(
      db,
    ),
}

/** The row that a word and a number of a reference mean; undefined for what has none. */
export const maybeNamed = async (db: Reader, word: string, id: bigint): Promise<Named | undefined> =>
  (await labels[word]?.(db, id))?.rows[0]
