import { sql } from 'kysely'
import type { BundlePart, PartsOf } from '@banyan/domain/products/bundle.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** What is in one piece of a product, such as "2 × Namuna soap"; nothing of an ordinary one. Of the row `product`. */
export const partNames = sql<string[]>`array(select part.quantity || ' × ' || good.name from bundle_part part
  join product good on good.id = part.part_id where part.bundle_id = product.id order by part.part_no)`

/** The parts of those products that are bundles. */
export async function findPartsOf(db: Reader, product_ids: readonly bigint[]): Promise<PartsOf> {
  if (product_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bundle_part')
    .select(['bundle_id', 'part_id as product_id', 'quantity'])
    .where(sql<boolean>`bundle_id = any(${[...product_ids]}::bigint[])`)
    .orderBy('bundle_id')
    .orderBy('part_no')
    .execute()
  const parts = new Map<bigint, BundlePart[]>()
  for (const { bundle_id, ...part } of rows) parts.set(bundle_id, [...(parts.get(bundle_id) ?? []), part])
  return parts
}

/** Products by their codes that stay as they are, and cost what they cost, until this commits. */
export const lockByCode = (trx: Transaction, codes: readonly string[]) =>
  trx
    .selectFrom('product')
    .select(['id', 'code', 'name', 'is_active', 'is_bundle'])
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()

/** The parts of a bundle, which stay as they are, and cost what they cost, until this commits. */
export const lockParts = (trx: Transaction, bundle_id: bigint) =>
  trx
    .selectFrom('product')
    .select(['id', 'name', 'is_active'])
    .where('id', 'in', (of) => of.selectFrom('bundle_part').select('part_id').where('bundle_id', '=', bundle_id))
    .orderBy('id')
    .forShare()
    .execute()

/** The bundles on sale that have this product in them. Whoever changes one of them has locked the product. */
export const findBundlesOf = (db: Reader, part_id: bigint) =>
  db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('id', 'in', (of) => of.selectFrom('bundle_part').select('bundle_id').where('part_id', '=', part_id))
    .orderBy('id')
    .execute()

/** Whether a product is, or is in, a bundle, on sale or not. */
export async function isInBundle(db: Reader, product_id: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('bundle_part')
    .select('bundle_id')
    .where((of) => of.or([of('part_id', '=', product_id), of('bundle_id', '=', product_id)]))
    .limit(1)
    .execute()
  return found.length > 0
}

/** The rates of GST of products with their first days, in the order in which they were written, by product. */
export async function findRatesOf(db: Reader, product_ids: readonly bigint[]) {
  const rows = await db
    .selectFrom('product_price')
    .select(['product_id', 'gst_percent', sql<Day>`from_day::text`.as('from_day')])
    .where(sql<boolean>`product_id = any(${[...product_ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  const rates = new Map<bigint, { from_day: Day; gst_percent: string }[]>()
  for (const { product_id, from_day, gst_percent } of rows)
    rates.set(product_id, [...(rates.get(product_id) ?? []), { from_day, gst_percent: plainPercent(gst_percent) }])
  return rates
}
