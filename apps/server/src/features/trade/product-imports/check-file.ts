import { setImmediate as rest } from 'node:timers/promises'
import type { ProductColumn } from '@banyan/contract/product-imports/columns.ts'
import type { ReadProduct } from '@banyan/contract/product-imports/row.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { checkRow, type CheckedRow, type ProductTerms } from './check-row.ts'

export interface ImportedLot {
  readonly batch: string
  readonly expires_on: string | null
  readonly quantity: number
  readonly value_minor: bigint
}

export interface ImportedProduct extends Omit<
  ReadProduct,
  'opening_stock' | 'batch' | 'expires_on' | 'cost_per_piece'
> {
  readonly category_id: bigint
  readonly lots: readonly ImportedLot[]
}

export interface RowFault {
  readonly row_no: number
  readonly product_code: string
  readonly column: ProductColumn | null
  readonly value: string
  readonly words: Said
}

export interface CheckedProducts {
  /** Complete where there is no fault. */
  readonly products: readonly ImportedProduct[]
  readonly faults: readonly RowFault[]
  readonly bad_rows: number
}

const stockColumns: ReadonlySet<ProductColumn> = new Set(['opening_stock', 'batch', 'expires_on', 'cost_per_piece'])

/** All that a row says of its product and not of its stock. */
const sameness = ({ cells }: CheckedRow): string =>
  JSON.stringify(Object.entries(cells).filter(([column]) => !stockColumns.has(column as ProductColumn)))

const lotOf = ({ cells, product }: CheckedRow): string =>
  product === undefined ? cells.batch : JSON.stringify([product.batch, product.expires_on])

/** The rows of one code so far: what the first says of its product, and the row of each batch. */
interface SameCode {
  readonly rows: CheckedRow[]
  readonly says: string
  readonly batches: Map<string, number>
}

/** More rows of one code are more batches of one product, which say the same of it; otherwise the second is a fault. */
function sayAgain(row: CheckedRow, { rows, says, batches }: SameCode): void {
  const [first] = rows
  const isMore = says === sameness(row) && [first!, row].every(({ product }) => product?.opening_stock !== 0)
  if (!isMore) {
    row.faults.push({ column: 'code', words: said('trade.import_code_twice', { row: first!.row_no }) })
    return
  }
  const twin = batches.get(lotOf(row))
  if (twin !== undefined) row.faults.push({ column: 'batch', words: said('trade.import_batch_twice', { row: twin }) })
}

const shown_characters = 100

/** A cell as a fault shows it: what is cut within a sign is no half of it, which no database takes. */
const shown = (cell: string): string => cell.slice(0, shown_characters).toWellFormed()

const faultsOf = ({ row_no, cells, faults }: CheckedRow): RowFault[] =>
  faults.map(({ column, words }) => ({
    row_no,
    product_code: shown(cells.code),
    column,
    value: column === null ? '' : shown(cells[column]),
    words,
  }))

function productOf(rows: readonly CheckedRow[]): ImportedProduct {
  const { product, category_id } = rows[0]!
  const { opening_stock: _pieces, batch: _batch, expires_on: _day, cost_per_piece: _cost, ...described } = product!
  const lots = rows.flatMap(({ product: of }) => {
    const { opening_stock: quantity, batch, expires_on, cost_per_piece } = of!
    return quantity === 0 ? [] : { batch, expires_on, quantity, value_minor: cost_per_piece * BigInt(quantity) }
  })
  return { ...described, category_id: category_id!, lots }
}

/** So many rows are read before others have their turn. */
const rows_a_step = 250

/** Looks at every row of a file, by itself and beside the others. */
export async function checkProducts(rows: readonly WrittenRow[], terms: ProductTerms): Promise<CheckedProducts> {
  const byCode = new Map<string, SameCode>()
  const checked: CheckedRow[] = []
  for (const [at, written] of rows.entries()) {
    if (at % rows_a_step === rows_a_step - 1) await rest()
    const row = checkRow(written, terms)
    checked.push(row)
    const code = row.product?.code ?? row.cells.code.toUpperCase()
    if (code === '') continue
    const same = byCode.get(code) ?? { rows: [], says: sameness(row), batches: new Map<string, number>() }
    if (same.rows.length === 0) byCode.set(code, same)
    else sayAgain(row, same)
    same.rows.push(row)
    const lot = lotOf(row)
    if (!same.batches.has(lot)) same.batches.set(lot, row.row_no)
  }
  const faults = checked.flatMap(faultsOf)
  return {
    products: faults.length > 0 ? [] : [...byCode.values()].map(({ rows: of }) => productOf(of)),
    faults,
    bad_rows: checked.filter((row) => row.faults.length > 0).length,
  }
}
