/** A cell that a spreadsheet would run as a formula is made text; some take the wide signs for the narrow. */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

/**
 * Where commas or tabs part cells, as in a spreadsheet set to India, the rest of a text is a cell of its own there: our
 * quotes do not begin that cell, so they keep nothing together.
 */
const harmlessBehind = (cell: string): string =>
  cell.replaceAll(/([,\t\r\n]\s*)(?=[=+@＝＋－＠]|-(?!\d+(\.\d+)?(?:[,\t\r\n]|$)))/g, "$1'")

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line of CSV with semicolons (section 9 of the owner's specification). */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => quoted(harmlessBehind(harmless(cell)))).join(';')
