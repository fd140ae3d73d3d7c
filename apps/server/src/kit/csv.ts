import { stringify } from 'csv-stringify/sync'

/** A cell that a spreadsheet would run as a formula is made text. Negative amounts stay numbers. */
const harmless = (text: string): string => (/^[=+@\t\r]/.test(text) || /^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text)

/** `{ left: { open: '1' } }` becomes `{ 'left.open': '1' }`: a sheet has no depth. */
function flatten(row: Readonly<Record<string, unknown>>, prefix = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [[prefix + name, '']]
    if (Array.isArray(value)) return [[prefix + name, harmless(value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', '))]]
    if (typeof value === 'object') return flatten(value as Record<string, unknown>, `${prefix}${name}.`)
    return [[prefix + name, harmless(String(value))]]
  })
}

/** Rows as they go over the wire, as CSV with semicolons (spec section 9). `columns` chooses and orders. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[], columns?: readonly string[]): string {
  const flat = rows.map((row) => Object.fromEntries(flatten(row)))
  const names = columns?.length ? columns : Object.keys(flat[0] ?? {}).filter((name) => !name.startsWith('may.'))
  return stringify(flat, { delimiter: ';', header: true, columns: [...names] })
}
