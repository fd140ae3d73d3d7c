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
  /** What the company received for them without tax, in hundredths; nothing where the place does not keep it. */
  readonly received_minor: bigint
}

/** What the movements of an act left at a place, lot by lot, first what expires first. */
export async function findHeldFor(
  db: Reader,
  reference: string,
  { owner_person_id, kind }: Held,
): Promise<readonly HeldOfProduct[]> {
  const { rows } = await sql<HeldOfProduct>`
    select moved.product_id, moved.lot_id, sum(moved.pieces)::integer as quantity, lot.expires_on::text as expires_on,
      case when place.keeps_received then sum(moved.received) else 0 end::bigint as received_minor
    from (
      select move.product_id, move.lot_id, end_of.place_id, end_of.pieces, end_of.received
      from stock_journal journal
      join stock_move move on move.journal_id = journal.id
      cross join lateral (values (move.from_place_id, -move.quantity, -move.received_minor),
        (move.to_place_id, move.quantity, move.received_minor)) as end_of (place_id, pieces, received)
      where journal.reference = ${reference}
    ) moved
    join stock_place place on place.id = moved.place_id
    join product_lot lot on lot.id = moved.lot_id
    where place.kind = ${kind} and place.owner_person_id is not distinct from ${owner_person_id}
    group by moved.product_id, moved.lot_id, lot.expires_on, place.keeps_received
    having sum(moved.pieces) > 0
    order by lot.expires_on, moved.lot_id`.execute(db)
  return rows
}

/**
 * What the movements of an act brought to franchises as received by the company, by product: without what was damaged or lost on
 * the way, in hundredths without tax.
 */
export async function findReceivedBy(db: Reader, reference: string): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ product_id: bigint; received_minor: bigint }>`
    select move.product_id,
      sum(case when source.keeps_received then 0 else move.received_minor end
        - case when target.keeps_received then 0 else move.received_minor end)::bigint as received_minor
    from stock_journal journal
    join stock_move move on move.journal_id = journal.id
    join stock_place source on source.id = move.from_place_id
    join stock_place target on target.id = move.to_place_id
    where journal.reference = ${reference}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.received_minor]))
}
