import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listPinOrders as contract } from '@banyan/contract/pins/pin-orders.ts'
import { mayResume, mayStop, type PinOrderState } from '@banyan/domain/pins/pin-order.ts'
import type { Database } from '#kit/database/database.ts'
import { is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type List = typeof contract

const amount = sql<bigint>`wanted.price_minor * wanted.count`

const ordersWithPeople = (db: Database) =>
  db
    .selectFrom('pin_order as wanted')
    .innerJoin('package', 'package.id', 'wanted.package_id')
    .leftJoin('package as start', 'start.id', 'wanted.from_package_id')
    .innerJoin('person as owner', 'owner.id', 'wanted.owner_person_id')
    .innerJoin('person as clerk', 'clerk.id', 'wanted.ordered_by')
    .select(['wanted.id', 'wanted.ordered_at', 'wanted.kind', 'wanted.count', 'wanted.issued', amount.as('amount')])
    .select(({ ref }) => ref('wanted.status').$castTo<PinOrderState>().as('state'))
    .select(['wanted.stop_reason', 'wanted.ended_at', 'wanted.from_package_id'])
    .select(['package.name as package_name', 'start.name as from_package_name'])
    .select(['owner.user_id as owner_user_id', 'owner.name as owner_name'])
    .select(['clerk.user_id as ordered_by_user_id', 'clerk.name as ordered_by_name'])

/** Large orders, each with how far it has come and what may be done with it. */
export const findPinOrders = (db: Database, request: ListRequest<List>) =>
  findPage(contract, request, {
    db,
    rows: ordersWithPeople(db),
    filters: {
      state: is('wanted.status'),
      package_id: is('wanted.package_id'),
      user_id: person('owner'),
    },
    sorts: { ordered_at: 'wanted.ordered_at', count: 'wanted.count', amount },
    tieBreak: 'wanted.id',
    totals: { amount },
    row: ({ state }) => ({ may: { stop: mayStop(state), resume: mayResume(state) } }),
  })

/** Those under way. */
export const findProgress = (db: Database) =>
  db.selectFrom('pin_order').select(['id', 'count', 'issued']).where('status', '=', 'issuing').orderBy('id').execute()
