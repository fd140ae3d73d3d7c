import { sql } from 'kysely'

/** What a buyer has a say in. */
type OfBuyer = 'product_order' | 'order_return'

/** Whoever bought is blocked: they cannot sign in, and so can say nothing of it. */
export const isBuyerBlocked = (of: OfBuyer) =>
  sql<boolean>`exists (select from person where id = ${sql.ref(`${of}.person_id`)} and is_blocked)`

/** Whoever bought holds the id still: what a holder before bought is not its heir's to see, nor to say anything of. */
export const isOfHolder = (of: OfBuyer) =>
  sql<boolean>`(${sql.ref(`${of}.holder_no`)} = holder_no(${sql.ref(`${of}.person_id`)}))`
