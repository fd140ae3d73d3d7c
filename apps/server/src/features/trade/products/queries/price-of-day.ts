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
