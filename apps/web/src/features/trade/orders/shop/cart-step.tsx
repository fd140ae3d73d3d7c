import { PiecesStepper } from '#kit/form/pieces-stepper.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { OrderBv } from '../order-bv.tsx'
import { type CartLine, changesOf, most_pieces, piecesOf, refreshed, totalOf } from './cart.ts'
import { CartChanges } from './cart-changes.tsx'
import { ProductPicture } from './product-parts.tsx'
import type { Quote } from './shop-types.ts'
import type { CartActs } from './use-cart.ts'
import { useQuote } from './use-quote.ts'
import './shop.css'

interface Props {
  cart: CartActs
  /** The member that one orders for; left out of oneself. */
  member?: string
  shopHref: string
  payHref: string
}

/** What is in the cart at the prices of now. What has changed since is agreed to before it can be paid. */
export function CartStep({ cart: acts, member = '', shopHref, payHref }: Props) {
  const { cart, replace } = acts
  const { data, isError, isPlaceholderData, refetch } = useQuote(cart, member)
  const quote = data?.data
  if (cart.length === 0)
    return (
      <Card>
        <Empty
          title={text('shop.empty')}
          art={<ParcelArt />}
          act={
            <Button tone="primary" href={shopHref}>
              {text('shop.to_shop')}
            </Button>
          }
        >
          {text('shop.empty_note')}
        </Empty>
      </Card>
    )
  if (isError) return <FailedInCard onRetry={() => void refetch()} />
  const changes = quote === undefined ? [] : changesOf(cart, quote.lines)
  const isReady = quote !== undefined && !isPlaceholderData && changes.length === 0
  return (
    <div className="stack loose">
      {changes.length > 0 && quote !== undefined && (
        <CartChanges of={changes} onAgree={() => replace(refreshed(cart, quote.lines))} />
      )}
      <div className="cart-both">
        <Card isFlush>
          <CardHead title={text('shop.pieces', { count: piecesOf(cart) })} />
          <ul>
            {cart.map((line) => (
              <Line key={line.product_id} of={line} quote={quote} acts={acts} />
            ))}
          </ul>
        </Card>
        <Card>
          <Summary>
            <OrderBv bv={quote?.bv} parts={quote?.parts ?? []} />
            <SummaryRow label={text('orders.total')} part="net">
              <Amount value={totalOf(cart)} />
            </SummaryRow>
          </Summary>
          <CardFoot>
            <Button tone="text" href={shopHref}>
              {text('shop.go_on')}
            </Button>
            {isReady ? (
              <Button tone="primary" href={payHref}>
                {text('shop.to_pay')}
              </Button>
            ) : (
              <Button tone="primary" disabled>
                {text('shop.to_pay')}
              </Button>
            )}
          </CardFoot>
        </Card>
      </div>
    </div>
  )
}

/** Why a line has more pieces than can be ordered; nothing where it has not. */
function mostSaid({ quantity }: CartLine, fault: Quote['lines'][number]['fault'] | undefined): string | undefined {
  if (fault === null || fault === undefined || fault.left === null || fault.left === 0) return undefined
  const { why, left } = fault
  const isCounted = why === 'over_order' || why === 'over_month' || why === 'not_in_stock'
  return isCounted && quantity > left ? text(`shop.too_many.${why}`, { count: left }) : undefined
}

interface LineProps {
  of: CartLine
  quote: Quote | undefined
  acts: CartActs
}

function Line({ of, quote, acts: { setQuantity, remove } }: LineProps) {
  const fault = quote?.lines.find(({ product_id }) => product_id === of.product_id)?.fault
  const left = fault?.left
  return (
    <li className="cart-line">
      <ProductPicture url={of.image_url} isSmall />
      <div className="cart-line-words">
        <p className="label">{of.name}</p>
        <p className="small quiet">
          <Amount value={of.price} /> {text('shop.each')}
        </p>
        <FieldSays id={`cart-${of.product_id}-says`} error={mostSaid(of, fault)} />
      </div>
      <Amount value={totalOf([of])} />
      <div className="cart-line-acts">
        <PiecesStepper
          name={of.name}
          quantity={of.quantity}
          most={left ?? most_pieces}
          onChange={(quantity) => setQuantity(of.product_id, quantity)}
        />
        <IconButton
          icon="delete"
          label={text('shop.remove', { name: of.name })}
          onClick={() => remove(of.product_id)}
        />
      </div>
    </li>
  )
}
