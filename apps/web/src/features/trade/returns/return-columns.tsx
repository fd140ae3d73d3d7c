import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { returnLists } from '@banyan/contract/returns/returns.ts'
import type { ReturnState } from '@banyan/domain/returns/return-life.ts'
import { ProductsInShort } from '#features/trade/products/index.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'
import { turnOf } from './whose-turn.ts'

/** The lists of buyers, of franchises that sold and of admins have one shape. */
export type ReturnList = typeof returnLists.user
export type ReturnRow = WireRowOf<ReturnList>
export type ReturnScope = 'user' | 'franchise' | 'admin'

const kinds = { sent: 'waiting', returned: 'done', withdrawn: 'ended', lapsed: 'ended' } as const
/** An open return says whose turn it is, to each reader in their words. */
const marks = {
  user: stateMark<ReturnState>('returns.own_states', kinds),
  franchise: stateMark<ReturnState>('returns.seller_states', kinds),
  admin: stateMark<ReturnState>('returns.admin_states', kinds),
}

export const returnMark = (scope: ReturnScope) => {
  const { Mark } = marks[scope]
  return (row: ReturnRow) => <Mark of={turnOf(row)} />
}

const stateColumn = (scope: ReturnScope) => {
  const { Mark, column } = marks[scope]
  return { ...column, cell: (row: ReturnRow) => <Mark of={turnOf(row)} shape="bare" /> }
}

export const returnColumns = (scope: ReturnScope): Columns<ReturnList> => ({
  return_no: { head: text('returns.return_no'), as: 'code', card: 'note', priority: 0 },
  name: scope !== 'user' && { as: 'person', head: text('returns.buyer'), card: 'title', priority: 0 },
  requested_at: { head: text('returns.requested_at'), card: 'note' },
  order_no: { as: 'code' },
  seller_user_id: scope !== 'franchise' && { head: text('returns.shop'), as: 'code', isExtra: true },
  products: {
    cell: ({ products }) => <ProductsInShort of={products} />,
    card: scope === 'user' ? 'title' : 'note',
  },
  quantity: { head: text('returns.pieces'), isExtra: true },
  asked: { head: text('returns.asked'), card: 'figure' },
  refunded: { head: text('returns.refunded') },
  state: { ...stateColumn(scope), card: 'status', priority: 0 },
  send_by: { head: text('returns.send_by'), isExtra: true },
  why: { head: text('returns.why'), as: 'prose', isExtra: true },
  acted_at: { isExtra: true },
  reason: { head: text('returns.reason'), as: 'prose', isExtra: true },
})

export const returnFilters = (scope: ReturnScope): Filters<ReturnList> => [
  'state',
  'order_no',
  scope !== 'user' && { name: 'user_id', head: text('returns.buyer_id') },
  scope !== 'user' && { name: 'needs_decision', head: text('returns.to_check') },
  { name: 'from', head: text('returns.requested_at') },
]

export const returnTitle = ({ return_no }: ReturnRow): string => text('returns.title', { return_no })

/** What the sentences of its moves say. */
export const namedReturn = ({ return_no, name }: ReturnRow) => ({ return_no, name })
