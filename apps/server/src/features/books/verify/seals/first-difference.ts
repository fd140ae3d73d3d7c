const mark_bytes = 4

export interface Difference {
  /** The place among the rows that are there, from 0. */
  readonly place: number
  readonly how: 'changed' | 'missing' | 'added'
}

/**
 * The first row that differs, by the marks that were sealed and those of the rows that are there now. A row that is
 * missing is known by the row after it, whose place it gives. Undefined when all marks are the same.
 */
export function firstDifference(sealed: Buffer, now: Buffer): Difference | undefined {
  const most = Math.max(sealed.length, now.length)
  const same = (from: number, of: number): boolean =>
    from < sealed.length && sealed.subarray(from, from + mark_bytes).equals(now.subarray(of, of + mark_bytes))
  for (let at = 0; at < most; at += mark_bytes) {
    if (same(at, at)) continue
    const place = at / mark_bytes
    if (sealed.length > now.length && (at >= now.length || same(at + mark_bytes, at))) return { place, how: 'missing' }
    if (now.length > sealed.length && (at >= sealed.length || same(at, at + mark_bytes))) return { place, how: 'added' }
    return { place, how: 'changed' }
  }
  return undefined
}
