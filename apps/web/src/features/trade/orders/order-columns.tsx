import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { orderLists } from '@banyan/contract/orders/orders.ts'
import { isSummedOrder } from '@banyan/domain/orders/order-life.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import { text } from '#kit/text.ts'
import { stateColumn } from './order-state.tsx'

/** The buyer's list and the admins' have one shape. */
export type OrderList = typeof orderLists.user
export type OrderRow = WireRowOf<OrderList>

const wayWord = (way: OrderRow['way']): string => text(`orders.ways.${way}`)

const objectionWord = (objection: OrderRow['objection']): string =>
  objection === null ? '' : text(`orders.objections.${objection}`)

export const orderColumns = (isOwn: boolean): Columns<OrderList> => ({
  order_no: { as: 'code', card: 'note', priority: 0 },
  name: !isOwn && { as: 'person', head: text('orders.buyer'), card: 'title', priority: 0 },
  placed_at: { head: text('orders.placed_at'), card: 'note' },
  products: {
    cell: ({ products }) => <ProductsInShort of={products} />,
    ...(isOwn && { card: 'title' as const }),
    priority: isOwn ? 2 : 3,
  },
  quantity: { head: text('orders.pieces'), isExtra: true },
  total: {
    head: text('orders.total'),
    card: 'figure',
    isSummed: ({ state }) => isSummedOrder(state),
  },
  bv: { isExtra: isOwn },
  state: { ...stateColumn, card: 'status', priority: 0 },
  boxes: { isExtra: true },
  way: { head: text('orders.way'), words: wayWord, isExtra: isOwn },
  goes_to: { head: text('orders.goes_to'), isExtra: true },
  courier: { isExtra: true },
  tracking_no: { as: 'code', isExtra: true },
  invoice_no: { head: text('orders.invoice_no'), as: 'code', isExtra: true },
  dispatched_at: { isExtra: true },
  delivered_at: { isExtra: true },
  objected_at: { isExtra: true },
  objection: { head: text('orders.objection'), words: objectionWord, isExtra: true },
  objection_note: { as: 'prose', head: text('orders.objection_note'), isExtra: true },
  undelivered_at: { isExtra: true },
  cancelled_at: { isExtra: true },
  reason: { as: 'prose', isExtra: true },
})

export const orderFilters = (isOwn: boolean): Filters<OrderList> => [
  'state',
  'order_no',
  !isOwn && { name: 'user_id', head: text('orders.buyer_id') },
  { name: 'way', head: text('orders.way') },
  !isOwn && { name: 'needs_decision', head: text('orders.to_send') },
  { name: 'from', head: text('orders.placed_at') },
]

export const orderTitle = ({ order_no }: OrderRow): string => text('orders.title', { order_no })

/** What the sentences of its moves say. */
export const namedOrder = ({ order_no, name }: OrderRow) => ({ order_no, name })
