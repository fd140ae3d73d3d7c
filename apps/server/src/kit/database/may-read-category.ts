import { sql, type RawBuilder } from 'kysely'

/**
 * Whether an admin may read what is of a category of support: one who is kept to none reads all, also of categories to come.
 * It is asked of the database at the moment of each statement, so a change counts at once.
 */
export const mayReadCategory = (admin_id: bigint, category: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select support_categories is null from person where id = ${admin_id})
    or ${category} = any((select support_categories from person where id = ${admin_id})::text[]))`
