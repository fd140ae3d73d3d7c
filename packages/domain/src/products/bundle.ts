import type { Day } from '../calendar/business-day.ts'
import { priceOn, type ProductPrice } from './prices.ts'

/** So many different products are in a bundle at most, and so many pieces of each. */
export const most_parts = 10
export const most_part_pieces = 1000

/** What one piece of a bundle has of a product. */
export interface BundlePart {
  readonly product_id: bigint
  /** Pieces, above zero. */
  readonly quantity: number
}

interface Line {
  readonly product_id: bigint
  readonly quantity: number
}

/** The parts of bundles, by the bundle; an ordinary product is not there. */
export type PartsOf = ReadonlyMap<bigint, readonly BundlePart[]>

/** The goods of so many pieces of a product: its parts, or itself. */
export const goodsOfLine = ({ product_id, quantity }: Line, parts: PartsOf): readonly Line[] =>
  parts.get(product_id)?.map((part) => ({ product_id: part.product_id, quantity: part.quantity * quantity })) ?? [
    { product_id, quantity },
  ]

/** The goods of all lines together, each product once: of two lines that need one product it is the sum. */
export function goodsOf(lines: readonly Line[], parts: PartsOf): Line[] {
  const sums = new Map<bigint, number>()
  for (const good of lines.flatMap((line) => goodsOfLine(line, parts)))
    sums.set(good.product_id, (sums.get(good.product_id) ?? 0) + good.quantity)
  return [...sums].map(([product_id, quantity]) => ({ product_id, quantity }))
}

type Rated = Pick<ProductPrice, 'from_day' | 'gst_percent'>

interface Days {
  readonly from_day: Day
  /** The first day that does not count any more; undefined: until further notice. */
  readonly until: Day | undefined
}

/** The rates of GST that prices have on some day of these. */
export const ratesDuring = (prices: readonly Rated[], { from_day, until }: Days): string[] =>
  [
    priceOn(prices, from_day),
    ...prices.filter((price) => price.from_day > from_day && (until === undefined || price.from_day < until)),
  ].flatMap((price) =>
    price !== undefined && (price.from_day <= from_day || priceOn(prices, price.from_day) === price)
      ? [price.gst_percent]
      : [],
  )

/** The days on which a price counts that is written now: until another of the product begins. */
export const daysOf = (prices: readonly Rated[], from_day: Day): Days => ({
  from_day,
  until: prices
    .map((price) => price.from_day)
    .filter((day) => day > from_day)
    .toSorted()[0],
})

const byRate = (one: string, other: string): number => Number(one) - Number(other)
export const highestRate = (percents: readonly string[]): string | undefined => percents.toSorted(byRate).at(-1)
export const lowestRate = (percents: readonly string[]): string | undefined => percents.toSorted(byRate)[0]

/**
 * A bundle is a mixed supply: all of it is taxed at the rate of whichever part has the highest (CGST Act, section 8).
 * @returns whether `percent` is not below any of these
 */
export const isTaxedEnough = (percent: string, percents: readonly string[]): boolean =>
  percents.every((one) => Number(one) <= Number(percent))
