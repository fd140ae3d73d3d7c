import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { chooseLots } from '@banyan/domain/stock/choose-lots.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findHeldLots, findReceivedOf, lockHoldings } from '../held-lots-queries.ts'
import { moveStock } from './move-stock.ts'
import { placeOf, placeOutside } from './place-of.ts'
import type { Short } from './reserve-goods.ts'

interface Selling {
  /** Whose stock it is; null is the company. */
  readonly owner_person_id: bigint | null
  /** A product is there once, with pieces above zero. */
  readonly lines: readonly { readonly product_id: bigint; readonly quantity: number }[]
  /** What the act is about, such as "counter_order:12". */
  readonly reference: string
  readonly at: Date
  /** The business day of the act. */
  readonly today: Day
  readonly created_by: bigint | null
}

export interface SoldFromStore {
  readonly journal_id: bigint
  /** What the company had received for the pieces that went, by product, in hundredths without tax. */
  readonly received: ReadonlyMap<bigint, bigint>
}

/**
 * Goods leave a store for a buyer who has them in hand, first expired first and none that has expired; or nothing moves, and this
 * is missing. What the store holds is locked in the order in which all acts lock it: of two who sell the last piece the second
 * finds it gone.
 */
export async function sellFromStore(
  trx: Transaction,
  { owner_person_id, lines, today, ...about }: Selling,
): Promise<SoldFromStore | { readonly short: readonly Short[] }> {
  const from_place_id = await placeOf(trx, 'store', { owner_person_id, now: about.at })
  const to_place_id = await placeOutside(trx, 'buyer')
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
  const journal_id = await moveStock(trx, { kind: 'counter_sale', ...about, lines: moved })
  return { journal_id, received: await findReceivedOf(trx, journal_id) }
}
