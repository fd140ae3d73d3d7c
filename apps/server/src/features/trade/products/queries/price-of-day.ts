import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * The price of a `product` on a day, to be joined to it: the newest whose first day has come, of several from one day the last
 * written; none before its first.
 */
export const priceOfDay = (db: Reader, day: Day) =>
  db
    .selectFrom('product_price')
    .selectAll()
    .whereRef('product_id', '=', sql.ref('product.id'))
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .as('price')

/** The highest of the prices of a product that count on a day or later. */
const highestOf = (product_id: string, day: Day) => sql<bigint | null>`(
  select max(member_price_minor) from product_price counting
  where counting.product_id = ${sql.ref(product_id)} and not exists (
    select from product_price newer
    where newer.product_id = counting.product_id and (newer.from_day = counting.from_day and newer.id > counting.id
      or newer.from_day > counting.from_day and newer.from_day <= ${day}::date)))`

/**
 * What a bundle on sale makes of a piece of a `product` at most: its price less what its other parts cost at the least, ever. One
 * admin alone raises a price, and two lower one, so one alone makes no part count less.
 */
const highestInBundles = (day: Day) => sql<bigint | null>`(
  select max(ceil((${highestOf('bundle.id', day)} - coalesce((
    select sum(other.quantity * coalesce((select min(member_price_minor) from product_price where product_id = other.part_id), 0))
    from bundle_part other where other.bundle_id = bundle.id and other.part_id <> part.part_id), 0)) / part.quantity))::bigint
  from bundle_part part join product bundle on bundle.id = part.bundle_id and bundle.is_active
  where part.part_id = product.id)`

/** The highest price at which members buy a piece of a `product` on a day or later, alone or in a bundle; null where there is none. */
export const highestPrice = (day: Day) => sql<bigint | null>`greatest(
  ${highestOf('product.id', day)}, ${highestInBundles(day)})`

/** Of each product the highest price, and whether it has a price on that day. */
export async function findHighestPrices(db: Reader, product_ids: readonly bigint[], day: Day) {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      () => priceOfDay(db, day),
      (join) => join.onTrue(),
    )
    .select(['product.id', highestPrice(day).as('price_minor'), sql<boolean>`price.id is not null`.as('isPriced')])
    .where('product.id', 'in', [...product_ids])
    .execute()
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}
