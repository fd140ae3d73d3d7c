import type { Span } from '../questions/downline.ts'

/** Which places below another: those for which everything holds that is asked. */
export interface PlaceFilter {
  /** Levels below the top. */
  readonly levels?: Span
  /** Business days on which they were taken. */
  readonly days?: Span
  readonly member?: number
}

/** By levels, each from the left; or by number, the oldest first. Descending is the same from the other end. */
export interface PlaceOrder {
  readonly by: 'level' | 'number'
  readonly is_descending: boolean
}

/** The places that were found, in their order. */
export interface FoundPlaces {
  readonly total_count: number
  /** Some of them, from the first of all on; fewer at the end. */
  slice(first: number, count: number): ArrayLike<number>
}

export interface AskedPlaces {
  readonly top: number
  readonly filter: PlaceFilter
}

/** A span that nothing is outside of. */
export const all: Span = {}

/** Places that were put together, the first of their order first. */
export function inOrder(found: Int32Array, { is_descending }: PlaceOrder): FoundPlaces {
  const sorted = is_descending ? found.reverse() : found
  return { total_count: sorted.length, slice: (first, count) => sorted.subarray(first, first + count) }
}
