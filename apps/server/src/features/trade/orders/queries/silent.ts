import { sql } from 'kysely'

/** Whoever bought is blocked: they cannot sign in, and so can say nothing of it. */
export const isBuyerBlocked = (of: 'product_order' | 'order_return') =>
  sql<boolean>`exists (select from person where id = ${sql.ref(`${of}.person_id`)} and is_blocked)`
