import { ProductAct, ProductPicture, ProductPrice, ProductStock } from './product-parts.tsx'
import type { Product } from './shop-types.ts'
import type { CartActs } from './use-cart.ts'

interface Props {
  of: Product
  cart: CartActs
  onOpen: () => void
}

/** A product of the shop: its picture and name open it, the button puts it into the cart. */
export const ProductCard = ({ of, cart, onOpen }: Props) => (
  <li className="card shop-card">
    <button type="button" className="shop-open" onClick={onOpen}>
      <ProductPicture url={of.image_urls[0]} />
      <span className="shop-name label">{of.name}</span>
    </button>
    <div className="shop-about">
      <ProductPrice of={of} />
      <ProductStock of={of} />
    </div>
    <div className="shop-act">
      <ProductAct of={of} cart={cart} />
    </div>
  </li>
)
