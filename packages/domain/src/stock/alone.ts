import type { Day } from '../calendar/business-day.ts'
import { pricesFrom, type ProductPrice } from '../products/prices.ts'
import { worthOf } from './corrections.ts'

/** So long what one admin alone received, corrected, or raised in price counts. */
export const alone_window_ms = 30 * 86_400_000

interface Priced extends Pick<ProductPrice, 'from_day' | 'member_price_minor'> {
  readonly created_at: Date
}

/** Pieces of a product that came in on the word of one admin. */
export interface EnteredAlone {
  readonly at: Date
  /** The business day of that. */
  readonly day: Day
  readonly quantity: number
  /** What these pieces cost together. */
  readonly value_minor: bigint
}

interface Raise {
  /** In the order in which they were written. */
  readonly prices: readonly Priced[]
  readonly to_minor: bigint
  /** The newest first. */
  readonly entered: readonly EnteredAlone[]
  /** Pieces of the product that are in stock anywhere, or can still come back there. */
  readonly pieces: number
}

/** The highest price at which these pieces counted so far: when they came in, or by a price that was written since. */
function countedAt({ prices }: Raise, { at, day }: EnteredAlone): bigint | null {
  const known = prices.filter((price) => price.created_at <= at)
  const counting = [...pricesFrom(known, day), ...prices.filter((price) => price.created_at > at)]
  return counting.reduce<bigint | null>(
    (most, { member_price_minor }) => (most === null || member_price_minor > most ? member_price_minor : most),
    null,
  )
}

/**
 * What a higher price adds to goods that came in on the word of one admin, in hundredths. They counted for what they were sold
 * for on that day; worth more, they count for the rest. Of pieces that are there the newest count as those.
 */
export function worthRaised(raise: Raise): bigint {
  let [left, added_minor] = [raise.pieces, 0n]
  for (const one of raise.entered) {
    if (left <= 0) break
    const quantity = Math.min(left, one.quantity)
    const value_minor = (one.value_minor * BigInt(quantity)) / BigInt(one.quantity)
    const worthAt = (price_minor: bigint | null) => worthOf({ quantity, value_minor, price_minor })
    const more_minor = worthAt(raise.to_minor) - worthAt(countedAt(raise, one))
    if (more_minor > 0n) added_minor += more_minor
    left -= quantity
  }
  return added_minor
}

interface Alone {
  readonly worth_minor: bigint
  /** What the admin did alone within the days. */
  readonly done_minor: bigint
  readonly limit_minor: bigint
}

/** Whether one admin raises a price alone: with nothing that came in on the word of one always, otherwise up to the limit. */
export const mayRaiseAlone = ({ worth_minor, done_minor, limit_minor }: Alone): boolean =>
  worth_minor === 0n || done_minor + worth_minor <= limit_minor
