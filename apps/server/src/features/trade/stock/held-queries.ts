import { sql } from 'kysely'
import type { HeldLot } from '@banyan/domain/stock/choose-lots.ts'
import type { CountedKind } from '@banyan/domain/stock/movements.ts'
import type { Reader } from '#kit/database/database.ts'

/** Whose goods, and in which state; null owns as the company. */
export interface Held {
  readonly owner_person_id: bigint | null
  readonly kind: CountedKind
}

export interface HeldOfProduct extends HeldLot {
  readonly product_id: bigint
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
