import type { Day } from '../calendar/business-day.ts'
import { goodsOfLine, type PartsOf } from '../products/bundle.ts'

interface Line {
  readonly product_id: bigint
  readonly quantity: number
}

/** Pieces of one lot that an order has. */
interface OrderedLot extends Line {
  readonly batch: string
  readonly expires_on: Day | null
}

/** Goods of which no lot says more than any other need no word: whoever packs takes any of them. */
const isPlain = ({ batch, expires_on }: OrderedLot): boolean => batch === '' && expires_on === null

/**
 * The lots of each line of an order, of a bundle those of its parts. Lines that need one product take theirs one after another, in
 * the order in which the lots are given. Products without batches and expiry have none.
 */
export function lotsOfLines<Lot extends OrderedLot>(
  lines: readonly Line[],
  parts: PartsOf,
  lots: readonly Lot[],
): Lot[][] {
  const told = new Set(lots.filter((lot) => !isPlain(lot)).map(({ product_id }) => product_id))
  const left = lots.filter(({ product_id }) => told.has(product_id)).map((lot) => ({ lot, quantity: lot.quantity }))
  return lines.map((line) =>
    goodsOfLine(line, parts).flatMap((good) => {
      let missing = good.quantity
      const taken: Lot[] = []
      for (const one of left.filter(({ lot }) => lot.product_id === good.product_id)) {
        const quantity = Math.min(missing, one.quantity)
        if (quantity === 0) continue
        taken.push({ ...one.lot, quantity })
        one.quantity -= quantity
        missing -= quantity
      }
      return taken
    }),
  )
}
