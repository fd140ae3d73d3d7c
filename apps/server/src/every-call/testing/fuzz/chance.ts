/** Repeatable chance: the same seed and number give the same throws, whatever was thrown before. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(choices: readonly T[]): T
  /** True once in so many times. */
  once(of: number): boolean
}

/** A small generator of repeatable random numbers (mulberry32), begun anew for each request. */
export function chanceFor(seed: number, number: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) | 0
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  return { below, pick: (choices) => choices[below(choices.length)]!, once: (of) => below(of) === 0 }
}
