import { readXlsx } from 'hucre/xlsx'
import { most_statement_rows } from '@banyan/domain/bank-statements/read-statement.ts'
import { longest_cell, type CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { around_rows, read_range } from './sheet-bounds.ts'
import { brokenWorkbook, unpackedWorkbook } from './unpacked-workbook.ts'

/** A cell as text: days as 2026-11-25, numbers without exponents, so that they read as those of a text file do. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toFixed(0) : String(Math.round(value * 1e6) / 1e6)
  return typeof value === 'string' ? value : ''
}

/** Enough of them to show that there are too many. */
const most_rows = most_statement_rows + around_rows + 1

/** The rows of the first sheet of an Excel workbook. Refuses on `file` what cannot be opened, and what is too large. */
export async function sheetRows(bytes: Buffer): Promise<CellRow[]> {
  const { sheets } = await readXlsx(unpackedWorkbook(bytes), { sheets: [0], range: read_range }).catch(() => {
    throw brokenWorkbook()
  })
  const rows: CellRow[] = []
  for (const [nth, row] of (sheets[0]?.rows ?? []).entries()) {
    const cells = row.map((value) => textOf(value).slice(0, longest_cell))
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row_no: nth + 1, cells })
    if (rows.length === most_rows) break
  }
  return rows
}
