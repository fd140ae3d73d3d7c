import { listProducts, productChoices } from '@banyan/contract/products/products.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Icon } from '#ui/basics/icon.tsx'
import { Status } from '#ui/basics/status.tsx'
import './products.css'

type Product = WireRowOf<typeof listProducts>

const page = 'admin/repurchase-products/products-list'

/** Every product with its prices of today; one whose rate of GST has ended is marked. */
export function ProductsPage() {
  const open = useOpenPath()
  const { data: choices } = useDetail(productChoices, {})
  const categories = choices?.data.categories ?? []
  const isUnsorted = choices !== undefined && categories.length === 0
  const add = open(isUnsorted ? 'admin/repurchase-products/add-category' : 'admin/repurchase-products/add-product')
  const button = add !== undefined && (
    <Button tone="primary" icon="add" href={add}>
      {text(isUnsorted ? 'products.categories.add' : 'products.add')}
    </Button>
  )
  return (
    <ListPage
      of={listProducts}
      page={page}
      act={button}
      columns={{
        name: { cell: (row) => <NamedProduct of={row} />, card: 'title', also: ['parts'] },
        code: { head: text('products.fields.code'), as: 'code', card: 'note' },
        category_name: { head: text('products.fields.category'), priority: 3 },
        hsn: { head: text('products.fields.hsn') },
        unit: { head: text('products.fields.unit'), words: (unit) => text(`products.units.${unit}`), isExtra: true },
        gst_percent: { cell: (row) => <RateOf of={row} />, align: 'end', also: ['is_rate_ended'] },
        mrp: { head: text('products.fields.mrp') },
        member_price: { head: text('products.fields.member_price'), card: 'status', isNamedOnCard: true },
        franchise_price: { head: text('products.fields.franchise_price') },
        bv: { as: 'volume' },
        is_active: {
          head: text('products.fields.is_active'),
          cell: ({ is_active }) => (
            <Status kind={is_active ? 'done' : 'ended'} shape="bare">
              {text(is_active ? 'products.on' : 'products.off')}
            </Status>
          ),
          card: 'figure',
        },
        next_price_day: { head: text('products.fields.next_price_day'), isExtra: true },
      }}
      filters={[
        { name: 'words', head: text('products.fields.words') },
        {
          name: 'category_id',
          head: text('products.fields.category'),
          options: categories.map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'is_active', head: text('products.fields.is_on') },
        { name: 'is_rate_ended', head: text('products.fields.is_rate_ended') },
      ]}
      rowHref={({ id }) => open('admin/repurchase-products/edit-product', { id })}
      none={isUnsorted ? 'products.none_sorted' : 'products.none'}
      first={button}
    />
  )
}

const NamedProduct = ({ of: { name, image_url, parts } }: { of: Product }) => (
  <span className="product-named">
    {image_url === '' ? (
      <span className="product-thumb">
        <Icon name="inventory_2" isSmall />
      </span>
    ) : (
      <img className="product-thumb" src={image_url} alt="" loading="lazy" />
    )}
    <span>
      {name}
      {parts.length > 0 && (
        <div className="small quiet product-contains">{text('products.contains', { parts: parts.join(', ') })}</div>
      )}
    </span>
  </span>
)

const RateOf = ({ of: { gst_percent, is_rate_ended } }: { of: Product }) => (
  <>
    {gst_percent ?? '\u2013'}
    {is_rate_ended && (
      <div>
        <Status kind="failed" shape="bare">
          {text('products.rate_ended')}
        </Status>
      </div>
    )}
  </>
)
