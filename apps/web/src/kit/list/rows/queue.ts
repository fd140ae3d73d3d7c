/** Where one row stands among those on screen. */
export interface Place {
  /** From 0. */
  readonly at: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

type Row = object

/** The key of a row that can be opened. */
export const idOf = (row: Row): string => ('id' in row ? String(row.id) : '')

const idAt = (rows: readonly Row[], at: number): string | undefined => {
  const row = rows[at]
  return row && idOf(row)
}

/** The rows before and after one of a list; undefined when the list does not hold it. */
export function placeIn(rows: readonly Row[], id: string): Place | undefined {
  const at = rows.findIndex((row) => idOf(row) === id)
  if (at < 0) return undefined
  return { at, total: rows.length, previous: idAt(rows, at - 1), next: idAt(rows, at + 1) }
}

/**
 * Which row comes when one has been decided: the next that still waits, else one before it, so that nobody has to look
 * for work. Undefined when none is left on this page.
 */
export function nextToDecide<R extends Row>(
  rows: readonly R[],
  id: string,
  waits: (row: R) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => idOf(row) === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  const next = others.find(waits)
  return next && idOf(next)
}
