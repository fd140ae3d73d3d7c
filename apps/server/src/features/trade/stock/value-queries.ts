import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listStockValue } from '@banyan/contract/stock/reports.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { CountedKind } from '@banyan/domain/stock/movements.ts'
import type { Database } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { flag, holds, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

const isCompany = sql<boolean>`(place.owner_person_id is null)`

/**
 * What each place had of each product when a day ended: the balance of the last entry of its passbook up to then, which is the sum
 * of all movements until it.
 */
export const findStockValue = (
  db: Database,
  request: ListRequest<typeof listStockValue>,
  { zone, today }: { readonly zone: string; readonly today: Day },
) => {
  const until = new Date(startOfDay(addDays(request.filter.on ?? today, 1), zone))
  const rows = db
    .selectFrom('stock_holding as holding')
    .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
    .innerJoin('product', 'product.id', 'holding.product_id')
    .leftJoin('person as owner', 'owner.id', 'place.owner_person_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('stock_entry as entry')
          .whereRef('entry.place_id', '=', 'holding.place_id')
          .whereRef('entry.product_id', '=', 'holding.product_id')
          .where('entry.at', '<', until)
          .orderBy('entry.no', 'desc')
          .limit(1)
          .select([sql<number>`entry.balance_quantity::integer`.as('quantity'), 'entry.balance_minor as value_minor'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('last.quantity', '>', 0)
    .select(['owner.user_id', 'product.code', 'product.name'])
    .select(shopNameOf<string | null>('owner').as('owner_name'))
    .select(({ ref }) => ref('place.kind').$castTo<CountedKind>().as('place'))
    .select(['last.quantity', 'last.value_minor'])
  return findPage(listStockValue, request, {
    db,
    rows,
    filters: {
      on: (all) => all,
      user_id: person('owner'),
      is_company: flag(isCompany),
      place: is('place.kind'),
      words: holds('product.code', 'product.name'),
    },
    sorts: { name: sql`lower(product.name)`, quantity: 'last.quantity', value: 'last.value_minor' },
    tieBreak: sql`holding.product_id, holding.place_id`,
    totals: { quantity: 'last.quantity', value: 'last.value_minor' },
  })
}
