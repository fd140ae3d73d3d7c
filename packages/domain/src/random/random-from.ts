/** Whole numbers of 32 bits that a seed repeats (mulberry32). */
export function wholeNumbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Random numbers from 0 up to, not including, 1 that a seed repeats. */
export function randomFrom(seed: number): () => number {
  const next = wholeNumbersFrom(seed)
  return () => next() / 4294967296
}
