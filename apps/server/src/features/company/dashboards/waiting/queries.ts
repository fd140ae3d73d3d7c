import { sql, type RawBuilder } from 'kysely'
import type { WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { undecidedStatuses } from '@banyan/domain/donations/link.ts'
import type { Database } from '#kit/database/database.ts'
import { keptWaits } from '#features/donations/index.ts'

export interface Asked {
  readonly now: Date
  /** Nobody agrees to an act of their own. */
  readonly person_id: bigint
}

/** Whose page it is to answer a kind, and what of it waits: a row for each, with since when. */
type RowsOf = (asked: Asked) => RawBuilder<unknown>

export const rowsOf: Readonly<Record<Exclude<WaitingKind, 'proofs'>, readonly [page: PageKey, rows: RowsOf]>> = {
  donations: [
    'admin/donation/donation-links',
    () => sql`select (select max(step.at) from donation_step step where step.link_id = link.id) as since
      from donation_link link where link.status = any(${undecidedStatuses}::text[])`,
  ],
  promises: [
    'admin/donation/donation-links',
    ({ now }) => sql`select given.ended_at as since from donation_commitment given where ${keptWaits(now)}`,
  ],
  approvals: [
    'admin/approvals',
    ({ now, person_id }) => sql`select requested_at as since from approval
      where state = 'waiting' and (expires_at is null or expires_at > ${now})
        and requested_by <> ${person_id} and person_id <> ${person_id}`,
  ],
  // Those that somebody looks at now wait as well.
  documents: [
    'admin/member/kyc-requests',
    () => sql`select submitted_at as since from kyc_document where state in ('submitted', 'under_review')`,
  ],
  bank_details: [
    'admin/member/banking-and-payment',
    () => sql`select submitted_at as since from bank_account where state = 'submitted'`,
  ],
  // What a franchise is asked waits for the franchise.
  pin_requests: [
    'admin/pin-management/pin-requests',
    () => sql`select requested_at as since from pin_request where state = 'pending' and to_person_id is null`,
  ],
  messages: ['admin/outbox', () => sql`select created_at as since from message_out where state in ('held', 'failed')`],
  // What a franchise hands out waits for the franchise.
  parcels: [
    'admin/pin-management/pin-product-dispatch',
    () => sql`select created_at as since from product_dispatch
      where status = 'pending' and franchise_person_id is null`,
  ],
}

/** How many rows wait, and since when the oldest does. */
export async function findWaiting(
  db: Database,
  rows: RawBuilder<unknown>,
): Promise<{ count: number; oldest_at: Date | null }> {
  const found = await sql<{ count: bigint; oldest_at: Date | null }>`
    select count(*) as count, min(since) as oldest_at from (${rows}) waiting`.execute(db)
  const { count, oldest_at } = found.rows[0]!
  return { count: Number(count), oldest_at }
}
