import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { flag, holds, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

type StockList = typeof franchiseStockLists.admin

const kinds = ['store', 'reserved', 'transit', 'damaged'] as const
const pieces = kinds.map((kind) =>
  sql<number>`coalesce(sum(holding.quantity) filter (where place.kind = ${sql.lit(kind)}), 0)::integer`.as(
    `in_${kind}`,
  ),
)

/** What franchises have of products. */
const holdings = (db: Database) =>
  db
    .selectFrom('stock_holding as holding')
    .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
    .where('place.owner_person_id', 'is not', null)

/** The same, place by place. */
const held = (db: Database) => holdings(db).select('place.owner_person_id').select(pieces)

/** A row for each franchise and product that ever came in: all of one franchise, or of all where none is named. */
const heldBy = (db: Database, owner: bigint | null) =>
  db
    .selectFrom(
      held(db)
        .$if(owner !== null, (own) => own.where('place.owner_person_id', '=', owner))
        .select('holding.product_id')
        .groupBy(['place.owner_person_id', 'holding.product_id'])
        .as('own'),
    )
    .innerJoin('product', 'product.id', 'own.product_id')
    .select(['own.owner_person_id', 'own.in_store', 'own.in_reserved', 'own.in_transit', 'own.in_damaged'])
    .select(['product.id as product_id', 'product.code', 'product.name', 'product.reorder_level'])

/** The same of all franchises product by product, so that a page adds up no more products than it shows. */
const heldByAll = (db: Database) =>
  db
    .selectFrom('product')
    .innerJoinLateral(
      () =>
        held(db).whereRef('holding.product_id', '=', sql.ref('product.id')).groupBy('place.owner_person_id').as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.owner_person_id', 'own.in_store', 'own.in_reserved', 'own.in_transit', 'own.in_damaged'])
    .select(['product.id as product_id', 'product.code', 'product.name', 'product.reorder_level'])

/** Every product of one franchise: what it has of each is joined where it is shown, so that a page adds up no more than that. */
const heldByOne = (db: Database, owner: bigint) =>
  db
    .selectFrom('product')
    .where(({ exists }) =>
      exists(
        holdings(db)
          .where('place.owner_person_id', '=', owner)
          .where('holding.product_id', '=', sql.ref<bigint>('product.id'))
          .select('holding.product_id'),
      ),
    )
    .select(sql<bigint | null>`${owner}::bigint`.as('owner_person_id'))
    .select(['product.id as product_id', 'product.code', 'product.name', 'product.reorder_level'])

/** What one franchise has of the product of a row, which is added up for it, or what the row has already. */
const piecesOf = (db: Database, owner: bigint | null) =>
  owner === null
    ? db.selectNoFrom(kinds.map((kind) => sql.ref<number>(`held.in_${kind}`).as(`in_${kind}`)))
    : holdings(db)
        .where('place.owner_person_id', '=', owner)
        .where('holding.product_id', '=', sql.ref<bigint>('held.product_id'))
        .select(pieces)

const isLow = sql<boolean>`(held.reorder_level > 0 and has.in_store <= held.reorder_level)`

/** The price of nothing: sums show none, and would look one up for each of their rows. */
const noPrice = (db: Database) =>
  db
    .selectFrom('product_price')
    .selectAll()
    .where(sql<boolean>`false`)
    .as('price')

/** What franchises have, with prices of today: a franchise sees its own. */
export const findFranchiseStock = (
  db: Database,
  list: StockList,
  request: ListRequest<StockList>,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
) => {
  const owner = actor.user_type === 'Admin' ? null : actor.person_id
  const isPage = request.part === undefined || request.part === 'page'
  const ofAll = isPage && owner === null ? heldByAll(db) : heldBy(db, owner)
  const rows = db
    .selectFrom((isPage && owner !== null ? heldByOne(db, owner) : ofAll).as('held'))
    .leftJoinLateral(
      () => piecesOf(db, isPage ? owner : null).as('has'),
      (join) => join.onTrue(),
    )
    .leftJoin('product', 'product.id', 'held.product_id')
    .leftJoin('person as owner', 'owner.id', 'held.owner_person_id')
    .leftJoinLateral(
      () => (isPage ? priceOfDay(db, today) : noPrice(db)),
      (join) => join.onTrue(),
    )
    // Both are there: from the left they are only looked for where they are shown.
    .select(({ ref }) => [
      ref('owner.user_id').$notNull().as('user_id'),
      ref('product.hsn').$notNull().as('hsn'),
      ref('product.is_active').$notNull().as('is_active'),
    ])
    .select(['held.code', 'held.name', shopNameOf('owner').as('owner_name')])
    .select(['price.gst_percent', 'price.mrp_minor', 'price.member_price_minor', 'price.franchise_price_minor'])
    .select(['price.bv_minor', isLow.as('is_low')])
    .select(({ ref }) => [
      ref('has.in_store').$notNull().as('available'),
      ref('has.in_reserved').$notNull().as('reserved'),
      ref('has.in_transit').$notNull().as('on_its_way'),
      ref('has.in_damaged').$notNull().as('damaged'),
    ])
  return findPage(list, request, {
    db,
    rows,
    filters: { words: holds('held.code', 'held.name'), user_id: person('owner'), is_low: flag(isLow) },
    sorts: { code: 'held.code', name: sql`lower(held.name)`, available: 'has.in_store' },
    tieBreak: sql`held.owner_person_id, held.product_id`,
    totals: {
      available: 'has.in_store',
      reserved: 'has.in_reserved',
      on_its_way: 'has.in_transit',
      damaged: 'has.in_damaged',
    },
    row: ({ gst_percent }) => ({ gst_percent: gst_percent === null ? null : plainPercent(gst_percent) }),
  })
}
