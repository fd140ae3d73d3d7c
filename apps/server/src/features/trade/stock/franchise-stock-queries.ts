import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { flag, holds, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

type StockList = typeof franchiseStockLists.admin

const pieces = (['store', 'reserved', 'transit', 'damaged'] as const).map((kind) =>
  sql<number>`coalesce(sum(holding.quantity) filter (where place.kind = ${sql.lit(kind)}), 0)::integer`.as(
    `in_${kind}`,
  ),
)

/** What franchises have of products, place by place. */
const held = (db: Database) =>
  db
    .selectFrom('stock_holding as holding')
    .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
    .where('place.owner_person_id', 'is not', null)
    .select('place.owner_person_id')
    .select(pieces)

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

const isLow = sql<boolean>`(held.reorder_level > 0 and held.in_store <= held.reorder_level)`

/** What franchises have, with prices of today: a franchise sees its own. */
export const findFranchiseStock = (
  db: Database,
  list: StockList,
  request: ListRequest<StockList>,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
) => {
  const owner = actor.user_type === 'Admin' ? null : actor.person_id
  const isPage = request.part === undefined || request.part === 'page'
  const stock = owner === null && isPage ? heldByAll(db) : heldBy(db, owner)
  const rows = db
    .selectFrom(stock.as('held'))
    .leftJoin('product', 'product.id', 'held.product_id')
    .leftJoin('person as owner', 'owner.id', 'held.owner_person_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    // Both are there: from the left they are only looked for where they are shown.
    .select(({ ref }) => [
      ref('owner.user_id').$notNull().as('user_id'),
      ref('owner.name').$notNull().as('owner_name'),
      ref('product.hsn').$notNull().as('hsn'),
      ref('product.is_active').$notNull().as('is_active'),
    ])
    .select(['held.code', 'held.name'])
    .select(['price.gst_percent', 'price.mrp_minor', 'price.member_price_minor', 'price.franchise_price_minor'])
    .select(['price.bv_minor', isLow.as('is_low'), 'held.in_store as available'])
    .select(['held.in_reserved as reserved', 'held.in_transit as on_its_way', 'held.in_damaged as damaged'])
  return findPage(list, request, {
    db,
    rows,
    filters: { words: holds('held.code', 'held.name'), user_id: person('owner'), is_low: flag(isLow) },
    sorts: { code: 'held.code', name: sql`lower(held.name)`, available: 'held.in_store' },
    tieBreak: sql`held.owner_person_id, held.product_id`,
    totals: {
      available: 'held.in_store',
      reserved: 'held.in_reserved',
      on_its_way: 'held.in_transit',
      damaged: 'held.in_damaged',
    },
    row: ({ gst_percent }) => ({ gst_percent: gst_percent === null ? null : plainPercent(gst_percent) }),
  })
}
