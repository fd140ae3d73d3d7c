import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { listPinOrders, pinOrderState } from '@banyan/contract/pins/pin-orders.ts'
import { pinKinds } from '@banyan/domain/pins/pin-status.ts'
import { variantName } from '../variant-name.ts'
import type { Company } from '#kit/session/company.ts'
import { columnsOf, type ListColumn, wordsFor } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { OrderProgress } from './order-progress.tsx'

type List = typeof listPinOrders
export type PinOrderRow = WireRowOf<List>

const column = columnsOf(listPinOrders)
const filter = filtersOf(listPinOrders)
const kinds = { issuing: 'moving', issued: 'done', stopped: 'failed' } as const

/** Large orders as admins follow them; `live` are the counts of those under way. */
export const orderColumns = (live: ReadonlyMap<string, number>): readonly ListColumn<List>[] => [
  column.time('ordered_at', text('pin_orders.at'), { card: 'none' }),
  column.person('owner_name', 'owner_user_id', text('pin_orders.owner')),
  column.of('package_name', text('pins.package'), variantName, { card: 'title', also: ['from_package_name'] }),
  column.of('kind', text('pins.kind'), (row) => text(`pins.kinds.${row.kind}`), {
    isExtra: true,
    words: wordsFor(pinKinds, (kind) => text(`pins.kinds.${kind}`)),
  }),
  column.of('issued', text('pin_orders.issued'), (row) => <OrderProgress of={row} live={live.get(row.id)} />, {
    card: 'note',
    also: ['count', 'stop_reason'],
  }),
  column.of(
    'state',
    text('pin_orders.state'),
    (row) => (
      <Status kind={kinds[row.state]} shape="bare">
        {text(`pin_orders.states.${row.state}`)}
      </Status>
    ),
    { card: 'status' },
  ),
  column.money('amount', text('pin_orders.amount'), { card: 'figure' }),
  column.person('ordered_by_name', 'ordered_by_user_id', text('pin_orders.by')),
  column.time('ended_at', text('pin_orders.ended_at'), { isExtra: true }),
]

export const orderFilters = (packages: Company['packages']): readonly ListFilter<List>[] => [
  filter.choice(
    'state',
    text('pin_orders.state'),
    pinOrderState.options.map((value) => ({ value, label: text(`pin_orders.states.${value}`) })),
  ),
  filter.choice(
    'package_id',
    text('pins.package'),
    packages.map(({ id, name }) => ({ value: id, label: name })),
  ),
  filter.text('user_id', text('pin_orders.owner_id')),
]
