import type { pinTransferLists } from '@banyan/contract/pins/pin-transfers.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { variantName } from '../variant-name.ts'

/** The three lists of transfers have one shape. */
export type TransferList = typeof pinTransferLists.user
export type TransferRow = WireRowOf<TransferList>

export const transferColumns = (scope: 'own' | 'all'): Columns<TransferList> => ({
  at: { card: 'note' },
  direction: {
    words: (of) => text(`pin_stock.directions.${of}`),
    card: scope === 'own' ? 'status' : 'none',
    isExtra: scope === 'all',
  },
  from_name: { as: 'person' },
  to_name: { as: 'person' },
  package_name: { cell: variantName, card: 'title', also: ['from_package_name'] },
  kind: {
    words: (of) => text(`pins.kinds.${of}`),
    cell: ({ kind }) => (kind === null ? text('pin_stock.mixed') : text(`pins.kinds.${kind}`)),
  },
  count: true,
  price: { head: text('pins.price'), isExtra: true },
  amount: { card: 'figure' },
  taken: { isExtra: scope === 'all' },
  remark: { as: 'prose' },
})

export const transferFilters = (scope: 'own' | 'all'): Filters<TransferList> => [
  scope === 'own' && { name: 'direction', only: ['sent', 'received'] },
  'from',
  'package_id',
  'kind',
  { name: 'user_id', head: text(scope === 'own' ? 'pin_stock.with_id' : 'pin_stock.either_id') },
  'pin_no',
]
