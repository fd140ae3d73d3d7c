/** A sheet as a spreadsheet reads it: rows of cells between semicolons, quoted or not. */
export function cellsOf(sheet: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of sheet.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  // What follows the last line's end is no row.
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '')
}
