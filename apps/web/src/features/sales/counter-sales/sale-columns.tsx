import type { counterSaleLists } from '@banyan/contract/counter-sales/counter-sales.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'

/** The three lists of sales have one shape. */
export type SaleList = typeof counterSaleLists.admin
export type SaleScope = 'user' | 'franchise' | 'admin'

const looks = { taken: 'done', gift: 'ended', not_stated: 'waiting' } as const

export const saleColumns = (scope: SaleScope): Columns<SaleList> => ({
  at: { card: 'note' },
  seller_name: { as: 'person', ...(scope === 'user' && { card: 'title' }) },
  buyer_name: { as: 'person', ...(scope !== 'user' && { card: 'title' }), isExtra: scope === 'user' },
  package_name: true,
  count: { head: text('counter_sales.count') },
  list_price: true,
  taken: { head: text('counter_sales.taken'), card: 'figure' },
  returned: true,
  state: {
    head: text('counter_sales.state'),
    words: (of) => text(`counter_sales.states.${of}`),
    cell: ({ state }) => <Status kind={looks[state]}>{text(`counter_sales.states.${state}`)}</Status>,
    card: 'status',
  },
  payment_mode: true,
  payment_reference: { isExtra: true },
  reason: { head: text('counter_sales.reason'), as: 'prose', isExtra: true },
  receipt_no: { as: 'code', isExtra: scope === 'admin' },
})

export const saleFilters = (scope: SaleScope): Filters<SaleList> => [
  'from',
  'seller_user_id',
  scope !== 'user' && 'buyer_user_id',
  'package_id',
  'state',
]
