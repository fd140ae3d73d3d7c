import { placeOrder } from '@banyan/contract/orders/orders.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { useCompanyRules } from '#kit/form/company-rules.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { type Cart, totalOf } from './cart.ts'
import { OrderBill } from '../order-bill.tsx'
import { OrderAsked } from './order-asked.tsx'
import { orderFields, orderStart } from './order-fields.tsx'
import { orderParts } from './order-parts.ts'
import type { Order, Placed, Shop } from './shop-types.ts'

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
  const { country } = useCompanyRules()
  const open = useOpenPath()
  const total = totalOf(cart)
  const partsOf = (pay: Order['pay'] | undefined) => orderParts(total, pay ?? [], shop.wallets)
  const shortSaid = (short: string | undefined) =>
    short === undefined ? undefined : text('shop.short', { amount: moneyText(short, digits) })
  return (
    <Card>
      <ContractForm
        to={placeOrder}
        fields={{
          ...orderFields(shop, ({ pay }) => shortSaid(partsOf(pay as Order['pay'] | undefined).short), {
            country,
            addMoney: open('user/wallet/request-for-credit'),
          }),
          current_password: proofField({
            label: text('kit.proof.password'),
            hint: text('shop.password_hint'),
            icon: 'lock',
          }),
        }}
        startFrom={orderStart(cart, shop)}
        summary={(values, isQuestion) => {
          const { parts, short } = partsOf(values.pay)
          return (
            <>
              {isQuestion && <OrderAsked cart={cart} values={values} places={shop.places} />}
              <OrderBill parts={parts} total={total} bv={bv} short={short} />
            </>
          )
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
