import { said } from '@banyan/contract/words/refusals.ts'
import { CsvFault, readCsv, separatorOf } from '@banyan/domain/imports/csv.ts'
import { textOfFile } from '@banyan/domain/imports/file-text.ts'
import { most_statement_rows } from '@banyan/domain/bank-statements/read-statement.ts'
import { cutFixed, isCutOff, type CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import type { StatementMapping } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { workbookRows } from './workbook-rows.ts'

/** Rows above the entries and sums below them. */
const around_rows = 100
const most_cell = 500

function textOf(bytes: Uint8Array): string {
  const text = textOfFile(bytes)
  if (text === undefined) throw refuseField('file', said('banks.not_text'), 'not_text')
  return text.replaceAll('\0', ' ')
}

function csvRows(text: string): CellRow[] {
  // Above the head a bank writes lines of one cell.
  const separator = separatorOf(text, around_rows)
  try {
    return [...readCsv(text, separator)].flatMap(({ row_no, cells }) =>
      cells.every((cell) => cell.trim() === '')
        ? []
        : [{ row_no, cells: cells.map((cell) => cell.slice(0, most_cell)) }],
    )
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    const { reason, row_no: row } = error
    const words = reason === 'quote_open' ? said('banks.quote_open', { row }) : said('banks.quote_followed', { row })
    throw refuseField('file', words, reason)
  }
}

/** The rows of an uploaded statement. Refuses on `file` what cannot be opened, what was cut off, and what is too long. */
export async function readUpload(
  bytes: Buffer,
  mapping: StatementMapping,
  isRead: boolean,
): Promise<readonly CellRow[]> {
  const rows =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await workbookRows(bytes, most_statement_rows + around_rows + 1)
      : ofText()
  if (rows.length > most_statement_rows + around_rows)
    throw refuseField('file', said('banks.too_long', { most: most_statement_rows }), 'too_long')
  return rows

  function ofText(): readonly CellRow[] {
    const text = textOf(bytes)
    if (isRead && isCutOff(text, mapping)) throw refuseField('file', said('banks.cut_off'), 'cut_off')
    return mapping.widths.length > 0 ? cutFixed(text, mapping.widths) : csvRows(text)
  }
}
