import type { BundlePart } from '../products/bundle.ts'

/** A line as a buyer asks for it, with the price that was shown, in hundredths for one piece. */
export interface AskedLine {
  readonly product_id: bigint
  /** Pieces, above zero. */
  readonly quantity: number
  readonly price_minor: bigint
}

/** A part of a bundle, with what may be sold of it. */
export interface SellablePart extends BundlePart {
  readonly available: number
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
  /** Of a bundle, which has no pieces of its own; an ordinary product has none. */
  readonly parts?: readonly SellablePart[]
}

/** Why a line cannot be ordered as it is. */
export type CartFault =
  | { readonly why: 'unknown' | 'inactive' | 'twice' }
  /** Another price than was shown, in hundredths for one piece. */
  | { readonly why: 'price_changed'; readonly was_minor: bigint; readonly now_minor: bigint }
  /** At most so many pieces more. */
  | { readonly why: 'over_order' | 'over_month' | 'not_in_stock'; readonly left: number }

/** What other lines of the cart take already, by product. */
type Taken = Map<bigint, number>

/** What a line takes, and from how much. */
const goodsOf = ({ product_id }: AskedLine, { available, parts = [] }: Sellable): readonly SellablePart[] =>
  parts.length > 0 ? parts : [{ product_id, quantity: 1, available }]

/** How many pieces are left for a line: of a bundle as many as its scarcest part allows. */
const leftFor = (line: AskedLine, product: Sellable, taken: Taken): number =>
  Math.min(
    ...goodsOf(line, product).map(({ product_id, quantity, available }) =>
      Math.max(0, Math.floor((available - (taken.get(product_id) ?? 0)) / quantity)),
    ),
  )

/** What speaks against a line, the first that applies; undefined: it can be ordered. */
export function faultOf(
  line: AskedLine,
  product: Sellable | undefined,
  taken: Taken = new Map(),
): CartFault | undefined {
  const { quantity, price_minor } = line
  if (product === undefined) return { why: 'unknown' }
  if (!product.is_active || product.price_minor === null) return { why: 'inactive' }
  if (product.price_minor !== price_minor)
    return { why: 'price_changed', was_minor: price_minor, now_minor: product.price_minor }
  const { most_per_order, most_per_month, ordered_this_month } = product
  if (most_per_order !== null && quantity > most_per_order) return { why: 'over_order', left: most_per_order }
  if (most_per_month !== null && quantity + ordered_this_month > most_per_month)
    return { why: 'over_month', left: Math.max(0, most_per_month - ordered_this_month) }
  const left = leftFor(line, product, taken)
  return quantity > left ? { why: 'not_in_stock', left } : undefined
}

/**
 * The faults of a cart, line by line; a product that is there twice is one line too many. Lines that need the same goods, as a
 * bundle and its part, are counted together: who comes first has them.
 */
export function cartFaults(
  lines: readonly AskedLine[],
  products: ReadonlyMap<bigint, Sellable>,
): readonly (CartFault | undefined)[] {
  const seen = new Set<bigint>()
  const taken: Taken = new Map()
  return lines.map((line) => {
    if (seen.has(line.product_id)) return { why: 'twice' }
    seen.add(line.product_id)
    const product = products.get(line.product_id)
    const fault = faultOf(line, product, taken)
    if (fault === undefined && product !== undefined)
      for (const { product_id, quantity } of goodsOf(line, product))
        taken.set(product_id, (taken.get(product_id) ?? 0) + quantity * line.quantity)
    return fault
  })
}
