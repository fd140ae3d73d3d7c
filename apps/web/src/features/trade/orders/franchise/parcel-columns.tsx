import type { listParcels } from '@banyan/contract/orders/parcels.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { ParcelState as State } from '@banyan/domain/orders/parcel.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'

export type ParcelRow = WireRowOf<typeof listParcels>

/** How far a parcel is, to the shop that hands it over. */
export const { Mark: ParcelState, column: stateColumn } = stateMark<State>('parcels.states', {
  packing: 'moving',
  to_hand_over: 'waiting',
  objected: 'moving',
  handed_over: 'done',
  not_delivered: 'ended',
})

export const parcelColumns = (): Columns<typeof listParcels> => ({
  order_no: { as: 'code', card: 'note', priority: 0 },
  name: { as: 'person', head: text('orders.buyer'), card: 'title', priority: 0 },
  placed_at: { head: text('orders.placed_at'), card: 'note' },
  products: { cell: ({ products }) => <ProductsInShort of={products} />, card: 'note', priority: 3 },
  quantity: { head: text('orders.pieces'), card: 'figure' },
  boxes: { isExtra: true },
  state: { ...stateColumn, card: 'status', priority: 0 },
  dispatched_at: { head: text('parcels.sent_at') },
  delivered_at: { head: text('parcels.handed_at') },
})

export const parcelFilters = (): Filters<typeof listParcels> => [
  'state',
  'order_no',
  { name: 'user_id', head: text('orders.buyer_id') },
  { name: 'from', head: text('orders.placed_at') },
]

export const parcelTitle = ({ order_no }: ParcelRow): string => text('orders.title', { order_no })

/** What the sentences of its moves say. */
export const namedParcel = ({ order_no, name }: ParcelRow) => ({ order_no, name })
