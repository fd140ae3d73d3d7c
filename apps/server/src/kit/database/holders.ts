import { sql, type RawBuilder } from 'kysely'

/**
 * The number of whoever holds the id of a person now: 1 until it was handed to an heir. What was written, agreed to or marked
 * under a lower one is not theirs.
 */
export const holderNo = (person: bigint | RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select holder_no(${person}))`

/** Since when they hold it: what a person was told or did before is not theirs. */
export const heldSince = (person: bigint | RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(select held_since(${person}))`

/** Whether a row with `person_id` and `submitted_at` was sent by whoever held the id before. */
export const isOfFormerHolder = (table: 'bank_account' | 'kyc_document'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.submitted_at`)} < ${heldSince(sql.ref(`${table}.person_id`))})`
