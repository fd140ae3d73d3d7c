import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { receiving_window_ms } from '@banyan/domain/stock/receiving.ts'
import { voicesOf } from '@banyan/domain/rights/voices.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/**
 * What an admin entered alone of goods received in 30 days, in hundredths, with everybody whose voice may be the admin's own: a
 * second account is no second limit.
 */
export async function sumReceivedAlone(db: Reader, admin_id: bigint, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - receiving_window_ms)
  const voices = [...voicesOf(admin_id, await findBondsSince(db, since))]
  const { worth_minor } = await db
    .selectFrom('stock_receipt')
    .select(sql<bigint>`coalesce(sum(worth_minor), 0)::bigint`.as('worth_minor'))
    .where('by_person_id', 'in', voices)
    .where('approval_id', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return worth_minor
}

/**
 * Goods received follow each other from here on, so that of two invoices at once the second counts the first. Whoever takes it
 * holds the goods already and waits for nothing after it but the audit.
 */
export const lockReceiving = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('stock_receipt', 0))`.execute(trx)

/** What the company sells a piece of each product for at least on a day; null before its first price. */
export async function findLowestPrices(
  db: Reader,
  product_ids: readonly bigint[],
  today: Day,
): Promise<ReadonlyMap<bigint, bigint | null>> {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .select(['product.id', 'price.franchise_price_minor as price_minor'])
    .where('product.id', 'in', product_ids)
    .execute()
  return new Map(rows.map(({ id, price_minor }) => [id, price_minor]))
}
