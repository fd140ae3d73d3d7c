import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { boughtThisMonth, type Buying } from '#features/trade/orders/index.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** Somebody who buys: a member who has not left. Blocked ones are told apart. */
export const maybeBuyerBy = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .where('member.left_at', 'is', null)
    .select(['person.id as person_id', 'person.user_id', 'person.name', 'person.is_blocked'])
    .executeTakeFirst()

/** What a franchise may sell of a product today: without the lots that have expired. */
const sellableOf = (
  person_id: bigint,
  today: Day,
) => sql<number>`coalesce((select sum(balance.quantity) from stock_balance balance
  join stock_place place on place.id = balance.place_id and place.kind = 'store' and place.owner_person_id = ${person_id}
  join product_lot lot on lot.id = balance.lot_id
  where balance.product_id = product.id and (lot.expires_on is null or lot.expires_on >= ${today}::date)), 0)::integer`

const priced = (db: Reader, person_id: bigint, today: Day) =>
  db
    .selectFrom('product')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .select(['product.id', 'product.code', 'product.name', 'product.hsn', 'product.unit', 'product.is_returnable'])
    .select(['product.is_bundle', 'product.is_active', 'product.most_per_order', 'product.most_per_month'])
    .select(['price.member_price_minor as price_minor', 'price.bv_minor', 'price.gst_percent'])
    .select(sellableOf(person_id, today).as('available'))

interface Selling extends Buying {
  readonly seller_person_id: bigint
}

/** Products by their ids, as this franchise sells them today to this buyer; none of an id that there is not. */
export async function findSold(db: Reader, ids: readonly bigint[], { seller_person_id, ...buying }: Selling) {
  const rows = await priced(db, seller_person_id, buying.today)
    .where('product.id', 'in', [...ids])
    .select(boughtThisMonth(buying).as('ordered_this_month'))
    .execute()
  return new Map(
    rows.map(({ bv_minor, gst_percent, ...row }) => [
      row.id,
      { ...row, bv_minor: bv_minor ?? 0n, gst_percent: gst_percent === null ? '0' : plainPercent(gst_percent) },
    ]),
  )
}
export type SoldProduct = NonNullable<ReturnType<Awaited<ReturnType<typeof findSold>>['get']>>

const most_offered = 20

/** Active products with a price, by what is typed or scanned of them: a whole code comes first. */
export const findTyped = (db: Reader, words: string, { person_id, today }: { person_id: bigint; today: Day }) =>
  priced(db, person_id, today)
    .where('product.is_active', '=', true)
    .where('product.is_bundle', '=', false)
    .where('price.id', 'is not', null)
    .where(
      sql<boolean>`(starts_with(product.code, upper(${words})) or position(lower(${words}) in lower(product.name)) > 0)`,
    )
    .orderBy(sql`product.code = upper(${words})`, 'desc')
    .orderBy(sql`starts_with(product.code, upper(${words}))`, 'desc')
    .orderBy('product.code')
    .limit(most_offered)
    .execute()

const offers = (db: Reader, id: bigint, seller_person_id: bigint) =>
  db
    .selectFrom('counter_offer as offer')
    .innerJoin('person as buyer', 'buyer.id', 'offer.person_id')
    .leftJoin('counter_order as sold', 'sold.offer_id', 'offer.id')
    .where('offer.id', '=', id)
    .where('offer.seller_person_id', '=', seller_person_id)
    .selectAll('offer')
    .select(['buyer.user_id', 'buyer.name', 'sold.order_no'])
    .select(sql<boolean>`offer.holder_no = holder_no(offer.person_id)`.as('is_of_holder'))

/** An offer of this franchise as an act decides about it: of two at once the second waits, and finds what the first did. */
export async function maybeLockOffer(trx: Transaction, id: bigint, seller_person_id: bigint) {
  await trx.selectFrom('counter_offer').select('id').where('id', '=', id).forUpdate().execute()
  return offers(trx, id, seller_person_id).executeTakeFirst()
}
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof maybeLockOffer>>>

/** The lines of an offer in their order. */
export async function findOfferLines(db: Reader, offer_id: bigint) {
  const rows = await db
    .selectFrom('counter_offer_line')
    .select(['line_no', 'product_id', 'code', 'name', 'hsn', 'unit', 'quantity', 'price_minor', 'bv_minor'])
    .select(['gst_percent', 'is_returnable'])
    .where('offer_id', '=', offer_id)
    .orderBy('line_no')
    .execute()
  return rows.map((line) => ({ ...line, gst_percent: plainPercent(line.gst_percent) }))
}
export type OfferedLine = Awaited<ReturnType<typeof findOfferLines>>[number]

export const findOrderLines = (db: Reader, order_id: bigint) =>
  db.selectFrom('counter_order_line').selectAll().where('order_id', '=', order_id).orderBy('line_no').execute()

/** What a franchise calls itself towards its buyers. */
export async function getShopName(db: Reader, person_id: bigint): Promise<string> {
  const { name } = await db
    .selectFrom('person')
    .where('person.id', '=', person_id)
    .select(shopNameOf('person').as('name'))
    .executeTakeFirstOrThrow()
  return name
}
