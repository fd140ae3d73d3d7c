import type { Transaction } from '#kit/database/database.ts'
import { findMoved } from '../held-lots-queries.ts'
import { moveStock } from './move-stock.ts'
import { placeOutside } from './place-of.ts'

interface Onward {
  /** The movements by which the goods were set aside. */
  readonly reserve_id: bigint
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
}

/** Puts goods that were set aside back where they came from, lot by lot. */
export async function releaseGoods(trx: Transaction, { reserve_id, ...about }: Onward): Promise<bigint> {
  const moved = await findMoved(trx, reserve_id)
  return moveStock(trx, {
    kind: 'release',
    ...about,
    lines: moved.map(({ lot_id, quantity, from_place_id, to_place_id }) => ({
      lot_id,
      quantity,
      from_place_id: to_place_id,
      to_place_id: from_place_id,
    })),
  })
}

/** Goods that were set aside leave for their buyer, lot by lot. */
export async function sellReserved(trx: Transaction, { reserve_id, ...about }: Onward): Promise<bigint> {
  const moved = await findMoved(trx, reserve_id)
  const buyer = await placeOutside(trx, 'buyer')
  return moveStock(trx, {
    kind: 'sale',
    ...about,
    lines: moved.map(({ lot_id, quantity, to_place_id }) => ({
      lot_id,
      quantity,
      from_place_id: to_place_id,
      to_place_id: buyer,
    })),
  })
}
