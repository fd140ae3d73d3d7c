import { sql } from 'kysely'
import type { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { PaidRequestState } from '@banyan/domain/payments/paid-request.ts'
import { placesBeside, requestFilters, requestFor, requestSorts } from '#features/ledger/payments/index.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { oneRow, rowAs, type Found } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type CreditRequestList = typeof creditRequestLists.admin

/** Which requests a list holds: those somebody sent, or all. */
type Scope = 'own' | 'all'

/**
 * Other requests of the same person for cash without a receipt, of the same day and sum: no reference tells two such payments apart.
 */
const sameCash = sql`select other.request_no from credit_request other
  where other.person_id = credit_request.person_id and other.paid_on = credit_request.paid_on
    and other.amount_minor = credit_request.amount_minor and other.payment_mode = 'Cash' and other.reference = ''
    and other.id <> credit_request.id and other.state in ('pending', 'approved')
  order by other.id`

/** Where else the payment of a request may be on record, for admins, who decide. */
const samePayment = (scope: Scope) =>
  scope === 'own'
    ? sql<string[]>`array[]::text[]`
    : sql<string[]>`case when credit_request.payment_key <> '' then array(${placesBeside('credit_request')})
        when credit_request.payment_mode = 'Cash' and credit_request.reference = '' then array(${sameCash})
        else array[]::text[] end`

/** Where else the payment of a request may be on record now. */
export async function findSamePayment(trx: Transaction, id: bigint): Promise<readonly string[]> {
  const { places } = await trx
    .selectFrom('credit_request')
    .select(samePayment('all').as('places'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return places
}

const shownRequests = (db: Database, scope: Scope) =>
  db
    .selectFrom('credit_request')
    .innerJoin('person as requester', 'requester.id', 'credit_request.person_id')
    .leftJoin('person as actor', 'actor.id', 'credit_request.acted_by')
    .leftJoin('file', 'file.id', 'credit_request.slip_file_id')
    .select([
      'credit_request.id',
      'credit_request.request_no',
      'credit_request.requested_at',
      'credit_request.person_id',
      'requester.user_id',
      'requester.name',
      sql<'User' | 'Franchise'>`requester.user_type`.as('user_type'),
      'credit_request.wallet',
      'credit_request.amount_minor',
      'credit_request.payment_mode',
      'credit_request.paid_on',
      'credit_request.paid_to',
      'credit_request.reference',
      'credit_request.remark',
      'credit_request.state',
      'credit_request.acted_at',
      'actor.user_id as acted_by_user_id',
      'actor.user_type as acted_by_user_type',
      'credit_request.reason',
      'credit_request.journal_id',
    ])
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_slip'))
    .select(samePayment(scope).as('same_reference'))

/** Requests as one reader sees them. Days are the company's, both ends included. */
export function findRequests(
  db: Database,
  list: CreditRequestList,
  request: ListRequest<CreditRequestList>,
  { actor, zone }: Looking,
) {
  const scope = actor.user_type === 'Admin' ? 'all' : 'own'
  const all = shownRequests(db, scope)
  return findPage(list, request, {
    db,
    rows: scope === 'own' ? all.where('credit_request.person_id', '=', actor.person_id) : all,
    filters: {
      ...requestFilters('credit_request', zone),
      user_type: is('requester.user_type'),
      deposit_account_id: is('credit_request.deposit_account_id'),
    },
    sorts: requestSorts('credit_request'),
    tieBreak: 'credit_request.id',
    totals: { amount: 'credit_request.amount_minor' },
    row: (row) => ({
      ...requestFor(row, actor),
      wallet_name: walletName(row.wallet as WalletName, row.user_type),
    }),
  })
}

const requests = (db: Reader) =>
  db
    .selectFrom('credit_request')
    .innerJoin('person', 'person.id', 'credit_request.person_id')
    .selectAll('credit_request')
    .select(['person.user_id', 'person.name'])
    .select([
      sql<PaidRequestState>`credit_request.state`.as('state'),
      sql<WalletName>`credit_request.wallet`.as('wallet'),
      sql<'User' | 'Franchise'>`person.user_type`.as('user_type'),
    ])

/** A request as acts decide about it, with the name that its owner gives the wallet. */
export const creditRequest = rowAs(oneRow('credit_request', requests), (row) => ({
  ...row,
  wallet_name: walletName(row.wallet, row.user_type),
}))
export type LockedRequest = Found<typeof creditRequest>

/** Who recorded a request for whoever paid, and when; undefined where they asked themselves. */
export const maybeRecorder = (trx: Transaction, { id, person_id }: Pick<LockedRequest, 'id' | 'person_id'>) =>
  trx
    .selectFrom('step')
    .select(['by_person_id', 'at'])
    .where('noun', '=', 'credit_request')
    .where('subject_id', '=', id)
    .where('move', 'is', null)
    .where('by_person_id', '<>', person_id)
    .$narrowType<{ by_person_id: bigint; at: Date }>()
    .executeTakeFirst()

/** Whether the membership of somebody has ended. Who never was a member has not left. */
export async function hasLeft(db: Reader, person_id: bigint): Promise<boolean> {
  const member = await db.selectFrom('member').select('left_at').where('person_id', '=', person_id).executeTakeFirst()
  return member !== undefined && member.left_at !== null
}

/** What an admin credited to others since a moment, in hundredths. */
export async function getCreditedSince(db: Reader, person_id: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ credited: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as credited from credit_request
    where state = 'approved' and acted_by = ${person_id} and acted_at > ${since}`.execute(db)
  return rows[0]?.credited ?? 0n
}

/** Lets other approvals of this admin wait until this one ends. */
export const lockCrediting = (trx: Transaction, person_id: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`credited by:${person_id}`}, 0))`.execute(trx)
