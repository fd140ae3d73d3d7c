import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { listPinOrders } from '@banyan/contract/pins/pin-orders.ts'
import { variantName } from '../variant-name.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { OrderProgress } from './order-progress.tsx'

type List = typeof listPinOrders
export type PinOrderRow = WireRowOf<List>

const marks = { issuing: 'moving', issued: 'done', stopped: 'failed' } as const

/** Large orders as admins follow them; `live` are the counts of those under way. */
export const orderColumns = (live: ReadonlyMap<string, number>): Columns<List> => ({
  ordered_at: { card: 'none' },
  owner_name: { as: 'person', head: text('pin_orders.owner') },
  package_name: { cell: variantName, card: 'title', also: ['from_package_name'] },
  kind: { words: (kind) => text(`pins.kinds.${kind}`), isExtra: true },
  issued: {
    cell: (row) => <OrderProgress of={row} live={live.get(row.id)} />,
    card: 'note',
    also: ['count', 'stop_reason'],
  },
  state: {
    words: (of) => text(`pin_orders.states.${of}`),
    cell: ({ state }) => (
      <Status kind={marks[state]} shape="bare">
        {text(`pin_orders.states.${state}`)}
      </Status>
    ),
    card: 'status',
  },
  amount: { card: 'figure' },
  ordered_by_name: { as: 'person' },
  ended_at: { isExtra: true },
})

export const orderFilters = (): Filters<List> => [
  'state',
  'package_id',
  { name: 'user_id', head: text('pin_orders.owner_id') },
]
