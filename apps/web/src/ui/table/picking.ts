export type Picked = ReadonlySet<string>

/** Picks a row, or lets it go. */
export function togglePick(picked: Picked, key: string): Picked {
  const next = new Set(picked)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What a press with shift does: all rows from the one pressed before to this one become as this one does. */
export function pickRange(picked: Picked, keys: readonly string[], from: string, to: string): Picked {
  const ends = [keys.indexOf(from), keys.indexOf(to)]
  if (ends.includes(-1)) return togglePick(picked, to)
  const next = new Set(picked)
  const isPicking = !picked.has(to)
  for (const key of keys.slice(Math.min(...ends), Math.max(...ends) + 1)) {
    if (isPicking) next.add(key)
    else next.delete(key)
  }
  return next
}

/** How many of the rows in sight are picked. */
export type Picks = 'none' | 'some' | 'all'

/** What the box in the head says of the rows in sight. */
export function pickedOf(picked: Picked, keys: readonly string[]): Picks {
  const count = keys.filter((key) => picked.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** Picks all rows in sight, or lets them go when all are picked; rows of other pages keep their state. */
export function toggleAll(picked: Picked, keys: readonly string[]): Picked {
  const next = new Set(picked)
  const areAll = pickedOf(picked, keys) === 'all'
  for (const key of keys) {
    if (areAll) next.delete(key)
    else next.add(key)
  }
  return next
}
