import type { Day } from '../calendar/business-day.ts'

/** What a product costs from a day on, in hundredths with GST; BV in hundredths, GST in percent. */
export interface ProductPrice {
  readonly from_day: Day
  readonly mrp_minor: bigint
  readonly member_price_minor: bigint
  readonly franchise_price_minor: bigint
  readonly bv_minor: bigint
  readonly gst_percent: string
}

/** The price of a day among all of a product in the order in which they were written: of one first day the last counts. */
export const priceOn = <P extends Pick<ProductPrice, 'from_day'>>(prices: readonly P[], day: Day): P | undefined =>
  prices.reduce<P | undefined>(
    (found, price) =>
      price.from_day <= day && (found === undefined || price.from_day >= found.from_day) ? price : found,
    undefined,
  )

/** What a new price takes the place of: the price of its first day, or before all of them the earliest. */
export const priceReplaced = <P extends Pick<ProductPrice, 'from_day'>>(
  prices: readonly P[],
  day: Day,
): P | undefined => priceOn(prices, day) ?? earliest(prices)

const earliest = <P extends Pick<ProductPrice, 'from_day'>>(prices: readonly P[]): P | undefined => {
  const first = prices.map(({ from_day }) => from_day).toSorted()[0]
  return first === undefined ? undefined : priceOn(prices, first)
}

type Amounts = Pick<ProductPrice, 'mrp_minor' | 'member_price_minor' | 'franchise_price_minor'>

export type PriceFault = {
  readonly field: 'member_price' | 'franchise_price'
  readonly why: 'over_mrp' | 'over_member'
}

/** What is wrong with prices beside each other: MRP >= member price >= franchise price. */
export function priceFaults({ mrp_minor, member_price_minor, franchise_price_minor }: Amounts): PriceFault[] {
  const faults: PriceFault[] = []
  if (member_price_minor > mrp_minor) faults.push({ field: 'member_price', why: 'over_mrp' })
  if (franchise_price_minor > member_price_minor) faults.push({ field: 'franchise_price', why: 'over_member' })
  return faults
}

/**
 * Whether buyers pay less or earn more by the new price than by the one it takes the place of: what one admin alone could do
 * for a friend. At a lower rate of GST more of the same price counts as received, and less tax is owed. Before a first price nothing was earned, so any BV is more (decision 153).
 */
export const isBetterForBuyers = (before: ProductPrice | undefined, after: ProductPrice): boolean =>
  before === undefined ? after.bv_minor > 0n : isBetterThan(before, after)

/** The prices that count on a day or on a later one, among all of a product in the order in which they were written. */
export const pricesFrom = <P extends Pick<ProductPrice, 'from_day'>>(prices: readonly P[], day: Day): P[] =>
  prices.filter((price) => price === priceOn(prices, price.from_day > day ? price.from_day : day))

/** Whether a product brings whoever buys it BV, on a day or later. */
export const hasVolume = (prices: readonly Pick<ProductPrice, 'from_day' | 'bv_minor'>[], day: Day): boolean =>
  pricesFrom(prices, day).some(({ bv_minor }) => bv_minor > 0n)

const isBetterThan = (before: ProductPrice, after: ProductPrice): boolean =>
  after.member_price_minor < before.member_price_minor ||
  after.franchise_price_minor < before.franchise_price_minor ||
  after.bv_minor > before.bv_minor ||
  Number(after.gst_percent) < Number(before.gst_percent)
