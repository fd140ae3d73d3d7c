import { sql } from 'kysely'
import type { HeldLot } from '@banyan/domain/stock/choose-lots.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** What a place holds of these products stays as it is until this commits. Locked in the order in which goods move. */
export const lockHoldings = (trx: Transaction, place_id: bigint, product_ids: readonly bigint[]) =>
  trx
    .selectFrom('stock_holding')
    .select('product_id')
    .where('place_id', '=', place_id)
    .where('product_id', 'in', [...product_ids])
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()

/** The lots of some products at a place, by product. */
export async function findHeldLots(
  db: Reader,
  place_id: bigint,
  product_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly HeldLot[]>> {
  const rows = await db
    .selectFrom('stock_balance as balance')
    .innerJoin('product_lot as lot', 'lot.id', 'balance.lot_id')
    .where('balance.place_id', '=', place_id)
    .where('balance.product_id', 'in', [...product_ids])
    .where('balance.quantity', '>', 0n)
    .select(['balance.product_id', 'balance.lot_id'])
    .select([
      sql<number>`balance.quantity::integer`.as('quantity'),
      sql<string | null>`lot.expires_on::text`.as('expires_on'),
    ])
    .execute()
  const lots = new Map<bigint, HeldLot[]>()
  for (const { product_id, ...lot } of rows) lots.set(product_id, [...(lots.get(product_id) ?? []), lot])
  return lots
}

/** What a journal of goods moved, movement by movement, and when the lots expire. */
export const findMoved = (db: Reader, journal_id: bigint) =>
  db
    .selectFrom('stock_move as move')
    .innerJoin('product_lot as lot', 'lot.id', 'move.lot_id')
    .innerJoin('product', 'product.id', 'move.product_id')
    .where('move.journal_id', '=', journal_id)
    .orderBy('move.id')
    .select(['move.product_id', 'move.lot_id', 'move.to_place_id', 'move.from_place_id', 'move.quantity'])
    .select('move.value_minor')
    .select(['product.code', 'product.name', 'lot.batch'])
    .select(sql<string | null>`lot.expires_on::text`.as('expires_on'))
    .execute()

/** Goods that were set aside by some movements, without those that others put back. */
export interface SetAside {
  readonly reserve_id: bigint
  /** Null: none went back. */
  readonly freed_id: bigint | null
}

/** What is still set aside of an act, lot by lot, from where it came and where it is. */
export async function findSetAside(db: Reader, { reserve_id, freed_id }: SetAside) {
  const back = freed_id === null ? [] : await findMoved(db, freed_id)
  const freed = new Map(back.map(({ lot_id, quantity }) => [lot_id, quantity]))
  return (await findMoved(db, reserve_id))
    .map(({ value_minor: _of_all, ...move }) => ({ ...move, quantity: move.quantity - (freed.get(move.lot_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the company had received for the pieces of a journal of goods, by product, in hundredths without tax. */
export async function findReceivedOf(db: Reader, journal_id: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await db
    .selectFrom('stock_move')
    .where('journal_id', '=', journal_id)
    .groupBy('product_id')
    .select(['product_id', sql<bigint>`sum(received_minor)::bigint`.as('received_minor')])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.received_minor]))
}
