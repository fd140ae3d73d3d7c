import { sql, type RawBuilder } from 'kysely'
import { addDays, monthOf, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { Sellable, SellablePart } from '@banyan/domain/orders/cart.ts'
import { partNames, priceOfDay } from '#features/trade/products/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** A product as it is sold today, to one buyer. */
export interface CartProduct extends Sellable {
  readonly id: bigint
  readonly code: string
  readonly name: string
  readonly hsn: string
  readonly unit: string
  readonly gst_percent: string
  /** Of one piece, in hundredths. */
  readonly bv_minor: bigint
  readonly is_returnable: boolean
  /** What is in a bundle, as papers say it; empty of an ordinary product. */
  readonly part_names: readonly string[]
}

export interface Buying {
  readonly person_id: bigint
  readonly today: Day
  readonly zone: string
}

/** What the company has in its store of some goods and may still sell: without the lots that have expired. */
const inStore = (good_id: RawBuilder<bigint>, today: Day) => sql<number>`coalesce((select sum(balance.quantity)
  from stock_balance balance
  join product_lot lot on lot.id = balance.lot_id
  where balance.place_id = (select id from stock_place where kind = 'store' and owner_person_id is null)
    and balance.product_id = ${good_id} and (lot.expires_on is null or lot.expires_on >= ${today}::date)), 0)::integer`

/** What the company may still sell of a product today: of a bundle as many as its scarcest part allows. */
export const sellable = (today: Day) => sql<number>`case when product.is_bundle
  then (select min(${inStore(sql`part.part_id`, today)} / part.quantity) from bundle_part part where part.bundle_id = product.id)
  else ${inStore(sql`product.id`, today)} end`

/** What may still be sold of each part of bundles, by the bundle. */
async function findSellableParts(db: Reader, bundle_ids: readonly bigint[], today: Day) {
  const parts = new Map<bigint, SellablePart[]>()
  if (bundle_ids.length === 0) return parts
  const rows = await db
    .selectFrom('bundle_part as part')
    .where('part.bundle_id', 'in', [...bundle_ids])
    .select(['part.bundle_id', 'part.part_id as product_id', 'part.quantity'])
    .select(inStore(sql`part.part_id`, today).as('available'))
    .orderBy('part.bundle_id')
    .orderBy('part.part_no')
    .execute()
  for (const { bundle_id, ...part } of rows) parts.set(bundle_id, [...(parts.get(bundle_id) ?? []), part])
  return parts
}

/** Products that stay as they are, and cost what they cost, until this commits. */
export const lockProducts = (trx: Transaction, ids: readonly bigint[]) =>
  trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()

/** The month of a day, from its first instant to that of the next month. */
function monthAround(day: Day, zone: string): readonly [Date, Date] {
  const first = (of: Day) => `${monthOf(of)}-01`
  const begin = (of: Day) => new Date(startOfDay(first(of), zone))
  return [begin(day), begin(addDays(first(day), 31))]
}

/** Other orders of this buyer wait until this commits, so that limits of a month count each of them. */
export const lockBuyer = (trx: Transaction, person_id: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`orders of:${person_id}`}, 0))`.execute(trx)

/** Pieces of a product that a buyer has ordered of the company or bought at a counter in the month of today. */
export function boughtThisMonth({ person_id, today, zone }: Buying) {
  const [from, to] = monthAround(today, zone)
  return sql<number>`((select coalesce(sum(line.quantity), 0) from product_order_line_left line
        join product_order ordered on ordered.id = line.order_id
        where line.product_id = product.id and ordered.person_id = ${person_id} and ordered.state not in ('cancelled', 'undelivered')
          and ordered.holder_no = holder_no(${person_id})
          and ordered.placed_at >= ${from} and ordered.placed_at < ${to})
      + (select coalesce(sum(line.quantity), 0) from counter_order_line line
        join counter_order sold on sold.id = line.order_id
        where line.product_id = product.id and sold.person_id = ${person_id} and sold.holder_no = holder_no(${person_id})
          and sold.at >= ${from} and sold.at < ${to}))::integer`
}

/** Products by their ids, as they are sold today and to this buyer; none of an id that there is not. */
export async function findCartProducts(
  db: Reader,
  ids: readonly bigint[],
  { person_id, today, zone }: Buying,
): Promise<ReadonlyMap<bigint, CartProduct>> {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .where('product.id', 'in', [...ids])
    .select(['product.id', 'product.code', 'product.name', 'product.hsn', 'product.unit', 'product.is_returnable'])
    .select(['product.is_active', 'product.most_per_order', 'product.most_per_month', 'product.is_bundle'])
    .select(partNames.as('part_names'))
    .select(['price.member_price_minor as price_minor', 'price.bv_minor', 'price.gst_percent'])
    .select(sellable(today).as('available'))
    .select(boughtThisMonth({ person_id, today, zone }).as('ordered_this_month'))
    .execute()
  const bundle_ids = rows.filter(({ is_bundle }) => is_bundle).map(({ id }) => id)
  const parts = await findSellableParts(db, bundle_ids, today)
  return new Map(
    rows.map(({ bv_minor, gst_percent, is_bundle: _bundle, ...row }) => [
      row.id,
      {
        ...row,
        bv_minor: bv_minor ?? 0n,
        gst_percent: gst_percent === null ? '0' : plainPercent(gst_percent),
        parts: parts.get(row.id) ?? [],
      },
    ]),
  )
}
