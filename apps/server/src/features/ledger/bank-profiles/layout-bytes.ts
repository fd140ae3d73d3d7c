import { stringify } from 'csv-stringify/sync'
import { writeXlsx } from 'hucre/xlsx'
import type { FileColumn } from '@banyan/domain/bank-files/file-columns.ts'
import { separators, type UploadLayout } from '@banyan/domain/bank-files/file-layout.ts'
import { fixedText } from '@banyan/domain/bank-files/write-upload.ts'
import { harmless } from '#kit/lists/cells.ts'

const width = 20
/** A spreadsheet keeps such a cell as it is written, whoever opens and saves it: sixteen figures, and zeros in front. */
const as_text = '@'

const endings = { csv: 'csv', fixed: 'txt', xlsx: 'xlsx' } as const

export interface FileForBank {
  readonly name: string
  readonly text: string
  readonly is_base64: boolean
}

const isAmount = (cell: string): boolean => /^\d{1,12}\.\d{2}$/.test(cell)

type Columns = readonly FileColumn<string>[]

async function workbookOf(columns: Columns, rows: readonly (readonly string[])[]) {
  const cells = rows.map((row) =>
    row.map((cell, at) => (columns[at]?.holds === 'amount' && isAmount(cell) ? Number(cell) : harmless(cell))),
  )
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: columns.map(({ holds }) => ({ width, numFmt: holds === 'amount' ? '0.00' : as_text })),
        rows: cells,
      },
    ],
  })
  return Buffer.from(bytes).toString('base64')
}

/** Rows as a bank takes them: parted, with fixed columns, or as a workbook in which all but amounts is text. */
export async function bytesOf(
  layout: Pick<UploadLayout, 'form' | 'separator'> & { readonly columns: Columns },
  rows: readonly (readonly string[])[],
  called: string,
): Promise<FileForBank> {
  const name = `${called}.${endings[layout.form]}`
  if (layout.form === 'xlsx') return { name, text: await workbookOf(layout.columns, rows), is_base64: true }
  if (layout.form === 'fixed') return { name, text: fixedText(layout.columns, rows), is_base64: false }
  const delimiter = separators[layout.separator]
  const text = stringify(
    rows.map((row) => row.map(harmless)),
    { delimiter, record_delimiter: '\r\n' },
  )
  return { name, text, is_base64: false }
}
