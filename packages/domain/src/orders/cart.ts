/** A line as a buyer asks for it, with the price that was shown, in hundredths for one piece. */
export interface AskedLine {
  readonly product_id: bigint
  /** Pieces, above zero. */
  readonly quantity: number
  readonly price_minor: bigint
}

/** What the company sells of a product today, and to this buyer. */
export interface Sellable {
  readonly is_active: boolean
  /** With GST, in hundredths; null before its first price. */
  readonly price_minor: bigint | null
  readonly most_per_order: number | null
  readonly most_per_month: number | null
  /** Pieces that this buyer ordered in the month of today, without cancelled orders. */
  readonly ordered_this_month: number
  /** Pieces that may be sold. */
  readonly available: number
}

/** Why a line cannot be ordered as it is. */
export type CartFault =
  | { readonly why: 'unknown' | 'inactive' | 'twice' }
  /** Another price than was shown, in hundredths for one piece. */
  | { readonly why: 'price_changed'; readonly was_minor: bigint; readonly now_minor: bigint }
  /** At most so many pieces more. */
  | { readonly why: 'over_order' | 'over_month' | 'not_in_stock'; readonly left: number }

/** What speaks against a line, the first that applies; undefined: it can be ordered. */
export function faultOf({ quantity, price_minor }: AskedLine, product: Sellable | undefined): CartFault | undefined {
  if (product === undefined) return { why: 'unknown' }
  if (!product.is_active || product.price_minor === null) return { why: 'inactive' }
  if (product.price_minor !== price_minor)
    return { why: 'price_changed', was_minor: price_minor, now_minor: product.price_minor }
  const { most_per_order, most_per_month, ordered_this_month, available } = product
  if (most_per_order !== null && quantity > most_per_order) return { why: 'over_order', left: most_per_order }
  if (most_per_month !== null && quantity + ordered_this_month > most_per_month)
    return { why: 'over_month', left: Math.max(0, most_per_month - ordered_this_month) }
  return quantity > available ? { why: 'not_in_stock', left: available } : undefined
}

/** The faults of a cart, line by line; a product that is there twice is one line too many. */
export function cartFaults(
  lines: readonly AskedLine[],
  products: ReadonlyMap<bigint, Sellable>,
): readonly (CartFault | undefined)[] {
  const seen = new Set<bigint>()
  return lines.map((line) => {
    if (seen.has(line.product_id)) return { why: 'twice' }
    seen.add(line.product_id)
    return faultOf(line, products.get(line.product_id))
  })
}
