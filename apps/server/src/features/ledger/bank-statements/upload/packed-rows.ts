import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'

/**
 * Rows as they cross from a thread: each text once, and numbers that say in which cells it is. A small file can name one text in
 * a hundred thousand cells, and each of them would be copied.
 */
export interface PackedRows {
  readonly texts: readonly string[]
  /** Of each row its number, how many cells it has, and of each cell which text. */
  readonly numbers: Uint32Array<ArrayBuffer>
}

export function packed(rows: readonly CellRow[]): PackedRows {
  const placeOf = new Map<string, number>()
  const numbers = new Uint32Array(rows.reduce((sum, { cells }) => sum + cells.length + 2, 0))
  let at = 0
  for (const { row_no, cells } of rows) {
    numbers[at++] = row_no
    numbers[at++] = cells.length
    for (const cell of cells) {
      const place = placeOf.get(cell) ?? placeOf.size
      placeOf.set(cell, place)
      numbers[at++] = place
    }
  }
  return { texts: [...placeOf.keys()], numbers }
}

export function unpacked({ texts, numbers }: PackedRows): CellRow[] {
  const rows: CellRow[] = []
  for (let at = 0; at < numbers.length;) {
    const [row_no, count] = [numbers[at]!, numbers[at + 1]!]
    const cells = Array.from(numbers.subarray(at + 2, at + 2 + count), (place) => texts[place]!)
    rows.push({ row_no, cells })
    at += 2 + count
  }
  return rows
}
