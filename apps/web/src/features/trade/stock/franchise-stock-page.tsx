import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { ownerColumn } from './owner-column.tsx'

interface Props {
  of: typeof franchiseStockLists.admin
  page: PageKey
  /** Whose goods they are is said. */
  isOfAll: boolean
}

const FranchiseStock = ({ of, page, isOfAll }: Props) => (
  <ListPage
    of={of}
    page={page}
    columns={{
      owner_name: isOfAll && ownerColumn(),
      code: { head: text('product_requests.stock.code'), as: 'code', card: 'note' },
      name: { head: text('product_requests.stock.name'), card: 'title' },
      available: { head: text('product_requests.stock.available'), card: 'figure' },
      is_low: {
        head: text('product_requests.stock.is_low'),
        cell: ({ is_low }) => is_low && <Status kind="waiting">{text('product_requests.stock.low')}</Status>,
        card: 'status',
      },
      reserved: { head: text('product_requests.stock.reserved') },
      on_its_way: { head: text('product_requests.stock.on_its_way') },
      damaged: { head: text('product_requests.stock.damaged') },
      franchise_price: { head: text('product_requests.stock.franchise_price') },
      member_price: { head: text('product_requests.stock.member_price') },
      mrp: { head: text('product_requests.stock.mrp') },
      bv: { head: text('product_requests.stock.bv') },
      hsn: { head: text('product_requests.stock.hsn'), as: 'code', isExtra: true },
      gst_percent: { head: text('product_requests.stock.gst_percent'), isExtra: true },
    }}
    filters={[
      { name: 'words', head: text('product_requests.stock.words') },
      isOfAll && { name: 'user_id', head: text('product_requests.stock.owner') },
      {
        name: 'is_low',
        head: text('product_requests.stock.is_low'),
        words: (is) => text(is === 'true' ? 'product_requests.stock.yes' : 'product_requests.stock.no'),
      },
    ]}
    none="product_requests.none_stock"
  />
)

/** What a franchise has of each product. */
export const OwnStockPage = () => (
  <FranchiseStock of={franchiseStockLists.franchise} page="franchise/inventory/products-list" isOfAll={false} />
)

/** The same of every franchise. */
export const FranchiseStockPage = () => (
  <FranchiseStock of={franchiseStockLists.admin} page="admin/franchise-management/product-list" isOfAll />
)
