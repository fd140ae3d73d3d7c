/** A cell that a spreadsheet would run as a formula is made text. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const lineOf = (cells: readonly string[]): string => cells.map((cell) => quoted(harmless(cell))).join(';')

/** Pin numbers with their package and owner as CSV with semicolons (section 9 of the owner's specification). */
export function pinsCsv(
  heads: readonly string[],
  pins: { pin_nos: readonly string[]; package_name: string; owner_user_id: string },
): string {
  const { pin_nos, package_name, owner_user_id } = pins
  const lines = [heads, ...pin_nos.map((pin_no) => [pin_no, package_name, owner_user_id])].map(lineOf)
  return `${lines.join('\n')}\n`
}
