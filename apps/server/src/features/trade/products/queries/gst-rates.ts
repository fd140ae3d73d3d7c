import { sql } from 'kysely'
import { gstRates, type GstRateBody } from '@banyan/contract/products/gst-rates.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { GstRate } from '@banyan/domain/products/gst-rates.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { versionBeside } from '#kit/versions/queries.ts'

const columns = ['id', 'percent', 'from_day', 'last_day', 'note', 'is_active'] as const

const plain = <R extends { percent: string }>(row: R): R => ({ ...row, percent: plainPercent(row.percent) })

/** Active products whose price of a day has the rate of the row beside. */
const productsOn = (today: Day) => sql<bigint>`(select count(*) from product
  join lateral (select gst_percent from product_price where product_id = product.id and from_day <= ${today}::date
    order by from_day desc, id desc limit 1) as price on price.gst_percent = gst_rate.percent
  where product.is_active)`

export async function findGstRates(db: Reader, today: Day) {
  const rows = await db
    .selectFrom('gst_rate')
    .select([...columns, versionBeside(gstRates.noun, 'gst_rate.id').as('version'), productsOn(today).as('products')])
    .orderBy('percent')
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...plain(row), products: Number(row.products) }))
}

/** Those in use, by the percentage and the day. */
export async function findRatesInUse(db: Reader): Promise<GstRate[]> {
  const rows = await db
    .selectFrom('gst_rate')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('percent')
    .orderBy('from_day')
    .execute()
  return rows.map(plain)
}

export const hasGstRate = async (db: Reader, id: bigint): Promise<boolean> =>
  (await db.selectFrom('gst_rate').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** All of them: nobody else changes the days of one while this one's are judged. Few, and changed by few. */
export async function lockGstRates(trx: Transaction) {
  const rows = await trx.selectFrom('gst_rate').select(columns).orderBy('id').forUpdate().execute()
  return rows.map(plain)
}

export async function lockGstRate(
  trx: Transaction,
  id: bigint,
): Promise<GstRateBody & { readonly is_active: boolean }> {
  const rate = (await lockGstRates(trx)).find((one) => one.id === id)
  if (rate === undefined) throw notFound('gst_rate')
  return rate
}
