/** What a line of a sale costs and moves, in hundredths; the price includes the tax. */
interface Line {
  readonly price_minor: bigint
  readonly taxable_minor: bigint
  readonly bv_minor: bigint
}

/** Of a line, what the given balance paid, and what of it nobody above earns on. */
export interface GivenPart {
  readonly given_minor: bigint
  readonly given_taxable_minor: bigint
  readonly given_bv_minor: bigint
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What the given balance pays of a price: all it can, for it is spent before any other wallet. */
export const givenOf = (price_minor: bigint, balance_minor: bigint): bigint => least(price_minor, balance_minor)

/**
 * Splits a line by what the given balance paid of it. The tax is on the whole price, and each part has its share. What
 * was really paid carries volume and sales in proportion, rounded down once, so that many small parts never carry more
 * than one; the taxable part is whole at the company's `round_off_digits`.
 */
export function givenPart(line: Line, given_minor: bigint, round_off_digits: number): GivenPart {
  const { price_minor, taxable_minor, bv_minor } = line
  if (given_minor === 0n) return { given_minor, given_taxable_minor: 0n, given_bv_minor: 0n }
  const paid_minor = price_minor - given_minor
  const unit = 10n ** BigInt(2 - round_off_digits)
  const paid_taxable_minor = ((taxable_minor * paid_minor) / (price_minor * unit)) * unit
  return {
    given_minor,
    // Of a price finer than those digits the part may not be taxed on more than it is.
    given_taxable_minor: least(taxable_minor - paid_taxable_minor, given_minor),
    given_bv_minor: bv_minor - (bv_minor * paid_minor) / price_minor,
  }
}

/** What of a line was paid with money that came in. */
export type PaidPart = 'whole' | 'partly' | 'nothing'

/** A line that costs nothing was not given by the balance, whatever else it was. */
export const paidPartOf = (price_minor: bigint, given_minor: bigint): PaidPart => {
  if (given_minor === 0n) return 'whole'
  return given_minor < price_minor ? 'partly' : 'nothing'
}
