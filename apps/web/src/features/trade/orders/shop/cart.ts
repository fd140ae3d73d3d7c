import { money, volume } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'

/** A product in the cart, with the price for one piece that its buyer saw. */
export interface CartLine {
  readonly product_id: string
  readonly name: string
  /** The first picture; empty where it has none. */
  readonly image_url: string
  readonly price: string
  /** Pieces, 1 or more. */
  readonly quantity: number
}

export type Cart = readonly CartLine[]

/** The most products of one order, and pieces of one line, as the contract has them. */
export const most_lines = 50
export const most_pieces = 10_000

const within = (quantity: number): number => Math.min(Math.max(1, Math.trunc(quantity)), most_pieces)

/** Puts pieces of a product in: more of one that is there, at the price of now. A full cart takes no other product. */
export function added(cart: Cart, line: CartLine): Cart {
  const earlier = cart.find(({ product_id }) => product_id === line.product_id)
  if (earlier === undefined)
    return cart.length < most_lines ? [...cart, { ...line, quantity: within(line.quantity) }] : cart
  const now = { ...line, quantity: within(earlier.quantity + line.quantity) }
  return cart.map((one) => (one === earlier ? now : one))
}

/** So many pieces instead; with none the product leaves. */
export const withQuantity = (cart: Cart, product_id: string, quantity: number): Cart =>
  quantity < 1
    ? without(cart, product_id)
    : cart.map((one) => (one.product_id === product_id ? { ...one, quantity: within(quantity) } : one))

export const without = (cart: Cart, product_id: string): Cart => cart.filter((one) => one.product_id !== product_id)

export const piecesOf = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** What all of it costs at the prices that were seen, as it travels. */
export const totalOf = (cart: Cart): string =>
  money.encode(minor(cart.reduce((sum, { price, quantity }) => sum + money.decode(price) * BigInt(quantity), 0n)))

/** The BV of priced lines, whatever pays them, as it travels. */
export const bvOf = (lines: readonly { readonly bv: string }[]): string =>
  volume.encode(minor(lines.reduce((sum, { bv }) => sum + volume.decode(bv), 0n)))

/** A line as the server prices it now. */
export interface Quoted {
  readonly product_id: string
  readonly name: string
  readonly fault: null | {
    readonly why: 'unknown' | 'inactive' | 'twice' | 'price_changed' | 'over_order' | 'over_month' | 'not_in_stock'
    readonly was: string | null
    readonly now: string | null
    readonly left: number | null
  }
}

/** What became of a line since it was put in. */
export type CartChange =
  | { readonly what: 'price'; readonly name: string; readonly was: string; readonly now: string }
  | { readonly what: 'fewer'; readonly name: string; readonly was: number; readonly now: number }
  | { readonly what: 'gone'; readonly name: string }

/** What must be agreed to before the cart can be ordered, line by line. */
export const changesOf = (cart: Cart, quoted: readonly Quoted[]): readonly CartChange[] =>
  cart.flatMap((line): CartChange[] => {
    const fault = quoted.find(({ product_id }) => product_id === line.product_id)?.fault
    if (fault === null || fault === undefined) return []
    const { name } = line
    if (fault.why === 'price_changed' && fault.now !== null)
      return [{ what: 'price', name, was: line.price, now: fault.now }]
    // Asked of a cart that was changed since: what fits now needs no word.
    if (fault.left !== null && fault.left > 0)
      return line.quantity > fault.left ? [{ what: 'fewer', name, was: line.quantity, now: fault.left }] : []
    return [{ what: 'gone', name }]
  })

/** The cart with the prices of now, with no more pieces than go, and without what cannot be ordered. */
export const refreshed = (cart: Cart, quoted: readonly Quoted[]): Cart =>
  cart.flatMap((line) => {
    const fault = quoted.find(({ product_id }) => product_id === line.product_id)?.fault
    if (fault === null || fault === undefined) return [line]
    if (fault.why === 'price_changed' && fault.now !== null) return [{ ...line, price: fault.now }]
    return fault.left !== null && fault.left > 0 ? [{ ...line, quantity: Math.min(line.quantity, fault.left) }] : []
  })
