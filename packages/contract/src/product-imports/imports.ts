import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { reason } from '../kit/errors.ts'
import { oneLine, password } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, id, instant, money } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'
import { tradeRule } from '../words/rules/trade.ts'
import { productColumns } from './columns.ts'

const listing = ['admin/product-imports'] as const
const opening = ['admin/product-import'] as const
const path = '/admin/product-imports'
const params = z.strictObject({ id })

const megabyte_bytes = 1_048_576
/** A row has some 300 bytes, and a long description 2,000: this holds as many rows as a file may have. */
export const product_file_bytes = 32 * megabyte_bytes

/**
 * faulty: rows are bad, and nothing was changed. ready: every row is good. imported: its products are there, switched off until
 * they have a picture. undone: they are gone.
 */
export const productImportState = z.enum(['faulty', 'ready', 'imported', 'undone'], rule('choice'))
export type ProductImportState = z.output<typeof productImportState>

export const productColumn = z.enum(productColumns, rule('choice'))

const imported = {
  id,
  /** As people see it: PR-000017. */
  import_no: z.string(),
  file_name: z.string(),
  state: productImportState,
  rows: z.number().int(),
  /** Rows with a fault. */
  bad_rows: z.number().int(),
  products: z.number().int(),
  uploaded_at: instant,
  uploaded_by_user_id: z.string(),
  imported_at: instant.nullable(),
  imported_by_user_id: z.string().nullable(),
} as const

export const listProductImports = listEndpoint({
  path,
  summary: 'Files of products that were uploaded, newest first',
  pages: listing,
  row: z.object(imported),
  filters: { state: productImportState },
  sorts: ['uploaded_at', 'rows'],
  exportLimit: 10_000,
})

/** A file with the heads and nothing else. */
export const productImportTemplate = endpoint({
  method: 'GET',
  path: '/admin/product-import-template.csv',
  summary: 'An empty CSV file with the heads of all columns of products',
  pages: listing,
  reply: z.file().mime('text/csv'),
})
export const productTemplateName = 'products.csv'

/** The catalogue as a file that can be imported elsewhere, without bundles, with what is in the company's store now and its cost. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/product-catalogue.csv',
  summary: 'All products but bundles, their prices of today and their stock, with the columns that the import reads',
  pages: listing,
  reply: z.file().mime('text/csv'),
})
export const productCatalogueName = 'product-catalogue.csv'

/** Refused on `file` is what is no such file. What is wrong with rows is found by the check, which ends with the call. */
export const uploadProductImport = endpoint({
  method: 'POST',
  path,
  guard: harmless,
  summary: 'Uploads a file of products (CSV), and checks every row of it; no product is written',
  pages: listing,
  upload_bytes: product_file_bytes,
  body: z.strictObject({
    file: z
      .file(tradeRule('import_file'))
      .refine(({ name }) => /[^/\\]\.(csv|txt|tsv)$/i.test(name), peopleRule('import_type'))
      .refine(({ size }) => size > 0, peopleRule('file_empty'))
      .refine(
        ({ size }) => size <= product_file_bytes,
        peopleRule('file_large', { most_mb: product_file_bytes / megabyte_bytes }),
      ),
  }),
  reply: dataOf(z.object({ id, import_no: z.string(), rows: z.number().int(), bad_rows: z.number().int() })),
})

const detail = z.object({
  ...imported,
  /** Faults of all rows. */
  faults: z.number().int(),
  /** Products that bring BV: with one of them a second admin agrees. */
  with_bv: z.number().int(),
  /** What is in stock as the portal begins with it, and what it cost. */
  pieces: z.number().int(),
  cost: money,
  /** The second admin who agreed; null where one was enough. */
  agreed_by_user_id: z.string().nullable(),
  undone_at: instant.nullable(),
  undone_by_user_id: z.string().nullable(),
  undo_reason: z.string(),
  may: z.object({ run: z.boolean(), undo: z.boolean() }),
})

export const getProductImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One file of products: what is in it, and what may be done',
  pages: opening,
  params,
  reply: dataOf(detail),
})

/** Every fault of every row, row by row. */
export const listProductFaults = listEndpoint({
  path: '/admin/product-import-faults',
  summary: 'What is wrong with the rows of one file of products',
  pages: opening,
  row: z.object({
    /** The row of the file, as a spreadsheet counts: the head is row 1. */
    row_no: z.number().int(),
    /** Null where it is the row as a whole. */
    column: productColumn.nullable(),
    /** What the cell holds, cut where it is long. */
    value: z.string(),
    message: z.string(),
    reason,
    /** The code of the product, as it was written. */
    product_code: z.string(),
  }),
  filters: { import_id: id, column: productColumn },
  chosenBy: ['import_id'],
  sorts: ['row_no'],
  defaultSort: 'row_no',
  exportLimit: 1_000_000,
})

/** Products with BV need two as one that is added does; opening stock counts as goods received do. */
export const runProductImport = endpoint({
  method: 'POST',
  path: `${path}/:id/run`,
  summary: 'Writes all products of a file without faults at once, switched off until they have a picture',
  pages: opening,
  isOnce: true,
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  params,
  body: z.strictObject({ current_password: password }),
  reply: dataOf(detail),
})

/** Opening stock that goes again could cover what is missing, so a second admin agrees where a file brought some. */
export const undoProductImport = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Takes all products of a file out again; refused where anything came of one of them',
  pages: opening,
  isOnce: true,
  guard: { second: 'always', isFreeAtFirst: true, gives: [] },
  params,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')), current_password: password }),
  reply: dataOf(detail),
})
