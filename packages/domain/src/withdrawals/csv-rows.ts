import { CsvFault, readCsv, separatorOf } from '../imports/csv.ts'

/**
 * The rows of a text file of cells (CSV), with semicolons, commas or tabs between them, whichever the first row has most.
 * Cells are without space around them, and empty rows are left out. Undefined where a quote is never closed, or is followed
 * by more of its cell.
 */
export function csvRows(text: string): readonly (readonly string[])[] | undefined {
  const plain = text.replace(/^\u{FEFF}/u, '')
  try {
    const rows = [...readCsv(plain, separatorOf(plain))].map(({ cells }) => cells.map((cell) => cell.trim()))
    return rows.filter((cells) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof CsvFault) return undefined
    throw error
  }
}
