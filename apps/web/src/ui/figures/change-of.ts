/** How a figure compares with the same figure of the time before: by how many percent, where that can be said. */
export type Change =
  | { readonly way: 'more' | 'less'; readonly percent: string }
  /** Nothing before: any growth would be endless. */
  | { readonly way: 'new' }
  | { readonly way: 'same' }

/** Beyond this a percentage says nothing that "much more" does not say. */
const most_percent = 999

/**
 * The change from `before` to `now`, both plain numbers or decimal strings. Below ten percent with one digit, so that a
 * small change is not called none. Below zero there is no share to take, so only growth from zero or above has percents.
 */
export function changeOf(now: number | string, before: number | string): Change {
  const [value, old] = [Number(now), Number(before)]
  if (value === old) return { way: 'same' }
  if (old <= 0) return value > 0 ? { way: 'new' } : { way: 'same' }
  const percent = (Math.abs(value - old) / old) * 100
  const way = value > old ? 'more' : 'less'
  if (percent > most_percent) return { way, percent: `${most_percent}+` }
  return { way, percent: percent < 10 ? String(Number(percent.toFixed(1))) : String(Math.round(percent)) }
}
