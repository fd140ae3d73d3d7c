import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { listReceipts } from '@banyan/contract/stock/receipts.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, holds } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

export interface NamedProduct {
  readonly id: bigint
  readonly is_active: boolean
  readonly is_bundle: boolean
  readonly has_lots: boolean
  readonly has_expiry: boolean
}

/** Codes are kept in capitals. */
export const codeOf = (typed: string): string => typed.toUpperCase()

/** Products by their codes, which stay as they are until this commits; none of a code that there is not. */
export async function lockNamed(
  trx: Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'code', 'is_active', 'is_bundle', 'has_lots', 'has_expiry'])
    .where('code', 'in', codes.map(codeOf))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** Products by their codes, to read. */
export const findNamed = (db: Reader, codes: readonly string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('code', 'in', codes.map(codeOf))
    .where('removed_at', 'is', null)
    .execute()

export const maybeProductId = (db: Reader, code: string) =>
  db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('code', '=', codeOf(code))
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Pieces and value of all that a journal of goods moved. */
export const sumMoved = (db: Reader, journal_id: bigint) =>
  db
    .selectFrom('stock_move')
    .where('journal_id', '=', journal_id)
    .select([sql<number>`sum(quantity)::integer`.as('pieces'), sql<bigint>`sum(value_minor)::bigint`.as('value_minor')])
    .executeTakeFirstOrThrow()

const most_offered = 20

/** Active products that are no bundles, by what is typed of them, with what the company may sell of each. */
export const findStockProducts = (db: Reader, words: string) =>
  db
    .selectFrom('product')
    .where('is_active', '=', true)
    .where('is_bundle', '=', false)
    .where(sql<boolean>`(starts_with(code, upper(${words})) or position(lower(${words}) in lower(name)) > 0)`)
    .select(['id', 'code', 'name', 'unit', 'has_lots', 'has_expiry'])
    .select(
      sql<number>`coalesce((select holding.quantity from stock_holding holding
        join stock_place place on place.id = holding.place_id and place.kind = 'store' and place.owner_person_id is null
        where holding.product_id = product.id), 0)::integer`.as('available'),
    )
    .orderBy(sql`starts_with(code, upper(${words}))`, 'desc')
    .orderBy('code')
    .limit(most_offered)
    .execute()

/** The receipt of an invoice, however supplier and number are written. */
export const maybeReceiptOf = (
  db: Reader,
  { supplier, invoice_no }: { readonly supplier: string; readonly invoice_no: string },
) =>
  db
    .selectFrom('stock_receipt')
    .select('id')
    .where(sql`lower(supplier)`, '=', supplier.toLowerCase())
    .where(sql`lower(invoice_no)`, '=', invoice_no.toLowerCase())
    .executeTakeFirst()

/** Two who enter one invoice at once wait for each other from here on. Answers the id that their movements name. */
export async function takeReceiptId(
  trx: Transaction,
  { supplier, invoice_no }: { readonly supplier: string; readonly invoice_no: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('stock_receipt_id_seq') as id, pg_advisory_xact_lock(hashtextextended(lower(${supplier} || chr(10) || ${invoice_no}), 0))`.execute(
    trx,
  )
  return rows[0]!.id
}

/** A movement as a list of them says it, such as "12 × Namuna soap, batch B-7". */
export const movedLine = sql`move.quantity || ' × ' || product.name || case when lot.batch = '' then '' else ', batch ' || lot.batch end`

const receipts = (db: Reader) =>
  db
    .selectFrom('stock_receipt as receipt')
    .innerJoin('person as clerk', 'clerk.id', 'receipt.by_person_id')
    .leftJoin('approval', 'approval.id', 'receipt.approval_id')
    .leftJoin('person as second', 'second.id', 'approval.decided_by')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('stock_move as move')
          .innerJoin('product', 'product.id', 'move.product_id')
          .innerJoin('product_lot as lot', 'lot.id', 'move.lot_id')
          .whereRef('move.journal_id', '=', 'receipt.journal_id')
          .select([
            sql<string[]>`array_agg(${movedLine} order by move.id)`.as('products'),
            sql<number>`sum(move.quantity)::integer`.as('quantity'),
            sql<bigint>`sum(move.value_minor)::bigint`.as('cost_minor'),
          ])
          .as('moved'),
      (join) => join.onTrue(),
    )
    .select(['receipt.id', 'receipt.at', 'receipt.supplier', 'receipt.invoice_no'])
    .select(['clerk.user_id as by_user_id', 'second.user_id as agreed_by_user_id'])
    .select(sql<string>`receipt.invoice_on::text`.as('invoice_on'))
    .select(['moved.products', 'moved.quantity', 'moved.cost_minor'])

export type ShownReceipt = Awaited<ReturnType<ReturnType<typeof receipts>['executeTakeFirstOrThrow']>>

export const findReceipts = (
  db: Database,
  zone: string,
  request: ListRequest<typeof listReceipts>,
  list: typeof listReceipts,
  row: RowFor<typeof listReceipts, ShownReceipt>,
) =>
  findPage(list, request, {
    db,
    rows: receipts(db),
    filters: {
      supplier: holds('receipt.supplier'),
      invoice_no: holds('receipt.invoice_no'),
      ...days('receipt.at', zone),
    },
    sorts: { at: 'receipt.at', supplier: 'receipt.supplier' },
    tieBreak: 'receipt.id',
    totals: { quantity: 'moved.quantity', cost: 'moved.cost_minor' },
    row,
  })
