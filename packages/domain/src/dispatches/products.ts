/** One line of what a member gets with a package. */
export interface Product {
  readonly name: string
  readonly hsn: string
  readonly quantity: number
}

/**
 * What an upgrade adds: the products of the larger package beyond those that came with the smaller one. The same name
 * is the same product, however it is written.
 */
export function productsBeyond(larger: readonly Product[], smaller: readonly Product[]): Product[] {
  const key = ({ name }: Product) => name.trim().toLowerCase()
  const had = new Map<string, number>()
  for (const product of smaller) had.set(key(product), (had.get(key(product)) ?? 0) + product.quantity)
  return larger.flatMap((product) => {
    const before = Math.min(product.quantity, had.get(key(product)) ?? 0)
    had.set(key(product), (had.get(key(product)) ?? 0) - before)
    const quantity = product.quantity - before
    return quantity > 0 ? [{ ...product, quantity }] : []
  })
}

/** "2 × Starter kit", as lists show it. */
export const productLine = ({ name, quantity }: Product): string => `${quantity} × ${name}`
