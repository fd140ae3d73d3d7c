import { sql } from 'kysely'
import { bareReference, normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import { days, holdsCode, is, person, type Filter } from '#kit/lists/filters.ts'

/** A table of requests against a payment. */
export type RequestTable = 'pin_request' | 'credit_request'

/** Its reference begins with what was typed, or is the same payment. */
const ofReference =
  (table: RequestTable): Filter<string> =>
  (rows, typed) => {
    const [reference, key] = [sql.ref(`${table}.reference`), sql.ref(`${table}.payment_key`)]
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
