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

/**
 * What whoever held the id at the time of a row was called, where it was handed to an heir since; null: they hold it still. Of an id
 * whose holder was erased since it is nobody's name.
 */
export const formerNameOf = (table: 'conversation' | 'product_order'): RawBuilder<string | null> =>
  sql<string | null>`(select life.details->>'from' from member_life life
    join member held on held.id = life.member_id
    where held.person_id = ${sql.ref(`${table}.person_id`)} and life.kind = 'transferred'
    order by life.id offset ${sql.ref(`${table}.holder_no`)} - 1 limit 1)`

/** Whether whoever a row is of holds the id still: what a holder before bought is not its heir's. */
export const isOfHolder = (table: 'product_order' | 'order_return'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.holder_no`)} = holder_no(${sql.ref(`${table}.person_id`)}))`
