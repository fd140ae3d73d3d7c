import { sql } from 'kysely'
import type { CountedRows } from '../queries.ts'

/** What franchises earn on goods, and what of it is held. */
export const countedCommissions: readonly CountedRows[] = [
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0) as minor
    from goods_commission earned, lateral (values
      ('franchise_commission_expense', -earned.paid_minor),
      ('franchise_commission_held', earned.paid_minor - earned.tds_minor)) as part (line, minor)
    where earned.at < ${until} group by part.line`,
  (until) => sql`
    select 'franchise_commission_held', -coalesce(sum(earned.paid_minor - earned.tds_minor), 0)
    from goods_commission_release free join goods_commission earned on earned.id = free.commission_id
    where free.released_at < ${until}`,
]
