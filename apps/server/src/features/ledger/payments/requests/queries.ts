import { sql } from 'kysely'
import type { PaidRequestKind } from '@banyan/domain/payments/paid-request.ts'
import { bareReference, normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { days, holdsCode, is, person, type Filter } from '#kit/lists/filters.ts'

/** A table of requests against a payment. */
export type RequestTable = PaidRequestKind

/** Its reference begins with what was typed, or is the same payment. */
const ofReference =
  (table: RequestTable): Filter<string> =>
  (rows, typed) => {
    const [reference, key] = [sql.ref(`${table}.reference`), sql.ref(`${table}.bare_key`)]
    return rows.where(
      sql<boolean>`(starts_with(${reference}, ${normaliseReference(typed)})
        or starts_with(${key}, ${bareReference(typed) || normaliseReference(typed)}))`,
    )
  }

/** The filters of every list of requests; whoever asked is joined as `requester`. Days are the company's. */
export const requestFilters = (table: RequestTable, zone: string) => ({
  state: is(`${table}.state`),
  payment_mode: is(`${table}.payment_mode`),
  request_no: holdsCode(`${table}.request_no`),
  reference: ofReference(table),
  user_id: person('requester'),
  ...days(`${table}.requested_at`, zone, 'requested_'),
})

/** What every list of requests is sorted by. */
export const requestSorts = (table: RequestTable) => ({
  requested_at: `${table}.requested_at` as const,
  paid_on: `${table}.paid_on` as const,
  amount: `${table}.amount_minor` as const,
  acted_at: `${table}.acted_at` as const,
})

/** How many requests of somebody wait for an answer. */
export async function countWaiting(db: Reader, table: RequestTable, person_id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where person_id = ${person_id} and state = 'pending'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Lets other requests of this kind and person wait until this act ends. */
export const lockAsking = (trx: Transaction, table: RequestTable, person_id: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${table} asked by:${person_id}`}, 0))`.execute(trx)
