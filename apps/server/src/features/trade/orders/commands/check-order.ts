import type { placeOrder } from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { cartFaults } from '@banyan/domain/orders/cart.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { payOrder, type WalletPart } from '@banyan/domain/orders/pay-order.ts'
import { companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { offeredBy, sharesOf } from '../price-cart.ts'
import { findPurse, maybeBuyer } from '../queries/buyer.ts'
import { maybePlace } from '../queries/places.ts'
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
import type { OrderedLine } from './write-order.ts'

/** What is ordered, as it was shown, and where it goes. */
export type Placing = Omit<BodyOf<typeof placeOrder>, 'current_password'>

interface Asked {
  /** The buyer. */
  readonly person_id: bigint
  readonly body: Placing
}

/** The lines with everything they are priced by; of the first that cannot be ordered it says why. */
function pricedLines({ lines }: Placing, products: ReadonlyMap<bigint, CartProduct>): OrderedLine[] {
  const asked = lines.map(({ price, ...line }) => ({ ...line, price_minor: price }))
  for (const [at, fault] of cartFaults(asked, products).entries())
    if (fault !== undefined) throw lineRefusal(at, products.get(asked[at]!.product_id)?.name ?? '', fault)
  return asked.map(({ product_id, quantity, price_minor }) => {
    const { code, name, hsn, unit, bv_minor, gst_percent, is_returnable, part_names } = products.get(product_id)!
    const priced = { price_minor, bv_minor, gst_percent, is_returnable }
    return { product_id, quantity, ...priced, code, name, hsn, unit, parts: [...part_names] }
  })
}

export const sumOf = (lines: readonly OrderedLine[], each: (line: OrderedLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + each(line) * BigInt(line.quantity), 0n)

/** Locks the products and reads the cart as it costs now, for its buyer. */
export async function readCart(trx: Transaction, context: Context, { person_id, body }: Asked): Promise<OrderedLine[]> {
  const buying = { person_id, today: todayOf(context), zone: companyOf(context).zone }
  const ids = body.lines.map(({ product_id }) => product_id)
  await lockBuyer(trx, person_id)
  await lockProducts(trx, ids)
  return pricedLines(body, await findCartProducts(trx, ids, buying))
}

interface Decided {
  readonly member_id: bigint
  readonly place_person_id: bigint | null
  readonly total_minor: bigint
  readonly parts: readonly WalletPart[]
}

interface Deciding extends Asked {
  readonly lines: readonly OrderedLine[]
  /** A payment is recorded with it: the fund wallet gets exactly its sum and pays all of it, whatever its share. */
  readonly isRecorded?: boolean
}

/** Which wallets pay it, and where it is picked up. Refuses a shop that is closed and a sum that is not what was shown. */
export async function decidePayment(
  trx: Transaction,
  { person_id, body, lines, isRecorded = false }: Deciding,
): Promise<Decided> {
  const rules = await lockSetting(trx, shopSetting)
  if (!rules.is_on) throw shopClosed()
  const buyer = await maybeBuyer(trx, person_id)
  if (buyer === undefined) throw notActive()
  const place = body.place_user_id === null ? undefined : await maybePlace(trx, body.place_user_id)
  if (body.way === 'pick_up' && place === undefined) throw placeUnknown()

  const total_minor = sumOf(lines, ({ price_minor }) => price_minor)
  if (total_minor !== body.total) throw totalChanged(body.total, total_minor)
  const place_person_id = body.way === 'pick_up' ? place!.id : null
  const decided = { member_id: buyer.member_id, place_person_id, total_minor }
  if (isRecorded) return { ...decided, parts: [{ wallet: 'FUND', amount_minor: minor(total_minor) }] }
  const purse = { balances: await findPurse(trx, person_id), shares: sharesOf(rules) }
  const { parts, short_minor } = payOrder(total_minor, offeredBy(body.pay), purse)
  if (short_minor > 0n) throw shortRefusal(total_minor, short_minor)
  const given_minor = parts.find(({ wallet }) => wallet === 'GIVEN')?.amount_minor ?? 0n
  if (given_minor !== body.given) throw givenChanged()
  return { ...decided, parts }
}
