import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import type { ProductRequestState } from '@banyan/domain/product-requests/product-request.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'

/** The three lists of requests for products have one shape. */
export type ProductRequestList = typeof productRequestLists.admin
export type ProductRequestRow = WireRowOf<ProductRequestList>

/** Who looks: the franchise that asks, the parent that is asked, or the company. */
export type RequestScope = 'own' | 'received' | 'all'

const mark = stateMark<ProductRequestState>('product_requests.states', {
  approved: 'waiting',
  dispatched: 'waiting',
  settled: 'done',
})
export const RequestMark = mark.Mark

export const requestMark = ({ state }: ProductRequestRow) => <RequestMark of={state} />

/** The company answers where no parent is named. */
export const senderOf = ({ to_name }: Pick<ProductRequestRow, 'to_name'>): string =>
  to_name ?? text('product_requests.company')

/** What is asked for, what it comes to, and where it is. */
export const requestColumns = (scope: RequestScope): Columns<ProductRequestList> => ({
  request_no: { head: text('product_requests.fields.request_no'), as: 'code', card: 'note' },
  requested_at: { head: text('product_requests.fields.requested_at'), card: 'note' },
  name: scope !== 'own' && { as: 'person', head: text('product_requests.fields.from'), card: 'title' },
  to_name: scope !== 'received' && {
    head: text('product_requests.fields.to'),
    cell: senderOf,
    isExtra: scope === 'own',
  },
  products: {
    head: text('product_requests.fields.products'),
    cell: ({ products }) => <ProductsInShort of={products} />,
    ...(scope === 'own' && { card: 'title' as const, priority: 2 }),
  },
  quantity: { head: text('product_requests.fields.quantity'), isExtra: true },
  asked: { head: text('product_requests.fields.asked'), card: 'figure' },
  approved: { head: text('product_requests.fields.approved') },
  refunded: { head: text('product_requests.fields.refunded'), isExtra: true },
  taken: { head: text('product_requests.fields.taken'), isExtra: true },
  missing: { head: text('product_requests.fields.missing') },
  paper_nos: { head: text('product_requests.fields.papers'), isExtra: true },
  state: { head: text('product_requests.fields.state'), ...mark.column, card: 'status' },
})

export const requestFilters = (scope: RequestScope): Filters<ProductRequestList> => [
  { name: 'state', head: text('product_requests.fields.state'), words: mark.word },
  scope !== 'own' && { name: 'user_id', head: text('product_requests.fields.from') },
  scope === 'all' && {
    name: 'to',
    head: text('product_requests.fields.to'),
    words: (to) => text(to === 'company' ? 'product_requests.company' : 'product_requests.parent'),
  },
  { name: 'code', head: text('product_requests.fields.code') },
  scope !== 'own' && { name: 'needs_decision', head: text('product_requests.to_handle') },
  { name: 'requested_from', head: text('product_requests.fields.requested_at') },
]

/** What the sentences of its moves say. */
export const namedRequest = ({ request_no, name }: ProductRequestRow) => ({ request_no, name })

export const requestTitle = ({ request_no }: ProductRequestRow): string =>
  text('product_requests.title', { request_no })
