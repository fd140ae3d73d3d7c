import { checkField, given } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import type { Cart } from '../shop/cart.ts'
import { isSent, orderFields, orderStart } from '../shop/order-fields.tsx'
import type { MemberOfShop } from './member-order-types.ts'

/** Where an order for a member goes, as it is asked. */
export const receiverNames = [
  'way',
  'is_own_address',
  'name',
  'mobile',
  'address',
  'city',
  'state',
  'pincode',
  'place_user_id',
] as const

const isSentElsewhere = (values: Values) => isSent(values) && values['is_own_address'] !== true

/** An order for a member, whose own address and number are chosen unseen. */
export const memberOrderFields = (
  member: MemberOfShop,
  country: string,
  short: (values: Values) => string | undefined,
) => {
  const { address_masked, mobile_masked } = member.own
  const own = { label: text('order_for.own_address'), note: address_masked }
  return {
    ...orderFields(member, short, {
      country,
      isTyped: isSentElsewhere,
      how: text('order_for.how'),
      ...(mobile_masked !== '' && { mobileHint: text('order_for.own_mobile', { mobile: mobile_masked }) }),
    }),
    is_own_address: address_masked === '' ? given<boolean>() : when(isSent, checkField(own), { isOptional: true }),
  }
}

const nowhere = { mobile: '', address: '', city: '', state: '', pincode: '' }

/** Before anything is typed it goes to the member, at the own address where there is one. */
export const memberOrderStart = (cart: Cart, { name, wallets, own }: MemberOfShop) => ({
  ...orderStart(cart, { wallets, address: { name, ...nowhere } }),
  is_own_address: own.address_masked !== '',
})
