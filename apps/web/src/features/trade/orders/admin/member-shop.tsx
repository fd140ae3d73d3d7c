import { useState } from 'react'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { bvOf, type Cart } from '../shop/cart.ts'
import { CartStep } from '../shop/cart-step.tsx'
import { ShopFloor } from '../shop/shop-floor.tsx'
import { useCart } from '../shop/use-cart.ts'
import { useQuote } from '../shop/use-quote.ts'
import type { MemberOfShop, PlacedForMember } from './member-order-types.ts'
import { MemberPayment } from './member-payment.tsx'
import { MemberPlacedCard } from './member-placed-card.tsx'
import { OrderWaitsCard } from './order-waits-card.tsx'

interface Props {
  of: MemberOfShop
  step: string
  /** The shop of this member. */
  path: string
  /** Where another member is chosen. */
  anew: string
}

/** The shop with the prices, limits and wallets of one member, up to the order. */
export function MemberShop({ of, step, path, anew }: Props) {
  const acts = useCart(of.user_id)
  const { data: quote } = useQuote(acts.cart, of.user_id)
  const [last, setPlaced] = useState<PlacedForMember | { readonly waits: Cart }>()
  const cartHref = `${path}&step=cart`
  const mayRecord = useOpenPath()('admin/wallet/credit-requests') !== undefined
  if (step === 'pay' && acts.cart.length === 0 && last !== undefined)
    return 'waits' in last ? (
      <OrderWaitsCard of={last.waits} name={of.name} onMore={() => go(anew)} />
    ) : (
      <MemberPlacedCard of={last} name={of.name} onMore={() => go(anew)} />
    )
  const refusal = refusalOf(of, mayRecord)
  const end = (as: NonNullable<typeof last>) => {
    acts.replace([])
    setPlaced(as)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="stack loose">
      <Card isFlush>
        <Rows>
          <Row
            lead={<Avatar name={of.name} />}
            title={of.name}
            note={of.user_id}
            acts={
              <Button tone="text" href={anew}>
                {text('order_for.other')}
              </Button>
            }
          />
        </Rows>
      </Card>
      {refusal !== undefined ? (
        <Callout tone="warning" title={refusal.title}>
          {refusal.note}
        </Callout>
      ) : step === 'pay' && acts.cart.length > 0 ? (
        <MemberPayment
          of={of}
          cart={acts.cart}
          bv={quote?.data.bv ?? '0'}
          paid_bv={bvOf(quote?.data.lines ?? [])}
          onBack={() => go(cartHref)}
          onDone={end}
          onWaiting={() => end({ waits: acts.cart })}
        />
      ) : step === 'cart' || step === 'pay' ? (
        <CartStep cart={acts} member={of.user_id} shopHref={path} payHref={`${path}&step=pay`} />
      ) : (
        <ShopFloor of={of} cart={acts} cartHref={cartHref} />
      )}
    </div>
  )
}

/** Why nothing can be ordered for this member now. */
function refusalOf({ name, is_open, is_active, contact_masked }: MemberOfShop, mayRecord: boolean) {
  if (!is_open) return { title: text('shop.closed'), note: text('order_for.closed_note') }
  if (!is_active) return { title: text('order_for.not_active', { name }), note: text('order_for.not_active_note') }
  // Against a payment nothing is sent to the member before the order is placed.
  if (contact_masked === '' && !mayRecord)
    return { title: text('order_for.no_contact', { name }), note: text('order_for.no_contact_note') }
  return undefined
}
