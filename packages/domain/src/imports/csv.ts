/** How many cells a row may have: as many as an old spreadsheet has columns. Nothing of ours has a fifth of them. */
export const most_cells = 256
/** How long a cell may be: as long as a spreadsheet keeps one. */
export const most_cell_characters = 32_767
/** How many rows may have nothing in them: a spreadsheet writes them where cells were cleared. */
export const most_empty_rows = 100_000

/**
 * Why a text is no CSV, or none that is read to its end: the quote that begins in this row never ends, or is followed by more
 * of the cell; the row has too many cells, one of them is too long, or too many above it are empty.
 */
export class CsvFault extends Error {
  readonly reason: 'quote_open' | 'quote_followed' | 'many_cells' | 'long_cell' | 'empty_rows'
  /** As a spreadsheet counts, from 1 on. */
  readonly row_no: number

  constructor(reason: CsvFault['reason'], row_no: number) {
    super(`row ${row_no}: ${reason}`)
    this.reason = reason
    this.row_no = row_no
  }
}

/** A row without empty cells at its end beyond so many: a spreadsheet writes them where cells were cleared. */
export function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  let count = cells.length
  while (count > least && cells[count - 1]!.trim() === '') count -= 1
  return cells.slice(0, count)
}

export interface CsvRow {
  /** As a spreadsheet counts, from 1 on: an empty line counts and is no row. */
  readonly row_no: number
  readonly cells: readonly string[]
  /** How far the text is read by now, in characters. */
  readonly end: number
}

/** What parts the cells is seen in so much of a text: a line may be as long as a file. */
const looked_at_characters = 65_536

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** A first line by which a spreadsheet says what parts its cells; it is no row. */
const saidLine = /^sep=([,;\t])(\r\n|\r|\n|$)/i

/** What parts the cells: the separator that is said, else the one that the fullest of the first lines has most of. */
export const separatorOf = (text: string, most_lines = 1): Separator => {
  const said = saidLine.exec(text)?.[1]
  if (said !== undefined) return said as Separator
  const lines = text.slice(0, looked_at_characters).split(/\r\n|\r|\n/, most_lines)
  const widest = lines.reduce(
    (most, line) => (line.split(/[,;\t]/).length > most.split(/[,;\t]/).length ? line : most),
    '',
  )
  const counted = separators.map((separator) => ({ separator, count: widest.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

/** Some programs put a space between a separator and a quote. */
function pastSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** A cell that ends at the separator or at the end of its line. */
function plainCell(text: string, from: number, separator: string, row_no: number) {
  const most = Math.min(text.length, from + most_cell_characters + 1)
  let end = from
  while (end < most && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  if (end - from > most_cell_characters) throw new CsvFault('long_cell', row_no)
  return { cell: text.slice(from, end), end }
}

/** A quoted cell that begins after `from`, and where it ends; a quote in it is written twice. */
function quotedCell(text: string, from: number, row_no: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  for (let begin = from + 1; ;) {
    const quote = text.indexOf('"', begin)
    if (quote < 0) throw new CsvFault('quote_open', row_no)
    if (cell.length + quote - begin > most_cell_characters) throw new CsvFault('long_cell', row_no)
    cell += text.slice(begin, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    begin = quote + 2
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * The rows of a CSV (RFC 4180): cells parted by one separator, quoted where they hold it, lines ended by LF, CRLF or CR. A
 * line with nothing in it is passed over. Gives up where no file of ours goes on, so that nobody's keeps the processor.
 * @throws CsvFault
 */
export function* readCsv(text: string, separator: Separator): Generator<CsvRow> {
  // A spreadsheet hides the line that says the separator, and counts from the one below.
  const begin = saidLine.exec(text)?.[0].length ?? 0
  let row_no = 1
  let empty_rows = 0
  let cells: string[] = []
  for (let at = begin; at < text.length || cells.length > 0;) {
    const quote = pastSpaces(text, at)
    const isQuoted = text[quote] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, quote, row_no) : plainCell(text, at, separator, row_no)
    cells.push(cell)
    if (cells.length > most_cells) throw new CsvFault('many_cells', row_no)
    at = isQuoted ? pastSpaces(text, end) : end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end is followed by one more, empty cell.
      if (at === text.length) cells.push('')
      else continue
    } else if (isQuoted && at < text.length && text[at] !== '\n' && text[at] !== '\r')
      throw new CsvFault('quote_followed', row_no)
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    if (isEmpty(cells) && ++empty_rows > most_empty_rows) throw new CsvFault('empty_rows', row_no)
    if (cells.length > 1 || cells[0] !== '') yield { row_no, cells, end: at }
    cells = []
    row_no += 1
  }
}
