import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { productRequestLife, type ProductRequestState } from '@banyan/domain/product-requests/product-request.ts'
import type { RequestLine } from '@banyan/domain/product-requests/request-lines.ts'
import { receivedAgain } from '@banyan/domain/stock/share-received.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import { findReceivedBy } from '#features/trade/stock/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

const { approve, dispatch, refund } = productRequestLife.moves

/**
 * Waits for whoever is asked: to be answered, to be sent, or received with pieces that did not arrive whole. Of all that was
 * received only the requests with such lines are looked at, which their index knows.
 */
export const requestWaits = sql<boolean>`(product_request.state = any(${[...approve.from, ...dispatch.from]}::text[])
  or (product_request.state = any(${[...refund.from]}::text[]) and product_request.id in
    (select line.request_id from product_request_line line where line.approved - line.arrived - line.refunded > 0)))`

export type ProductRequestList = typeof productRequestLists.admin

const requests = (db: Reader) =>
  db
    .selectFrom('product_request')
    .innerJoin('person as receiver', 'receiver.id', 'product_request.person_id')
    .leftJoin('person as sender', 'sender.id', 'product_request.sender_person_id')
    .selectAll('product_request')
    .select(['receiver.user_id', 'receiver.is_blocked as is_receiver_blocked', 'sender.user_id as to_user_id'])
    .select([shopNameOf('receiver').as('name'), shopNameOf<string | null>('sender').as('to_name')])
    .select(sql<ProductRequestState>`product_request.state`.as('state'))

/** A request as acts decide about it. */
export const productRequest = oneRow('product_request', requests)
export type LockedRequest = Found<typeof productRequest>

const shown = (db: Database) =>
  requests(db)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('product_request_line as line')
          .whereRef('line.request_id', '=', 'product_request.id')
          .select([
            sql<string[]>`array_agg(line.quantity || ' × ' || line.name order by line.line_no)`.as('products'),
            sql<number>`sum(line.quantity)::integer`.as('quantity'),
            sql<number>`sum(line.approved - line.arrived - line.refunded)::integer`.as('owed'),
          ])
          .as('lines'),
      (join) => join.onTrue(),
    )
    .select(['lines.products', 'lines.quantity'])
    .select(
      sql<string[]>`array(select paper.paper_no from trade_paper paper
        where paper.source = 'product_request' and paper.source_id = product_request.id order by paper.id)`.as(
        'paper_nos',
      ),
    )
    // What is still on its way is not missing yet.
    .select(
      sql<number>`case when product_request.state in ('received', 'settled') then lines.owed else 0 end`.as('missing'),
    )

export type ShownRequest = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

function requestsOf(db: Database, list: ProductRequestList, { user_type, person_id }: Actor) {
  const all = shown(db)
  if (user_type === 'Admin') return all
  const side = list.path.endsWith('/received') ? 'product_request.sender_person_id' : 'product_request.person_id'
  return all.where(side, '=', person_id)
}

/** Requests as one reader sees them: their own, those to them, or all. Days are the company's, both ends included. */
export const findRequests = (
  db: Database,
  list: ProductRequestList,
  request: ListRequest<ProductRequestList>,
  { actor, zone, row }: Looking & { row: RowFor<ProductRequestList, ShownRequest> },
) =>
  findPage(list, request, {
    db,
    rows: requestsOf(db, list, actor),
    filters: {
      state: is('product_request.state'),
      user_id: person('receiver'),
      code: (rows, code) =>
        rows.where(
          sql<boolean>`exists (select from product_request_line line join product on product.id = line.product_id
            where line.request_id = product_request.id and product.code = ${code.toUpperCase()})`,
        ),
      to: (rows, to) =>
        rows.where(sql.ref('product_request.sender_person_id'), to === 'company' ? 'is' : 'is not', null),
      needs_decision: flag(requestWaits),
      ...days('product_request.requested_at', zone, 'requested_'),
    },
    sorts: { requested_at: 'product_request.requested_at', asked: 'product_request.asked_minor' },
    tieBreak: 'product_request.id',
    totals: { asked: 'product_request.asked_minor', refunded: 'product_request.refunded_minor' },
    row,
  })

export interface KeptLine extends RequestLine {
  readonly id: bigint
  readonly line_no: number
  readonly product_id: bigint
  readonly code: string
  readonly name: string
  readonly hsn: string
  readonly unit: string
  readonly gst_percent: string
  readonly is_active: boolean
}

/** The lines of a request in their order. Whoever has locked the request has locked them. */
export const findLines = (db: Reader, request_id: bigint): Promise<readonly KeptLine[]> =>
  db
    .selectFrom('product_request_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .selectAll('line')
    .select(['product.code', 'product.is_active'])
    .where('line.request_id', '=', request_id)
    .orderBy('line.line_no')
    .execute()

/** What an owner could send today of each product of a request. */
export async function findAvailable(
  db: Reader,
  { id, sender_person_id }: Pick<LockedRequest, 'id' | 'sender_person_id'>,
  today: Day,
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ product_id: bigint; pieces: number }>`
    select balance.product_id, sum(balance.quantity)::integer as pieces
    from stock_balance balance
    join stock_place place on place.id = balance.place_id and place.kind = 'store'
      and place.owner_person_id is not distinct from ${sender_person_id}
    join product_lot lot on lot.id = balance.lot_id and (lot.expires_on is null or lot.expires_on >= ${today}::date)
    where balance.product_id in (select product_id from product_request_line where request_id = ${id})
    group by 1`.execute(db)
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]))
}

/** What pieces of a request that are sent again bring with them, by product, without tax; its invoice says what was received. */
export async function findReceivedAgain(
  db: Reader,
  { invoice_id }: Pick<LockedRequest, 'invoice_id'>,
  reference: string,
  wanted: readonly { readonly product_id: bigint; readonly quantity: number }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const carried = await findReceivedBy(db, reference)
  const again = new Map(wanted.map(({ product_id, quantity }) => [product_id, quantity]))
  const lines = await db
    .selectFrom('trade_paper_line')
    .select(['product_id', 'quantity', 'taxable_minor'])
    .where('paper_id', '=', invoice_id)
    .execute()
  return new Map(
    lines.flatMap(({ product_id, quantity, taxable_minor }) => {
      const pieces = again.get(product_id)
      if (pieces === undefined) return []
      const carried_minor = carried.get(product_id) ?? 0n
      return [[product_id, receivedAgain({ taxable_minor, quantity, carried_minor, pieces })] as const]
    }),
  )
}

/** The parent that a franchise asks; a person of null is the company. Undefined: it is no franchise. */
export const maybeParentOf = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('franchise')
    .leftJoin('person as parent', 'parent.id', 'franchise.parent_id')
    .select(['franchise.parent_id', 'parent.user_id', 'parent.is_blocked'])
    .select(shopNameOf<string | null>('parent').as('name'))
    .where('franchise.person_id', '=', person_id)
    .executeTakeFirst()

/** How many requests of a franchise wait for an answer. */
export async function countWaiting(db: Reader, person_id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('product_request')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person_id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const most_offered = 20

/** Products with their price of a day; the others have none yet. */
const priced = (db: Reader, today: Day) =>
  db
    .selectFrom('product')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .select(['product.id', 'product.code', 'product.name', 'product.hsn', 'product.unit', 'product.is_active'])
    .select(['product.is_bundle', 'price.member_price_minor', 'price.franchise_price_minor', 'price.gst_percent'])

/** What whoever asks picks from: active products with a price, by what is typed of them. */
export const findOffered = (
  db: Reader,
  words: string,
  { person_id, today }: { /** Null is the company. */ person_id: bigint | null; today: Day },
) =>
  priced(db, today)
    .where('product.is_active', '=', true)
    .where('product.is_bundle', '=', false)
    .where('price.id', 'is not', null)
    .where(
      sql<boolean>`(starts_with(product.code, upper(${words})) or position(lower(${words}) in lower(product.name)) > 0)`,
    )
    .select(
      sql<number>`coalesce((select holding.quantity from stock_holding holding
        join stock_place place on place.id = holding.place_id and place.kind = 'store'
          and place.owner_person_id is not distinct from ${person_id}
        where holding.product_id = product.id), 0)::integer`.as('available'),
    )
    .orderBy(sql`starts_with(product.code, upper(${words}))`, 'desc')
    .orderBy('product.code')
    .limit(most_offered)
    .execute()

/** Products by their codes with what they cost today; nobody changes or prices them until this commits. */
export async function lockPriced(trx: Transaction, codes: readonly string[], today: Day) {
  const rows = await priced(trx, today)
    .where('product.code', 'in', codes)
    .where('product.removed_at', 'is', null)
    .orderBy('product.id')
    .modifyEnd(sql`for share of product`)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}
export type PricedProduct = NonNullable<ReturnType<Awaited<ReturnType<typeof lockPriced>>['get']>>
