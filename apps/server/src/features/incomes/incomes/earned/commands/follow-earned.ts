import { sql } from 'kysely'
import { followSum } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { earnedBetween } from '../queries.ts'

/** Sums what members were paid by transactions that have all ended, so that the top of them is found by an index. */
export const followEarned = (db: Database): Promise<void> =>
  followSum(db, {
    name: 'earned',
    clear: async (trx) => {
      await sql`delete from earned`.execute(trx)
      await sql`update sum_end set earners = 0 where name = 'earned'`.execute(trx)
    },
    add: async (trx, from, before) => {
      await sql`
        with fresh as (${earnedBetween(sql`${from}::xid8`, sql`${before}::xid8`)}),
        changed as (
          select fresh.member_id, coalesce(earned.paid_minor, 0) as was_minor,
            coalesce(earned.paid_minor, 0) + fresh.paid_minor as paid_minor, coalesce(earned.incomes, 0) + fresh.incomes as incomes
          from fresh left join earned on earned.member_id = fresh.member_id
        ),
        kept as (
          insert into earned (member_id, paid_minor, incomes) select member_id, paid_minor, incomes from changed
          on conflict (member_id) do update set paid_minor = excluded.paid_minor, incomes = excluded.incomes
        )
        update sum_end set earners = earners + more.count
        from (
          select count(*) filter (where paid_minor > 0) - count(*) filter (where was_minor > 0) as count from changed
        ) more
        where name = 'earned' and more.count <> 0`.execute(trx)
    },
  })
