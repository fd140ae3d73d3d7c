import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listParcels } from '@banyan/contract/orders/parcels.ts'
import { ordersThatAre } from '@banyan/domain/orders/parcel.ts'
import type { Database } from '#kit/database/database.ts'
import { formerNameOf, isOfHolder } from '#kit/database/holders.ts'
import { days, holdsCode, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** What a courier brings to an address is not in the hands of the shop. */
const isAt = (shop_person_id: bigint) =>
  sql<boolean>`(product_order.place_person_id = ${shop_person_id} and product_order.courier = '')`

/** Parcels that a shop has to hand over, as rows that wait for it. */
export const parcelRows = (shop_person_id: bigint) =>
  sql`select dispatched_at as since from product_order
    where ${isAt(shop_person_id)} and product_order.state = any(${[...ordersThatAre('to_hand_over')]}::text[])`

const parcels = (db: Database, shop_person_id: bigint) =>
  db
    .selectFrom('product_order')
    .innerJoin('person as buyer', 'buyer.id', 'product_order.person_id')
    .innerJoin('product_order_code as code', 'code.order_id', 'product_order.id')
    .where(isAt(shop_person_id))
    .select(['product_order.id', 'product_order.order_no', 'product_order.placed_at'])
    .select(['product_order.left_quantity as quantity', 'product_order.boxes'])
    .select(['product_order.state', 'product_order.dispatched_at', 'product_order.delivered_at'])
    .select(['buyer.user_id', 'code.tries_left'])
    // The shop learns no name of an heir: it reads the one that it knew.
    .select(
      sql<string>`case when ${isOfHolder('product_order')} then buyer.name
        else coalesce(${formerNameOf('product_order')}, '') end`.as('name'),
    )
    .select(
      sql<string[]>`array(select line.quantity || ' × ' || line.name from product_order_line_left line
        where line.order_id = product_order.id order by line.line_no)`.as('products'),
    )

export type ListedParcel = Awaited<ReturnType<ReturnType<typeof parcels>['executeTakeFirstOrThrow']>>

/** Orders that are picked up at a shop. Days are the company's, both included. */
export const findParcels = (
  db: Database,
  request: ListRequest<typeof listParcels>,
  {
    shop_person_id,
    zone,
    row,
  }: { shop_person_id: bigint; zone: string; row: RowFor<typeof listParcels, ListedParcel> },
) =>
  findPage(listParcels, request, {
    db,
    rows: parcels(db, shop_person_id),
    filters: {
      state: (rows, state) => rows.where(sql<boolean>`product_order.state = any(${[...ordersThatAre(state)]}::text[])`),
      user_id: person('buyer'),
      order_no: holdsCode('product_order.order_no'),
      ...days('product_order.placed_at', zone),
    },
    sorts: { placed_at: 'product_order.placed_at' },
    tieBreak: 'product_order.id',
    totals: { quantity: 'product_order.left_quantity' },
    row,
  })
