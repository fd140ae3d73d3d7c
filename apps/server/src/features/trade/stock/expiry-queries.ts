import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listExpiringStock } from '@banyan/contract/stock/reports.ts'
import { addDays, businessDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { expiry_warning_days } from '@banyan/domain/stock/expiry.ts'
import type { CountedKind } from '@banyan/domain/stock/movements.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { flag, holds, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** The lots of a place that expired before a day; the same lots in the same order for all acts. */
export const findExpired = (db: Reader, place_id: bigint, today: Day) =>
  db
    .selectFrom('stock_balance as balance')
    .innerJoin('product_lot as lot', 'lot.id', 'balance.lot_id')
    .where('balance.place_id', '=', place_id)
    .where('balance.quantity', '>', 0n)
    .where('lot.expires_on', '<', today)
    .orderBy('balance.product_id')
    .orderBy('balance.lot_id')
    .select(['balance.product_id', 'balance.lot_id'])
    .select(sql<number>`balance.quantity::integer`.as('quantity'))
    .execute()

/** Lots in stores that expired, each since its last day ended in the company's zone. */
export const expiredRows = (now: Date, zone: string) =>
  sql`select (lot.expires_on + 1)::timestamp at time zone ${zone} as since
    from product_lot lot
    join stock_balance balance on balance.lot_id = lot.id and balance.quantity > 0
    join stock_place place on place.id = balance.place_id and place.kind = 'store'
    where lot.expires_on < ${businessDay(now.getTime(), zone)}::date`

/** Lots in stores or reserved there that have expired, or will soon. */
export const findExpiring = (db: Database, request: ListRequest<typeof listExpiringStock>, today: Day) => {
  const isExpired = sql<boolean>`(lot.expires_on < ${today}::date)`
  const rows = db
    .selectFrom('stock_balance as balance')
    .innerJoin('product_lot as lot', 'lot.id', 'balance.lot_id')
    .innerJoin('product', 'product.id', 'balance.product_id')
    .innerJoin('stock_place as place', 'place.id', 'balance.place_id')
    .leftJoin('person as owner', 'owner.id', 'place.owner_person_id')
    .where('balance.quantity', '>', 0n)
    .where('place.kind', 'in', ['store', 'reserved'])
    .where('lot.expires_on', '<=', addDays(today, expiry_warning_days))
    .select(['owner.user_id', 'product.code', 'product.name', 'lot.batch'])
    .select(shopNameOf<string | null>('owner').as('owner_name'))
    .select(({ ref }) => ref('place.kind').$castTo<CountedKind>().as('place'))
    .select([
      sql<Day>`lot.expires_on::text`.as('expires_on'),
      isExpired.as('is_expired'),
      sql<number>`lot.expires_on - ${today}::date`.as('days_left'),
      sql<number>`balance.quantity::integer`.as('quantity'),
      'balance.value_minor',
    ])
  return findPage(listExpiringStock, request, {
    db,
    rows,
    filters: {
      user_id: person('owner'),
      is_company: flag(sql<boolean>`(place.owner_person_id is null)`),
      is_expired: flag(isExpired),
      place: is('place.kind'),
      words: holds('product.code', 'product.name'),
    },
    sorts: { expires_on: 'lot.expires_on', name: sql`lower(product.name)`, value: 'balance.value_minor' },
    tieBreak: sql`balance.lot_id, balance.place_id`,
    totals: { quantity: 'balance.quantity', value: 'balance.value_minor' },
  })
}
