import { z } from 'zod'
import { dayWritten } from '@banyan/domain/imports/day-written.ts'
import { plainAmount } from '@banyan/domain/imports/read-cells.ts'
import { day, moneyOrNil } from '../kit/values.ts'
import { oneLine } from '../kit/fields.ts'
import { describedProduct, isWhole, type ProductBody } from '../products/products.ts'
import { pricesFit, priceShape, type PriceBody } from '../products/prices.ts'
import { rule } from '../words/rules/common.ts'
import { reasonOf } from '../words/rules.ts'
import type { Said } from '../words/sentence.ts'
import { stockRule } from '../words/rules/stock.ts'
import type { ProductColumn } from './columns.ts'

/** What is wrong with a cell, in the words of the form; without a column with the row. */
export interface CellFault {
  readonly column: ProductColumn | null
  readonly words: Said
}

const most_pieces = 1_000_000
const { category_id: _chosen, ...described } = describedProduct
const { from_day: _first, ...prices } = priceShape

/** The rules of the forms, column by column, so that a file and a form never differ. */
const fields = {
  ...described,
  ...prices,
  opening_stock: z
    .int(stockRule('pieces'))
    .min(0, stockRule('pieces'))
    .max(most_pieces, stockRule('quantity_most', { most: most_pieces })),
  batch: oneLine(40),
  expires_on: day.nullable(),
  cost_per_piece: moneyOrNil,
} as const
export type ProductField = keyof typeof fields
type Values = { [K in ProductField]: z.output<(typeof fields)[K]> }

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1'])
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0'])

const truth =
  (empty: boolean) =>
  (text: string): unknown => {
    const word = text.toLowerCase()
    return word === '' ? empty : yes.has(word) ? true : no.has(word) ? false : text
  }
const pieces =
  (empty: number | null) =>
  (cell: string): unknown => {
    const text = plainAmount(cell)
    if (text === '') return empty
    return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  }
const amount =
  (empty: string) =>
  (text: string): unknown =>
    plainAmount(text) || empty

/** What a cell says as a form would send it; a text where none is named. */
const sent: Partial<Record<ProductField, (text: string) => unknown>> = {
  unit: (text) => text.toUpperCase(),
  gst_percent: (text) => text.replace(/\s*%$/, ''),
  mrp: amount(''),
  member_price: amount(''),
  franchise_price: amount(''),
  bv: amount('0'),
  cost_per_piece: amount('0'),
  has_lots: truth(false),
  has_expiry: truth(false),
  is_returnable: truth(true),
  reorder_level: pieces(0),
  most_per_order: pieces(null),
  most_per_month: pieces(null),
  opening_stock: pieces(0),
  expires_on: (text) => (text === '' ? null : (dayWritten(text) ?? text)),
}
/** Where the rule of a form cannot know what was written. */
const otherwise: Partial<Record<ProductField, string>> = {
  has_lots: rule('yes_or_no'),
  has_expiry: rule('yes_or_no'),
  is_returnable: rule('yes_or_no'),
}

export type ReadProduct = Omit<ProductBody, 'category_id' | 'image_ids'> &
  Omit<PriceBody, 'from_day'> &
  Pick<Values, 'opening_stock' | 'batch' | 'expires_on' | 'cost_per_piece'>

/** Reads the cells of one row; every fault is said. The product is undefined where one cell cannot be read. */
export function readProductRow(cells: Readonly<Record<ProductColumn, string>>): {
  readonly product: ReadProduct | undefined
  readonly values: Partial<Values>
  readonly faults: readonly CellFault[]
} {
  const values: Partial<Record<ProductField, unknown>> = {}
  const faults: CellFault[] = []
  for (const column of Object.keys(fields) as ProductField[]) {
    const say = sent[column]
    const read = fields[column].safeParse(say === undefined ? cells[column] : say(cells[column]))
    if (read.success) values[column] = read.data
    // As a form, which says the first thing that is wrong with a field.
    else faults.push({ column, words: reasonOf(otherwise[column] ?? read.error.issues[0]?.message ?? '') })
  }
  sayTogether(values as Partial<Values>, faults)
  const isRead = Object.keys(values).length === Object.keys(fields).length
  return { product: isRead ? (values as ReadProduct) : undefined, values: values as Partial<Values>, faults }
}

type Check<T> = (payload: z.core.ParsePayload<T>) => void

/** The rules of forms about several fields, as far as those can be read. */
function sayTogether(values: Partial<Values>, faults: CellFault[]): void {
  const ask = <T>(check: Check<T>, names: readonly ProductField[]): void => {
    if (names.some((name) => values[name] === undefined)) return
    const payload: z.core.ParsePayload<T> = { value: values as T, issues: [] }
    check(payload)
    for (const { path, message } of payload.issues as { path?: PropertyKey[]; message?: string }[])
      faults.push({ column: path?.[0] as ProductColumn, words: reasonOf(message ?? '') })
  }
  ask<PriceBody>(pricesFit, ['mrp', 'member_price', 'franchise_price'])
  ask<Pick<ProductBody, 'has_lots' | 'has_expiry'>>(isWhole, ['has_lots', 'has_expiry'])
}
