import { said } from '@banyan/contract/words/refusals.ts'
import { CsvFault, readCsv, separatorOf } from '@banyan/domain/imports/csv.ts'
import { textOfFile } from '@banyan/domain/imports/file-text.ts'
import { most_statement_rows } from '@banyan/domain/bank-statements/read-statement.ts'
import { cutFixed, isCutOff, longest_cell, type CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import type { StatementMapping } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { unreadWords } from '#kit/csv-fault.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { around_rows } from './sheet-bounds.ts'
import { workbookRows } from './workbook-rows.ts'

function textOf(bytes: Uint8Array): string {
  const text = textOfFile(bytes)
  if (text === undefined) throw refuseField('file', said('banks.not_text'), 'not_text')
  return text.replaceAll('\0', ' ')
}

/** Rows with something in them: no more than show that there are too many. */
function csvRows(text: string): CellRow[] {
  const rows: CellRow[] = []
  // Above the head a bank writes lines of one cell.
  for (const { row_no, cells } of readCsv(text, separatorOf(text, around_rows))) {
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.push({ row_no, cells: cells.map((cell) => cell.slice(0, longest_cell)) })
    if (rows.length > most_statement_rows + around_rows) break
  }
  return rows
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof CsvFault)) return error
  const { reason, row_no: row } = error
  const ofQuote = reason === 'quote_open' ? said('banks.quote_open', { row }) : said('banks.quote_followed', { row })
  return refuseField('file', unreadWords(error) ?? ofQuote, reason)
}

/** The rows of an uploaded statement. Refuses on `file` what cannot be opened, what was cut off, and what is too long. */
export async function readUpload(
  bytes: Buffer,
  mapping: StatementMapping,
  isRead: boolean,
): Promise<readonly CellRow[]> {
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await workbookRows(bytes) : ofText()
  if (rows.length > most_statement_rows + around_rows)
    throw refuseField('file', said('banks.too_long', { most: most_statement_rows }), 'too_long')
  return rows

  function ofText(): readonly CellRow[] {
    const text = textOf(bytes)
    if (isRead && isCutOff(text, mapping)) throw refuseField('file', said('banks.cut_off'), 'cut_off')
    try {
      return mapping.widths.length > 0 ? cutFixed(text, mapping.widths) : csvRows(text)
    } catch (error) {
      throw faultOf(error)
    }
  }
}
