import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** What the company's store holds of each lot. */
const held = sql<{ lot_id: bigint; quantity: bigint; value_minor: bigint }>`(
  select balance.lot_id, balance.quantity, balance.value_minor from stock_balance balance
  join stock_place place on place.id = balance.place_id and place.kind = 'store' and place.owner_person_id is null
  where balance.quantity > 0)`

/**
 * Products that are no bundles, with their prices of today and a row for each lot in the company's store; a product without stock has one row. Of the
 * rows no more than so many.
 */
export async function findProductsForFile(db: Reader, today: Day, most: number) {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_category as category', 'category.id', 'product.category_id')
    .leftJoin('product_category as above', 'above.id', 'category.parent_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .leftJoin(
      db
        .selectFrom('product_lot')
        .innerJoin(held.as('held'), (join) => join.onRef('held.lot_id', '=', 'product_lot.id'))
        .select(['product_lot.id', 'product_lot.product_id', 'batch', 'quantity', 'value_minor'])
        .select(sql<Day | null>`expires_on::text`.as('expires_on'))
        .as('lot'),
      'lot.product_id',
      'product.id',
    )
    .select(['product.code', 'product.name', 'product.description', 'product.unit', 'product.hsn'])
    .select(['product.has_lots', 'product.has_expiry', 'product.is_returnable', 'product.reorder_level'])
    .select(['product.most_per_order', 'product.most_per_month'])
    .select(sql<string>`coalesce(above.name || ' > ', '') || category.name`.as('category'))
    .select(['mrp_minor', 'member_price_minor', 'franchise_price_minor', 'bv_minor', 'gst_percent'])
    .select(['lot.batch', 'lot.expires_on', 'lot.quantity', 'lot.value_minor'])
    .where('product.removed_at', 'is', null)
    // Two admins agree to what is in a bundle, so no file brings one.
    .where('product.is_bundle', '=', false)
    .orderBy('product.code')
    .orderBy('lot.expires_on')
    .orderBy('lot.batch')
    .limit(most)
    .execute()
  return rows.map(({ gst_percent, ...row }) => ({
    ...row,
    gst_percent: gst_percent === null ? '' : plainPercent(gst_percent),
  }))
}
