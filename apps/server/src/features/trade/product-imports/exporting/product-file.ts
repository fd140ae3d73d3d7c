import { stringify } from 'csv-stringify/sync'
import { most_product_rows, productColumns, type ProductColumn } from '@banyan/contract/product-imports/columns.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { todayOf, type Asking } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { harmlessBetween } from '#kit/lists/cells.ts'
import { findProductsForFile } from './queries.ts'

type Row = Awaited<ReturnType<typeof findProductsForFile>>[number]

const amount = (amount_minor: bigint | null): string => (amount_minor === null ? '' : money.encode(minor(amount_minor)))
const truth = (value: boolean): string => (value ? 'yes' : 'no')
const plain = (value: number | bigint | null): string => (value === null ? '' : String(value))

/** A row as the import reads it. */
function cellsOf({
  mrp_minor,
  member_price_minor,
  franchise_price_minor,
  bv_minor,
  quantity,
  value_minor,
  ...row
}: Row) {
  const isHeld = quantity !== null && value_minor !== null
  return {
    ...row,
    mrp: amount(mrp_minor),
    member_price: amount(member_price_minor),
    franchise_price: amount(franchise_price_minor),
    bv: amount(bv_minor),
    has_lots: truth(row.has_lots),
    has_expiry: truth(row.has_expiry),
    is_returnable: truth(row.is_returnable),
    reorder_level: plain(row.reorder_level),
    most_per_order: plain(row.most_per_order),
    most_per_month: plain(row.most_per_month),
    opening_stock: plain(quantity),
    batch: row.batch ?? '',
    expires_on: row.expires_on ?? '',
    // Pieces that cost different sums are written by what one cost on average, rounded down.
    cost_per_piece: isHeld ? amount(value_minor / quantity) : '',
  } satisfies Record<ProductColumn, string>
}

/** So that spreadsheets know the file for UTF-8. */
const byte_order_mark = '\uFEFF'
const harmless = harmlessBetween(',')

/** All products as a file that can be imported. Refuses with 409 more rows than a file may have. */
export async function writeProductFile(context: Asking): Promise<string> {
  const rows = await findProductsForFile(context.db, todayOf(context), most_product_rows + 1)
  if (rows.length > most_product_rows)
    throw new Refusal(409, 'export_many', said('trade.export_many', { most: most_product_rows }))
  const lines = rows.map(cellsOf).map((cells) => productColumns.map((column) => harmless(cells[column])))
  return `${byte_order_mark}${stringify([[...productColumns], ...lines])}`
}
