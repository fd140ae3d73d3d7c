/** The separators that banks and spreadsheets put between the cells of a row. */
const separators = [';', ',', '\t'] as const

const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1)
  return separators.reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best))
}

/**
 * The rows of a text file of cells (CSV), with semicolons, commas or tabs between them, whichever the first row has most.
 * A cell in double quotes may hold separators, line breaks and doubled quotes. Empty rows are left out. Undefined where a
 * quote is never closed.
 */
export function csvRows(text: string): readonly (readonly string[])[] | undefined {
  const plain = text.replace(/^\u{FEFF}/u, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at++) {
    const one = plain[at]!
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (plain[at + 1] === '"') cell += plain[++at]!
      else isQuoted = false
    } else if (one === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (one === separator) endCell()
    else if (one === '\n') endRow()
    else if (one !== '\r') cell += one
  }
  if (isQuoted) return undefined
  endRow()
  return rows
}
