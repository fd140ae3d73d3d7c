import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { listCorrections } from '@banyan/contract/stock/corrections.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { CorrectionKind, CorrectionReason } from '@banyan/domain/stock/corrections.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { days, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { movedLine } from './queries.ts'

/** The franchise of this user id, whatever its case. */
export const maybeFranchise = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .select(['id', shopNameOf('person').as('name')])
    .where('user_type', '=', 'Franchise')
    .where(sql`lower(user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/**
 * What pieces of a lot cost on an average of all that came in of it, to the nearest hundredth. Of more than there are it is asked,
 * too, so it stays a number that the database holds.
 */
const cost = (quantity: number) => sql<bigint>`coalesce((
  select least(round(sum(move.value_minor) * ${quantity}::numeric / sum(move.quantity)), 9e18)
  from stock_move move join stock_place place on place.id = move.from_place_id and place.kind in ('supplier', 'opening')
  where move.lot_id = lot.id), 0)::bigint`

/** A lot of a product, with what so many pieces of it cost; undefined where it is another's. */
export const maybeLot = (
  db: Reader,
  { lot_id, product_id, quantity }: { lot_id: bigint; product_id: bigint; quantity: number },
) =>
  db
    .selectFrom('product_lot as lot')
    .innerJoin('product', 'product.id', 'lot.product_id')
    .select(['product.id as product_id', 'product.name', 'lot.batch', cost(quantity).as('cost_minor')])
    .where('lot.id', '=', lot_id)
    .where('lot.product_id', '=', product_id)
    .executeTakeFirst()

/** Pieces of a lot at a place. */
export async function countHeld(db: Reader, place_id: bigint, lot_id: bigint): Promise<number> {
  const row = await db
    .selectFrom('stock_balance')
    .select(sql<number>`quantity::integer`.as('quantity'))
    .where('place_id', '=', place_id)
    .where('lot_id', '=', lot_id)
    .executeTakeFirst()
  return row?.quantity ?? 0
}

const corrected = (owner_person_id: bigint | null) => sql<number>`(
  select count(*)::integer from stock_move move join stock_correction correction on correction.journal_id = move.journal_id
  where move.lot_id = lot.id and correction.owner_person_id is not distinct from ${owner_person_id}::bigint)`

/** How often a lot of an owner was corrected. */
export async function countCorrected(db: Reader, lot_id: bigint, owner_person_id: bigint | null): Promise<number> {
  const { times } = await db
    .selectFrom('product_lot as lot')
    .select(corrected(owner_person_id).as('times'))
    .where('lot.id', '=', lot_id)
    .executeTakeFirstOrThrow()
  return times
}

const most_lots = 200

interface Looked {
  readonly product_id: bigint
  readonly owner_person_id: bigint | null
  readonly quantity: number
}

/**
 * The lots of a product, first those that an owner has, then the newest; with how often each was corrected, and what so many
 * pieces of each cost.
 */
export function findLots(db: Reader, { product_id, owner_person_id, quantity }: Looked) {
  const held = (kind: 'store' | 'damaged') => sql<number>`coalesce((
    select balance.quantity from stock_balance balance join stock_place place on place.id = balance.place_id
      and place.kind = ${sql.lit(kind)} and place.owner_person_id is not distinct from ${owner_person_id}::bigint
    where balance.lot_id = lot.id), 0)::integer`
  return db
    .selectFrom('product_lot as lot')
    .select(['lot.id', 'lot.batch', corrected(owner_person_id).as('version')])
    .select(cost(quantity).as('cost_minor'))
    .select(sql<Day | null>`lot.expires_on::text`.as('expires_on'))
    .select([held('store').as('in_store'), held('damaged').as('in_damaged')])
    .where('lot.product_id', '=', product_id)
    .orderBy(sql`${held('store')} + ${held('damaged')} > 0`, 'desc')
    .orderBy('lot.id', 'desc')
    .limit(most_lots)
    .execute()
}

/** Taken before the row is written, because its movements name it. */
export async function takeCorrectionId(trx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('stock_correction_id_seq') as id`.execute(trx)
  return rows[0]!.id
}

const corrections = (db: Reader) =>
  db
    .selectFrom('stock_correction as correction')
    .innerJoin('person as clerk', 'clerk.id', 'correction.by_person_id')
    .leftJoin('person as owner', 'owner.id', 'correction.owner_person_id')
    .leftJoin('approval', 'approval.id', 'correction.approval_id')
    .leftJoin('person as second', 'second.id', 'approval.decided_by')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('stock_move as move')
          .innerJoin('product', 'product.id', 'move.product_id')
          .innerJoin('product_lot as lot', 'lot.id', 'move.lot_id')
          .whereRef('move.journal_id', '=', 'correction.journal_id')
          .select([
            sql<string[]>`array_agg(${movedLine} order by move.id)`.as('products'),
            sql<number>`sum(move.quantity)::integer`.as('quantity'),
            sql<bigint>`sum(move.value_minor)::bigint`.as('value_minor'),
          ])
          .as('moved'),
      (join) => join.onTrue(),
    )
    .select(['correction.id', 'correction.at', 'correction.note', 'owner.user_id'])
    .select(shopNameOf<string | null>('owner').as('owner_name'))
    .select(['clerk.user_id as by_user_id', 'second.user_id as agreed_by_user_id'])
    .select(({ ref }) => [
      ref('correction.kind').$castTo<CorrectionKind>().as('kind'),
      ref('correction.reason').$castTo<CorrectionReason>().as('reason'),
    ])
    .select(['moved.products', 'moved.quantity', 'moved.value_minor'])

type ShownCorrection = Awaited<ReturnType<ReturnType<typeof corrections>['executeTakeFirstOrThrow']>>

export const findCorrections = (
  db: Database,
  zone: string,
  request: ListRequest<typeof listCorrections>,
  list: typeof listCorrections,
  row: RowFor<typeof listCorrections, ShownCorrection>,
) =>
  findPage(list, request, {
    db,
    rows: corrections(db),
    filters: {
      user_id: person('owner'),
      by_user_id: person('clerk'),
      kind: is('correction.kind'),
      reason: is('correction.reason'),
      ...days('correction.at', zone),
    },
    sorts: { at: 'correction.at' },
    tieBreak: 'correction.id',
    totals: { quantity: 'moved.quantity', value: 'moved.value_minor' },
    row,
  })
