/** What a company told from a moment on. */
export interface Told<V> {
  readonly at: Date
  readonly value: V
}

/**
 * What a paper of a moment says: what had been told by then, so that it says the same however often it is printed. Where
 * nothing had been, what was told first afterwards. `versions` come with the oldest first; undefined where nothing was ever
 * told.
 */
export function toldAt<V>(versions: readonly Told<V>[], moment: Date, isTold: (value: V) => boolean): V | undefined {
  const before = versions.findLast(({ at }) => at <= moment)
  if (before !== undefined && isTold(before.value)) return before.value
  return versions.find(({ at, value }) => at > moment && isTold(value))?.value
}
