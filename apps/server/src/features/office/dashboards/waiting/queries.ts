import { sql, type RawBuilder } from 'kysely'
import type { WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { FranchiseWaitingKind } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import { contactWaits } from '#features/community/contact/index.ts'
import { overdueRows, unreadOverdueRows, unreadRows } from '#features/community/support/index.ts'
import { approvalWaits } from '#features/office/approvals/index.ts'
import { messageWaits } from '#features/people/messages/index.ts'
import { isUndecided, keptWaits } from '#features/donations/index.ts'
import { withdrawalWaits } from '#features/incomes/withdrawals/index.ts'
import { documentWaits } from '#features/people/kyc/index.ts'
import { orderWaits, parcelRows } from '#features/trade/orders/index.ts'
import { irnMissing } from '#features/trade/papers/index.ts'
import { proposalWaits } from '#features/trade/product-proposals/index.ts'
import { requestWaits } from '#features/trade/product-requests/index.ts'
import { returnRowsOf, returnWaits } from '#features/trade/returns/index.ts'
import { expiredRows } from '#features/trade/stock/index.ts'

export interface Asked {
  readonly now: Date
  /** Of the company, whose days end there. */
  readonly zone: string
  /** Nobody agrees to an act of their own. */
  readonly person_id: bigint
  /** The admin who looks through the eyes of a franchise sees no more than as themselves. */
  readonly opened_by: bigint | null
}

/** Rows that are counted, each with `since`. */
export type Rows = RawBuilder<unknown>

/** What of a kind waits: a row for each, with since when. They are the rows of the list at `waitingPlaces`. */
export type RowsOf = (asked: Asked) => Rows

/** Requests for products that wait for whoever is asked: since they were sent, or since the last step. */
const productRequestsTo = (sender_person_id: bigint | null) =>
  sql`select coalesce(acted_at, requested_at) as since from product_request
    where ${requestWaits} and sender_person_id ${sender_person_id === null ? sql`is null` : sql`= ${sender_person_id}`}`

export const rowsOf: Readonly<Record<Exclude<WaitingKind, 'proofs'>, RowsOf>> = {
  donations: () => sql`select (select max(step.at) from donation_step step where step.link_id = link.id) as since
    from donation_link link where ${isUndecided}`,
  promises: ({ now }) => sql`select given.ended_at as since from donation_commitment given where ${keptWaits(now)}`,
  approvals: (reader) => sql`select requested_at as since from approval where ${approvalWaits(reader)}`,
  documents: () => sql`select submitted_at as since from kyc_document where ${documentWaits}`,
  bank_details: () => sql`select submitted_at as since from bank_account where state = 'submitted'`,
  // What a franchise is asked waits for the franchise.
  pin_requests: () =>
    sql`select requested_at as since from pin_request where state = 'pending' and to_person_id is null`,
  credit_requests: () => sql`select requested_at as since from credit_request where state = 'pending'`,
  withdrawals: () => sql`select requested_at as since from withdrawal where ${withdrawalWaits}`,
  imports: () => sql`select imported_at as since from import_batch where state = 'imported'`,
  messages: ({ now }) => sql`select created_at as since from message_out where ${messageWaits(now)}`,
  // What a franchise hands out waits for the franchise.
  parcels: () => sql`select created_at as since from product_dispatch
    where status = 'pending' and franchise_person_id is null`,
  orders: ({ now }) => sql`select placed_at as since from product_order where ${orderWaits(now)}`,
  returns: ({ now }) => sql`select coalesce(acted_at, requested_at) as since from order_return
    where ${returnWaits(now)}`,
  // What a franchise is asked waits for the franchise.
  product_requests: () => productRequestsTo(null),
  irns: () => sql`select at as since from trade_paper paper where ${irnMissing('paper')}`,
  // Only an admin sets them aside, at franchises too.
  expired_goods: ({ now, zone }) => expiredRows(now, zone),
  conversations: ({ person_id }) => unreadRows({ person_id, user_type: 'Admin' }),
  overdue_conversations: ({ now, person_id }) => overdueRows(now, { person_id, user_type: 'Admin' }),
  // They are of no category: whoever has their page reads all of them.
  contact_messages: () => sql`select sent_at as since from contact_message where ${contactWaits}`,
}

/** Conversations that are in two of these kinds. */
export const unreadOverdueOf: RowsOf = ({ now, person_id }) => unreadOverdueRows(now, { person_id, user_type: 'Admin' })

/** The same of what waits for a franchise: what it was asked, and what it has to pack or hand over. */
export const franchiseRowsOf: Readonly<Record<FranchiseWaitingKind, RowsOf>> = {
  pin_requests: ({ person_id }) =>
    sql`select requested_at as since from pin_request where state = 'pending' and to_person_id = ${person_id}`,
  parcels: ({ person_id }) => sql`select created_at as since from product_dispatch
    where status = 'pending' and franchise_person_id = ${person_id}`,
  pick_ups: ({ person_id }) => parcelRows(person_id),
  returns: ({ person_id }) => returnRowsOf(person_id),
  product_requests: ({ person_id }) => productRequestsTo(person_id),
  product_proposals: ({ person_id }) =>
    sql`select proposed_at as since from product_proposal where ${proposalWaits} and person_id = ${person_id}`,
  conversations: ({ person_id, opened_by }) => unreadRows({ person_id, opened_by, user_type: 'Franchise' }),
}

/** No row, where a page is off. */
export const nothing: Rows = sql`select null::timestamptz as since where false`

interface Waits {
  readonly count: number
  readonly oldest_at: Date | null
}

/** How many rows of each wait, and since when the oldest does; asked in one statement, in the order of what is asked. */
export async function findAllWaiting(db: Database, asked: readonly Rows[]): Promise<Waits[]> {
  if (asked.length === 0) return []
  const parts = asked.map(
    (rows, place) =>
      sql`select ${prepared} ${sql.lit(place)} as place, count(*) as count, min(since) as oldest_at from (${rows}) waiting`,
  )
  const { rows } = await sql<{ count: bigint; oldest_at: Date | null }>`
    ${sql.join(parts, sql` union all `)} order by place`.execute(db)
  return rows.map(({ count, oldest_at }) => ({ count: Number(count), oldest_at }))
}
