import { priceOn, type ProductPrice } from '@banyan/domain/products/prices.ts'
import { mostByOrders } from '@banyan/domain/plan/repurchase/repurchase-worst-case.ts'
import { startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { findPlansFrom } from '#features/ledger/closings/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** All prices of a product, in the order in which they were written. */
export async function findPrices(db: Reader, product_id: bigint) {
  const rows = await db
    .selectFrom('product_price')
    .innerJoin('person', 'person.id', 'product_price.created_by')
    .select([
      'product_price.id',
      'from_day',
      'mrp_minor',
      'member_price_minor',
      'franchise_price_minor',
      'bv_minor',
      'gst_percent',
      'person.user_id as created_by_user_id',
      'product_price.created_at',
    ])
    .where('product_id', '=', product_id)
    .orderBy('product_price.id')
    .execute()
  return rows.map((row) => ({ ...row, gst_percent: plainPercent(row.gst_percent) }))
}

export async function countPrices(db: Reader, product_id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('product_price')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a price counts today, from a later day on, or on no day any more. */
export function priceStates<P extends Pick<ProductPrice, 'from_day'>>(prices: readonly P[], today: Day) {
  const now = priceOn(prices, today)
  return (price: P): 'now' | 'later' | 'past' => {
    if (price === now) return 'now'
    return price.from_day > today && priceOn(prices, price.from_day) === price ? 'later' : 'past'
  }
}

const largest = (percents: readonly string[]): string | null =>
  percents.reduce<string | null>((most, one) => (most === null || Number(one) > Number(most) ? one : most), null)

/** What bounds BV from a day on: the payout cap, and the most that a plan in force then or later pays of an order. */
export async function getBounds(db: Reader, from_day: Day) {
  const { max_payout_percent, round_off_digits, zone } = await db
    .selectFrom('company')
    .select(['max_payout_percent', 'round_off_digits', 'zone'])
    .executeTakeFirstOrThrow()
  const plans = await findPlansFrom(db, new Date(startOfDay(from_day, zone)))
  const plan_percent = largest(plans.flatMap((plan) => mostByOrders(plan) ?? []))
  return { max_payout_percent: plainPercent(max_payout_percent), round_off_digits, plan_percent }
}
