/**
 * Sifting everybody block by block: a mask has a 1 for each member of the block who is still in, and each sieve is one
 * tight loop over one column, without a branch.
 */
export const BLOCK_SIZE = 4096

/** Takes out of the mask whoever of the members from `first` on does not pass. */
export type Sieve = (mask: Uint8Array, first: number, count: number) => void

/** Passes whose value is at least `low` and below `low + width`; a width of nil or less passes nobody. */
export function intSieve(column: Int32Array, low: number, width: number): Sieve {
  const span = spanOf(width)
  return (mask, first, count) => {
    for (let at = 0; at < count; at++) mask[at]! &= Number((column[first + at]! - low) >>> 0 < span)
  }
}

/** The same for columns of days and packages. */
export function shortSieve(column: Uint16Array, low: number, width: number): Sieve {
  const span = spanOf(width)
  return (mask, first, count) => {
    for (let at = 0; at < count; at++) mask[at]! &= Number((column[first + at]! - low) >>> 0 < span)
  }
}

/** Passes whose bits under `bits` are those of `wanted`. */
export function bitSieve(column: Uint8Array, bits: number, wanted: number): Sieve {
  return (mask, first, count) => {
    for (let at = 0; at < count; at++) mask[at]! &= Number((column[first + at]! & bits) === wanted)
  }
}

/** Passes whom a function passes: for what no column says. */
export const anySieve =
  (passes: (member: number) => boolean): Sieve =>
  (mask, first, count) => {
    for (let at = 0; at < count; at++) if (mask[at] === 1 && !passes(first + at)) mask[at] = 0
  }

/** How many are in. */
export function countIn(mask: Uint8Array, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at++) sum += mask[at]!
  return sum
}

const spanOf = (width: number): number => Math.max(0, Math.min(width, 0x7fff_ffff))
