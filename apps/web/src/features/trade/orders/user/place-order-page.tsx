import { useState } from 'react'
import { useLocation } from 'react-router'
import { getShop } from '@banyan/contract/orders/shop.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { go } from '#kit/nav/go.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { CartStep } from '../shop/cart-step.tsx'
import { Checkout } from '../shop/checkout.tsx'
import { PlacedCard } from '../shop/placed-card.tsx'
import { ShopLoading } from '../shop/products-loading.tsx'
import { ShopFloor } from '../shop/shop-floor.tsx'
import type { Placed, Shop } from '../shop/shop-types.ts'
import { type CartActs, useCart } from '../shop/use-cart.ts'
import { useQuote } from '../shop/use-quote.ts'

/** The shop, the cart, the checkout and its end; which of them is in the address. */
export function PlaceOrderPage() {
  const step = useQueryParam('step')
  const { pathname } = useLocation()
  const acts = useCart()
  const [last, setPlaced] = useState<Placed>()
  // Until something is put into the cart again or another step is opened.
  const placed = step === 'pay' && acts.cart.length === 0 ? last : undefined
  const back = placed === undefined ? { cart: pathname, pay: `${pathname}?step=cart` }[step] : undefined
  const name = usePageName('user/repurchase/place-order')
  const titles: Record<string, string> = { cart: text('shop.cart'), pay: text('shop.checkout') }
  return (
    <>
      <PageHeader title={(placed === undefined && titles[step]) || name} backHref={back} />
      <DetailPage of={getShop} input={{}} loading={<ShopLoading />}>
        {({ data }) => {
          if (placed !== undefined) return <PlacedCard of={placed} onMore={() => go(pathname)} />
          if (!data.is_open) return <Closed />
          return <Steps of={data} cart={acts} step={step} path={pathname} onPlaced={setPlaced} />
        }}
      </DetailPage>
    </>
  )
}

const Closed = () => (
  <Card>
    <Empty title={text('shop.closed')} art={<ParcelArt />}>
      {text('shop.closed_note')}
    </Empty>
  </Card>
)

interface StepsProps {
  of: Shop
  cart: CartActs
  step: string
  path: string
  onPlaced: (placed: Placed) => void
}

function Steps({ of, cart: acts, step, path, onPlaced }: StepsProps) {
  const { data: quote } = useQuote(acts.cart)
  const cartHref = `${path}?step=cart`
  if (step === 'pay' && acts.cart.length > 0)
    return (
      <Checkout
        of={of}
        cart={acts.cart}
        bv={quote?.data.bv ?? '0'}
        onBack={() => go(cartHref)}
        onDone={(done) => {
          acts.replace([])
          onPlaced(done)
          window.scrollTo({ top: 0 })
        }}
      />
    )
  if (step === 'cart' || step === 'pay') return <CartStep cart={acts} shopHref={path} payHref={`${path}?step=pay`} />
  return <ShopFloor of={of} cart={acts} cartHref={cartHref} />
}
