import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { highestPrice, priceOfDay } from '#features/trade/products/index.ts'
import type { Reader } from '#kit/database/database.ts'

/** What members pay for a piece of each product at most, on a day or later; null before its first price. */
export async function findHighestPrices(
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
    .select(['product.id', highestPrice(today).as('price_minor')])
    .where('product.id', 'in', product_ids)
    .execute()
  return new Map(rows.map(({ id, price_minor }) => [id, price_minor]))
}
