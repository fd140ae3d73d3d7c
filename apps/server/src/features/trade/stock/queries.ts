import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listFranchiseStockEntries, type listStockEntries } from '@banyan/contract/stock/passbook.ts'
import type { listReceipts } from '@banyan/contract/stock/receipts.ts'
import type { CorrectionReason } from '@banyan/domain/stock/corrections.ts'
import type { CountedKind, MovementKind, PlaceKind } from '@banyan/domain/stock/movements.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days, holds, is, person, type Filter } from '#kit/lists/filters.ts'
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
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

export const maybeProductId = (db: Reader, code: string) =>
  db.selectFrom('product').select(['id', 'name']).where('code', '=', codeOf(code)).executeTakeFirst()

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

const places = (db: Reader) => db.selectFrom('stock_place').select('id')

/** Joined from the left by their keys, which are all there: a page is then found by the passbook alone. */
const entries = (db: Reader) =>
  db
    .selectFrom('stock_entry as entry')
    .leftJoin('stock_place as place', 'place.id', 'entry.place_id')
    .leftJoin('stock_move as move', 'move.id', 'entry.move_id')
    .leftJoin('stock_journal as journal', 'journal.id', 'move.journal_id')
    .leftJoin('product', 'product.id', 'entry.product_id')
    .leftJoin('product_lot as lot', 'lot.id', 'move.lot_id')
    .leftJoin('stock_place as other', (join) =>
      join.on(
        sql`case when entry.quantity > 0 then move.from_place_id else move.to_place_id end`,
        '=',
        sql.ref('other.id'),
      ),
    )
    .leftJoin('person as other_owner', 'other_owner.id', 'other.owner_person_id')
    .leftJoin('person as owner', 'owner.id', 'place.owner_person_id')
    .leftJoin('stock_correction as correction', 'correction.journal_id', 'journal.id')
    .select(['entry.id', 'entry.at', 'entry.quantity', 'other_owner.user_id as other_user_id'])
    .select(({ ref }) => [
      ref('product.code').$notNull().as('code'),
      ref('product.name').$notNull().as('name'),
      ref('journal.reference').$notNull().as('reference'),
      ref('lot.batch').$notNull().as('batch'),
      ref('move.value_minor').$notNull().as('value_minor'),
      ref('place.kind').$castTo<CountedKind>().as('place'),
      ref('journal.kind').$castTo<MovementKind>().as('kind'),
      ref('other.kind').$castTo<PlaceKind>().as('other_place'),
      ref('correction.reason').$castTo<CorrectionReason | null>().as('reason'),
      // Nobody only at the company, where it is not shown.
      sql<string>`owner.user_id`.as('user_id'),
      sql<string>`owner.name`.as('owner_name'),
      sql<string | null>`lot.expires_on::text`.as('expires_on'),
      sql<number>`entry.balance_quantity::integer`.as('balance'),
    ])

export type ShownEntry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const ofProduct: Filter<string> = (rows, code) => rows.where(sql`product.code`, '=', code.toUpperCase())

const entryFilters = (zone: string) => ({
  place: is('place.kind'),
  code: ofProduct,
  kind: is('journal.kind'),
  ...days('entry.at', zone),
})

const counted = {
  came_in: sql<number>`greatest(entry.quantity, 0)::integer`,
  went_out: sql<number>`greatest(-entry.quantity, 0)::integer`,
}

interface Looked<L extends typeof listStockEntries | typeof listFranchiseStockEntries> {
  readonly zone: string
  readonly row: RowFor<L, ShownEntry>
}

/** What moved in the stock of one owner; null is the company. */
export const findEntries = (
  db: Database,
  list: typeof listStockEntries,
  request: ListRequest<typeof listStockEntries>,
  { owner, zone, row }: Looked<typeof listStockEntries> & { readonly owner: bigint | null },
) =>
  findPage(list, request, {
    db,
    rows:
      owner === null
        ? entries(db).where('entry.place_id', 'in', places(db).where('owner_person_id', 'is', null))
        : entries(db).where('entry.place_id', 'in', places(db).where('owner_person_id', '=', owner)),
    filters: entryFilters(zone),
    sorts: { at: 'entry.at' },
    tieBreak: 'entry.id',
    totals: counted,
    row,
  })

/** What moved in the stock of franchises. */
export const findFranchiseEntries = (
  db: Database,
  request: ListRequest<typeof listFranchiseStockEntries>,
  { zone, row }: Looked<typeof listFranchiseStockEntries>,
) =>
  findPage(listFranchiseStockEntries, request, {
    db,
    rows: entries(db).where('entry.place_id', 'in', places(db).where('owner_person_id', 'is not', null)),
    filters: { ...entryFilters(zone), user_id: person('owner') },
    sorts: { at: 'entry.at' },
    tieBreak: 'entry.id',
    totals: counted,
    row,
  })
