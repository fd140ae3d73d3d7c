import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { returnLists } from '@banyan/contract/returns/returns.ts'
import type { ReturnState } from '@banyan/domain/returns/return-life.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'

/** The buyer's list and the admins' have one shape. */
export type ReturnList = typeof returnLists.user
export type ReturnRow = WireRowOf<ReturnList>

const kinds = { sent: 'waiting', returned: 'done', withdrawn: 'ended', lapsed: 'ended' } as const
/** An open return says whose turn it is, to each reader in their words. */
const ownMark = stateMark<ReturnState>('returns.own_states', kinds)
const sellerMark = stateMark<ReturnState>('returns.seller_states', kinds)
const markOf = (isOwn: boolean) => (isOwn ? ownMark : sellerMark)

/** Without a day to send by it is the company's turn, whether its goods are said to be sent or not. */
const turnOf = ({ state, send_by }: ReturnRow): ReturnState =>
  state === 'requested' && send_by === null ? 'sent' : state

export const returnMark = (isOwn: boolean) => {
  const { Mark } = markOf(isOwn)
  return (row: ReturnRow) => <Mark of={turnOf(row)} />
}

const stateColumn = (isOwn: boolean) => {
  const { Mark, column } = markOf(isOwn)
  return { ...column, cell: (row: ReturnRow) => <Mark of={turnOf(row)} shape="bare" /> }
}

export const returnColumns = (isOwn: boolean): Columns<ReturnList> => ({
  return_no: { head: text('returns.return_no'), as: 'code', card: 'note', priority: 0 },
  name: !isOwn && { as: 'person', head: text('returns.buyer'), card: 'title', priority: 0 },
  requested_at: { head: text('returns.requested_at'), card: 'note' },
  order_no: { as: 'code' },
  products: { card: isOwn ? 'title' : 'note' },
  quantity: { head: text('returns.pieces'), isExtra: true },
  asked: { head: text('returns.asked'), card: 'figure' },
  refunded: { head: text('returns.refunded') },
  state: { ...stateColumn(isOwn), card: 'status', priority: 0 },
  send_by: { head: text('returns.send_by'), isExtra: true },
  why: { head: text('returns.why'), as: 'prose', isExtra: true },
  acted_at: { isExtra: true },
  reason: { head: text('returns.reason'), as: 'prose', isExtra: true },
})

export const returnFilters = (isOwn: boolean): Filters<ReturnList> => [
  'state',
  'order_no',
  !isOwn && { name: 'user_id', head: text('returns.buyer_id') },
  !isOwn && { name: 'needs_decision', head: text('returns.to_check') },
  { name: 'from', head: text('returns.requested_at') },
]

export const returnTitle = ({ return_no }: ReturnRow): string => text('returns.title', { return_no })

/** What the sentences of its moves say. */
export const namedReturn = ({ return_no, name }: ReturnRow) => ({ return_no, name })
