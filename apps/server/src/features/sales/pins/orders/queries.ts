import { sql } from 'kysely'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import { listPinOrders as contract } from '@banyan/contract/pins/pin-orders.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayResume, mayStop, type PinOrderState } from '@banyan/domain/pins/pin-order.ts'
import type { PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Database } from '#kit/database/database.ts'
import { runList } from '#kit/lists/list-query.ts'

type List = typeof contract

const ordersWithPeople = (db: Database) =>
  db
    .selectFrom('pin_order as wanted')
    .innerJoin('package', 'package.id', 'wanted.package_id')
    .leftJoin('package as start', 'start.id', 'wanted.from_package_id')
    .innerJoin('person as owner', 'owner.id', 'wanted.owner_person_id')
    .innerJoin('person as clerk', 'clerk.id', 'wanted.ordered_by')
    .select(['wanted.id', 'wanted.ordered_at', 'wanted.kind', 'wanted.count', 'wanted.issued', 'wanted.price_minor'])
    .select(['wanted.status', 'wanted.stop_reason', 'wanted.ended_at', 'wanted.from_package_id'])
    .select(['package.name as package_name', 'start.name as from_package_name'])
    .select(['owner.user_id as owner_user_id', 'owner.name as owner_name'])
    .select(['clerk.user_id as ordered_by_user_id', 'clerk.name as ordered_by_name'])

const amount = sql<bigint>`wanted.price_minor * wanted.count`

/** Large orders, each with how far it has come and what may be done with it. */
export async function findPinOrders(
  db: Database,
  request: ListRequest<List>,
): Promise<Page<RowOf<List>, TotalsOf<List>>> {
  const found = await runList(contract, request, {
    db,
    rows: ordersWithPeople(db),
    filters: {
      state: (rows, state) => rows.where(sql.ref('wanted.status'), '=', state),
      package_id: (rows, package_id) => rows.where(sql.ref('wanted.package_id'), '=', package_id),
      user_id: (rows, user_id) => rows.where(sql`lower(owner.user_id)`, '=', user_id.toLowerCase()),
    },
    sorts: { ordered_at: sql`wanted.ordered_at`, count: sql`wanted.count`, amount },
    tieBreak: sql`wanted.id`,
    totals: { amount },
  })
  const data = found.rows.map(({ price_minor, status, kind, ...row }) => {
    const state = status as PinOrderState
    return {
      ...row,
      state,
      kind: kind as PinKind,
      amount: minor(price_minor * BigInt(row.count)),
      may: { stop: mayStop(state), resume: mayResume(state) },
    }
  })
  return { ...found, data, totals: { amount: minor(found.totals['amount'] ?? 0n) } }
}

/** Those under way. */
export const findProgress = (db: Database) =>
  db.selectFrom('pin_order').select(['id', 'count', 'issued']).where('status', '=', 'issuing').orderBy('id').execute()
