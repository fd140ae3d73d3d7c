import { Skeleton } from '#ui/faces/loading.tsx'
import { useUiWords } from '#ui/words.ts'
import './products.css'
import './shop.css'

/** Grey shapes of products, as high as they will be. */
export function ProductsLoading() {
  const words = useUiWords().face
  return (
    <div className="shop-grid" aria-busy="true" role="status" aria-label={words.loading}>
      {Array.from({ length: 6 }, (_, card) => (
        <div className="card shop-card" key={card}>
          <span className="shop-picture" />
          <Skeleton width="70%" />
          <Skeleton width="50%" height="1.25rem" />
          <Skeleton height="2.75rem" />
        </div>
      ))}
    </div>
  )
}

/** The shop before anything of it is known. */
export const ShopLoading = () => (
  <div className="stack loose">
    <div className="shop-tools">
      <Skeleton height="3.25rem" />
    </div>
    <ProductsLoading />
  </div>
)
