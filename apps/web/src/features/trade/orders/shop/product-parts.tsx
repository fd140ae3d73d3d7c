import { Volume } from '#kit/figures/volume.tsx'
import { PiecesStepper } from '#kit/form/pieces-stepper.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { Status } from '#ui/basics/status.tsx'
import { classNames } from '#ui/class-names.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { most_pieces } from './cart.ts'
import type { Product } from './shop-types.ts'
import type { CartActs } from './use-cart.ts'
import './products.css'

/** From so few pieces on the shop says how many are left. */
const few = 5

export const ProductPicture = ({ url, isSmall = false }: { url: string | undefined; isSmall?: boolean }) => {
  const look = classNames('shop-picture', isSmall && 'shop-picture-small')
  return url === undefined || url === '' ? (
    <span className={look}>
      <Icon name="inventory_2" />
    </span>
  ) : (
    <img className={look} src={url} alt="" loading="lazy" />
  )
}

/** What one piece costs its buyer, the price on the pack, and the BV. */
export const ProductPrice = ({ of: { member_price, mrp, bv } }: { of: Product }) => (
  <div className="shop-price">
    <Amount value={member_price} size="figure" />
    {mrp !== member_price && (
      <s className="small dim">
        <span className="visually-hidden">{text('shop.mrp')} </span>
        <Amount value={mrp} isLight />
      </s>
    )}
    <span className="small quiet">
      <Volume value={bv} unit={text('shop.bv')} />
    </span>
  </div>
)

export function ProductStock({ of: { available } }: { of: Product }) {
  if (available === 0) return <Status kind="ended">{text('shop.sold_out')}</Status>
  return available <= few ? <Status kind="waiting">{text('shop.left', { count: available })}</Status> : null
}

const mostOf = ({ available, most_per_order, most_per_month }: Product): number =>
  Math.min(available, most_per_order ?? most_pieces, most_per_month ?? most_pieces)

/** Puts a product into the cart, and once it is there says how many. */
export function ProductAct({ of, cart: { cart, add, setQuantity } }: { of: Product; cart: CartActs }) {
  const line = cart.find(({ product_id }) => product_id === of.id)
  if (line !== undefined)
    return (
      <PiecesStepper
        name={of.name}
        quantity={line.quantity}
        most={mostOf(of)}
        onChange={(quantity) => setQuantity(of.id, quantity)}
      />
    )
  const { id, name, image_urls, member_price } = of
  return (
    <Button
      tone="soft"
      icon="add_shopping_cart"
      disabled={of.available === 0}
      aria-label={text('shop.add_of', { name })}
      onClick={() => add({ product_id: id, name, image_url: image_urls[0] ?? '', price: member_price, quantity: 1 })}
    >
      {text('shop.add')}
    </Button>
  )
}
