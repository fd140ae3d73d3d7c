import { worthOf } from './corrections.ts'

interface Received {
  readonly quantity: number
  /** What these pieces cost together, as the invoice says. */
  readonly value_minor: bigint
  /** The highest price at which members buy a piece today or later, alone or in a bundle; null where there is none. */
  readonly price_minor: bigint | null
  /** The product has a price today. */
  readonly isPriced: boolean
}

/** What all goods of an invoice are worth for the limit of one admin, in hundredths, line by line as corrections are. */
export const worthReceived = (lines: readonly Omit<Received, 'isPriced'>[]): bigint =>
  lines.reduce((sum, line) => sum + worthOf(line), 0n)

interface Alone {
  readonly lines: readonly Received[]
  /** What the admin entered alone within 30 days. */
  readonly done_minor: bigint
  readonly limit_minor: bigint
}

/**
 * Whether one admin enters these goods alone. Goods without a price of today never: their cost is what the same admin types, so they
 * would count for as little as whoever enters them likes.
 */
export const mayReceiveAlone = ({ lines, done_minor, limit_minor }: Alone): boolean =>
  lines.every(({ isPriced }) => isPriced) && done_minor + worthReceived(lines) <= limit_minor
