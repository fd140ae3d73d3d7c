import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listProducts, type ProductBody } from '@banyan/contract/products/products.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { flag, holds, is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { partNames } from './bundles.ts'
import { priceOfDay } from './price-of-day.ts'

const columns = [
  'id',
  'code',
  'name',
  'category_id',
  'description',
  'hsn',
  'has_lots',
  'has_expiry',
  'reorder_level',
  'most_per_order',
  'most_per_month',
  'is_returnable',
  'is_active',
  'is_bundle',
] as const
// The contract read it before it was kept.
const unit = sql<ProductBody['unit']>`unit`.as('unit')

/** A category with the one above it: "Food, Tea". */
const categoryName = sql<string>`coalesce(above.name || ', ', '') || category.name`

/** A product with its price of a day, if it has one by then. */
const priced = (db: Reader, today: Day) =>
  db
    .selectFrom('product')
    .where('product.removed_at', 'is', null)
    .innerJoin('product_category as category', 'category.id', 'product.category_id')
    .leftJoin('product_category as above', 'above.id', 'category.parent_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )

const isRateEnded = (today: Day) => sql<boolean>`(price.id is not null and not exists (select from gst_rate
  where gst_rate.is_active and gst_rate.percent = price.gst_percent and gst_rate.from_day <= ${today}::date
    and (gst_rate.last_day is null or gst_rate.last_day >= ${today}::date)))`

const nextPriceDay = (today: Day) => sql<Day | null>`(select min(from_day) from product_price
  where product_price.product_id = product.id and product_price.from_day > ${today}::date)`

const imageName = sql<string | null>`(select file.name from product_image join file on file.id = product_image.file_id
  where product_image.product_id = product.id order by product_image.place limit 1)`

export const findProducts = (db: Database, request: ListRequest<typeof listProducts>, today: Day) =>
  findPage(listProducts, request, {
    db,
    rows: priced(db, today)
      .select(['product.id', 'product.code', 'product.name', 'product.hsn', 'product.is_active'])
      .select(['mrp_minor', 'member_price_minor', 'franchise_price_minor', 'bv_minor', 'gst_percent'])
      .select([unit, categoryName.as('category_name'), imageName.as('image_name')])
      .select([
        isRateEnded(today).as('is_rate_ended'),
        nextPriceDay(today).as('next_price_day'),
        partNames.as('parts'),
      ]),
    filters: {
      words: holds('product.code', 'product.name'),
      category_id: (rows, id) =>
        rows.where(({ or, eb }) =>
          or([eb(sql.ref('category.id'), '=', id), eb(sql.ref('category.parent_id'), '=', id)]),
        ),
      is_active: is('product.is_active'),
      is_rate_ended: flag(isRateEnded(today)),
    },
    sorts: { name: sql`lower(product.name)`, code: 'product.code', member_price: 'price.member_price_minor' },
    tieBreak: 'product.id',
    row: ({ image_name, gst_percent }) => ({
      image_url: image_name === null ? '' : publicFileUrl(image_name),
      gst_percent: gst_percent === null ? null : plainPercent(gst_percent),
    }),
  })

/** The pictures of a product in their order. */
export const findImages = (db: Reader, product_id: bigint) =>
  db
    .selectFrom('product_image')
    .innerJoin('file', 'file.id', 'product_image.file_id')
    .select(['file.id', 'file.name'])
    .where('product_id', '=', product_id)
    .orderBy('place')
    .execute()

export const maybeProduct = (db: Reader, id: bigint) =>
  db
    .selectFrom('product')
    .select([...columns, unit, partNames.as('parts')])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const hasProduct = async (db: Reader, id: bigint): Promise<boolean> => (await maybeProduct(db, id)) !== undefined

/** A product with its pictures, that nobody else changes and prices until this commits. */
export async function lockProduct(
  trx: Transaction,
  id: bigint,
): Promise<ProductBody & { readonly is_active: boolean; readonly is_bundle: boolean }> {
  const product = await trx
    .selectFrom('product')
    .select([...columns, unit])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (product === undefined) throw notFound('product')
  const { id: _id, ...fields } = product
  return { ...fields, image_ids: (await findImages(trx, id)).map((image) => image.id) }
}

/** Whether goods of a product ever came in. */
export const hasGoods = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('product_lot').select('id').where('product_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** The names of the pictures of some products, each in their order. */
export async function findImageNames(
  db: Reader,
  product_ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly string[]>> {
  if (product_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_image')
    .innerJoin('file', 'file.id', 'product_image.file_id')
    .select(['product_image.product_id', sql<string[]>`array_agg(file.name order by product_image.place)`.as('names')])
    .where('product_image.product_id', 'in', [...product_ids])
    .groupBy('product_image.product_id')
    .execute()
  return new Map(rows.map(({ product_id, names }) => [product_id, names]))
}
