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
import { useCart } from '../shop/use-cart.ts'
import { useQuote } from '../shop/use-quote.ts'

/** The shop, the cart, the checkout and its end; which of them is in the address. */
export function PlaceOrderPage() {
  const step = useQueryParam('step')
  const { pathname } = useLocation()
  const back = { cart: pathname, pay: `${pathname}?step=cart` }[step]
  const name = usePageName('user/repurchase/place-order')
  const titles: Record<string, string> = { cart: text('shop.cart'), pay: text('shop.checkout') }
  return (
    <>
      <PageHeader title={titles[step] ?? name} backHref={back} />
      <DetailPage of={getShop} input={{}} loading={<ShopLoading />}>
        {({ data }) => (data.is_open ? <Steps of={data} step={step} path={pathname} /> : <Closed />)}
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

function Steps({ of, step, path }: { of: Shop; step: string; path: string }) {
  const acts = useCart()
  const [placed, setPlaced] = useState<Placed>()
  const { data: quote } = useQuote(acts.cart)
  const cartHref = `${path}?step=cart`
  if (placed !== undefined)
    return (
      <PlacedCard
        of={placed}
        onMore={() => {
          setPlaced(undefined)
          go(path)
        }}
      />
    )
  if (step === 'pay' && acts.cart.length > 0)
    return (
      <Checkout
        of={of}
        cart={acts.cart}
        bv={quote?.data.bv ?? '0'}
        onBack={() => go(cartHref)}
        onDone={(done) => {
          acts.replace([])
          setPlaced(done)
          window.scrollTo({ top: 0 })
        }}
      />
    )
  if (step === 'cart' || step === 'pay') return <CartStep cart={acts} shopHref={path} payHref={`${path}?step=pay`} />
  return <ShopFloor of={of} cart={acts} cartHref={cartHref} />
}
