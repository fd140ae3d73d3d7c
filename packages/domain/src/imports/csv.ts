/** Why a text is no CSV: the quote that begins in this row never ends, or is followed by more of the cell. */
export class CsvFault extends Error {
  readonly reason: 'quote_open' | 'quote_followed'
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
}

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** A first line by which a spreadsheet says what parts its cells; it is no row. */
const saidLine = /^sep=([,;\t])(\r\n|\r|\n|$)/i

/** What parts the cells: the separator that is said, else the one that the fullest of the first lines has most of. */
export const separatorOf = (text: string, most_lines = 1): Separator => {
  const said = saidLine.exec(text)?.[1]
  if (said !== undefined) return said as Separator
  const lines = text.split(/\r\n|\r|\n/, most_lines)
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

/** Where a plain cell ends: at the separator or at the end of its line. */
function endOfPlain(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === separator || character === '\n' || character === '\r') return at
  }
  return text.length
}

/** A quoted cell that begins after `from`, and where it ends; a quote in it is written twice. */
function quotedCell(text: string, from: number, row_no: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  for (let begin = from + 1; ;) {
    const quote = text.indexOf('"', begin)
    if (quote < 0) throw new CsvFault('quote_open', row_no)
    cell += text.slice(begin, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    begin = quote + 2
  }
}

/**
 * The rows of a CSV (RFC 4180): cells parted by one separator, quoted where they hold it, lines ended by LF, CRLF or CR. A
 * line with nothing in it is passed over.
 * @throws CsvFault
 */
export function* readCsv(text: string, separator: Separator): Generator<CsvRow> {
  // A spreadsheet hides the line that says the separator, and counts from the one below.
  const begin = saidLine.exec(text)?.[0].length ?? 0
  let row_no = 1
  let cells: string[] = []
  for (let at = begin; at < text.length || cells.length > 0;) {
    const quote = pastSpaces(text, at)
    const isQuoted = text[quote] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, quote, row_no) : plainCell(text, at, separator)
    cells.push(cell)
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
    if (cells.length > 1 || cells[0] !== '') yield { row_no, cells }
    cells = []
    row_no += 1
  }
}

function plainCell(text: string, from: number, separator: string) {
  const end = endOfPlain(text, from, separator)
  return { cell: text.slice(from, end), end }
}
