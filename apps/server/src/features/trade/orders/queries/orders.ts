import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { orderLists } from '@banyan/contract/orders/orders.ts'
import type { OrderWallet, WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { summedStates, waitingStates } from '@banyan/domain/orders/order-life.ts'
import { sumByWallet } from '@banyan/domain/orders/short.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { formerNameOf, isOfHolder } from '#kit/database/holders.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/**
 * To be packed or dispatched by the company, or to be answered; or its days on the way are over, and no buyer can say whether it
 * came (decision 192).
 */
export const orderWaits = (now: Date) =>
  sql<boolean>`(product_order.state = any(${[...waitingStates]}::text[]) or (product_order.state = 'dispatched'
    and product_order.stopped_at is not null
    and coalesce(product_order.arrives_at, product_order.stopped_at) <= ${now}::timestamptz))`

/** Both lists have one shape. */
export type OrderList = typeof orderLists.admin

const orders = (db: Reader) =>
  db
    .selectFrom('product_order')
    .innerJoin('person as buyer', 'buyer.id', 'product_order.person_id')
    .innerJoin('product_order_code as code', 'code.order_id', 'product_order.id')
    .leftJoin('person as place', 'place.id', 'product_order.place_person_id')
    .leftJoin('trade_paper as paper', 'paper.id', 'product_order.paper_id')
    .selectAll('product_order')
    .select(['buyer.user_id', 'buyer.name', 'code.tries_left'])
    .select(['place.user_id as place_user_id', 'place.is_blocked as is_place_blocked'])
    .select(shopNameOf<string | null>('place').as('place_name'))
    .select(['paper.paper_no as invoice_no', 'paper.taxable_minor'])
    .select(isOfHolder('product_order').as('is_of_holder'))

/** An order as acts decide about it. */
export const oneOrder = oneRow('product_order', orders)
export type LockedOrder = Found<typeof oneOrder>

const listed = (db: Database) =>
  orders(db).select(
    sql<string[]>`array(select line.quantity || ' × ' || line.name from product_order_line_left line
      where line.order_id = product_order.id order by line.line_no)`.as('products'),
  )

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

const summed = (column: 'left_minor' | 'left_bv_minor' | 'left_quantity') =>
  sql<bigint>`case when product_order.state = any(${[...summedStates]}::text[]) then ${sql.ref(`product_order.${column}`)} else 0 end`

/** Orders as one reader sees them: what a holder of the id before ordered is not there. Days are the company's. */
export function findOrders(
  db: Database,
  list: OrderList,
  request: ListRequest<OrderList>,
  { actor, zone, now, row }: Looking & { row: RowFor<OrderList, ListedOrder> },
) {
  const all = listed(db)
  const own = () =>
    all
      .where('product_order.person_id', '=', actor.person_id)
      .where(sql<boolean>`product_order.holder_no = holder_no(${actor.person_id})`)
  return findPage(list, request, {
    db,
    rows: actor.user_type === 'Admin' ? all : own(),
    filters: {
      state: is('product_order.state'),
      user_id: person('buyer'),
      order_no: holdsCode('product_order.order_no'),
      way: is('product_order.way'),
      needs_decision: flag(orderWaits(now)),
      ...days('product_order.placed_at', zone),
    },
    sorts: { placed_at: 'product_order.placed_at', total: 'product_order.left_minor' },
    tieBreak: 'product_order.id',
    totals: {
      total: summed('left_minor'),
      bv: summed('left_bv_minor'),
      quantity: summed('left_quantity'),
    },
    row,
  })
}

/** The lines of an order without what was short of them, with what the given balance paid of each. */
export async function findOrderLines(db: Reader, order_id: bigint) {
  const left = sql<number>`line.quantity - coalesce(short.quantity, 0)`
  const rows = await db
    .selectFrom('product_order_line as line')
    .leftJoin('product_order_short as short', (join) =>
      join.onRef('short.order_id', '=', 'line.order_id').onRef('short.line_no', '=', 'line.line_no'),
    )
    .select(['line.line_no', 'line.product_id', 'line.code', 'line.name', 'line.hsn', 'line.unit', 'line.parts'])
    .select(['line.price_minor', 'line.bv_minor', 'line.gst_percent', 'line.is_returnable'])
    .select(left.as('quantity'))
    .select(
      sql<bigint>`coalesce((select part.amount_minor from product_order_part_left part
        where part.order_id = line.order_id and part.line_no = line.line_no and part.wallet = 'GIVEN'), 0)`.as(
        'given_minor',
      ),
    )
    .where('line.order_id', '=', order_id)
    .where(sql<boolean>`${left} > 0`)
    .orderBy('line.line_no')
    .execute()
  return rows.map((row) => ({
    ...row,
    gst_percent: plainPercent(row.gst_percent),
    gross_minor: row.price_minor * BigInt(row.quantity),
  }))
}

/** The BV that a delivered order counts with, as it was delivered; undefined of any other. */
export async function maybeCountedBv(db: Reader, order_id: bigint): Promise<Minor | undefined> {
  const { bv_minor } = await db
    .selectFrom('product_order_volume')
    .where('order_id', '=', order_id)
    .select(sql<bigint | null>`sum(bv_minor)::bigint`.as('bv_minor'))
    .executeTakeFirstOrThrow()
  return bv_minor === null ? undefined : minor(bv_minor)
}

/** What whoever ordered was called, where the id was handed to an heir since; null otherwise. */
export const maybeFormerName = async (db: Reader, order_id: bigint): Promise<string | null> =>
  (
    await db
      .selectFrom('product_order')
      .select(formerNameOf('product_order').as('name'))
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).name

/** What happened to the pieces of an order that was not delivered, by the number of the line. */
export async function findOutcomes(db: Reader, order_id: bigint) {
  const rows = await db
    .selectFrom('product_order_outcome')
    .select(['line_no', 'saleable', 'damaged', 'lost'])
    .where('order_id', '=', order_id)
    .execute()
  return new Map(rows.map(({ line_no, ...outcome }) => [line_no, outcome]))
}

/** What each wallet paid of each line and did not get back because it was short, by the number of the line. */
export async function findPaidLines(db: Reader, order_id: bigint): Promise<ReadonlyMap<number, WalletPart[]>> {
  const { rows } = await sql<{ line_no: number; wallet: OrderWallet; amount_minor: bigint }>`
    select line_no, wallet, amount_minor from product_order_part_left where order_id = ${order_id}`.execute(db)
  const paid = new Map<number, WalletPart[]>()
  for (const { line_no, wallet, amount_minor } of rows)
    paid.set(line_no, sumByWallet([...(paid.get(line_no) ?? []), { wallet, amount_minor: minor(amount_minor) }]))
  return paid
}

/** The same of all lines together, in the order in which wallets pay. */
export const findOrderParts = async (db: Reader, order_id: bigint): Promise<WalletPart[]> =>
  sumByWallet([...(await findPaidLines(db, order_id)).values()].flat())

/** What was short of an order when it was packed, line by line, with what went back for it. */
export async function findShort(db: Reader, order_id: bigint) {
  const rows = await db
    .selectFrom('product_order_short as short')
    .innerJoin('product_order_line as line', (join) =>
      join.onRef('line.order_id', '=', 'short.order_id').onRef('line.line_no', '=', 'short.line_no'),
    )
    .select(['short.line_no', 'line.code', 'line.name', 'short.quantity', 'line.price_minor'])
    .where('short.order_id', '=', order_id)
    .orderBy('short.line_no')
    .execute()
  return rows.map(({ price_minor, ...row }) => ({ ...row, amount_minor: minor(price_minor * BigInt(row.quantity)) }))
}

/** The payment that was recorded with an order; undefined of any other. */
export const maybeRecorded = (db: Reader, order_id: bigint) =>
  db
    .selectFrom('recorded_order as recorded')
    .innerJoin('credit_request as paid', 'paid.id', 'recorded.request_id')
    .where('recorded.order_id', '=', order_id)
    .select(['paid.request_no', 'paid.payment_mode', 'paid.paid_on', 'paid.reference', 'paid.amount_minor'])
    .executeTakeFirst()
