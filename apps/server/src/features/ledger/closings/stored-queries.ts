import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import type { CopyValue } from '#kit/database/copy-lines.ts'
import { incomeIdsOf } from './income-ids.ts'

const page_rows = 10_000
/** An income's place in the ledger: ids that a computation does not know, so they are compared by what they name. */
export const ledgerColumns: readonly string[] = [
  'tds_minor',
  'net_minor',
  'journal_id',
  'debit_account_id',
  'credit_account_id',
]
const jsonColumns: readonly string[] = ['reasons', 'volume_trims']

/** Figures as COPY wrote them: whole numbers as they are, JSON as compact text. */
const figuresOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): CopyValue[] =>
  columns.map((column) =>
    jsonColumns.includes(column) && row[column] !== null ? JSON.stringify(row[column]) : (row[column] as CopyValue),
  )

/** The income rows of a closing in the order in which they were computed. */
export async function* findStoredIncomes(
  db: Reader,
  closing_id: bigint,
  columns: readonly string[],
): AsyncGenerator<CopyValue[]> {
  const { first, last } = incomeIdsOf(closing_id)
  for (let after = first - 1n; ;) {
    const rows = await db
      .selectFrom('income')
      .selectAll()
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(page_rows)
      .execute()
    for (const row of rows) yield figuresOf(row, columns)
    if (rows.length < page_rows) return
    after = rows.at(-1)!.id
  }
}

/** Where the incomes of a closing are in the ledger, by what its journals and accounts are called. */
export async function* findLedgerPlaces(db: Reader, closing_id: bigint): AsyncGenerator<CopyValue[]> {
  const { first, last } = incomeIdsOf(closing_id)
  for (let after = first - 1n; ;) {
    const rows = await db
      .selectFrom('income')
      .leftJoin('journal', 'journal.id', 'income.journal_id')
      .leftJoin('ledger_account as debited', 'debited.id', 'income.debit_account_id')
      .leftJoin('ledger_account as credited', 'credited.id', 'income.credit_account_id')
      .leftJoin('member as payee', 'payee.person_id', 'credited.owner_person_id')
      .select(['income.id', 'journal.event_at', 'debited.code', 'payee.id as payee_id', 'credited.wallet'])
      .select(sql<string>`concat_ws(' ', journal.kind, journal.reference, journal.idempotency_key)`.as('journal'))
      .where('income.id', '>', after)
      .where('income.id', '<=', last)
      .orderBy('income.id')
      .limit(page_rows)
      .execute()
    for (const { id, journal, event_at, code, payee_id, wallet } of rows)
      yield [id, journal, event_at, code, payee_id, wallet]
    if (rows.length < page_rows) return
    after = rows.at(-1)!.id
  }
}

/** When each chunk of a closing was posted, and since when the closings it adjusts are being released. */
export async function findPostedMoments(db: Reader, closing_id: bigint) {
  const [chunks, adjusted] = await Promise.all([
    db.selectFrom('closing_chunk').select(['chunk_no', 'posted_at']).where('closing_id', '=', closing_id).execute(),
    db
      .selectFrom('closing')
      .select(['id', 'window_to', 'ripens_at', 'release_begun_at'])
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('income')
          .select('adjusts_closing_id')
          .distinct()
          .where('closing_id', '=', closing_id)
          .$narrowType<{ adjusts_closing_id: bigint }>(),
      )
      .execute(),
  ])
  return {
    posted: new Map(chunks.map(({ chunk_no, posted_at }) => [chunk_no, posted_at])),
    adjusted: new Map(adjusted.map((closing) => [closing.id, closing])),
  }
}

/** The matching rows of a closing in the order of members. */
export async function* findStoredMatchings(
  db: Reader,
  closing_id: bigint,
  columns: readonly string[],
): AsyncGenerator<CopyValue[]> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('matching')
      .selectAll()
      .where('closing_id', '=', closing_id)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(page_rows)
      .execute()
    for (const row of rows) yield figuresOf(row, columns)
    if (rows.length < page_rows) return
    after = rows.at(-1)!.member_id
  }
}

/** Where the legs of a closing's matching rows began and ended. */
export const findStoredLegs = (db: Reader, closing_id: bigint) =>
  db
    .selectFrom('matching')
    .select(['member_id', 'left_open', 'left_carry', 'right_open', 'right_carry'])
    .where('closing_id', '=', closing_id)
    .execute()
