import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { CartFault } from '@banyan/domain/orders/cart.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

const amount = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** What speaks against a line, on the field of it: with the old price and the new one, or with what is left. */
export function lineRefusal(at: number, name: string, fault: CartFault): Refusal {
  const on = (field: string) => `lines.${at}.${field}`
  switch (fault.why) {
    case 'unknown':
      return refuseField(on('product_id'), said('orders.line_unknown'), fault.why)
    case 'inactive':
      return refuseField(on('product_id'), said('orders.line_inactive', { name }), fault.why)
    case 'twice':
      return refuseField(on('product_id'), said('orders.line_twice'), fault.why)
    case 'price_changed': {
      const prices = { was: amount(fault.was_minor), now: amount(fault.now_minor) }
      return refuseField(on('price'), said('orders.price_changed', { name, ...prices }), fault.why)
    }
    default:
      return refuseField(on('quantity'), said(`orders.${fault.why}`, { name, left: String(fault.left) }), fault.why)
  }
}

/** The wallets do not pay it all. */
export const shortRefusal = (total_minor: bigint, short_minor: bigint): Refusal => {
  const paid = amount(total_minor - short_minor)
  const words = said('orders.short', { paid, total: amount(total_minor), short: amount(short_minor) })
  return refuseField('pay', words, 'insufficient_funds')
}

export const totalChanged = (was_minor: bigint, now_minor: bigint): Refusal =>
  refuseField(
    'total',
    said('orders.total_changed', { was: amount(was_minor), now: amount(now_minor) }),
    'total_changed',
  )

export const givenChanged = (): Refusal => refuseField('given', said('orders.given_changed'), 'given_changed')

export const shopClosed = (): Refusal => new Refusal(409, 'shop_closed', said('orders.shop_closed'))
/** A code goes to nobody knows whom where the member has confirmed no contact. */
export const noProvenContact = (): Refusal => new Refusal(409, 'no_contact', said('orders.no_contact'))
export const notActive = (): Refusal => new Refusal(409, 'not_active', said('orders.not_active'))
export const placeUnknown = (): Refusal => refuseField('place_user_id', said('orders.place_unknown'), 'place_unknown')
