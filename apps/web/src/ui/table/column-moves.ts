/** Shows a column, after those that are shown already, or hides it. The last one cannot be hidden. */
export function toggleColumn(shown: readonly string[], key: string): readonly string[] {
  if (!shown.includes(key)) return [...shown, key]
  return shown.length === 1 ? shown : shown.filter((other) => other !== key)
}

/** Moves a shown column one place towards the beginning (-1) or the end (1); at the edge it stays. */
export function moveColumn(shown: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const from = shown.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= shown.length) return shown
  const moved = shown.filter((other) => other !== key)
  return [...moved.slice(0, to), key, ...moved.slice(to)]
}
