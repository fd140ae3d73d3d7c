import { minor, type Minor } from '../money/minor.ts'
import { roundHalfUp } from '../money/rounding.ts'

/** What a place holds of a lot: pieces, and what they cost together in hundredths. */
export interface Held {
  readonly quantity: number
  readonly value_minor: bigint
}

/**
 * What a number of pieces cost that leave a place: their part of the value held, to the nearest hundredth. The last piece
 * takes the rest, so nothing is left of a value whose goods are gone. The quantity is at most what is held.
 */
export function valueMoved({ quantity: held, value_minor }: Held, quantity: number): Minor {
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || quantity > held)
    throw new RangeError(`${quantity} of ${held} pieces cannot be moved`)
  return minor(roundHalfUp(value_minor * BigInt(quantity), BigInt(held)))
}
