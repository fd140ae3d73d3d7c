import { sql } from 'kysely'
import type { commissionLists, CommissionSource, CommissionState } from '@banyan/contract/franchises/commissions.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** Both lists have one shape. */
type CommissionList = typeof commissionLists.admin

const state = sql<CommissionState>`case when earned.mirrors_id is not null then 'taken_back' when earned.paid_minor = 0 then 'none'
  when free.id is null then 'held' else 'paid' end`
const orderNo = sql<string>`coalesce(ordered.order_no, counter.order_no, used.receipt_no, '')`
const net = sql<bigint>`(earned.paid_minor - earned.tds_minor)`

/** Commission as admins see all of it, and a franchise its own. Days are the company's. */
export const findCommissionRows = (
  db: Database,
  list: CommissionList,
  request: ListRequest<CommissionList>,
  { actor, zone }: Looking,
) =>
  findPage(list, request, {
    db,
    rows: db
      .selectFrom('goods_commission as earned')
      .innerJoin('person as owner', 'owner.id', 'earned.person_id')
      .innerJoin('goods_commission as sold', (join) =>
        join
          .onRef('sold.source', '=', 'earned.source')
          .onRef('sold.source_id', '=', 'earned.source_id')
          .onRef('sold.line_no', '=', 'earned.line_no')
          .on('sold.role', '=', 'seller')
          .on('sold.mirrors_id', 'is', null),
      )
      .innerJoin('person as seller', 'seller.id', 'sold.person_id')
      .leftJoin('goods_commission_release as free', 'free.commission_id', 'earned.id')
      .leftJoin('product_order as ordered', (join) =>
        join.onRef('ordered.id', '=', 'earned.source_id').on('earned.source', '=', 'order'),
      )
      .leftJoin('product_order_line as line', (join) =>
        join.onRef('line.order_id', '=', 'ordered.id').onRef('line.line_no', '=', 'earned.line_no'),
      )
      .leftJoin('counter_order as counter', (join) =>
        join.onRef('counter.id', '=', 'earned.source_id').on('earned.source', '=', 'counter'),
      )
      .leftJoin('counter_order_line as handed', (join) =>
        join.onRef('handed.order_id', '=', 'counter.id').onRef('handed.line_no', '=', 'earned.line_no'),
      )
      .leftJoin('activation as used', (join) =>
        join.onRef('used.id', '=', 'earned.source_id').on('earned.source', '=', 'activation'),
      )
      .leftJoin('package', 'package.id', 'used.package_id')
      .$if(actor.user_type !== 'Admin', (rows) => rows.where('earned.person_id', '=', actor.person_id))
      .select(['earned.id', 'earned.at', 'earned.quantity', 'earned.base_minor', 'earned.is_own', 'earned.sold_at'])
      .select(['earned.ripens_at', 'earned.tds_minor', 'earned.paid_minor as earned_minor', net.as('net_minor')])
      .select(['owner.user_id', shopNameOf('owner').as('name'), 'seller.user_id as seller_user_id'])
      .select(shopNameOf('seller').as('seller_name'))
      .select([
        orderNo.as('order_no'),
        sql<string>`coalesce(line.name, handed.name, package.name, '')`.as('product_name'),
        sql<CommissionSource>`earned.source`.as('source'),
        state.as('state'),
      ])
      .select(sql<string>`trim_scale(earned.percent)::text`.as('percent')),
    filters: {
      ...days('earned.at', zone),
      user_id: person('owner'),
      seller_user_id: person('seller'),
      order_no: holdsCode(orderNo),
      source: is('earned.source'),
      state: is(state),
    },
    sorts: { at: 'earned.at', earned: 'earned.paid_minor' },
    tieBreak: 'earned.id',
    totals: { earned: 'earned.paid_minor', tds: 'earned.tds_minor', net },
  })
