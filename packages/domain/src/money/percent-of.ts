import { formatDecimal } from './decimal.ts'
import { roundHalfUp } from './rounding.ts'

/** A part of a whole in percent with one digit, "12.5"; null where there is no whole. */
export const percentOf = (part: bigint, whole: bigint): string | null =>
  whole <= 0n ? null : formatDecimal(roundHalfUp(part * 1000n, whole), 1)
