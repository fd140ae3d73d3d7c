import { underLimits } from './http/allowance.ts'

/** Whoever asks about ever other things does not fill the memory. */
const most_kept = 100

/**
 * Keeps what was found for each key for a time of the clock that is handed over with each question. Who asks the same meanwhile
 * gets the same answer, also while it is looked for. What failed is not kept.
 */
export function keptFor<Found>(
  kept_ms: number,
): (key: string, now: Date, find: () => Promise<Found>) => Promise<Found> {
  const kept = new Map<string, { readonly from_ms: number; readonly found: Promise<Found> }>()
  return (key, now, find) => {
    const now_ms = now.getTime()
    for (const [other, { from_ms }] of kept) if (now_ms < from_ms || now_ms >= from_ms + kept_ms) kept.delete(other)
    const known = kept.get(key)
    if (known !== undefined) return known.found
    const oldest = kept.keys().next().value
    if (kept.size >= most_kept && oldest !== undefined) kept.delete(oldest)
    // Shared by all who ask: it does not end with the request that came first.
    const one = { from_ms: now_ms, found: underLimits('request', find) }
    kept.set(key, one)
    one.found.catch(() => {
      if (kept.get(key) === one) kept.delete(key)
    })
    return one.found
  }
}
