import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { DispatchState, dispatchStatusWord } from './dispatch-status.tsx'

/** The three lists of dispatches have one shape: a member's, a franchise's, the admins'. */
export type DispatchList = typeof dispatchLists.user
export type DispatchRow = WireRowOf<DispatchList>

/** Who looks: the member it is for, the franchise that hands it out, or the company. */
export type DispatchScope = 'user' | 'franchise' | 'admin'

/** Before it is sent nobody carries it; afterwards a courier does, or it was handed over. */
export const courierOf = ({ courier, dispatched_at }: DispatchRow): string =>
  courier === '' && dispatched_at !== null ? text('dispatches.in_person') : courier || '\u2013'

/** Null is not for this reader; empty was never told. */
const addressOf = ({ address }: DispatchRow) =>
  address === '' ? <span className="help-bad">{text('dispatches.no_address')}</span> : (address ?? '\u2013')

/** What a member gets, and where it is. */
export function dispatchColumns(scope: DispatchScope): Columns<DispatchList> {
  const isOwn = scope === 'user'
  return {
    name: { as: 'person', head: text('dispatches.member'), card: 'title' },
    products: { card: 'note' },
    status: {
      words: dispatchStatusWord,
      cell: (row) => <DispatchState of={row.status} shape="bare" />,
      card: 'status',
    },
    courier: { cell: courierOf },
    tracking_no: { as: 'code' },
    created_at: { as: 'day', head: text('dispatches.created_at') },
    address: { cell: addressOf, isExtra: isOwn },
    mobile: { isExtra: isOwn },
    packed_at: { as: 'day', isExtra: true },
    dispatched_at: { as: 'day', isExtra: !isOwn },
    delivered_at: { as: 'day', isExtra: !isOwn },
    returned_at: { as: 'day', isExtra: true },
    cancelled_at: { as: 'day', isExtra: true },
    handled_by_user_id: { cell: handlerOf, isExtra: scope === 'franchise', also: ['handled_by_name'] },
    package_name: { isExtra: true },
    pin_masked: true,
    receipt_no: { isExtra: !isOwn },
  }
}

/** The franchise that hands it out, by name; else the company. */
export const handlerOf = ({ handled_by_name, handled_by_user_id }: DispatchRow) =>
  handled_by_user_id === null ? (
    text('dispatches.company')
  ) : (
    <Person name={handled_by_name} user_id={handled_by_user_id} />
  )

export const dispatchFilters = (scope: DispatchScope): Filters<DispatchList> => [
  'tracking_no',
  'status',
  { name: 'user_id', head: text('dispatches.member_id') },
  'package_id',
  'courier',
  scope === 'admin' && {
    name: 'handler',
    head: text('fields.handled_by_user_id'),
    words: (handler) => text(handler === 'company' ? 'dispatches.company' : 'dispatches.franchise'),
  },
  scope === 'admin' && 'handled_by',
  { name: 'from', head: text('dispatches.created_at') },
]
