import { minor, type Minor } from '../money/minor.ts'
import { valueMoved } from './value-moved.ts'

interface Again {
  /** What the company received for all pieces of the line, without tax. */
  readonly taxable_minor: bigint
  /** All pieces of the line. */
  readonly quantity: number
  /** What goods of the line carry still. */
  readonly carried_minor: bigint
  /** As many are sent again. */
  readonly pieces: number
}

/**
 * What pieces that are sent again bring, in hundredths without tax: what no goods carry any more, and no more than the company
 * received for so many of them. Goods that were sent before that was kept carry nothing, and would leave all of it.
 */
export function receivedAgain({ taxable_minor, quantity, carried_minor, pieces }: Again): bigint {
  const own_minor = valueMoved({ quantity, value_minor: taxable_minor }, pieces)
  const left_minor = taxable_minor > carried_minor ? taxable_minor - carried_minor : 0n
  return left_minor < own_minor ? left_minor : own_minor
}

interface PiecesOfProduct {
  readonly product_id: bigint
  readonly quantity: number
}

/**
 * What the company received for goods that leave it, shared out over their lots by pieces, in hundredths without tax. The last
 * lot of a product takes the rest, so the lots bring what was received to the hundredth. Nothing was received for a product that
 * is not named.
 */
export function shareReceived<L extends PiecesOfProduct>(
  lots: readonly L[],
  received: ReadonlyMap<bigint, bigint>,
): readonly (L & { readonly received_minor: Minor })[] {
  const left = new Map<bigint, { quantity: number; value_minor: bigint }>()
  for (const { product_id, quantity } of lots)
    left.set(product_id, {
      quantity: (left.get(product_id)?.quantity ?? 0) + quantity,
      value_minor: received.get(product_id) ?? 0n,
    })
  return lots.map((lot) => {
    const rest = left.get(lot.product_id) ?? { quantity: lot.quantity, value_minor: 0n }
    const received_minor = valueMoved(rest, lot.quantity)
    left.set(lot.product_id, {
      quantity: rest.quantity - lot.quantity,
      value_minor: rest.value_minor - received_minor,
    })
    return { ...lot, received_minor: minor(received_minor) }
  })
}
