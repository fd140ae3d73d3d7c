/** What goes back when a pin is cancelled, in hundredths. */
export interface PinRefund {
  /** To whoever paid. */
  readonly paid_minor: bigint
  /** What the company had given up of the price, which it owes no more. */
  readonly discount_minor: bigint
}

interface PinOfBatch {
  readonly price_minor: bigint
  /** Of the whole batch. */
  readonly discount_minor: bigint
  readonly count: number
  /** Which pin of its batch it is, counted from 0. */
  readonly no: number
}

/**
 * The mirror of one pin's sale. A discount was given on the whole batch: each pin has its share, and the shares of all
 * add up to it to the hundredth.
 */
export function refundOf({ price_minor, discount_minor, count, no }: PinOfBatch): PinRefund {
  const upTo = (pins: number) => (discount_minor * BigInt(pins)) / BigInt(count)
  const share = upTo(no + 1) - upTo(no)
  return { paid_minor: price_minor - share, discount_minor: share }
}
