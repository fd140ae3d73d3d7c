/** How much of its window a closing leaves out because it was previewed up to a moment within it. */
export interface Early {
  readonly unit: 'days' | 'hours' | 'minutes'
  readonly count: number
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/** By how much a closing ends before its window would, in the largest unit that fits; null when it takes all of it. */
export function earlyBy(ends_at: string, planned_end: string): Early | null {
  const left = Date.parse(planned_end) - Date.parse(ends_at)
  if (left <= 0) return null
  if (left >= 2 * day_ms) return { unit: 'days', count: Math.floor(left / day_ms) }
  if (left >= hour_ms) return { unit: 'hours', count: Math.floor(left / hour_ms) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute_ms)) }
}
