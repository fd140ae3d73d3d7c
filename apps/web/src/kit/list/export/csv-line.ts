/** A cell that a spreadsheet would run as a formula is made text; some take the wide signs for the narrow. */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line of CSV with semicolons (section 9 of the owner's specification). */
export const csvLine = (cells: readonly string[]): string => cells.map((cell) => quoted(harmless(cell))).join(';')
