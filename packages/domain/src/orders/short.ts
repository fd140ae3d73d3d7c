import { minor, type Minor } from '../money/minor.ts'
import { orderWallets, type WalletPart } from './pay-order.ts'

/** Pieces of a line that are not there when it is packed. */
export interface Short {
  readonly line_no: number
  readonly short: number
}

interface Ordered {
  readonly quantity: number
  /** Of one piece, in hundredths. */
  readonly price_minor: bigint
  readonly bv_minor: bigint
}

export type ShortRefusal =
  /** No such line. */
  | 'unknown'
  /** More than was ordered. */
  | 'too_many'

/** What speaks against what is said to be missing of a line. */
export function refuseShort(
  line: Pick<Ordered, 'quantity'> | undefined,
  { short }: Pick<Short, 'short'>,
): ShortRefusal | undefined {
  if (line === undefined) return 'unknown'
  return short > line.quantity ? 'too_many' : undefined
}

/** What is short of an order in all. Price and BV are of whole pieces, so nothing is rounded. */
export const sumShort = (lines: readonly (Ordered & Pick<Short, 'short'>)[]) => ({
  short_quantity: lines.reduce((sum, { short }) => sum + short, 0),
  short_minor: minor(lines.reduce((sum, { price_minor, short }) => sum + price_minor * BigInt(short), 0n)),
  short_bv_minor: minor(lines.reduce((sum, { bv_minor, short }) => sum + bv_minor * BigInt(short), 0n)),
})

/** What parts of several lines come to by wallet, in the order in which wallets pay. */
export function sumByWallet(parts: readonly WalletPart[]): WalletPart[] {
  const sums = new Map<WalletPart['wallet'], Minor>()
  for (const { wallet, amount_minor } of parts) sums.set(wallet, minor((sums.get(wallet) ?? 0n) + amount_minor))
  return orderWallets.flatMap((wallet) => {
    const amount_minor = sums.get(wallet)
    return amount_minor === undefined ? [] : [{ wallet, amount_minor }]
  })
}
