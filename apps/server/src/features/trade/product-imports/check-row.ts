import { productColumns, type ProductColumn } from '@banyan/contract/product-imports/columns.ts'
import { readProductRow, type CellFault, type ReadProduct } from '@banyan/contract/product-imports/row.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { unfitGoods } from '@banyan/domain/stock/fits-product.ts'
import { unfitPrice, type getPriceTerms } from '#features/trade/products/index.ts'
import { asBefore } from '#kit/lists/cells.ts'
import { longest_product_cell } from './read-product-file.ts'

interface Category {
  readonly id: bigint
  readonly is_active: boolean
}

/** What rows are judged by. */
export interface ProductTerms {
  readonly price: Awaited<ReturnType<typeof getPriceTerms>>
  readonly today: Day
  /** By what a file may call them, in small letters. */
  readonly categories: ReadonlyMap<string, readonly Category[]>
  /** Codes of products that are there. */
  readonly known: ReadonlySet<string>
}

export interface CheckedRow {
  readonly row_no: number
  readonly cells: Readonly<Record<ProductColumn, string>>
  readonly category_id: bigint | undefined
  /** Undefined where a cell cannot be read. */
  readonly product: ReadProduct | undefined
  readonly faults: CellFault[]
}

/** A path of categories as a key: "food > tea". */
export const categoryKey = (name: string): string =>
  name
    .toLowerCase()
    .split('>')
    .map((part) => part.trim())
    .join(' > ')

function readCategory(text: string, { categories }: ProductTerms, faults: CellFault[]): bigint | undefined {
  const [found, ...more] = categories.get(categoryKey(text)) ?? []
  const words =
    found === undefined
      ? said('trade.import_category')
      : more.length > 0
        ? said('trade.import_category_unclear')
        : found.is_active
          ? undefined
          : said('trade.category_off')
  if (words !== undefined) faults.push({ column: 'category', words })
  return words === undefined ? found!.id : undefined
}

/** What opening stock of one row may be worth, in hundredths: so that all rows together are an amount that is held. */
const most_worth_minor = 100_000_000_000_000n

type Known = { readonly [K in keyof ReadProduct]?: ReadProduct[K] | undefined }

function sayStock(read: Known, today: Day, faults: CellFault[]): void {
  const { opening_stock, batch, expires_on, cost_per_piece, franchise_price, has_lots, has_expiry } = read
  if (opening_stock === undefined) return
  if (opening_stock === 0) {
    const said_of_none = {
      batch: batch !== undefined && batch !== '',
      expires_on: (expires_on ?? null) !== null,
      cost_per_piece: (cost_per_piece ?? 0n) > 0n,
    }
    for (const column of ['batch', 'expires_on', 'cost_per_piece'] as const)
      if (said_of_none[column]) faults.push({ column, words: said('trade.import_no_stock') })
    return
  }
  if (batch !== undefined && expires_on !== undefined && has_lots !== undefined && has_expiry !== undefined)
    for (const { field, why } of unfitGoods({ batch, expires_on }, { has_lots, has_expiry }, today))
      faults.push({ column: field, words: said(`stock.${why}`) })
  const dearest = [cost_per_piece ?? 0n, franchise_price ?? 0n].reduce((most, one) => (one > most ? one : most))
  if (dearest * BigInt(opening_stock) > most_worth_minor)
    faults.push({
      column: 'opening_stock',
      words: said('trade.import_stock_large', { most: Number(most_worth_minor / 100n) }),
    })
}

/** Faults are said in the order of the columns. */
const placeOf = ({ column }: CellFault): number => (column === null ? -1 : productColumns.indexOf(column))

/** Reads one row by itself, and says every fault that shows without looking at other rows. */
export function checkRow({ row_no, cells: written, cell_count, wanted }: WrittenRow, terms: ProductTerms): CheckedRow {
  const cells = Object.fromEntries(
    productColumns.map((column, at) => [column, asBefore((written[at] ?? '').trim())]),
  ) as Record<ProductColumn, string>
  const bad = (faults: CellFault[]): CheckedRow => ({
    row_no,
    cells,
    category_id: undefined,
    product: undefined,
    faults,
  })
  // Of a row with too few or too many cells nobody knows which cell is which.
  if (cell_count > wanted)
    return bad([{ column: null, words: said('trade.import_cells_beyond', { count: cell_count, wanted }) }])
  if (cell_count < wanted)
    return bad([{ column: null, words: said('trade.import_cells_missing', { count: cell_count, wanted }) }])
  const long = productColumns.filter((column) => cells[column].length > longest_product_cell)
  if (long.length > 0)
    return bad(
      long.map((column) => ({ column, words: said('trade.import_cell_long', { most: longest_product_cell }) })),
    )

  const read = readProductRow(cells)
  const faults = [...read.faults]
  const category_id = readCategory(cells.category, terms, faults)
  const { mrp, member_price, franchise_price, bv, gst_percent } = read.values
  const price = { mrp, member_price, franchise_price, bv, gst_percent, from_day: terms.today }
  for (const { field, words } of unfitPrice(price, terms.price))
    if (field !== 'from_day') faults.push({ column: field, words })
  if (read.values.code !== undefined && terms.known.has(read.values.code))
    faults.push({ column: 'code', words: said('trade.import_code_known') })
  sayStock(read.values, terms.today, faults)
  faults.sort((one, other) => placeOf(one) - placeOf(other))
  return { row_no, cells, category_id, product: read.product, faults }
}
