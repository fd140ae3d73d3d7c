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

export interface CsvRow {
  /** As a spreadsheet counts, from 1 on: an empty line counts and is no row. */
  readonly row_no: number
  readonly cells: readonly string[]
}

/** Which of the two separators people use parts a first line: the one it has more of. */
export const separatorOf = (text: string): ',' | ';' => {
  const line = text.slice(0, text.search(/\r?\n|$/))
  return line.split(';').length > line.split(',').length ? ';' : ','
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
 * The rows of a CSV (RFC 4180): cells parted by one separator, quoted where they hold it, lines ended by LF or CRLF. A line
 * with nothing in it is passed over.
 * @throws CsvFault
 */
export function* readCsv(text: string, separator: ',' | ';'): Generator<CsvRow> {
  let row_no = 1
  let cells: string[] = []
  for (let at = 0; at < text.length || cells.length > 0;) {
    const isQuoted = text[at] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, at, row_no) : plainCell(text, at, separator)
    cells.push(cell)
    at = end
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
