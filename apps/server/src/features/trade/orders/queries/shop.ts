import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { UnitCode } from '@banyan/domain/products/units.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { findImageNames, partNames, priceOfDay } from '#features/trade/products/index.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { holds } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { sellable } from './cart.ts'

const categoryName = sql<string>`coalesce(above.name || ', ', '') || category.name`

/** A category is always there: from the left it is only looked for where it is shown, and so is the price. */
const sold = (db: Reader, today: Day) =>
  db
    .selectFrom('product')
    .leftJoin('product_category as category', 'category.id', 'product.category_id')
    .leftJoin('product_category as above', 'above.id', 'category.parent_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .where('product.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from product_price priced where priced.product_id = product.id and priced.from_day <= ${today}::date)`,
    )

/** What members order today: active products that have a price. */
export const findShopProducts = (db: Database, request: ListRequest<typeof listShopProducts>, today: Day) =>
  findPage(listShopProducts, request, {
    db,
    rows: sold(db, today)
      .select(['product.id', 'product.code', 'product.name', 'product.description', 'product.category_id'])
      .select(['product.is_returnable', 'product.most_per_order', 'product.most_per_month'])
      .select(({ ref }) => [
        ref('price.mrp_minor').$notNull().as('mrp_minor'),
        ref('price.member_price_minor').$notNull().as('member_price_minor'),
        ref('price.bv_minor').$notNull().as('bv_minor'),
        ref('price.gst_percent').$notNull().as('gst_percent'),
      ])
      .select([sql<UnitCode>`product.unit`.as('unit'), categoryName.as('category_name')])
      .select([sellable(today).as('available'), partNames.as('parts')]),
    filters: {
      words: holds('product.code', 'product.name'),
      category_id: (rows, id) =>
        rows.where(({ or, eb }) =>
          or([eb(sql.ref('category.id'), '=', id), eb(sql.ref('category.parent_id'), '=', id)]),
        ),
      in_stock: (rows, isThere) => rows.where(sql<boolean>`(${sellable(today)} > 0) = ${isThere}`),
    },
    sorts: { name: sql`lower(product.name)`, member_price: 'price.member_price_minor', bv: 'price.bv_minor' },
    tieBreak: 'product.id',
    present: async (rows) => {
      const images = await findImageNames(
        db,
        rows.map(({ id }) => id),
      )
      return ({ id, gst_percent }) => ({
        gst_percent: plainPercent(gst_percent),
        image_urls: (images.get(id) ?? []).map(publicFileUrl),
      })
    },
  })

/** The categories of what is sold today, in their order. */
export const findShopCategories = (db: Reader, today: Day) =>
  sold(db, today)
    .select(({ ref }) => [ref('category.id').$notNull().as('id'), categoryName.as('name')])
    .groupBy(['category.id', 'category.name', 'category.order_no', 'above.id', 'above.name', 'above.order_no'])
    .orderBy(sql`coalesce(above.order_no, category.order_no)`)
    .orderBy(sql`coalesce(above.id, category.id)`)
    .orderBy(sql`above.id is not null`)
    .orderBy('category.order_no')
    .orderBy('category.id')
    .execute()
