import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchStatuses } from '@banyan/domain/dispatches/dispatch-status.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { oneRow, rowAs, type Found } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, holds, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** The three lists have one shape. */
export type DispatchList = typeof dispatchLists.admin

/**
 * The franchise that hands out what an activation brings: the one that made it; else the last that held its pin, of
 * whoever ever owned it. Nobody is the company.
 */
export async function maybeHandingFranchise(
  trx: Transaction,
  activation_id: bigint,
): Promise<{ id: bigint } | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select franchise.id
    from activation
    left join pin on pin.id = activation.pin_id
    left join pin_batch batch on batch.id = pin.batch_id
    left join pin_transfer_pin moved on moved.pin_id = pin.id
    left join pin_transfer way on way.id = moved.pin_transfer_id
    cross join lateral (values
      (activation.by_person_id, 2, 0::bigint),
      (way.to_person_id, 1, way.id),
      (batch.owner_person_id, 0, 0)
    ) hand (person_id, nearness, no)
    join person franchise on franchise.id = hand.person_id and franchise.user_type = 'Franchise'
    where activation.id = ${activation_id}
    order by hand.nearness desc, hand.no desc
    limit 1
  `.execute(trx)
  return rows[0]
}

/** When a dispatch last came to stand somewhere; null while it stands before that. */
const reachedAt = (status: string) =>
  sql<Date | null>`(
    select max(step.at) from product_dispatch_step step
    where step.dispatch_id = product_dispatch.id and step.status = ${sql.lit(status)}
  )`

const dispatches = (db: Reader) =>
  db
    .selectFrom('product_dispatch')
    .innerJoin('activation', 'activation.id', 'product_dispatch.activation_id')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person as owner', 'owner.id', 'member.person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .leftJoin('person as franchise', 'franchise.id', 'product_dispatch.franchise_person_id')
    .leftJoin('profile', 'profile.person_id', 'owner.id')
    .select([
      'product_dispatch.id',
      'product_dispatch.status',
      'product_dispatch.courier',
      'product_dispatch.tracking_no',
      'product_dispatch.created_at',
      'product_dispatch.franchise_person_id',
      'member.person_id as member_person_id',
      'activation.by_person_id',
      'pin.owner_person_id as pin_owner_person_id',
    ])
    .select([
      'activation.receipt_no',
      'activation.products',
      'pin.pin_no',
      'owner.user_id',
      'owner.name',
      'owner.mobile',
      'package.name as package_name',
      'franchise.user_id as handled_by_user_id',
      'franchise.name as handled_by_name',
    ])
    .select(['profile.address', 'profile.city', 'profile.state', 'profile.pincode'])

const listed = (db: Database) =>
  dispatches(db).select([
    reachedAt('packed').as('packed_at'),
    reachedAt('dispatched').as('dispatched_at'),
    reachedAt('delivered').as('delivered_at'),
    reachedAt('returned').as('returned_at'),
    reachedAt('cancelled').as('cancelled_at'),
  ])

/** A dispatch with everything around it. */
export type StoredDispatch = Awaited<ReturnType<ReturnType<typeof dispatches>['executeTakeFirstOrThrow']>>
export type ListedDispatch = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function dispatchesOf(db: Database, { user_type, person_id }: Actor) {
  const all = listed(db)
  if (user_type === 'Admin') return all
  if (user_type === 'Franchise') return all.where('product_dispatch.franchise_person_id', '=', person_id)
  return all.where(({ or, eb }) =>
    or([
      eb('member.person_id', '=', person_id),
      eb('activation.by_person_id', '=', person_id),
      eb('pin.owner_person_id', '=', person_id),
    ]),
  )
}

/** Dispatches as one reader sees them. Days are the company's, both ends included. */
export async function findDispatches(
  db: Database,
  list: DispatchList,
  request: ListRequest<DispatchList>,
  { actor, zone, row }: Looking & { row: RowFor<DispatchList, ListedDispatch> },
) {
  const run = (asked: ListRequest<DispatchList>) =>
    findPage(list, asked, {
      db,
      rows: dispatchesOf(db, actor),
      filters: {
        status: is('product_dispatch.status'),
        user_id: person('owner'),
        package_id: is('activation.package_id'),
        tracking_no: holdsCode('product_dispatch.tracking_no'),
        courier: holds('product_dispatch.courier'),
        handled_by: person('franchise'),
        handler: (rows, value) =>
          rows.where('product_dispatch.franchise_person_id', value === 'company' ? 'is' : 'is not', null),
        ...days('product_dispatch.created_at', zone),
      },
      sorts: { created_at: 'product_dispatch.created_at', changed_at: 'product_dispatch.changed_at' },
      tieBreak: 'product_dispatch.id',
      totals: Object.fromEntries(
        dispatchStatuses.map((status) => [
          status,
          sql`case when product_dispatch.status = ${sql.lit(status)} then 1 else 0 end`,
        ]),
      ),
      row,
    })
  const { status, ...filter } = request.filter
  const found = await run(request)
  // Tabs say how many stand elsewhere too, so their counts are of everything but the status.
  if (status === undefined || request.part !== 'totals') return found
  return { ...found, totals: (await run({ ...request, filter })).totals }
}

/** A dispatch as acts decide about it: its state is its status, and its owner the member. */
export const oneDispatch = rowAs(oneRow('product_dispatch', dispatches), (row) => ({
  ...row,
  state: row.status,
  person_id: row.member_person_id,
}))
export type LockedDispatch = Found<typeof oneDispatch>
