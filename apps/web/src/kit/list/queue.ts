/** Where one row stands among those on screen. */
export interface Place {
  /** From 0. */
  readonly at: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

type Row = { readonly id: string }

/** The rows before and after one of a list; undefined when the list does not hold it. */
export function placeIn(rows: readonly Row[], id: string): Place | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  return { at, total: rows.length, previous: rows[at - 1]?.id, next: rows[at + 1]?.id }
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
  const at = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(waits)?.id
}

/** What a key means in the sheet of one row; letters, because arrows scroll it. */
export function keyMeans(key: string): 'next' | 'previous' | 'approve' | 'reject' | undefined {
  const meanings = { j: 'next', k: 'previous', a: 'approve', r: 'reject' } as const
  return meanings[key.toLowerCase() as keyof typeof meanings]
}
