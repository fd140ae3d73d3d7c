import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { returnLists } from '@banyan/contract/returns/returns.ts'
import { orderWallets, type OrderWallet, type WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { days_of_reminder, days_to_answer, openReturnStates } from '@banyan/domain/returns/return-life.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { isOfHolder } from '#kit/database/holders.ts'
import { oneRow, type Found, type OneRow } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { lockSale, saleOf, sellerAnswers } from './sale-queries.ts'

/** A second admin was asked whether it is accepted: its goods are there, whatever the answer was. */
export const isAskedAbout = sql<boolean>`exists (
  select from approval where kind = 'guarded_act' and subject = 'order_return:' || order_return.id)`

/** Whoever asked for it holds the id still; what the holder before was to send, nobody can say is sent. */
const isHeld = isOfHolder('order_return')

export const reminderDays = sql`make_interval(days => ${days_of_reminder}::int)`

/** The goods are on their way or here: it is the turn of whoever sold. Before that it is the buyer's. */
const isSent = sql<boolean>`(order_return.state = 'sent')`

/** Its last day was over so long ago: it did not lapse, because its buyer could not say that the goods are sent, or said so. */
const isLate = (now: Date) =>
  sql<boolean>`(greatest(order_return.send_by, order_return.reminded_at + ${reminderDays}) <= ${now}::timestamptz - ${reminderDays})`

/** The franchise that sold cannot answer any more. */
const isShopAway = sql<boolean>`exists (select from counter_order sold join person seller on seller.id = sold.seller_person_id
  where sold.id = order_return.counter_order_id and not ${sellerAnswers})`

const isUnanswered = (now: Date) => sql<boolean>`(${isSent}
  and (order_return.acted_at <= ${now}::timestamptz - make_interval(days => ${days_to_answer}::int) or ${isShopAway}))`

/**
 * It is the company's turn: the goods are on their way or here, or nobody else can say what became of them. What a franchise sold
 * waits for the company once the franchise has not answered in its days, or cannot answer: an open return holds incomes of others.
 */
export const returnWaits = (now: Date) =>
  sql<boolean>`(order_return.state = any(${[...openReturnStates]}::text[]) and (
    ${isLate(now)} or not ${isHeld} or ${isAskedAbout}
    or case when order_return.counter_order_id is null then ${isSent} else ${isUnanswered(now)} end))`

/** Since when each return waits whose goods a franchise sold, and has to check. */
export const returnRowsOf = (seller_person_id: bigint) =>
  sql`select coalesce(order_return.acted_at, order_return.requested_at) as since from order_return
    join counter_order counter on counter.id = order_return.counter_order_id
    where counter.seller_person_id = ${seller_person_id} and ${isSent}`

/** Both lists have one shape. */
export type ReturnList = typeof returnLists.admin

const orderNo = sql<string>`coalesce(ordered.order_no, counter.order_no)`

const returns = (db: Reader) =>
  db
    .selectFrom('order_return')
    .leftJoin('product_order as ordered', 'ordered.id', 'order_return.order_id')
    .leftJoin('counter_order as counter', 'counter.id', 'order_return.counter_order_id')
    .leftJoin('trade_paper as paper', 'paper.id', 'counter.paper_id')
    .leftJoin('person as seller', 'seller.id', 'counter.seller_person_id')
    .innerJoin('person as buyer', 'buyer.id', 'order_return.person_id')
    .selectAll('order_return')
    .select(['buyer.user_id', 'counter.seller_person_id'])
    // Who bought it then, also where the id was handed on: a franchise learns no other name.
    .select(sql<string>`coalesce(paper.buyer_name, buyer.name)`.as('name'))
    .select(orderNo.as('order_no'))
    .select(sql<string>`coalesce(seller.user_id, '')`.as('seller_user_id'))
    .select(isHeld.as('is_of_holder'))
    // Asked for after the days in which what it takes back was held, because its buyer was blocked in them.
    .select(sql<boolean>`coalesce(order_return.requested_at >= ordered.returns_end_at, false)`.as('is_late'))

const row = oneRow('order_return', returns)
export type LockedReturn = Found<typeof row>

/** A return as acts decide about it: what it is of is locked before it, as where a return of it is asked for. */
export const oneReturn: OneRow<LockedReturn> = {
  maybe: row.maybe,
  lock: async (trx, id) => {
    const known = await row.maybe(trx, id)
    if (known === undefined) return undefined
    await lockSale(saleOf(known), trx)
    return row.lock(trx, id)
  },
}

const listed = (db: Database, now: Date) =>
  returns(db).select([
    returnWaits(now).as('is_waiting'),
    sql<string[]>`array(select line.quantity || ' × ' || coalesce(sold.name, handed.name) from order_return_line line
      left join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
      left join counter_order_line handed on handed.order_id = line.counter_order_id and handed.line_no = line.line_no
      where line.return_id = order_return.id order by line.line_no)`.as('products'),
  ])
export type ListedReturn = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/** Returns as one reader sees them: what a holder of the id before returned is not there. Days are the company's. */
export function findReturns(
  db: Database,
  list: ReturnList,
  request: ListRequest<ReturnList>,
  { actor, zone, now, row: shown }: Looking & { row: RowFor<ReturnList, ListedReturn> },
) {
  const all = listed(db, now)
  const seenBy = {
    Admin: () => all,
    Franchise: () => all.where('counter.seller_person_id', '=', actor.person_id),
    User: () =>
      all
        .where('order_return.person_id', '=', actor.person_id)
        .where(sql<boolean>`order_return.holder_no = holder_no(${actor.person_id})`),
  }
  return findPage(list, request, {
    db,
    rows: seenBy[actor.user_type](),
    filters: {
      state: is('order_return.state'),
      user_id: person('buyer'),
      order_no: (rows, typed) => rows.where(sql<boolean>`position(upper(${typed}) in ${orderNo}) > 0`),
      needs_decision: flag(actor.user_type === 'Admin' ? returnWaits(now) : isSent),
      ...days('order_return.requested_at', zone),
    },
    sorts: { requested_at: 'order_return.requested_at', asked: 'order_return.asked_minor' },
    tieBreak: 'order_return.id',
    totals: {
      asked: 'order_return.asked_minor',
      refunded: 'order_return.refunded_minor',
      quantity: 'order_return.quantity',
    },
    row: shown,
  })
}

/** The goods of a return, with what came back of them; null until somebody said so. */
export const findReturnLines = (db: Reader, return_id: bigint) =>
  db
    .selectFrom('order_return_line as line')
    .leftJoin('product_order_line as sold', (join) =>
      join.onRef('sold.order_id', '=', 'line.order_id').onRef('sold.line_no', '=', 'line.line_no'),
    )
    .leftJoin('counter_order_line as handed', (join) =>
      join.onRef('handed.order_id', '=', 'line.counter_order_id').onRef('handed.line_no', '=', 'line.line_no'),
    )
    .leftJoin('order_return_arrival as back', (join) =>
      join.onRef('back.return_id', '=', 'line.return_id').onRef('back.line_no', '=', 'line.line_no'),
    )
    .select(['line.line_no', 'line.quantity'])
    .select(sql<string>`coalesce(sold.code, handed.code)`.as('code'))
    .select(sql<string>`coalesce(sold.name, handed.name)`.as('name'))
    .select(sql<bigint>`coalesce(sold.price_minor, handed.price_minor)`.as('price_minor'))
    .select(['back.saleable', 'back.damaged'])
    .where('line.return_id', '=', return_id)
    .orderBy('line.line_no')
    .execute()

const inOrder = (parts: readonly { readonly wallet: OrderWallet; readonly amount_minor: bigint }[]): WalletPart[] =>
  parts
    .map(({ wallet, amount_minor }) => ({ wallet, amount_minor: minor(amount_minor) }))
    .toSorted((one, other) => orderWallets.indexOf(one.wallet) - orderWallets.indexOf(other.wallet))

/** What went back to each wallet by a return. */
export async function findReturnParts(db: Reader, return_id: bigint): Promise<WalletPart[]> {
  const rows = await db
    .selectFrom('order_return_part')
    .select([sql<OrderWallet>`wallet`.as('wallet'), sql<bigint>`sum(amount_minor)::bigint`.as('amount_minor')])
    .where('return_id', '=', return_id)
    .groupBy('wallet')
    .execute()
  return inOrder(rows)
}

/** What each wallet paid of each line of an order and has not got back, by the number of the line. */
export async function findPaidLeft(db: Reader, order_id: bigint): Promise<ReadonlyMap<number, WalletPart[]>> {
  const { rows } = await sql<{ line_no: number; wallet: OrderWallet; amount_minor: bigint }>`
    select part.line_no, part.wallet, (part.amount_minor - coalesce(back.amount_minor, 0))::bigint as amount_minor
    from product_order_part_left part
    left join (
      select gone.line_no, gone.wallet, sum(gone.amount_minor) as amount_minor
      from order_return_part gone join order_return on order_return.id = gone.return_id
      where order_return.order_id = ${order_id} group by 1, 2
    ) back on back.line_no = part.line_no and back.wallet = part.wallet
    where part.order_id = ${order_id}`.execute(db)
  const left = new Map<number, WalletPart[]>()
  for (const { line_no, wallet, amount_minor } of rows)
    left.set(line_no, inOrder([...(left.get(line_no) ?? []), { wallet, amount_minor }]))
  return left
}

/** What is said to have come back damaged with a return counts of what one admin says alone of stock, in hundredths. */
export const getDamagedWorth = async (db: Reader, return_id: bigint): Promise<bigint> =>
  (await db.selectFrom('order_return_loss').select('worth_minor').where('return_id', '=', return_id).executeTakeFirst())
    ?.worth_minor ?? 0n
