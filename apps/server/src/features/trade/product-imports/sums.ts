import type { ImportedProduct } from './check-file.ts'

/** What the products of a file come to. */
export function sumsOf(products: readonly ImportedProduct[]) {
  const lots = products.flatMap((product) => product.lots)
  return {
    product_count: products.length,
    volume_count: products.filter(({ bv }) => bv > 0n).length,
    piece_count: lots.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n),
    cost_minor: lots.reduce((sum, { value_minor }) => sum + value_minor, 0n),
  }
}
