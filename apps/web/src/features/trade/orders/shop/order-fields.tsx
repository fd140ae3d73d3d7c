import { given, optionalChoiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { stateField } from '#kit/form/state-field.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { type Cart, totalOf } from './cart.ts'
import { everyWallet, givenOf } from './order-parts.ts'
import { payField } from './pay-field.tsx'
import type { Order, Shop } from './shop-types.ts'
import { linesOf } from './use-quote.ts'

export const isSent = ({ way }: Values) => way === 'courier'
const isFetched = ({ way }: Values) => way === 'pick_up'

interface Typed {
  /** Of the company: it says how a state is asked for. */
  country: string
  /** Whether it goes to an address that has to be typed; else wherever it is sent. */
  isTyped?: (values: Values) => boolean
  mobileHint?: string
  /** How it gets to whoever it is for, as it is asked. */
  how?: string
  /** Where the buyer adds money to a wallet. */
  addMoney?: string | undefined
}

/** What is ordered, where it goes and what pays it: `short` says what the wallets do not pay. */
export const orderFields = (
  { places, wallets }: Pick<Shop, 'places' | 'wallets'>,
  short: (values: Values) => string | undefined,
  { isTyped = isSent, mobileHint, how = text('shop.how'), country, addMoney }: Typed,
): FieldsOf<Omit<Order, 'current_password'>> => ({
  lines: given<Order['lines']>(text('shop.cart')),
  total: given<string>(text('orders.total')),
  given: given<string>(text('orders.total')),
  way:
    places.length === 0
      ? given<Order['way']>()
      : segmentsField({
          label: how,
          options: [
            { value: 'courier', label: text('shop.sent') },
            { value: 'pick_up', label: text('shop.fetched') },
          ],
        }),
  name: when(isTyped, textField({ label: text('shop.receiver'), autoComplete: 'name', isHalf: true, maxLength: 100 })),
  mobile: when(
    isTyped,
    textField({
      label: text('shop.mobile'),
      inputMode: 'tel',
      isHalf: true,
      maxLength: 20,
      ...(mobileHint !== undefined && { hint: mobileHint }),
    }),
    { isOptional: true },
  ),
  address: when(isTyped, textField({ label: text('shop.address'), autoComplete: 'street-address', maxLength: 300 })),
  city: when(isTyped, textField({ label: text('shop.city'), isHalf: true, maxLength: 60 })),
  state: when(isTyped, stateField({ label: text('shop.state'), country, isHalf: true })),
  pincode: when(isTyped, textField({ label: text('shop.pincode'), inputMode: 'numeric', isHalf: true, maxLength: 6 }), {
    isOptional: country !== 'IN',
  }),
  place_user_id: when(
    isFetched,
    optionalChoiceField({
      label: text('shop.place'),
      options: places.map(({ user_id, name, address }) => ({
        value: user_id,
        label: address === '' ? name : text('shop.place_at', { name, address }),
      })),
    }),
  ),
  pay: { ...payField(wallets, addMoney), fault: short },
})

/** An order of this cart before anything is typed: sent to the address of its buyer, and paid by every wallet that can. */
export function orderStart(cart: Cart, shop: Pick<Shop, 'wallets' | 'address'>) {
  const total = totalOf(cart)
  return {
    lines: linesOf(cart),
    total,
    given: givenOf(total, shop.wallets),
    way: 'courier' as const,
    ...shop.address,
    place_user_id: null,
    pay: everyWallet(shop.wallets),
  }
}
