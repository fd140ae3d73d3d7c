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

/** Matches are written one after the other: a payment may be a match of its own, and part of another. */
export const lockMatches = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank_match', 0))`.execute(trx)

export interface KnownEntry {
  readonly balance_minor: bigint | null
  readonly nth: number
  readonly is_undone: boolean
  readonly statement_no: string
}

/** The entries of an account that have one of these keys, by key; those of statements that were undone too. */
export async function findKnownEntries(
  db: Reader,
  account_id: bigint,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownEntry[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_entry')
    .innerJoin('bank_statement', 'bank_statement.id', 'bank_entry.statement_id')
    .leftJoin('bank_statement_undo as undo', 'undo.statement_id', 'bank_statement.id')
    .select(['bank_entry.entry_key', 'bank_entry.balance_minor', 'bank_entry.nth', 'bank_statement.statement_no'])
    .select(({ eb }) => eb('undo.id', 'is not', null).$castTo<boolean>().as('is_undone'))
    .where('bank_entry.deposit_account_id', '=', account_id)
    .where(sql<boolean>`bank_entry.entry_key = any(${[...new Set(keys)]}::text[])`)
    .orderBy('bank_entry.id')
    .execute()
  return Map.groupBy(rows, ({ entry_key }) => entry_key)
}

/** By which mapping the last statement of each account was read; one that was undone was read wrongly. */
export async function findLastMappings(db: Reader): Promise<ReadonlyMap<bigint, StatementMapping>> {
  const rows = await db
    .selectFrom('bank_statement')
    .distinctOn('deposit_account_id')
    .select(['deposit_account_id', 'mapping'])
    .where(sql<boolean>`not exists (select from bank_statement_undo where statement_id = bank_statement.id)`)
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
      .leftJoin('bank_statement_undo as undo', 'undo.statement_id', 'statement.id')
      .leftJoin('person as undoer', 'undoer.id', 'undo.undone_by')
      .select(['statement.imported_at', 'person.user_id as imported_by_user_id'])
      .select(['undo.undone_at', 'undo.reason as undo_reason', 'undoer.user_id as undone_by_user_id'])
      .select(sql<'counts' | 'undone'>`case when undo.id is null then 'counts' else 'undone' end`.as('state')),
    filters: {
      deposit_account_id: is('statement.deposit_account_id'),
      state: (rows, state) => rows.where(sql<boolean>`(undo.id is null) = ${state === 'counts'}::boolean`),
    },
    sorts: {
      imported_at: 'statement.imported_at',
      last_day: 'statement.last_day',
      new_count: 'statement.new_count',
    },
    tieBreak: 'statement.id',
  })
