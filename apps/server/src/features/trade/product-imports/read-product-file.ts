import { most_product_rows, neededProductColumns, productColumns } from '@banyan/contract/product-imports/columns.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { readCsvUpload } from '#kit/csv/read-csv-upload.ts'

/** Letters of one cell, at most: a little more than a description may have. */
export const longest_product_cell = 2_500

/** The rows of an uploaded file of products. Refuses on `file` what is none. */
export const readProductFile = (bytes: Uint8Array): Promise<WrittenRow[]> =>
  readCsvUpload(bytes, {
    columns: productColumns,
    needed: neededProductColumns,
    most_rows: most_product_rows,
    kept_characters: longest_product_cell + 1,
    noRows: said('trade.import_no_rows'),
    shown: (head) => head.slice(0, 50),
  })
