import { sql } from 'kysely'
import type { HeldLot } from '@banyan/domain/stock/choose-lots.ts'
import type { CountedKind } from '@banyan/domain/stock/movements.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** Whose goods, and in which state; null owns as the company. */
export interface Held {
  readonly owner_person_id: bigint | null
  readonly kind: CountedKind
}

export interface HeldOfProduct extends HeldLot {
  readonly product_id: bigint
}

/** What an owner has of products, lot by lot: nobody else moves them there until this commits. */
export async function lockHeld(
  trx: Transaction,
  { owner_person_id, kind }: Held,
  product_ids: readonly bigint[],
): Promise<readonly HeldOfProduct[]> {
  await sql`
    select from stock_holding holding join stock_place place on place.id = holding.place_id
    where place.kind in ('store', 'reserved') and place.owner_person_id is not distinct from ${owner_person_id}
      and holding.product_id = any(${product_ids}::bigint[])
    order by holding.place_id, holding.product_id for no key update of holding`.execute(trx)
  const { rows } = await sql<HeldOfProduct>`
    select balance.product_id, balance.lot_id, balance.quantity::integer as quantity, lot.expires_on::text as expires_on
    from stock_balance balance
    join stock_place place on place.id = balance.place_id
    join product_lot lot on lot.id = balance.lot_id
    where place.kind = ${kind} and place.owner_person_id is not distinct from ${owner_person_id}
      and balance.product_id = any(${product_ids}::bigint[]) and balance.quantity > 0
    order by lot.expires_on, balance.lot_id`.execute(trx)
  return rows
}

/** What the movements of an act left at a place, lot by lot, first what expires first. */
export async function findHeldFor(
  db: Reader,
  reference: string,
  { owner_person_id, kind }: Held,
): Promise<readonly HeldOfProduct[]> {
  const { rows } = await sql<HeldOfProduct>`
    select moved.product_id, moved.lot_id, sum(moved.pieces)::integer as quantity, lot.expires_on::text as expires_on
    from (
      select move.product_id, move.lot_id, end_of.place_id, end_of.pieces
      from stock_journal journal
      join stock_move move on move.journal_id = journal.id
      cross join lateral (values (move.from_place_id, -move.quantity), (move.to_place_id, move.quantity)) as end_of (place_id, pieces)
      where journal.reference = ${reference}
    ) moved
    join stock_place place on place.id = moved.place_id
    join product_lot lot on lot.id = moved.lot_id
    where place.kind = ${kind} and place.owner_person_id is not distinct from ${owner_person_id}
    group by moved.product_id, moved.lot_id, lot.expires_on
    having sum(moved.pieces) > 0
    order by lot.expires_on, moved.lot_id`.execute(db)
  return rows
}
