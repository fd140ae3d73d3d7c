import { sql, type RawBuilder, type Selectable } from 'kysely'
import importFaults from '@banyan/contract/words/en/import-faults.ts'
import { fill, type Reason } from '@banyan/contract/words/sentence.ts'
import { listImportFaults, listImportRows } from '@banyan/contract/imports/import-lists.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { ImportColumn } from '@banyan/domain/imports/import-columns.ts'
import type { ImportFaultCode } from '@banyan/domain/imports/import-fault.ts'
import type { ImportBatch } from '../../../../db/schema.generated.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { flag, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

export type Batch = Selectable<ImportBatch>

const batches = (db: Reader, id: bigint) => db.selectFrom('import_batch').selectAll().where('id', '=', id)

/** A batch that this transaction has locked. */
export const maybeLockBatch = (trx: Transaction, id: bigint): Promise<Batch | undefined> =>
  batches(trx, id).forNoKeyUpdate().executeTakeFirst()

/** Refuses an id that is no import's with 404. */
export async function getBatch(db: Reader, id: bigint, { isLocked = false } = {}): Promise<Batch> {
  const one = batches(db, id)
  const batch = await (isLocked ? one.forNoKeyUpdate() : one).executeTakeFirst()
  if (batch === undefined) throw notFound('import')
  return batch
}

/** The counter of members, which whoever joins waits for until this commits. */
export const lockCounter = (trx: Transaction) =>
  trx.selectFrom('member_counter').select(['last_member_id', 'held_by']).forUpdate().executeTakeFirstOrThrow()

/** Lets others join again. */
export const openDoor = (trx: Transaction, id: bigint) =>
  trx.updateTable('member_counter').set({ held_by: null }).where('held_by', '=', id).execute()

/** The last member, read without a lock: while an import is undone nobody else takes a number. */
export const getLastMember = async (db: Reader): Promise<bigint> =>
  (await db.selectFrom('member_counter').select('last_member_id').executeTakeFirstOrThrow()).last_member_id

/** The states in which the schedule works on a batch. */
export const at_work = ['checking', 'running', 'accepting', 'undoing'] as const

/** Batches that something is to be done about, the oldest first. */
export const findAtWork = (db: Reader) =>
  db
    .selectFrom('import_batch')
    .select(['id', 'state'])
    .where('state', 'in', at_work)
    .$narrowType<{ state: (typeof at_work)[number] }>()
    .orderBy('id')
    .execute()

/** A batch with the names of whoever acted on it. */
export const maybeNamed = (db: Reader, id: bigint) =>
  batches(db, id)
    .innerJoin('person as uploader', 'uploader.id', 'import_batch.uploaded_by')
    .leftJoin('person as runner', 'runner.id', 'import_batch.run_by')
    .leftJoin('person as acceptor', 'acceptor.id', 'import_batch.accepted_by')
    .leftJoin('person as undoer', 'undoer.id', 'import_batch.undone_by')
    .select([
      'uploader.user_id as uploaded_by_user_id',
      'runner.user_id as run_by_user_id',
      'acceptor.user_id as accepted_by_user_id',
      'undoer.user_id as undone_by_user_id',
    ])
    .clearWhere()
    .where('import_batch.id', '=', id)
    .executeTakeFirst()

export const findImports = (db: Database, request: ListRequest<typeof contract.listImports>) =>
  findPage(contract.listImports, request, {
    db,
    rows: db
      .selectFrom('import_batch as batch')
      .innerJoin('person as uploader', 'uploader.id', 'batch.uploaded_by')
      .leftJoin('person as acceptor', 'acceptor.id', 'batch.accepted_by')
      .select(['batch.id', 'batch.import_no', 'batch.file_name', 'batch.state', 'batch.uploaded_at', 'batch.bad_rows'])
      .select(['batch.row_count as rows', 'batch.opening_minor', 'batch.imported_at', 'batch.accepted_at'])
      .select(['uploader.user_id as uploaded_by_user_id', 'acceptor.user_id as accepted_by_user_id']),
    filters: { state: is('batch.state') },
    sorts: { uploaded_at: 'batch.uploaded_at', rows: 'batch.row_count', opening: 'batch.opening_minor' },
    tieBreak: 'batch.id',
  })

/** What is wrong, in English, and what says it in any language. */
function faultWords(code: string, params: Reason['params']): { readonly message: string; readonly reason: Reason } {
  const message = fill(importFaults[code as ImportFaultCode] ?? code, params)
  return { message, reason: { code: `import.${code}`, params } }
}

export const findImportFaults = (db: Database, request: ListRequest<typeof listImportFaults>) =>
  findPage(listImportFaults, request, {
    db,
    rows: db
      .selectFrom('import_fault as fault')
      .select(['fault.row_no', 'fault.code', 'fault.value', 'fault.user_id', 'fault.column_name'])
      .select(sql<Reason['params']>`fault.params`.as('params'))
      // Nothing is shown without saying of which file.
      .where('fault.batch_id', '=', request.filter.import_id ?? 0n),
    filters: { import_id: is('fault.batch_id'), code: is('fault.code'), column: is('fault.column_name') },
    sorts: { row_no: 'fault.row_no' },
    tieBreak: 'fault.no',
    row: ({ code, params, column_name }) => ({
      code: code as ImportFaultCode,
      column: column_name as ImportColumn | null,
      ...faultWords(code, params),
    }),
  })

const officeContacts = (column: 'mobile' | 'email') => sql`
  select lower(${sql.ref(`office.${column}`)}) from person office
  where office.user_type in ('Admin', 'Franchise') and ${sql.ref(`office.${column}`)} <> ''`

/** Whether a row gives a member the mobile number or e-mail of an admin or a franchise, who are read once for all rows. */
const hasOfficeContact = (row: RawBuilder<unknown>) => sql<boolean>`(
  lower(${row}.mobile) in (${officeContacts('mobile')}) or lower(${row}.email) in (${officeContacts('email')}))`

/** How many rows of a file do. */
export async function countOfficeContacts(db: Reader, batch_id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row r where r.batch_id = ${batch_id} and ${hasOfficeContact(sql`r`)}`.execute(
    db,
  )
  return rows[0]!.count
}

export const findImportRows = (db: Database, request: ListRequest<typeof listImportRows>) =>
  findPage(listImportRows, request, {
    db,
    rows: db
      .selectFrom('import_row as row')
      .select(['row.row_no', 'row.user_id', 'row.name', 'row.mobile', 'row.email'])
      .select(['row.sponsor_user_id', 'row.parent_user_id', 'row.side'])
      .select(['row.joined_on', 'row.package_name', 'row.activated_on', 'row.fault_count as faults'])
      .select([
        'row.income_minor as income_wallet_minor',
        'row.fund_minor as fund_wallet_minor',
        'row.repurchase_minor as repurchase_wallet_minor',
        'row.year_income_minor',
        'row.year_tds_minor',
      ])
      .select(['row.pan_masked', 'row.account_no_masked', 'row.upi_masked'])
      .select(['row.left_carry_minor', 'row.right_carry_minor'])
      .where('row.batch_id', '=', request.filter.import_id ?? 0n),
    filters: {
      import_id: is('row.batch_id'),
      user_id: (rows, user_id) => rows.where(sql`lower(row.user_id)`, '=', user_id.toLowerCase()),
      is_bad: flag(sql<boolean>`(row.fault_count > 0)`),
      has_balance: flag(sql<boolean>`(row.income_minor + row.fund_minor + row.repurchase_minor > 0)`),
      has_tax: flag(sql<boolean>`(row.year_income_minor > 0)`),
      has_carry: flag(sql<boolean>`(row.left_carry_minor + row.right_carry_minor > 0)`),
      has_office_contact: flag(hasOfficeContact(sql`row`)),
    },
    sorts: { row_no: 'row.row_no' },
    tieBreak: 'row.row_no',
    totals: {
      income_wallet: 'row.income_minor',
      fund_wallet: 'row.fund_minor',
      repurchase_wallet: 'row.repurchase_minor',
      year_income: 'row.year_income_minor',
      year_tds: 'row.year_tds_minor',
      left_carry: 'row.left_carry_minor',
      right_carry: 'row.right_carry_minor',
    },
  })
