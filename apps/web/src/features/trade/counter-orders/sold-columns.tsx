import type { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import { text } from '#kit/text.ts'

/** The lists of whoever sold, of whoever bought and of the admins have one shape. */
export type SoldList = typeof counterOrderLists.admin
export type Sold = WireRowOf<SoldList>
export type SoldScope = 'user' | 'franchise' | 'admin'

export const soldColumns = (scope: SoldScope): Columns<SoldList> => ({
  order_no: { head: text('counter_orders.order_no'), as: 'code', card: 'note', priority: 0 },
  seller_name: scope !== 'franchise' && {
    as: 'person',
    head: text('counter_orders.shop'),
    ...(scope === 'user' && { card: 'title' as const, priority: 0 }),
  },
  name: scope !== 'user' && { as: 'person', head: text('counter_orders.buyer'), card: 'title', priority: 0 },
  at: { card: 'note' },
  products: {
    head: text('counter_orders.products'),
    cell: ({ products }) => <ProductsInShort of={products} />,
    card: 'note',
  },
  quantity: { head: text('counter_orders.pieces'), isExtra: true },
  total: { head: text('counter_orders.paid'), card: 'figure' },
  bv: true,
  payment_mode: { head: text('counter_orders.payment_mode') },
  payment_reference: { head: text('counter_orders.reference'), as: 'code', isExtra: true },
  invoice_no: { head: text('counter_orders.invoice_no'), as: 'code' },
  returns_end_at: { head: text('counter_orders.returns_end_at'), isExtra: true },
})

export const soldFilters = (scope: SoldScope): Filters<SoldList> => [
  'from',
  { name: 'order_no', head: text('counter_orders.order_no') },
  scope !== 'franchise' && { name: 'seller_user_id', head: text('counter_orders.shop_id') },
  scope !== 'user' && { name: 'user_id', head: text('counter_orders.buyer_id') },
]
