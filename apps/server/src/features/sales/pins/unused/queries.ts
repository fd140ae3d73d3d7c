import { sql, type RawBuilder } from 'kysely'
import { beyondAll, summedBefore } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/** How many unused pins of a package became more, and what they cost, by transactions from one on, up to, not including, another. */
export const unusedBetween = (from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select package_id, sum(delta)::bigint as pins, sum(delta * price_minor)::bigint as price_minor
  from pin_movement where written_by >= ${from} and written_by < ${before} group by package_id`

/** All pins that nobody has used, and what they cost: what is summed, and the movements since. */
export async function getUnusedPins(db: Database): Promise<{ count: bigint; value: bigint }> {
  const { rows } = await sql<{ count: bigint; value: bigint }>`
    with ${prepared} held as materialized (select ${summedBefore('unused_pins')} as before)
    select coalesce(sum(pins), 0)::bigint as count, coalesce(sum(price_minor), 0)::bigint as value from (
      select pins, price_minor from unused_pins where (select before from held) > '0'::xid8
      union all
      select pins, price_minor from (${unusedBetween(sql`(select before from held)`, beyondAll)}) fresh
    ) as of_package`.execute(db)
  return rows[0]!
}
