import { sql } from 'kysely'
import { followSum } from '#kit/database/follow-sum.ts'
import type { Database } from '#kit/database/database.ts'
import { unusedBetween } from '../queries.ts'

/** Sums the pins that nobody has used, from movements of transactions that have all ended. */
export const followUnusedPins = (db: Database): Promise<void> =>
  followSum(db, {
    name: 'unused_pins',
    clear: async (trx) => {
      await sql`delete from unused_pins`.execute(trx)
    },
    add: async (trx, from, before) => {
      await sql`
        insert into unused_pins (package_id, pins, price_minor)
        select package_id, pins, price_minor from (${unusedBetween(sql`${from}::xid8`, sql`${before}::xid8`)}) fresh
        on conflict (package_id) do update set pins = unused_pins.pins + excluded.pins,
          price_minor = unused_pins.price_minor + excluded.price_minor`.execute(trx)
    },
  })
