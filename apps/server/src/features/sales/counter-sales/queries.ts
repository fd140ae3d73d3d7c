import { sql } from 'kysely'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import type { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import type { Actor } from '#kit/context.ts'
import { days, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

type SaleList = typeof counterSaleLists.admin
type Row = RowOf<SaleList>

export interface PinSale {
  readonly id: bigint
  readonly seller_person_id: bigint
  readonly buyer_person_id: bigint
  readonly taken_minor: bigint | null
  /** How many pins were sold with it. */
  readonly count: number
  readonly pin_id: bigint
  /** Which of them it is, from 0 in the order of their ids. */
  readonly no: bigint
}

/**
 * The sales by which the holders of pins came by them: the transfer a pin moved by last, or the batch it was sold with.
 * Pins that an admin moved since, or that were never sold over a counter, are left out. In the order of the pins.
 */
export async function findSalesOfPins(db: Reader, pin_ids: readonly bigint[]): Promise<PinSale[]> {
  const { rows } = await sql<PinSale>`
    select sale.id, sale.seller_person_id, sale.buyer_person_id, sale.taken_minor, sale.count, pin.id as pin_id,
      case when sale.pin_transfer_id is null
        then (select count(*) from pin other where other.batch_id = sale.pin_batch_id and other.id < pin.id)
        else (select count(*) from pin_transfer_pin other
          where other.pin_transfer_id = sale.pin_transfer_id and other.pin_id < pin.id) end as no
    from pin
    left join lateral (
      select pin_transfer_id from pin_transfer_pin moved where moved.pin_id = pin.id order by pin_transfer_id desc limit 1
    ) last on true
    join counter_sale sale on case when last.pin_transfer_id is null then sale.pin_batch_id = pin.batch_id
      else sale.pin_transfer_id = last.pin_transfer_id end
    where pin.id = any(${pin_ids}::bigint[])
    order by pin.id`.execute(db)
  return rows
}

/** Whether a person sells over a counter. */
export const isFranchise = async (db: Reader, person_id: bigint): Promise<boolean> =>
  (await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', person_id)
    .where('user_type', '=', 'Franchise')
    .executeTakeFirst()) !== undefined

/** The sale of a package, by a pin from the seller's stock or from its wallet. */
export const maybeSaleOfActivation = (db: Reader, activation_id: bigint) =>
  db
    .selectFrom('counter_sale')
    .select(['id', 'seller_person_id', 'buyer_person_id', 'taken_minor'])
    .where('activation_id', '=', activation_id)
    .executeTakeFirst()

/**
 * What the member of a receipt is on record to have paid a franchise for it: for the package, or for the pin that the
 * member bought before. Undefined where somebody else bought it.
 */
export async function maybeSaleOnReceipt(
  db: Reader,
  { id, pin_id, member_id }: { readonly id: bigint; readonly pin_id: bigint | null; readonly member_id: bigint },
) {
  const of_pin = pin_id === null ? [] : await findSalesOfPins(db, [pin_id])
  return db
    .selectFrom('counter_sale as sale')
    .innerJoin('person as seller', 'seller.id', 'sale.seller_person_id')
    .innerJoin('member', 'member.person_id', 'sale.buyer_person_id')
    .select(['sale.at', 'sale.count', 'sale.taken_minor', 'sale.list_minor', 'sale.payment_mode'])
    .select(['seller.user_id as seller_user_id', 'seller.name as seller_name'])
    .where('member.id', '=', member_id)
    .where(({ or, eb }) =>
      or([eb('sale.activation_id', '=', id), ...of_pin.map((sale) => eb('sale.id', '=', sale.id))]),
    )
    .orderBy('sale.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a reader may see: an admin all, a member what was sold to them, a franchise also what it and those below it sold. */
const seenBy = ({ user_type, person_id }: Actor) => {
  if (user_type === 'Admin') return sql<boolean>`true`
  if (user_type === 'User') return sql<boolean>`sale.buyer_person_id = ${person_id}`
  return sql<boolean>`(sale.buyer_person_id = ${person_id} or sale.seller_person_id in (
    with recursive below (person_id) as (
      select ${person_id}::bigint
      union select franchise.person_id from franchise join below on franchise.parent_id = below.person_id
    ) select person_id from below))`
}

const returned = sql<bigint>`(select coalesce(sum(back.amount_minor), 0)::bigint from counter_sale_return back
  where back.counter_sale_id = sale.id)`
const state = sql<
  Row['state']
>`case when sale.taken_minor is null then 'not_stated' when sale.taken_minor = 0 then 'gift'
  else 'taken' end`

const salesFor = (db: Database, actor: Actor) =>
  db
    .selectFrom('counter_sale as sale')
    .innerJoin('person as seller', 'seller.id', 'sale.seller_person_id')
    .innerJoin('person as buyer', 'buyer.id', 'sale.buyer_person_id')
    .innerJoin('package', 'package.id', 'sale.package_id')
    .leftJoin('activation', 'activation.id', 'sale.activation_id')
    .where(seenBy(actor))
    .select(['sale.id', 'sale.at', 'sale.count', 'sale.list_minor as list_price', 'sale.taken_minor'])
    .select(['sale.payment_mode', 'sale.payment_reference', 'sale.reason', 'activation.receipt_no'])
    .select(['seller.user_id as seller_user_id', 'seller.name as seller_name', 'package.name as package_name'])
    .select(['buyer.user_id as buyer_user_id', 'buyer.name as buyer_name'])
    .select([returned.as('returned_minor'), state.as('state')])

/** Sales over the counter as the two ends, the franchises above and the admins read them. Days are the company's, both ends included. */
export const findCounterSales = (
  db: Database,
  list: SaleList,
  request: ListRequest<SaleList>,
  { actor, zone }: { readonly actor: Actor; readonly zone: string },
) =>
  findPage(list, request, {
    db,
    rows: salesFor(db, actor),
    filters: {
      ...days('sale.at', zone),
      package_id: is('sale.package_id'),
      state: is(state),
      seller_user_id: person('seller'),
      buyer_user_id: person('buyer'),
    },
    sorts: { at: 'sale.at', list_price: 'sale.list_minor', taken: 'sale.taken_minor' },
    tieBreak: 'sale.id',
    totals: { list_price: 'sale.list_minor', taken: 'sale.taken_minor', returned },
  })
