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

/** The highest price at which members buy a piece on a day or later, beside `priceOfDay`; null before the first price. */
export const highestPrice = (day: Day) => sql<bigint | null>`(case when price.id is not null then (
  select max(member_price_minor) from product_price counting
  where counting.product_id = product.id and (counting.id = price.id or counting.from_day > ${day}::date and not exists (
    select from product_price newer
    where newer.product_id = counting.product_id and newer.from_day = counting.from_day and newer.id > counting.id))) end)`
