import { sql } from 'kysely'
import { followSum } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { changesOfDays } from '../queries.ts'

/** Sums what business days of a zone brought, from events of transactions that have all ended. */
export const followBusinessDays = (db: Database, zone: string): Promise<void> =>
  followSum(db, {
    name: 'business_days',
    zone,
    clear: async (trx) => {
      await sql`delete from business_day`.execute(trx)
    },
    add: async (trx, from, before) => {
      await sql`
        insert into business_day (day, received_minor, activated)
        select day, sum(received_minor), sum(activated)
        from (${changesOfDays(sql`${from}::xid8`, sql`${before}::xid8`, zone)}) fresh group by day
        on conflict (day) do update set received_minor = business_day.received_minor + excluded.received_minor,
          activated = business_day.activated + excluded.activated`.execute(trx)
    },
  })
