import { csvLine } from '#kit/list/export/csv-line.ts'

/** Pin numbers with their package and owner as CSV with semicolons (section 9 of the owner's specification). */
export function pinsCsv(
  heads: readonly string[],
  pins: { pin_nos: readonly string[]; package_name: string; owner_user_id: string },
): string {
  const { pin_nos, package_name, owner_user_id } = pins
  const lines = [heads, ...pin_nos.map((pin_no) => [pin_no, package_name, owner_user_id])].map(csvLine)
  return `${lines.join('\n')}\n`
}
