import { sql, type Selectable } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { ProductColumn } from '@banyan/contract/product-imports/columns.ts'
import * as contract from '@banyan/contract/product-imports/imports.ts'
import type { Reason } from '@banyan/contract/words/sentence.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { ProductImport } from '../../../../db/schema.generated.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

export type Import = Omit<Selectable<ProductImport>, 'lines'> & { readonly lines: readonly WrittenRow[] | null }

/** An import that this transaction has locked. Refuses an id that is none with 404. */
export async function lockImport(trx: Transaction, id: bigint): Promise<Import> {
  const found = await trx.selectFrom('product_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (found === undefined) throw notFound('product_import')
  return { ...found, lines: found.lines as readonly WrittenRow[] | null }
}

export async function assertImport(db: Reader, id: bigint): Promise<void> {
  const found = await db.selectFrom('product_import').select('id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('product_import')
}

/** Which of some codes products have already. */
export async function findKnownCodes(db: Reader, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from product where removed_at is null and code = any(${codes}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

const imports = (db: Reader) =>
  db
    .selectFrom('product_import as one')
    .innerJoin('person as uploader', 'uploader.id', 'one.uploaded_by')
    .leftJoin('person as importer', 'importer.id', 'one.imported_by')
    .select(['one.id', 'one.import_no', 'one.file_name', 'one.row_count as rows', 'one.bad_rows'])
    .select(['one.product_count as products', 'one.uploaded_at', 'one.imported_at'])
    .select(sql<contract.ProductImportState>`one.state`.as('state'))
    .select(['uploader.user_id as uploaded_by_user_id', 'importer.user_id as imported_by_user_id'])

export const findProductImports = (db: Database, request: ListRequest<typeof contract.listProductImports>) =>
  findPage(contract.listProductImports, request, {
    db,
    rows: imports(db),
    filters: { state: is('one.state') },
    sorts: { uploaded_at: 'one.uploaded_at', rows: 'one.row_count' },
    tieBreak: 'one.id',
  })

/** One file as its page shows it. Refuses an id that is none with 404. */
export async function getImportDetail(db: Reader, id: bigint) {
  const found = await imports(db)
    .leftJoin('person as undoer', 'undoer.id', 'one.undone_by')
    .leftJoin('approval', 'approval.id', 'one.approval_id')
    .leftJoin('person as agreeing', 'agreeing.id', 'approval.decided_by')
    .select(['one.volume_count as with_bv', 'one.piece_count', 'one.cost_minor', 'one.undone_at', 'one.undo_reason'])
    .select(['undoer.user_id as undone_by_user_id', 'agreeing.user_id as agreed_by_user_id'])
    .select(sql<number>`(select count(*)::integer from product_import_fault where import_id = one.id)`.as('faults'))
    .where('one.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound('product_import')
  const { piece_count, cost_minor, ...shown } = found
  const may = { run: found.state === 'ready', undo: found.state === 'imported' }
  return { ...shown, pieces: Number(piece_count), cost: minor(cost_minor), may }
}

export const findProductFaults = (db: Database, request: ListRequest<typeof contract.listProductFaults>) =>
  findPage(contract.listProductFaults, request, {
    db,
    rows: db
      .selectFrom('product_import_fault as fault')
      .select(['fault.row_no', 'fault.value', 'fault.message', 'fault.product_code', 'fault.code', 'fault.column_name'])
      .select(sql<Reason['params']>`fault.params`.as('params'))
      // Nothing is shown without saying of which file.
      .where('fault.import_id', '=', request.filter.import_id ?? 0n),
    filters: { import_id: is('fault.import_id'), column: is('fault.column_name') },
    sorts: { row_no: 'fault.row_no' },
    tieBreak: 'fault.no',
    row: ({ code, params, column_name }) => ({
      column: column_name as ProductColumn | null,
      reason: { code, params },
    }),
  })
