import { dispatchOrder, packOrder, placeOrder, receiveOrder } from '@banyan/contract/orders/orders.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { keepLot, moveStock, placeOf, placeOutside } from '#features/trade/stock/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { keepProduct } from '../sales/keep-product.ts'
import { worldPassword, type World } from '../world.ts'

interface Selling {
  readonly code: string
  /** Pieces in the company's store. */
  readonly pieces?: number
  readonly price_minor?: bigint
  readonly bv_minor?: bigint
  readonly has_lots?: boolean
}

/** So many pieces of a product come into a store, of a lot; the company's unless it is said whose. */
export async function stockUp(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  {
    product_id,
    pieces,
    owner_person_id = null,
    ...lot
  }: { product_id: bigint; pieces: number; batch?: string; expires_on?: string; owner_person_id?: bigint | null },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { batch = '', expires_on = null } = lot
    const lot_id = await keepLot(trx, { product_id, batch, expires_on }, now)
    const from_place_id = await placeOutside(trx, 'supplier')
    const to_place_id = await placeOf(trx, 'store', { owner_person_id, now })
    const line = { lot_id, from_place_id, to_place_id, quantity: pieces, value_minor: BigInt(pieces) * 50_00n }
    const about = { reference: `test:${product_id}:${batch}`, at: now, created_by: null }
    await moveStock(trx, { kind: 'purchase', ...about, lines: [line] })
  })
}

/** A price of a product from the first day on. */
export async function setPrice(
  { db, clock }: { readonly db: Reader } & Pick<World, 'clock'>,
  product_id: bigint,
  { price_minor = 118_00n, bv_minor = 60_00n }: Pick<Selling, 'price_minor' | 'bv_minor'> = {},
): Promise<void> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('user_type', '=', 'Admin')
    .limit(1)
    .executeTakeFirstOrThrow()
  const prices = { mrp_minor: price_minor, member_price_minor: price_minor, franchise_price_minor: price_minor }
  await db
    .insertInto('product_price')
    .values({
      product_id,
      from_day: '2025-01-01',
      ...prices,
      bv_minor,
      gst_percent: '18',
      created_by: id,
      created_at: clock.now(),
    })
    .execute()
}

/** A product that members order: 118.00 with 18 % of GST and 60.00 of BV, ten pieces in stock, unless it is said otherwise. */
export async function sellProduct(
  world: Pick<World, 'db' | 'clock'>,
  { code, pieces = 10, has_lots = false, ...priced }: Selling,
): Promise<bigint> {
  const product_id = await keepProduct(world.db, { code, has_lots, has_expiry: has_lots })
  await setPrice(world, product_id, priced)
  if (pieces > 0 && !has_lots) await stockUp(world, { product_id, pieces })
  return product_id
}

/** A bundle that members order, of so many pieces of each part. */
export const sellBundle = async (
  world: Pick<World, 'db' | 'clock'>,
  {
    code,
    parts,
    ...priced
  }: Pick<Selling, 'code' | 'price_minor' | 'bv_minor'> & { parts: readonly (readonly [bigint, number])[] },
): Promise<bigint> =>
  inTransaction(world.db, async (trx) => {
    const bundle_id = await keepProduct(trx, { code, part_count: parts.length })
    await trx
      .insertInto('bundle_part')
      .values(parts.map(([part_id, quantity], at) => ({ bundle_id, part_no: at + 1, part_id, quantity })))
      .execute()
    await setPrice({ db: trx, clock: world.clock }, bundle_id, priced)
    return bundle_id
  })

interface Ordering {
  readonly product_id: bigint
  readonly quantity?: number
  readonly price_minor?: bigint
}

const home = {
  name: 'Asha Namuna',
  mobile: '',
  address: '12 Hill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

/** What somebody sends to order these lines, sent to an address. */
export function orderOf(lines: readonly Ordering[], more: Readonly<Record<string, unknown>> = {}) {
  const priced = lines.map(({ product_id, quantity = 1, price_minor = 118_00n }) => ({
    product_id: String(product_id),
    quantity,
    price_minor,
  }))
  const total = priced.reduce((sum, { quantity, price_minor }) => sum + BigInt(quantity) * price_minor, 0n)
  return {
    lines: priced.map(({ price_minor, ...line }) => ({ ...line, price: money.encode(minor(price_minor)) })),
    pay: [],
    total: money.encode(minor(total)),
    given: '0.00',
    way: 'courier',
    ...home,
    place_user_id: null,
    current_password: worldPassword,
    ...more,
  }
}

/** An order as its buyer places it. */
export const order = async (
  world: World,
  token: string,
  lines: readonly Ordering[],
  more: Readonly<Record<string, unknown>> = {},
) => (await world.call(token, placeOrder, { body: orderOf(lines, more) })).data

/** An order that its buyer has in hand, sent by courier. @returns its id */
export async function deliveredOrder(
  world: World,
  { admin, buyer }: { readonly admin: string; readonly buyer: string },
  lines: readonly Ordering[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<bigint> {
  const { id } = await order(world, buyer, lines, more)
  await world.call(admin, packOrder, { params: { id }, body: { boxes: 1 } })
  const body = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
  await world.call(admin, dispatchOrder, { params: { id }, body })
  await world.call(buyer, receiveOrder, { params: { id } })
  return id
}
/** A member's contact counts as confirmed, so that a code for an order can go to it. */
export const confirmContact = ({ db, clock }: Pick<World, 'db' | 'clock'>, person_id: bigint) =>
  db.updateTable('person').set({ email_verified_at: clock.now() }).where('id', '=', person_id).execute()
