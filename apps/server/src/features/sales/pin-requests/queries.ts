import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { PaidRequestState } from '@banyan/domain/payments/paid-request.ts'
import { placesBeside, requestFilters, requestSorts } from '#features/ledger/payments/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { pinRequestFor, type PinRequestList } from './present-request.ts'

/** Which requests a list holds: those somebody sent, those a franchise is asked, or all. */
type Scope = 'own' | 'received' | 'all'

/** Where else the reference of a request stands, as far as this reader may know: on requests, and for admins on all. */
const sameReference = (scope: Scope, { person_id }: Actor) => {
  if (scope === 'own') return sql<string[]>`array[]::text[]`
  const known =
    scope === 'all'
      ? placesBeside('pin_request')
      : sql`
    select other.request_no from pin_request other
    where (other.payment_key = pin_request.payment_key or other.bare_key = pin_request.bare_key)
      and other.id <> pin_request.id and other.to_person_id = ${person_id}
    order by other.id`
  return sql<string[]>`case pin_request.payment_key when '' then array[]::text[] else array(${known}) end`
}

/** Where else the reference of a request stands now, for whoever decides about it. */
export async function findSameReference(trx: Transaction, id: bigint, actor: Actor): Promise<readonly string[]> {
  const scope = actor.user_type === 'Admin' ? 'all' : 'received'
  const { places } = await trx
    .selectFrom('pin_request')
    .select(sameReference(scope, actor).as('places'))
    .where('pin_request.id', '=', id)
    .executeTakeFirstOrThrow()
  return places
}

const shownRequests = (db: Database, scope: Scope, actor: Actor) =>
  db
    .selectFrom('pin_request')
    .innerJoin('person as requester', 'requester.id', 'pin_request.person_id')
    .innerJoin('package', 'package.id', 'pin_request.package_id')
    .leftJoin('person as asked', 'asked.id', 'pin_request.to_person_id')
    .leftJoin('person as actor', 'actor.id', 'pin_request.acted_by')
    .leftJoin('pin_transfer', 'pin_transfer.id', 'pin_request.pin_transfer_id')
    .leftJoin('person as giver', 'giver.id', 'pin_transfer.from_person_id')
    .leftJoin('file', 'file.id', 'pin_request.slip_file_id')
    .select([
      'pin_request.id',
      'pin_request.request_no',
      'pin_request.requested_at',
      'pin_request.person_id',
      'pin_request.to_person_id',
      'requester.user_id',
      'requester.name',
      'asked.user_id as to_user_id',
      'asked.name as to_name',
      'pin_request.package_id',
      'package.name as package_name',
      'pin_request.count',
      'pin_request.amount_minor',
      'pin_request.payment_mode',
      'pin_request.paid_on',
      'pin_request.reference',
      'pin_request.remark',
      'pin_request.state',
      'pin_request.acted_at',
      'actor.user_id as acted_by_user_id',
      'actor.user_type as acted_by_user_type',
      'pin_request.reason',
      'giver.user_id as from_user_id',
    ])
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_slip'))
    .select(sameReference(scope, actor).as('same_reference'))

/** Requests as one reader sees them. Days are the company's, both ends included. */
export function findRequests(
  db: Database,
  list: PinRequestList,
  request: ListRequest<PinRequestList>,
  { actor, zone }: Looking,
) {
  const asked: Scope = list.path === pinRequestLists.received.path ? 'received' : 'own'
  const scope = actor.user_type === 'Admin' ? 'all' : asked
  const all = shownRequests(db, scope, actor)
  const scoped = {
    own: () => all.where('pin_request.person_id', '=', actor.person_id),
    received: () => all.where('pin_request.to_person_id', '=', actor.person_id),
    all: () => all,
  }[scope]()
  return findPage(list, request, {
    db,
    rows: scoped,
    filters: {
      ...requestFilters('pin_request', zone),
      package_id: is('pin_request.package_id'),
      to: (rows, value) => rows.where('pin_request.to_person_id', value === 'company' ? 'is' : 'is not', null),
    },
    sorts: requestSorts('pin_request'),
    tieBreak: 'pin_request.id',
    totals: { amount: 'pin_request.amount_minor' },
    row: (row) => pinRequestFor(row, actor),
  })
}

const requests = (db: Reader) =>
  db
    .selectFrom('pin_request')
    .innerJoin('person', 'person.id', 'pin_request.person_id')
    .innerJoin('package', 'package.id', 'pin_request.package_id')
    .selectAll('pin_request')
    .select(['person.user_id', 'person.name', 'package.name as package_name'])
    .select(sql<PaidRequestState>`pin_request.state`.as('state'))

/** A request as acts decide about it. */
export const pinRequest = oneRow('pin_request', requests)
export type LockedRequest = Found<typeof pinRequest>

/** A franchise that can be asked. */
export const maybeFranchise = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .select(['id', 'user_id', 'name'])
    .where(sql`lower(user_id)`, '=', user_id.toLowerCase())
    .where('user_type', '=', 'Franchise')
    .where('is_blocked', '=', false)
    .executeTakeFirst()
