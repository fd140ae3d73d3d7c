/** Prices of a product on a day, in hundredths with GST. */
interface Prices {
  readonly member_price_minor: bigint
  readonly franchise_price_minor: bigint
}

/** What a franchise pays for a piece: the franchise price, or as long as it owes the company something the member price. */
export const requestPrice = ({ member_price_minor, franchise_price_minor }: Prices, owes: boolean): bigint =>
  owes ? member_price_minor : franchise_price_minor
