import { sql } from 'kysely'
import type { StatementMapping } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { listStatements } from '@banyan/contract/bank-statements/statements.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

export interface StatementAccount {
  readonly id: bigint
  readonly label: string
  readonly account_no: string
}

/** The company's bank accounts, those switched off too: money may still move on them. */
export const findAccounts = (db: Reader): Promise<StatementAccount[]> =>
  db
    .selectFrom('deposit_account')
    .select(['id', 'label', 'account_no'])
    .where('account_no', '<>', '')
    .orderBy('order_no')
    .orderBy('id')
    .execute()

export const maybeAccount = (db: Reader, id: bigint): Promise<StatementAccount | undefined> =>
  db
    .selectFrom('deposit_account')
    .select(['id', 'label', 'account_no'])
    .where('id', '=', id)
    .where('account_no', '<>', '')
    .executeTakeFirst()

/** A profile that imports are offered, as a form says its mapping. */
export const maybeProfile = (db: Reader, id: bigint) =>
  db
    .selectFrom('bank_profile')
    .select(['has_head', 'day_form', 'widths', 'day', 'narration', 'reference', 'debit', 'credit', 'amount', 'sign'])
    .select(['balance', 'account_no'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** One statement of an account is written at a time, so that of two that overlap each entry comes once. */
export const lockEntriesOf = (trx: Transaction, account_id: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank_entry:${account_id}`}, 0))`.execute(trx)

export interface KnownEntry {
  readonly balance_minor: bigint | null
  readonly statement_no: string
}

/** The entries of an account that have one of these keys, by key. */
export async function findKnownEntries(
  db: Reader,
  account_id: bigint,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownEntry[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_entry')
    .innerJoin('bank_statement', 'bank_statement.id', 'bank_entry.statement_id')
    .select(['bank_entry.entry_key', 'bank_entry.balance_minor', 'bank_statement.statement_no'])
    .where('bank_entry.deposit_account_id', '=', account_id)
    .where(sql<boolean>`bank_entry.entry_key = any(${[...new Set(keys)]}::text[])`)
    .execute()
  return Map.groupBy(rows, ({ entry_key }) => entry_key)
}

/** By which mapping the last statement of each account was read. */
export async function findLastMappings(db: Reader): Promise<ReadonlyMap<bigint, StatementMapping>> {
  const rows = await db
    .selectFrom('bank_statement')
    .distinctOn('deposit_account_id')
    .select(['deposit_account_id', 'mapping'])
    .orderBy('deposit_account_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ deposit_account_id, mapping }) => [deposit_account_id, mapping as unknown as StatementMapping]),
  )
}

export const findStatements = (db: Database, request: ListRequest<typeof listStatements>) =>
  findPage(listStatements, request, {
    db,
    rows: db
      .selectFrom('bank_statement as statement')
      .innerJoin('deposit_account', 'deposit_account.id', 'statement.deposit_account_id')
      .innerJoin('person', 'person.id', 'statement.imported_by')
      .select(['statement.id', 'statement.statement_no', 'deposit_account.label as account', 'statement.file_name'])
      .select(['statement.first_day', 'statement.last_day', 'statement.new_count', 'statement.known_count'])
      .select(['statement.imported_at', 'person.user_id as imported_by_user_id']),
    filters: { deposit_account_id: is('statement.deposit_account_id') },
    sorts: {
      imported_at: 'statement.imported_at',
      last_day: 'statement.last_day',
      new_count: 'statement.new_count',
    },
    tieBreak: 'statement.id',
  })
