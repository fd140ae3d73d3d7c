import { listFranchiseStockEntries, listOwnStockEntries, listStockEntries } from '@banyan/contract/stock/passbook.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { ownerColumn } from './owner-column.tsx'

/** How many pieces came in or went out: on a card, where the two have no column of their own. */
const Change = ({ of: { came_in, went_out } }: { of: { came_in: number | null; went_out: number | null } }) => (
  <span className="on-card">{came_in === null ? ` \u2212${went_out ?? 0}` : ` +${came_in}`}</span>
)

const columns = (): Columns<typeof listStockEntries> => ({
  at: { head: text('stock.fields.at'), card: 'note' },
  code: { head: text('stock.fields.code'), as: 'code', priority: 3 },
  name: { head: text('stock.fields.name'), card: 'title' },
  kind: {
    head: text('stock.fields.kind'),
    words: (kind) => text(`stock.kinds.${kind}`),
    cell: (row) => (
      <>
        {text(`stock.kinds.${row.kind}`)}
        <Change of={row} />
      </>
    ),
    card: 'status',
  },
  place: { head: text('stock.fields.place'), words: (place) => text(`stock.places.${place}`), card: 'note' },
  document: { head: text('stock.fields.document'), as: 'code' },
  other_place: { head: text('stock.fields.other_place'), words: (place) => text(`stock.places.${place}`) },
  other_user_id: { head: text('stock.fields.other_user_id'), as: 'code', isExtra: true },
  batch: { head: text('stock.fields.batch'), as: 'code' },
  expires_on: { head: text('stock.fields.expires_on'), isExtra: true },
  came_in: { head: text('stock.fields.came_in'), priority: 2 },
  went_out: { head: text('stock.fields.went_out'), priority: 2 },
  balance: { head: text('stock.fields.balance'), card: 'figure' },
  reason: {
    head: text('stock.fields.reason'),
    words: (reason) => text(`stock.reasons.${reason}`),
    isExtra: true,
  },
  value: { head: text('stock.fields.value'), isExtra: true },
})

const filters = () =>
  [
    { name: 'code', head: text('stock.fields.code') },
    { name: 'place', head: text('stock.fields.place') },
    { name: 'kind', head: text('stock.fields.kind') },
    { name: 'from', head: text('stock.fields.at') },
  ] as const

/** What moved in the company's stock. */
export const StockEntriesPage = () => (
  <ListPage
    of={listStockEntries}
    page="admin/repurchase-products/product-transactions"
    columns={columns()}
    filters={filters()}
    none="stock.none_moved"
  />
)

/** What moved in the stock of the franchise that looks. */
export const OwnStockEntriesPage = () => (
  <ListPage
    of={listOwnStockEntries}
    page="franchise/inventory/product-transactions"
    columns={columns()}
    filters={filters()}
    none="stock.none_moved"
  />
)

/** The same of every franchise. */
export const FranchiseStockEntriesPage = () => (
  <ListPage
    of={listFranchiseStockEntries}
    page="admin/franchise-management/product-transactions"
    columns={{
      owner_name: ownerColumn(),
      ...columns(),
    }}
    filters={[{ name: 'user_id', head: text('product_requests.stock.owner') }, ...filters()]}
    none="stock.none_moved"
  />
)
