/** The first try comes within this, and each further one may take twice as long. */
const first_ms = 15_000
export const longest_ms = 300_000

/**
 * How long to wait before the stream is asked for again: a random part, at least a tenth, so that all browsers of a
 * server that was started anew do not come at the same moment.
 * @param failures one after the other, from 0
 * @param chance from 0 to 1
 */
export const pause_ms = (failures: number, chance: number): number =>
  Math.min(first_ms * 2 ** failures, longest_ms) * (0.1 + 0.9 * chance)
