import { sql } from 'kysely'
import { openReturnStates } from '@banyan/domain/returns/return-life.ts'
import type { LotOut } from '@banyan/domain/returns/return-shares.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { holdsPage } from '#kit/database/holds-page.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** What a return is of: an order of the company's stock, or goods that a franchise sold over its counter. */
export interface Sale {
  readonly source: 'order' | 'counter'
  readonly id: bigint
}

export const saleOf = ({
  order_id,
  counter_order_id,
}: {
  readonly order_id: bigint | null
  readonly counter_order_id: bigint | null
}): Sale => (order_id === null ? { source: 'counter', id: counter_order_id! } : { source: 'order', id: order_id })

/** Where the rows of a sale are, and the column of returns that names it. */
const of = {
  order: { sale: 'product_order', line: 'product_order_line_left', volume: 'product_order_volume', name: 'order_id' },
  counter: {
    sale: 'counter_order',
    line: 'counter_order_line',
    volume: 'counter_order_volume',
    name: 'counter_order_id',
  },
} as const

const named = ({ source }: Sale) => sql.ref(`order_return.${of[source].name}`)

/** Whoever returns goods of a sale, or decides about it, waits until this commits. */
export const lockSale = ({ source, id }: Sale, trx: Transaction) =>
  sql`select from ${sql.table(of[source].sale)} where id = ${id} for update`.execute(trx)

/** Whether the shop of the row `seller` can take goods back: what nobody can answer, a buyer could not get their money for. */
export const sellerAnswers = sql<boolean>`(not seller.is_blocked and not seller.is_read_only
  and ${holdsPage('seller', 'franchise/returns')})`

/** Goods that this member bought at a counter: not what a holder of the id before them bought. */
export const maybeOwnCounterOrder = (db: Reader, id: bigint, { person_id }: Actor) =>
  db
    .selectFrom('counter_order')
    .innerJoin('person as seller', 'seller.id', 'counter_order.seller_person_id')
    .select(['order_no', 'person_id', 'seller_person_id', 'returns_end_at', sellerAnswers.as('seller_answers')])
    .where('counter_order.id', '=', id)
    .where('person_id', '=', person_id)
    .where(sql<boolean>`counter_order.holder_no = holder_no(person_id)`)
    .executeTakeFirst()

/**
 * The first instant at which nothing of an order of the company's stock can be returned any more: its days stand still while its
 * buyer is blocked, who cannot ask (decision 192). Null until it is delivered.
 */
export async function getReturnsEnd(db: Reader, order_id: bigint, now: Date): Promise<Date | null> {
  const { end } = await db
    .selectFrom('product_order')
    .select(sql<Date | null>`returns_end_at + blocked_for(member_id, delivered_at, ${now}::timestamptz)`.as('end'))
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return end
}

interface StoredLine {
  readonly line_no: number
  readonly product_id: bigint
  readonly code: string
  readonly name: string
  readonly hsn: string
  readonly unit: string
  readonly quantity: number
  readonly price_minor: bigint
  readonly gst_percent: string
  readonly is_returnable: boolean
  readonly counted_amount_minor: bigint
  readonly counted_bv_minor: bigint
  readonly returned: number
}

/** The lines of a sale with what each counted with, and how many of its pieces are back. */
export async function findReturnable(db: Reader, sale: Sale): Promise<readonly StoredLine[]> {
  const { line, volume, name } = of[sale.source]
  const { rows } = await sql<StoredLine>`
    select line.line_no, line.product_id, line.code, line.name, line.hsn, line.unit, line.quantity, line.price_minor,
      line.gst_percent, line.is_returnable, volume.amount_minor as counted_amount_minor, volume.bv_minor as counted_bv_minor,
      coalesce((select sum(back.saleable + back.damaged) from order_return_arrival back
        join order_return_line asked on asked.return_id = back.return_id and asked.line_no = back.line_no
        where asked.${sql.ref(name)} = line.order_id and asked.line_no = line.line_no), 0)::integer as returned
    from ${sql.table(line)} line
    join ${sql.table(volume)} volume on volume.order_id = line.order_id and volume.line_no = line.line_no
    where line.order_id = ${sale.id} order by line.line_no`.execute(db)
  return rows.map((row) => ({ ...row, gst_percent: plainPercent(row.gst_percent) }))
}
export type ReturnableLine = Awaited<ReturnType<typeof findReturnable>>[number]

/** Not over: it holds what its sale earned. */
const isOpen = sql<boolean>`(order_return.state = any(${[...openReturnStates]}::text[]))`

/** Whether a return of a sale is open, and how many came to nothing. */
export async function countReturns(db: Reader, sale: Sale) {
  const { rows } = await sql<{ has_open_return: boolean; ended_returns: number }>`
    select coalesce(bool_or(${isOpen}), false) as has_open_return,
      count(*) filter (where state in ('rejected', 'withdrawn', 'lapsed'))::integer as ended_returns
    from order_return where ${named(sale)} = ${sale.id}`.execute(db)
  return rows[0]!
}

/** The lots as which goods of a sale left for their buyer and are not back, by product, in the order in which they left. */
export async function findLotsOut(trx: Transaction, sale: Sale): Promise<ReadonlyMap<bigint, LotOut[]>> {
  const { rows } = await sql<LotOut & { product_id: bigint }>`
    select gone.product_id, gone.lot_id, (gone.quantity - coalesce(back.quantity, 0))::integer as quantity,
      (gone.value_minor - coalesce(back.value_minor, 0))::bigint as value_minor
    from (
      select move.product_id, move.lot_id, min(move.id) as first, sum(move.quantity) as quantity, sum(move.value_minor) as value_minor
      from ${sql.table(of[sale.source].sale)} ordered join stock_move move on move.journal_id = ordered.sale_id
      where ordered.id = ${sale.id} group by 1, 2
    ) gone
    left join (
      select move.lot_id, sum(move.quantity) as quantity, sum(move.value_minor) as value_minor
      from order_return
      join stock_journal journal on journal.reference = 'order_return:' || order_return.id
      join stock_move move on move.journal_id = journal.id
      where ${named(sale)} = ${sale.id} group by 1
    ) back on back.lot_id = gone.lot_id
    order by gone.first`.execute(trx)
  const lots = new Map<bigint, LotOut[]>()
  for (const { product_id, ...lot } of rows) lots.set(product_id, [...(lots.get(product_id) ?? []), lot])
  return lots
}

/** By which paper delivered goods were sold, and the event of their delivery. */
export async function getSold(db: Reader, { source, id }: Sale) {
  const { rows } = await sql<{ paper_id: bigint | null; event_id: bigint | null }>`
    select paper_id, event_id from ${sql.table(of[source].sale)} where id = ${id}`.execute(db)
  const { paper_id, event_id } = rows[0]!
  if (paper_id === null || event_id === null) throw new Error(`${source} ${id} is not delivered`)
  return { paper_id, event_id }
}
