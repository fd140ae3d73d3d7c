import { sql } from 'kysely'

/**
 * What a franchise calls itself towards others, of the person joined as `alias`: the name of its shop, else its own. Null where
 * nobody is joined.
 */
export const shopNameOf = <Name extends string | null = string>(alias: string) =>
  sql<Name>`coalesce(nullif((select shop.shop_name from franchise shop
    where shop.person_id = ${sql.ref(`${alias}.id`)}), ''), ${sql.ref(`${alias}.name`)})`
