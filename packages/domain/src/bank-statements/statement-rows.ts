import { CsvFault, most_empty_rows } from '../imports/csv.ts'
import type { StatementMapping } from './statement-mapping.ts'

/** A row of a statement as it is in the file. */
export interface CellRow {
  /** As a spreadsheet counts, from 1 on. */
  readonly row_no: number
  readonly cells: readonly string[]
}

/** Words by which banks mark a row that is no entry. */
const sums =
  /^(grand |page |sub)?\s*totals?\b|\b(opening|closing|available) balance\b|^(balance )?(brought|carried) forward\b|^[bc]\/f\b|^(statement|account) summary\b|^\**\s*end of (the )?(statement|file)\b/i

/** Whether a row adds up others, or says a balance, instead of being an entry. */
export const isSumRow = ({ cells }: CellRow): boolean => cells.some((cell) => sums.test(cell.trim()))

const account = /\b(account|a\/c|acct)\b/i

/** Behind the word a number follows soon. */
const most_behind = 200

/**
 * The account that the lines above the head name, as it is written there: figures, or figures behind marks ("XXXXXX1234").
 * Undefined where they name none.
 */
export function accountAbove(rows: readonly CellRow[]): string | undefined {
  for (const { cells } of rows) {
    const line = cells.join(' ')
    const from = line.search(account)
    if (from < 0) continue
    const found = /[\dXx*][\dXx*\s-]{3,}\d{4}(?!\d)/.exec(line.slice(from, from + most_behind))
    if (found !== null) return found[0].replaceAll(/[\s-]/g, '').toUpperCase()
  }
  return undefined
}

/** Whether what a bank writes of an account can be this account; of a number behind marks its last four figures count. */
export function isAccount(account_no: string, written: string): boolean {
  const [own, other] = [account_no.replaceAll(/\D/g, ''), written.replaceAll(/[\s-]/g, '').toUpperCase()]
  if (own === '' || other === '') return true
  if (/[X*]/.test(other)) return own.slice(-4) === other.slice(-4)
  return own.replace(/^0+/, '') === other.replaceAll(/\D/g, '').replace(/^0+/, '')
}

/** Of a cell so much is read: whoever looks for something in it may look from every letter on. */
export const longest_cell = 500

/** More than a statement may have. */
const most_rows = 6_000

/**
 * The rows of a file in which columns have so many characters each; what is behind the last is one more column. Of a file
 * with far too many lines only the first are read.
 * @throws CsvFault where most of them are empty
 */
export function cutFixed(text: string, widths: readonly number[]): readonly CellRow[] {
  const most_lines = most_rows + most_empty_rows
  const lines = text.split(/\r\n|\r|\n/, most_lines + 1)
  const rows = lines.flatMap((line, nth): CellRow[] => {
    if (line.trim() === '') return []
    let from = 0
    const cells = widths.map((width) =>
      line
        .slice(from, (from += width))
        .slice(0, longest_cell)
        .trim(),
    )
    const rest = line.slice(from, from + longest_cell).trim()
    return [{ row_no: nth + 1, cells: rest === '' ? cells : [...cells, rest] }]
  })
  if (lines.length > most_lines && rows.length <= most_rows) throw new CsvFault('empty_rows', most_lines)
  return rows
}

/**
 * Whether a text was cut off where nothing else would show it: the balance of the next entry does, and without balances the
 * last line has to end as a line.
 */
export const isCutOff = (text: string, { columns }: StatementMapping): boolean =>
  columns.balance === '' && !/[\r\n]$/.test(text)
