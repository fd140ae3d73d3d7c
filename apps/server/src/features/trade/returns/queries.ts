import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { returnLists } from '@banyan/contract/returns/returns.ts'
import { orderWallets, type OrderWallet, type WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { days_of_reminder, openReturnStates } from '@banyan/domain/returns/return-life.ts'
import type { LotOut } from '@banyan/domain/returns/return-shares.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { oneRow, type Found, type OneRow } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** A second admin was asked whether it is accepted: its goods are there, whatever the answer was. */
export const isAskedAbout = sql<boolean>`exists (
  select from approval where kind = 'guarded_act' and subject = 'order_return:' || order_return.id)`

/** Whoever asked for it holds the id still; what the holder before was to send, nobody can say is sent. */
export const isOfHolder = sql<boolean>`(order_return.holder_no = holder_no(order_return.person_id))`

export const reminderDays = sql`make_interval(days => ${days_of_reminder}::int)`

/**
 * It is the company's turn: the goods are on their way or here, or nobody else can say what became of them. An open one whose last
 * day was over so long ago did not lapse because its buyer could not say it.
 */
export const returnWaits = (
  now: Date,
) => sql<boolean>`(order_return.state = 'sent' or order_return.state = 'requested' and (
  not ${isOfHolder} or ${isAskedAbout}
  or greatest(order_return.send_by, order_return.reminded_at + ${reminderDays}) <= ${now}::timestamptz - ${reminderDays}))`

/** Not over: it holds what its order earned. */
const isOpen = sql<boolean>`(order_return.state = any(${[...openReturnStates]}::text[]))`

/** Both lists have one shape. */
export type ReturnList = typeof returnLists.admin

const returns = (db: Reader) =>
  db
    .selectFrom('order_return')
    .innerJoin('product_order as ordered', 'ordered.id', 'order_return.order_id')
    .innerJoin('person as buyer', 'buyer.id', 'order_return.person_id')
    .selectAll('order_return')
    .select(['ordered.order_no', 'buyer.user_id', 'buyer.name'])
    .select(isOfHolder.as('is_of_holder'))

const row = oneRow('order_return', returns)
export type LockedReturn = Found<typeof row>

/** A return as acts decide about it: its order is locked before it, as where a return of it is asked for. */
export const oneReturn: OneRow<LockedReturn> = {
  maybe: row.maybe,
  lock: async (trx, id) => {
    await trx
      .selectFrom('product_order')
      .select('id')
      .where('id', '=', (of) => of.selectFrom('order_return').select('order_id').where('id', '=', id))
      .forUpdate()
      .execute()
    return row.lock(trx, id)
  },
}

const listed = (db: Database, now: Date) =>
  returns(db).select([
    returnWaits(now).as('is_waiting'),
    sql<string[]>`array(select line.quantity || ' × ' || sold.name from order_return_line line
      join product_order_line sold on sold.order_id = line.order_id and sold.line_no = line.line_no
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
  const own = () =>
    all
      .where('order_return.person_id', '=', actor.person_id)
      .where(sql<boolean>`order_return.holder_no = holder_no(${actor.person_id})`)
  return findPage(list, request, {
    db,
    rows: actor.user_type === 'Admin' ? all : own(),
    filters: {
      state: is('order_return.state'),
      user_id: person('buyer'),
      order_no: holdsCode('ordered.order_no'),
      needs_decision: flag(returnWaits(now)),
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

/** The lines of an order with what each counted with, and how many of its pieces are back. */
export async function findReturnable(db: Reader, order_id: bigint) {
  const rows = await db
    .selectFrom('product_order_line as line')
    .innerJoin('product_order_volume as volume', (join) =>
      join.onRef('volume.order_id', '=', 'line.order_id').onRef('volume.line_no', '=', 'line.line_no'),
    )
    .selectAll('line')
    .select(['volume.amount_minor as counted_amount_minor', 'volume.bv_minor as counted_bv_minor'])
    .select(
      sql<number>`coalesce((select sum(back.saleable + back.damaged) from order_return_arrival back
        join order_return_line asked on asked.return_id = back.return_id and asked.line_no = back.line_no
        where asked.order_id = line.order_id and asked.line_no = line.line_no), 0)::integer`.as('returned'),
    )
    .where('line.order_id', '=', order_id)
    .orderBy('line.line_no')
    .execute()
  return rows.map((line) => ({ ...line, gst_percent: plainPercent(line.gst_percent) }))
}
export type ReturnableLine = Awaited<ReturnType<typeof findReturnable>>[number]

/** Whether a return of an order is open, and how many came to nothing. */
export async function countReturns(db: Reader, order_id: bigint) {
  const { rows } = await sql<{ has_open_return: boolean; ended_returns: number }>`
    select coalesce(bool_or(${isOpen}), false) as has_open_return,
      count(*) filter (where state in ('rejected', 'withdrawn', 'lapsed'))::integer as ended_returns
    from order_return where order_id = ${order_id}`.execute(db)
  return rows[0]!
}

/** The goods of a return, with what came back of them; null until somebody said so. */
export const findReturnLines = (db: Reader, return_id: bigint) =>
  db
    .selectFrom('order_return_line as line')
    .innerJoin('product_order_line as sold', (join) =>
      join.onRef('sold.order_id', '=', 'line.order_id').onRef('sold.line_no', '=', 'line.line_no'),
    )
    .leftJoin('order_return_arrival as back', (join) =>
      join.onRef('back.return_id', '=', 'line.return_id').onRef('back.line_no', '=', 'line.line_no'),
    )
    .select(['line.line_no', 'line.quantity', 'sold.code', 'sold.name', 'sold.price_minor'])
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
    from product_order_part part
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

/** The lots as which goods of an order left for their buyer and are not back, by product, in the order in which they left. */
export async function findLotsOut(trx: Transaction, order_id: bigint): Promise<ReadonlyMap<bigint, LotOut[]>> {
  const { rows } = await sql<LotOut & { product_id: bigint }>`
    select gone.product_id, gone.lot_id, (gone.quantity - coalesce(back.quantity, 0))::integer as quantity,
      (gone.value_minor - coalesce(back.value_minor, 0))::bigint as value_minor
    from (
      select move.product_id, move.lot_id, min(move.id) as first, sum(move.quantity) as quantity, sum(move.value_minor) as value_minor
      from product_order ordered join stock_move move on move.journal_id = ordered.sale_id
      where ordered.id = ${order_id} group by 1, 2
    ) gone
    left join (
      select move.lot_id, sum(move.quantity) as quantity, sum(move.value_minor) as value_minor
      from order_return
      join stock_journal journal on journal.reference = 'order_return:' || order_return.id
      join stock_move move on move.journal_id = journal.id
      where order_return.order_id = ${order_id} group by 1
    ) back on back.lot_id = gone.lot_id
    order by gone.first`.execute(trx)
  const lots = new Map<bigint, LotOut[]>()
  for (const { product_id, ...lot } of rows) lots.set(product_id, [...(lots.get(product_id) ?? []), lot])
  return lots
}

/** By which paper a delivered order was sold, and the event of its delivery. */
export async function getSold(db: Reader, order_id: bigint) {
  const { paper_id, event_id } = await db
    .selectFrom('product_order')
    .select(['paper_id', 'event_id'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  if (paper_id === null || event_id === null) throw new Error(`order ${order_id} is not delivered`)
  return { paper_id, event_id }
}
