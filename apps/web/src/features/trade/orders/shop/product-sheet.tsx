import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { ProductAct, ProductPicture, ProductPrice, ProductStock } from './product-parts.tsx'
import type { Product } from './shop-types.ts'
import type { CartActs } from './use-cart.ts'

interface Props {
  of: Product | undefined
  cart: CartActs
  onClose: () => void
}

/** A product with all its pictures, what is written about it, and what its price contains: GST only where the company charges it. */
export function ProductSheet({ of, cart, onClose }: Props) {
  const { info } = useCompany()
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={onClose}
      title={of?.name ?? ''}
      isWide
      foot={
        of && (
          <div className="shop-foot">
            <ProductAct of={of} cart={cart} />
          </div>
        )
      }
    >
      {of && (
        <div className="stack loose">
          {of.image_urls.length === 0 ? (
            <ProductPicture url={undefined} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there.
            <ul className="shop-pictures" tabIndex={0} aria-label={text('shop.pictures_of', { name: of.name })}>
              {of.image_urls.map((url, at) => (
                <li key={url}>
                  <img src={url} alt={text('shop.picture', { name: of.name, number: at + 1 })} />
                </li>
              ))}
            </ul>
          )}
          <ProductPrice of={of} />
          <div className="shop-stock">
            <ProductStock of={of} />
          </div>
          {of.description !== '' && <p className="shop-words">{of.description}</p>}
          <Facts>
            {of.parts.length > 0 && (
              <Fact label={text('shop.contains')} isWide>
                {of.parts.join(', ')}
              </Fact>
            )}
            <Fact label={text('shop.code')}>
              <Code>{of.code}</Code>
            </Fact>
            <Fact label={text('shop.category')}>{of.category_name}</Fact>
            <Fact label={text('shop.mrp')}>
              <Amount value={of.mrp} />
            </Fact>
            <Fact
              label={text('shop.member_price')}
              note={info.gstin !== '' && text('shop.with_gst', { percent: of.gst_percent })}
            >
              <Amount value={of.member_price} />
            </Fact>
            {of.most_per_order !== null && <Fact label={text('shop.most_per_order')}>{of.most_per_order}</Fact>}
            {of.most_per_month !== null && <Fact label={text('shop.most_per_month')}>{of.most_per_month}</Fact>}
            <Fact label={text('shop.returns')}>
              {text(of.is_returnable ? 'shop.returnable' : 'shop.not_returnable')}
            </Fact>
          </Facts>
        </div>
      )}
    </Drawer>
  )
}
