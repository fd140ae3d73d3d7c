import { sql } from 'kysely'
import type { placeOrder as contract } from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { cartFaults } from '@banyan/domain/orders/cart.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { payOrder, splitOverLines, type WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { reserveGoods } from '#features/trade/stock/index.ts'
import { companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { offeredBy, sharesOf } from '../price-cart.ts'
import { findPurse, maybeBuyer, maybePlace } from '../queries/buyer.ts'
import { findCartProducts, lockBuyer, lockProducts, type CartProduct } from '../queries/cart.ts'
import {
  givenChanged,
  lineRefusal,
  notActive,
  placeUnknown,
  shopClosed,
  shortRefusal,
  totalChanged,
} from '../refusals.ts'
import { keepCode } from './delivery-code.ts'
import { writeOrder, type OrderedLine } from './write-order.ts'

/** What is ordered, as it was shown, and where it goes. */
export type Placing = Omit<BodyOf<typeof contract>, 'current_password'>

/** For whom, and by whom: a member who orders for oneself is both. */
export interface Parties {
  /** The buyer, whose wallets, limits and address count. */
  readonly person_id: bigint
  readonly by_person_id: bigint
}

/** The lines with everything they are priced by; of the first that cannot be ordered it says why. */
function pricedLines({ lines }: Placing, products: ReadonlyMap<bigint, CartProduct>): OrderedLine[] {
  const asked = lines.map(({ price, ...line }) => ({ ...line, price_minor: price }))
  for (const [at, fault] of cartFaults(asked, products).entries())
    if (fault !== undefined) throw lineRefusal(at, products.get(asked[at]!.product_id)?.name ?? '', fault)
  return asked.map(({ product_id, quantity, price_minor }) => {
    const { code, name, hsn, unit, bv_minor, gst_percent, is_returnable } = products.get(product_id)!
    return { product_id, quantity, price_minor, code, name, hsn, unit, bv_minor, gst_percent, is_returnable }
  })
}

/** Sets the goods aside. Somebody who was faster left less: that is said of the line. */
async function reserved(
  trx: Transaction,
  context: Context,
  { id, by_person_id, lines }: { id: bigint; by_person_id: bigint; lines: readonly OrderedLine[] },
) {
  const done = await reserveGoods(trx, {
    owner_person_id: null,
    lines,
    reference: `product_order:${id}`,
    at: context.clock.now(),
    today: todayOf(context),
    created_by: by_person_id,
  })
  if ('journal_id' in done) return done.journal_id
  const [{ product_id, available } = { product_id: 0n, available: 0 }] = done.short
  const at = lines.findIndex((line) => line.product_id === product_id)
  throw lineRefusal(at, lines[at]!.name, { why: 'not_in_stock', left: available })
}

interface Paying extends Parties {
  readonly id: bigint
  readonly parts: readonly WalletPart[]
  readonly total_minor: bigint
}

/** The ledger looks once more under its own locks: what went elsewhere meanwhile is missing. */
const paid = (
  trx: Transaction,
  context: Context,
  { id, person_id, by_person_id, parts, total_minor }: Paying,
): Promise<bigint> => {
  const reference = `product_order:${id}`
  return postJournal(trx, {
    kind: 'order_placed',
    reference,
    idempotency_key: `${reference}:placed`,
    input: { id, person_id, parts },
    event_at: context.clock.now(),
    created_by: by_person_id,
    transfers: parts.map(({ wallet, amount_minor }) => ({
      debit: walletCode(wallet, person_id),
      credit: 'orders_in_hand',
      amount_minor,
      kind: 'order_placed',
    })),
  }).catch((error: unknown) => {
    const isShort = error instanceof Refusal && error.code === 'insufficient_funds'
    return Promise.reject(isShort ? shortRefusal(total_minor, total_minor) : error)
  })
}

const sumOf = (lines: readonly OrderedLine[], each: (line: OrderedLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + each(line) * BigInt(line.quantity), 0n)

/**
 * Orders for a member of the company's stock, in one transaction: prices and limits are those of now, the goods are set aside, the
 * wallets pay into the orders in hand, and each line keeps who paid it. Of anything short nothing is done.
 */
export async function placeOrder(
  trx: Transaction,
  context: Context,
  { person_id, by_person_id }: Parties,
  body: Placing,
) {
  const buying = { person_id, today: todayOf(context), zone: companyOf(context).zone }
  const ids = body.lines.map(({ product_id }) => product_id)
  await lockBuyer(trx, person_id)
  await lockProducts(trx, ids)
  const lines = pricedLines(body, await findCartProducts(trx, ids, buying))
  const id = await takeOrderId(trx)
  const reserve_id = await reserved(trx, context, { id, by_person_id, lines })
  const rules = await lockSetting(trx, shopSetting)
  if (!rules.is_on) throw shopClosed()
  const buyer = await maybeBuyer(trx, person_id)
  if (buyer === undefined) throw notActive()
  const place = body.place_user_id === null ? undefined : await maybePlace(trx, body.place_user_id)
  if (body.way === 'pick_up' && place === undefined) throw placeUnknown()

  const total_minor = sumOf(lines, ({ price_minor }) => price_minor)
  if (total_minor !== body.total) throw totalChanged(body.total, total_minor)
  const purse = { balances: await findPurse(trx, person_id), shares: sharesOf(rules) }
  const { parts, short_minor } = payOrder(total_minor, offeredBy(body.pay), purse)
  if (short_minor > 0n) throw shortRefusal(total_minor, short_minor)
  const given_minor = parts.find(({ wallet }) => wallet === 'GIVEN')?.amount_minor ?? 0n
  if (given_minor !== body.given) throw givenChanged()
  const paid_id = await paid(trx, context, { id, person_id, by_person_id, parts, total_minor })

  const at = context.clock.now()
  const bv_minor = sumOf(lines, (line) => line.bv_minor)
  const gross = lines.map(({ price_minor, quantity }) => price_minor * BigInt(quantity))
  const order_no = await writeOrder(trx, {
    order: { id, member_id: buyer.member_id, person_id, placed_at: at, total_minor, bv_minor, reserve_id, paid_id },
    place_person_id: body.way === 'pick_up' ? place!.id : null,
    body,
    lines,
    split: splitOverLines(gross, parts),
  })
  await firstStep(trx, orderLife, { id, at, by_person_id })
  const delivery_code = await keepCode(trx, context, id)
  return { id, order_no, placed_at: at, total: minor(total_minor), bv: minor(bv_minor), parts, delivery_code }
}

/** Taken before the row is written, because its movements and its journal name it. */
async function takeOrderId(trx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('product_order_id_seq') as id`.execute(trx)
  return rows[0]!.id
}
