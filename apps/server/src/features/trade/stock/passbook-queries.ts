import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listFranchiseStockEntries, type listStockEntries } from '@banyan/contract/stock/passbook.ts'
import type { CorrectionReason } from '@banyan/domain/stock/corrections.ts'
import { countedKinds, type CountedKind, type MovementKind, type PlaceKind } from '@banyan/domain/stock/movements.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { days, is, person, type Filter } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** The places of one owner, and the entries of each; null is the company. */
function placesOf(owner: bigint | null) {
  const isOwn = owner === null ? sql`owner_person_id is null` : sql`owner_person_id = ${owner}`
  return {
    ofAll: sql<boolean>`entry.place_id = any(array(select id from stock_place where ${isOwn}))`,
    ofEach: countedKinds.map(
      (kind) => sql<boolean>`entry.place_id = (select id from stock_place where kind = ${kind} and ${isOwn})`,
    ),
  }
}

/**
 * The places of all franchises, asked for beforehand: PostgreSQL knows how much moved at each place that is named, and finds a
 * page by time where that is much, and by place where it is little.
 */
async function findPlacesOfFranchises(db: Reader): Promise<bigint[]> {
  const places = await db.selectFrom('stock_place').select('id').where('owner_person_id', 'is not', null).execute()
  return places.map(({ id }) => id)
}

/** Joined from the left by their keys, which are all there: a page is then found by the passbook alone. */
const entries = (db: Reader) =>
  db
    .selectFrom('stock_entry as entry')
    .leftJoin('stock_place as place', 'place.id', 'entry.place_id')
    .leftJoin('stock_move as move', 'move.id', 'entry.move_id')
    .leftJoin('stock_journal as journal', 'journal.id', 'move.journal_id')
    .leftJoin('product', 'product.id', 'entry.product_id')
    .leftJoin('product_lot as lot', 'lot.id', 'move.lot_id')
    .leftJoin('stock_place as other', (join) =>
      join.on(
        sql`case when entry.quantity > 0 then move.from_place_id else move.to_place_id end`,
        '=',
        sql.ref('other.id'),
      ),
    )
    .leftJoin('person as other_owner', 'other_owner.id', 'other.owner_person_id')
    .leftJoin('person as owner', 'owner.id', 'place.owner_person_id')
    .leftJoin('stock_correction as correction', 'correction.journal_id', 'journal.id')
    .select(['entry.id', 'entry.at', 'entry.quantity', 'other_owner.user_id as other_user_id'])
    .select(({ ref }) => [
      ref('product.code').$notNull().as('code'),
      ref('product.name').$notNull().as('name'),
      ref('journal.reference').$notNull().as('reference'),
      ref('lot.batch').$notNull().as('batch'),
      ref('move.value_minor').$notNull().as('value_minor'),
      ref('place.kind').$castTo<CountedKind>().as('place'),
      ref('journal.kind').$castTo<MovementKind>().as('kind'),
      ref('other.kind').$castTo<PlaceKind>().as('other_place'),
      ref('correction.reason').$castTo<CorrectionReason | null>().as('reason'),
      // Nobody only at the company, where it is not shown.
      sql<string>`owner.user_id`.as('user_id'),
      shopNameOf('owner').as('owner_name'),
      sql<string | null>`lot.expires_on::text`.as('expires_on'),
      sql<number>`entry.balance_quantity::integer`.as('balance'),
    ])

export type ShownEntry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const ofProduct: Filter<string> = (rows, code) => rows.where(sql`product.code`, '=', code.toUpperCase())

const entryFilters = (zone: string) => ({
  place: is('place.kind'),
  code: ofProduct,
  kind: is('journal.kind'),
  ...days('entry.at', zone),
})

const counted = {
  came_in: sql<number>`greatest(entry.quantity, 0)::integer`,
  went_out: sql<number>`greatest(-entry.quantity, 0)::integer`,
}

interface Looked<L extends typeof listStockEntries | typeof listFranchiseStockEntries> {
  readonly zone: string
  readonly row: RowFor<L, ShownEntry>
}

/** What moved in the stock of one owner; null is the company. */
export const findEntries = (
  db: Database,
  list: typeof listStockEntries,
  request: ListRequest<typeof listStockEntries>,
  { owner, zone, row }: Looked<typeof listStockEntries> & { readonly owner: bigint | null },
) => {
  const { ofAll, ofEach } = placesOf(owner)
  return findPage(list, request, {
    db,
    rows: entries(db).where(ofAll),
    // Of one product there are few, which an index of products finds.
    parts: request.filter.code === undefined ? ofEach : [],
    filters: entryFilters(zone),
    sorts: { at: 'entry.at' },
    tieBreak: 'entry.id',
    totals: counted,
    row,
  })
}

/** What moved in the stock of franchises. */
export const findFranchiseEntries = async (
  db: Database,
  request: ListRequest<typeof listFranchiseStockEntries>,
  { zone, row }: Looked<typeof listFranchiseStockEntries>,
) =>
  findPage(listFranchiseStockEntries, request, {
    db,
    rows: entries(db).where(sql<boolean>`entry.place_id = any(${await findPlacesOfFranchises(db)}::bigint[])`),
    filters: { ...entryFilters(zone), user_id: person('owner') },
    sorts: { at: 'entry.at' },
    tieBreak: 'entry.id',
    totals: counted,
    row,
  })
