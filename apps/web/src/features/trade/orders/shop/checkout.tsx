import { placeOrder } from '@banyan/contract/orders/orders.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { given, optionalChoiceField, segmentsField, textField } from '#kit/form/fields.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { proofField } from '#kit/form/proof-field.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { type Cart, totalOf } from './cart.ts'
import { OrderBill } from '../order-bill.tsx'
import { everyWallet, givenOf, orderParts } from './order-parts.ts'
import { payField } from './pay-field.tsx'
import type { Order, Placed, Shop } from './shop-types.ts'
import { linesOf } from './use-quote.ts'

const isSent = ({ way }: Values) => way === 'courier'
const isFetched = ({ way }: Values) => way === 'pick_up'

const fieldsOf = ({ places, wallets }: Shop, short: (values: Values) => string | undefined): FieldsOf<Order> => ({
  lines: given<Order['lines']>(text('shop.cart')),
  total: given<string>(text('orders.total')),
  given: given<string>(text('orders.total')),
  way:
    places.length === 0
      ? given<Order['way']>()
      : segmentsField({
          label: text('shop.how'),
          options: [
            { value: 'courier', label: text('shop.sent') },
            { value: 'pick_up', label: text('shop.fetched') },
          ],
        }),
  name: when(isSent, textField({ label: text('shop.receiver'), autoComplete: 'name', isHalf: true, maxLength: 100 })),
  mobile: when(isSent, textField({ label: text('shop.mobile'), inputMode: 'tel', isHalf: true, maxLength: 20 }), {
    isOptional: true,
  }),
  address: when(isSent, textField({ label: text('shop.address'), autoComplete: 'street-address', maxLength: 300 })),
  city: when(isSent, textField({ label: text('shop.city'), isHalf: true, maxLength: 60 })),
  state: when(isSent, textField({ label: text('shop.state'), isHalf: true, maxLength: 60 })),
  pincode: when(isSent, textField({ label: text('shop.pincode'), inputMode: 'numeric', isHalf: true, maxLength: 6 }), {
    isOptional: true,
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
  pay: { ...payField(wallets), fault: short },
  current_password: proofField({ label: text('kit.proof.password'), hint: text('shop.password_hint'), icon: 'lock' }),
})

interface Props {
  of: Shop
  cart: Cart
  bv: string
  onBack: () => void
  onDone: (placed: Placed) => void
}

/** Where the order goes and what pays it, with the bill beside it. What the server refuses of a line is said in the cart. */
export function Checkout({ of: shop, cart, bv, onBack, onDone }: Props) {
  const { digits } = useFormat()
  const total = totalOf(cart)
  const partsOf = (pay: Order['pay'] | undefined) => orderParts(total, pay ?? [], shop.wallets)
  const shortSaid = (short: string | undefined) =>
    short === undefined ? undefined : text('shop.short', { amount: moneyText(short, digits) })
  const start = {
    lines: linesOf(cart),
    total,
    given: givenOf(total, shop.wallets),
    way: 'courier' as const,
    ...shop.address,
    place_user_id: null,
    pay: everyWallet(shop.wallets),
  }
  return (
    <Card>
      <ContractForm
        to={placeOrder}
        fields={fieldsOf(shop, ({ pay }) => shortSaid(partsOf(pay as Order['pay'] | undefined).short))}
        startFrom={start}
        summary={({ pay }) => {
          const { parts, short } = partsOf(pay)
          return <OrderBill parts={parts} total={total} bv={bv} short={shortSaid(short)} />
        }}
        confirm={() => ({ title: text('shop.question'), confirm: text('shop.order') })}
        total={() => total}
        submit={text('shop.order')}
        submitFor={(sum) => text('shop.order_total', { total: sum })}
        onCancel={{ label: text('shop.back_to_cart'), act: onBack }}
        onRefused={({ status, fields }) => {
          // A balance or a price of the shop may be old: without the new one the next try is refused as well.
          void refreshAll()
          const isOfCart = Object.keys(fields).some((path) => /^(lines|total|given)/.test(path))
          if ((status === 400 || status === 409) && isOfCart) onBack()
        }}
        onDone={({ data }) => onDone(data)}
      />
    </Card>
  )
}
