import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { lotsFreed } from '@banyan/domain/stock/choose-lots.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findMoved, findSetAside, type SetAside } from '../held-lots-queries.ts'
import { moveStock } from './move-stock.ts'
import { placeOutside } from './place-of.ts'

interface Onward extends SetAside {
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
}

/** Puts goods that are still set aside back where they came from, lot by lot. */
export async function releaseGoods(trx: Transaction, { reserve_id, freed_id, ...about }: Onward): Promise<bigint> {
  const aside = await findSetAside(trx, { reserve_id, freed_id })
  return moveStock(trx, {
    kind: 'release',
    ...about,
    lines: aside.map(({ lot_id, quantity, from_place_id, to_place_id }) => ({
      lot_id,
      quantity,
      from_place_id: to_place_id,
      to_place_id: from_place_id,
    })),
  })
}

interface Freeing extends Omit<Onward, 'freed_id'> {
  /** Each product once, with pieces above zero that were set aside. */
  readonly goods: readonly { readonly product_id: bigint; readonly quantity: number }[]
  /** The business day of the act. */
  readonly today: Day
}

/** Puts some of the goods that were set aside back where they came from: expired ones first, then what expires last. */
export async function freeGoods(trx: Transaction, { reserve_id, goods, today, ...about }: Freeing): Promise<bigint> {
  const aside = await findMoved(trx, reserve_id)
  const ways = new Map(aside.map((move) => [move.lot_id, move]))
  return moveStock(trx, {
    kind: 'release',
    ...about,
    lines: goods.flatMap(({ product_id, quantity }) => {
      const lots = aside.filter((move) => move.product_id === product_id)
      return lotsFreed(lots, quantity, today).map((lot) => {
        const { from_place_id, to_place_id } = ways.get(lot.lot_id)!
        return { ...lot, from_place_id: to_place_id, to_place_id: from_place_id }
      })
    }),
  })
}

/** Goods that are still set aside leave for their buyer, lot by lot. */
export async function sellReserved(trx: Transaction, { reserve_id, freed_id, ...about }: Onward): Promise<bigint> {
  const aside = await findSetAside(trx, { reserve_id, freed_id })
  const buyer = await placeOutside(trx, 'buyer')
  return moveStock(trx, {
    kind: 'sale',
    ...about,
    lines: aside.map(({ lot_id, quantity, to_place_id }) => ({
      lot_id,
      quantity,
      from_place_id: to_place_id,
      to_place_id: buyer,
    })),
  })
}
