import { allocate } from '../money/allocate.ts'
import { minor } from '../money/minor.ts'
import type { WalletPart } from '../orders/pay-order.ts'
import { goodsOf, type PartsOf } from '../products/bundle.ts'
import { valueMoved } from '../stock/value-moved.ts'

/**
 * What each wallet gets back for pieces of a line: its part of what is still paid of the line, with the largest remainder. No
 * wallet ever gets more than it paid, and with the last piece each has got what it paid.
 * @param left what each wallet paid of the line and has not got back
 * @param amount_minor the price of the pieces, at most what is left, in hundredths
 */
export function moneyBack(left: readonly WalletPart[], amount_minor: bigint): WalletPart[] {
  const shares = allocate(
    minor(amount_minor),
    left.map((part) => part.amount_minor),
  )
  return left
    .map(({ wallet }, nth) => ({ wallet, amount_minor: shares[nth]! }))
    .filter((part) => part.amount_minor > 0n)
}

/** A figure of a line as its pieces that are kept have it, rounded down: of all pieces all, of none nothing. */
export const keptOf = (figure_minor: bigint, { quantity, returned }: { quantity: number; returned: number }): bigint =>
  (figure_minor * BigInt(quantity - returned)) / BigInt(quantity)

/** Pieces of a lot that left for a buyer and are not back, with what they cost together in hundredths. */
export interface LotOut {
  readonly lot_id: bigint
  readonly quantity: number
  readonly value_minor: bigint
}

interface Back {
  readonly product_id: bigint
  readonly saleable: number
  readonly damaged: number
}

/** The goods of what came back, each product once: of a bundle its parts, in the state of the bundle. */
export function goodsBack(lines: readonly Back[], parts: PartsOf): Back[] {
  const of = (pieces: (line: Back) => number) =>
    new Map(
      goodsOf(
        lines.map((line) => ({ product_id: line.product_id, quantity: pieces(line) })),
        parts,
      ).map(({ product_id, quantity }) => [product_id, quantity]),
    )
  const [saleable, damaged] = [of((line) => line.saleable), of((line) => line.damaged)]
  return [...saleable].map(([product_id, pieces]) => ({
    product_id,
    saleable: pieces,
    damaged: damaged.get(product_id) ?? 0,
  }))
}

export interface LotBack extends LotOut {
  readonly isSaleable: boolean
}

/**
 * The lots as which pieces of a product come back, at the value at which they had left: saleable ones first, lot by lot in the
 * order in which they left.
 * @throws RangeError when more pieces come back than are out
 */
export function lotsBack(
  out: readonly LotOut[],
  pieces: { readonly saleable: number; readonly damaged: number },
): LotBack[] {
  const back: LotBack[] = []
  const rest = out.map((lot) => ({ ...lot }))
  for (const isSaleable of [true, false]) {
    let wanted = isSaleable ? pieces.saleable : pieces.damaged
    for (const lot of rest) {
      const quantity = Math.min(wanted, lot.quantity)
      if (quantity === 0) continue
      const value_minor = valueMoved(lot, quantity)
      back.push({ lot_id: lot.lot_id, quantity, value_minor, isSaleable })
      lot.quantity -= quantity
      lot.value_minor -= value_minor
      wanted -= quantity
    }
    if (wanted > 0) throw new RangeError(`${wanted} pieces more come back than are out`)
  }
  return back
}

/**
 * What the company had received for pieces that a franchise sold comes back with those that are sold again, by pieces, rounded down
 * to each lot: no more ever than what the sale no longer counts with. With damaged pieces it is gone.
 * @param undone_minor what the sale counted with of these pieces, in hundredths
 */
export function withReceived(
  lots: readonly LotBack[],
  undone_minor: bigint,
): readonly (LotBack & { readonly received_minor: bigint })[] {
  const all = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  return lots.map((lot) => ({
    ...lot,
    received_minor: lot.isSaleable ? (undone_minor * BigInt(lot.quantity)) / BigInt(all) : 0n,
  }))
}
