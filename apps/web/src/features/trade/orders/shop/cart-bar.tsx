import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import '#ui/table/pick-bar.css'
import { type Cart, piecesOf, totalOf } from './cart.ts'

/** What is in the cart, over the foot of the shop, and the way to it. */
export const CartBar = ({ of, href }: { of: Cart; href: string }) =>
  of.length > 0 && (
    <div className="pick-bar" role="region" aria-label={text('shop.cart')}>
      <span className="pick-bar-count" aria-live="polite">
        {text('shop.pieces', { count: piecesOf(of) })} · <Amount value={totalOf(of)} />
      </span>
      <div className="pick-bar-acts">
        <Button tone="primary" icon="shopping_cart" href={href}>
          {text('shop.to_cart')}
        </Button>
      </div>
    </div>
  )
