import { useEffect, useState } from 'react'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import { useDebounced } from '#kit/api/use-debounced.ts'
import { PagerOf } from '#kit/list/pager-of.tsx'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { ParcelArt } from '#ui/faces/art.tsx'
import { Empty, NothingMatches } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { CartBar } from './cart-bar.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { ProductsLoading } from './products-loading.tsx'
import type { Product, Shop } from './shop-types.ts'
import type { CartActs } from './use-cart.ts'
import './products.css'
import './shop.css'

type Layout = Shop['layout']

interface Props {
  of: Omit<Shop, 'address'>
  cart: CartActs
  cartHref: string
}

/** The products, searched and by category, as a grid or a list; what is taken is in the bar beneath them. */
export function ShopFloor({ of: shop, cart, cartHref }: Props) {
  const list = useList(listShopProducts)
  const [layout, setLayout] = useState<Layout>(shop.layout)
  const [open, setOpen] = useState<Product>()
  const rows = list.data?.data
  // Prices and stock may be newer than when it was opened.
  const opened = open && (rows?.find(({ id }) => id === open.id) ?? open)
  const { setFilter } = list
  const words = list.state.filter['words'] ?? ''
  return (
    <div className="stack loose">
      <div className="shop-tools">
        <Search words={words} onChange={(typed) => setFilter({ words: typed })} />
        <Segments
          label={text('shop.layout')}
          options={[
            { value: 'grid', label: text('shop.grid') },
            { value: 'list', label: text('shop.list') },
          ]}
          value={layout}
          onChange={setLayout}
        />
      </div>
      <CategoryChips
        of={shop.categories}
        chosen={list.state.filter['category_id']}
        onChoose={(category_id) => setFilter({ category_id })}
      />
      {rows === undefined ? (
        list.isError ? (
          <FailedInCard onRetry={() => void list.refetch()} />
        ) : (
          <ProductsLoading />
        )
      ) : rows.length === 0 ? (
        <Card>
          {list.isFiltered ? (
            <NothingMatches
              {...(words !== '' && { title: text('shop.no_match', { words }) })}
              onClear={list.clearFilters}
            >
              {text('shop.no_match_note')}
            </NothingMatches>
          ) : (
            <Empty title={text('shop.none')} art={<ParcelArt />}>
              {text('shop.none_note')}
            </Empty>
          )}
        </Card>
      ) : (
        <>
          <ul className={classNames('shop-grid', layout === 'list' && 'shop-list')}>
            {rows.map((product) => (
              <ProductCard key={product.id} of={product} cart={cart} onOpen={() => setOpen(product)} />
            ))}
          </ul>
          {list.data !== undefined && (list.total_count ?? 0) > rows.length && <PagerOf list={list} page={list.data} />}
        </>
      )}
      <CartBar of={cart.cart} href={cartHref} />
      <ProductSheet of={opened} cart={cart} onClose={() => setOpen(undefined)} />
    </div>
  )
}

/** Asks once the typing rests. What the address says is shown: a filter that is cleared empties it. */
function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  if (words !== before) {
    setBefore(words)
    setTyped(words)
  }
  const still = useDebounced(typed.trim())
  useEffect(() => {
    if (still !== words && still === typed.trim()) onChange(still)
  }, [still, words, typed, onChange])
  return (
    <TextField
      label={text('shop.search')}
      icon="search"
      type="search"
      className="grow"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
