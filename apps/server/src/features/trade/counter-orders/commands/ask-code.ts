import type { askCounterCode as contract } from '@banyan/contract/counter-orders/selling.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { cartFaults } from '@banyan/domain/orders/cart.ts'
import { findOpenChannels, queueMessage } from '#features/people/messages/index.ts'
import { code_channels, contactsOf, makeCode, noContact } from '#features/trade/buyer-codes/index.ts'
import { lineRefusal, lockBuyer, lockProducts, maybeBuyer } from '#features/trade/orders/index.ts'
import { readSale } from '#features/trade/papers/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { findSold, getShopName, maybeBuyerBy } from '../queries.ts'
import { saleMeant } from './check-code.ts'
import { soldOn } from './sold-on.ts'

type Asking = BodyOf<typeof contract>

/** Who buys: a member with a contact of their own, who is not the franchise itself. Any other contact may be the shop's. */
async function buyerOf(trx: Transaction, user_id: string, seller_person_id: bigint) {
  const buyer = await maybeBuyerBy(trx, user_id)
  const member = buyer && (await maybeBuyer(trx, buyer.person_id))
  if (buyer === undefined || member === undefined)
    throw refuseField('user_id', said('orders.buyer_unknown'), 'buyer_unknown')
  if (buyer.person_id === seller_person_id) throw refuseField('user_id', said('orders.buyer_self'), 'buyer_self')
  return { ...buyer, ...member, to: await contactsOf(trx, buyer.person_id) }
}

async function pricedLines(
  trx: Transaction,
  context: Context,
  { lines, person_id }: Pick<Asking, 'lines'> & { readonly person_id: bigint },
) {
  const ids = lines.map(({ product_id }) => product_id)
  await lockProducts(trx, ids)
  const products = await findSold(trx, ids, {
    seller_person_id: actorOf(context).person_id,
    person_id,
    today: todayOf(context),
    zone: companyOf(context).zone,
  })
  const asked = lines.map(({ price, ...line }) => ({ ...line, price_minor: price }))
  for (const [at, fault] of cartFaults(asked, products).entries()) {
    const { name = '', is_bundle = false } = products.get(asked[at]!.product_id) ?? {}
    if (is_bundle) throw refuseField(`lines.${at}.product_id`, said('stock.is_bundle'), 'is_bundle')
    if (fault?.why === 'over_month') {
      const words = said('orders.buyer_over_month', { name })
      throw refuseField(`lines.${at}.quantity`, words, fault.why)
    }
    if (fault !== undefined) throw lineRefusal(at, name, fault)
  }
  return asked.map((line, at) => {
    const { code, name, hsn, unit, bv_minor, gst_percent, is_returnable } = products.get(line.product_id)!
    return { ...line, line_no: at + 1, code, name, hsn, unit, bv_minor, gst_percent, is_returnable }
  })
}

/**
 * The buyer gets a code for exactly these goods at the price of a member. Nothing is set aside: whoever is first has the last
 * piece. Refuses by field what cannot be sold so, and with 409 more codes than may be open.
 */
export async function askCode(trx: Transaction, context: Context, { user_id, lines }: Asking) {
  const { person_id: seller_person_id } = actorOf(context)
  const now = context.clock.now()
  const { person_id, member_id, to, ...buyer } = await buyerOf(trx, user_id, seller_person_id)
  await lockBuyer(trx, person_id)
  const priced = await pricedLines(trx, context, { lines, person_id })
  const total_minor = priced.reduce((sum, { price_minor, quantity }) => sum + price_minor * BigInt(quantity), 0n)
  const between = { seller_person_id, person_id }
  const { code, columns } = await makeCode(trx, context, { ...between, to, ...saleMeant(between) })
  const { id } = await trx
    .insertInto('counter_offer')
    .values({ ...between, ...columns, member_id, total_minor })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('counter_offer_line')
    .values(priced.map((line) => ({ ...line, offer_id: id })))
    .execute()
  // What the invoice would refuse is refused before the buyer is asked.
  await readSale(trx, context, soldOn({ seller_person_id, person_id, id, at: now }, priced))
  const products = priced.map(({ quantity, name }) => `${quantity} × ${name}`)
  const sent = await queueMessage(trx, context, {
    event_key: `counter_sale_code:${id}`,
    person_id,
    template: 'counter_sale_code',
    channels: code_channels,
    to,
    values: {
      shop_name: await getShopName(trx, seller_person_id),
      amount: amountIn(companyOf(context), total_minor),
      products: products.join(', '),
      code,
    },
  })
  if (sent.length === 0) throw noContact()
  const isOpen = await findOpenChannels(trx)
  const going = sent.filter(({ channel }) => isOpen.has(channel as ContactChannel))
  return {
    offer_id: id,
    user_id: buyer.user_id,
    name: buyer.name,
    products,
    quantity: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    total: minor(total_minor),
    expires_at: columns.expires_at,
    sent_to_masked: (going.length > 0 ? going : sent).map(({ to_masked }) => to_masked).join(', '),
    is_sent: going.length > 0,
  }
}
