import type { quoteOrder } from '@banyan/contract/orders/shop.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { cartFaults, type CartFault } from '@banyan/domain/orders/cart.ts'
import { givenOfLines, paidBvOf } from '@banyan/domain/orders/order-volume.ts'
import { orderWallets, payOrder } from '@banyan/domain/orders/pay-order.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { companyOf, todayOf, type Context } from '#kit/context.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { inOneLine, partsShown } from './present-order.ts'
import { offeredBy, sharesOf } from './price-cart.ts'
import { findPurse } from './queries/buyer.ts'
import { findCartProducts } from './queries/cart.ts'
import { findPlaces } from './queries/places.ts'
import { findShopCategories } from './queries/shop.ts'

const told = (fault: CartFault | undefined) => {
  if (fault === undefined) return null
  const [was, now]: [Minor | null, Minor | null] =
    fault.why === 'price_changed' ? [minor(fault.was_minor), minor(fault.now_minor)] : [null, null]
  return { why: fault.why, was, now, left: 'left' in fault ? fault.left : null }
}

/** The shop as its checkout shows it for a buyer, whose wallets they are. */
export async function shopFor(context: Context, person_id: bigint) {
  const { db } = context
  const rules = await getSetting(db, shopSetting)
  const balances = await findPurse(db, person_id)
  const shares = { GIVEN: '100', ...sharesOf(rules) }
  return {
    is_open: rules.is_on,
    layout: rules.layout,
    categories: await findShopCategories(db, todayOf(context)),
    wallets: orderWallets.map((wallet) => ({
      wallet_name: wallet,
      display_name: walletName(wallet, 'User'),
      balance: minor(balances[wallet]),
      share_percent: shares[wallet],
    })),
    places: (await findPlaces(db)).map(({ user_id, name, ...place }) => ({ user_id, name, address: inOneLine(place) })),
  }
}

/** What a cart would cost this buyer now, and what speaks against each line. */
export async function quoteFor(context: Context, person_id: bigint, body: BodyOf<typeof quoteOrder>) {
  const { db } = context
  const ids = body.lines.map(({ product_id }) => product_id)
  const products = await findCartProducts(db, ids, {
    person_id,
    today: todayOf(context),
    zone: companyOf(context).zone,
  })
  const asked = body.lines.map(({ price, ...line }) => ({ ...line, price_minor: price }))
  const faults = cartFaults(asked, products)
  const lines = asked.map(({ product_id, quantity }, at) => {
    const product = products.get(product_id)
    const price = product?.is_active === true ? product.price_minor : null
    return {
      product_id,
      name: product?.name ?? '',
      quantity,
      price: price === null ? null : minor(price),
      amount: minor((price ?? 0n) * BigInt(quantity)),
      bv: minor((price === null ? 0n : (product?.bv_minor ?? 0n)) * BigInt(quantity)),
      fault: told(faults[at]),
    }
  })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const purse = { balances: await findPurse(db, person_id), shares: sharesOf(await getSetting(db, shopSetting)) }
  const { parts, short_minor } = payOrder(total, offeredBy(body.pay), purse)
  const given = givenOfLines(
    lines.map(({ amount }) => amount),
    parts,
  )
  const bv = paidBvOf(
    lines.map((line, at) => ({ gross_minor: line.amount, bv_minor: line.bv, given_minor: given[at]! })),
  )
  return { lines, total: minor(total), bv, parts: partsShown(parts), short: short_minor }
}
