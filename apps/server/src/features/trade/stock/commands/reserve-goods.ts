import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { chooseLots } from '@banyan/domain/stock/choose-lots.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findHeldLots, lockHoldings } from '../held-lots-queries.ts'
import { moveStock } from './move-stock.ts'
import { placeOf } from './place-of.ts'

interface Wanted {
  readonly product_id: bigint
  /** Pieces, above zero; a product is there once. */
  readonly quantity: number
}

interface Reserving {
  /** Whose stock it is; null is the company. */
  readonly owner_person_id: bigint | null
  readonly lines: readonly Wanted[]
  /** What the act is about, such as "product_order:12". */
  readonly reference: string
  readonly at: Date
  /** The business day of the act. */
  readonly today: Day
  readonly created_by: bigint | null
}

/** What is missing of a product: so many pieces are there. */
export interface Short {
  readonly product_id: bigint
  readonly available: number
}

/** The goods are set aside, or nothing is and this is missing. */
export type Reserved = { readonly journal_id: bigint } | { readonly short: readonly Short[] }

/**
 * Sets goods of a store aside, first expired first. What the store holds of the products is locked, in the order in which all
 * acts lock it, so two who take the last pieces wait for each other and the second finds what the first left.
 */
export async function reserveGoods(
  trx: Transaction,
  { owner_person_id, lines, today, ...about }: Reserving,
): Promise<Reserved> {
  const owner = { owner_person_id, now: about.at }
  const from_place_id = await placeOf(trx, 'store', owner)
  const to_place_id = await placeOf(trx, 'reserved', owner)
  const product_ids = lines.map(({ product_id }) => product_id)
  await lockHoldings(trx, from_place_id, product_ids)
  const held = await findHeldLots(trx, from_place_id, product_ids)
  const chosen = lines.map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    ...chooseLots(held.get(product_id) ?? [], quantity, { today, days_before_expiry: 0 }),
  }))
  const short = chosen.filter((one) => one.short > 0)
  if (short.length > 0)
    return { short: short.map(({ product_id, quantity, short: none }) => ({ product_id, available: quantity - none })) }
  const moved = chosen.flatMap(({ lots }) => lots.map((lot) => ({ ...lot, from_place_id, to_place_id })))
  return { journal_id: await moveStock(trx, { kind: 'reserve', ...about, lines: moved }) }
}
