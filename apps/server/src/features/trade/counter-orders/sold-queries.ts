import { sql } from 'kysely'
import type { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { days, holdsCode, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type SoldList = typeof counterOrderLists.admin

/** An admin reads all, a franchise what it sold, a member what they bought: not what a holder of the id before them bought. */
const seenBy = ({ user_type, person_id }: Actor) => {
  if (user_type === 'Admin') return sql<boolean>`true`
  if (user_type === 'Franchise') return sql<boolean>`sold.seller_person_id = ${person_id}`
  return sql<boolean>`(sold.person_id = ${person_id} and sold.holder_no = holder_no(sold.person_id))`
}

/** Goods that were sold over counters, as their reader sees them. Days are the company's, both included. */
export const findCounterOrders = (
  db: Database,
  list: SoldList,
  request: ListRequest<SoldList>,
  { actor, zone }: { readonly actor: Actor; readonly zone: string },
) =>
  findPage(list, request, {
    db,
    rows: db
      .selectFrom('counter_order as sold')
      .innerJoin('person as buyer', 'buyer.id', 'sold.person_id')
      .innerJoin('person as seller', 'seller.id', 'sold.seller_person_id')
      .innerJoin('trade_paper as paper', 'paper.id', 'sold.paper_id')
      .where(seenBy(actor))
      .select(['sold.id', 'sold.order_no', 'sold.at', 'sold.quantity', 'sold.total_minor', 'sold.bv_minor'])
      .select(['sold.payment_mode', 'sold.payment_reference', 'sold.returns_end_at'])
      .select(['seller.user_id as seller_user_id', 'paper.seller_name'])
      // Who bought it then, also where the id was handed on.
      .select(['buyer.user_id', 'paper.buyer_name as name', 'paper.paper_no as invoice_no'])
      .select(
        sql<string[]>`array(select line.quantity || ' × ' || line.name from counter_order_line line
          where line.order_id = sold.id order by line.line_no)`.as('products'),
      ),
    filters: {
      seller_user_id: person('seller'),
      user_id: person('buyer'),
      order_no: holdsCode('sold.order_no'),
      ...days('sold.at', zone),
    },
    sorts: { at: 'sold.at', total: 'sold.total_minor' },
    tieBreak: 'sold.id',
    totals: { total: 'sold.total_minor', bv: 'sold.bv_minor', quantity: 'sold.quantity' },
  })

/** One of them, if its reader may see it. */
export const maybeCounterOrder = (db: Reader, id: bigint, actor: Actor) =>
  db.selectFrom('counter_order as sold').selectAll().where('id', '=', id).where(seenBy(actor)).executeTakeFirst()
