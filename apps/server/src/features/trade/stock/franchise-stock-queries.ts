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

/** What each franchise has of each product: a row for each that ever came in. */
const held = (db: Database) =>
  db
    .selectFrom('stock_holding as holding')
    .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
    .where('place.owner_person_id', 'is not', null)
    .groupBy(['place.owner_person_id', 'holding.product_id'])
    .select(['place.owner_person_id', 'holding.product_id'])
    .select(
      (['store', 'reserved', 'transit', 'damaged'] as const).map((kind) =>
        sql<number>`coalesce(sum(holding.quantity) filter (where place.kind = ${sql.lit(kind)}), 0)::integer`.as(
          `in_${kind}`,
        ),
      ),
    )

const isLow = sql<boolean>`(product.reorder_level > 0 and held.in_store <= product.reorder_level)`

/** What franchises have, with prices of today: a franchise sees its own. */
export const findFranchiseStock = (
  db: Database,
  list: StockList,
  request: ListRequest<StockList>,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
) => {
  const all = db
    .selectFrom(held(db).as('held'))
    .innerJoin('product', 'product.id', 'held.product_id')
    .innerJoin('person as owner', 'owner.id', 'held.owner_person_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .select(['owner.user_id', 'owner.name as owner_name', 'product.code', 'product.name', 'product.hsn'])
    .select(['price.gst_percent', 'price.mrp_minor', 'price.member_price_minor', 'price.franchise_price_minor'])
    .select(['price.bv_minor', 'product.is_active', isLow.as('is_low'), 'held.in_store as available'])
    .select(['held.in_reserved as reserved', 'held.in_transit as on_its_way', 'held.in_damaged as damaged'])
  return findPage(list, request, {
    db,
    rows: actor.user_type === 'Admin' ? all : all.where('held.owner_person_id', '=', actor.person_id),
    filters: { words: holds('product.code', 'product.name'), user_id: person('owner'), is_low: flag(isLow) },
    sorts: { code: 'product.code', name: sql`lower(product.name)`, available: 'held.in_store' },
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
