import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { listUserDispatches } from '@banyan/contract/dispatches/dispatches.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DispatchState, dispatchStatusOptions } from './dispatch-status.tsx'

/** The three lists of dispatches have one shape: a member's, a franchise's, the admins'. */
export type DispatchList = typeof listUserDispatches
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
export function dispatchColumns(list: DispatchList, scope: DispatchScope): readonly ListColumn<DispatchList>[] {
  const column = columnsOf(list)
  const isOwn = scope === 'user'
  return [
    column.person('name', 'user_id', text('dispatches.member'), { card: 'title' }),
    column.of('products', text('dispatches.products'), (row) => row.products.join(', '), { card: 'note' }),
    column.of('status', text('dispatches.state'), (row) => <DispatchState of={row.status} shape="bare" />, {
      card: 'status',
    }),
    column.of('courier', text('dispatches.courier'), courierOf),
    column.of('tracking_no', text('dispatches.tracking_no'), ({ tracking_no }) =>
      tracking_no === '' ? '\u2013' : <Code isCopyable>{tracking_no}</Code>,
    ),
    column.day('created_at', text('dispatches.created_at')),
    column.of('address', text('dispatches.address'), addressOf, { isExtra: isOwn }),
    column.text('mobile', text('dispatches.mobile'), { isExtra: isOwn }),
    column.day('packed_at', text('dispatches.packed_at'), { isExtra: true }),
    column.day('dispatched_at', text('dispatches.dispatched_at'), { isExtra: !isOwn }),
    column.day('delivered_at', text('dispatches.delivered_at'), { isExtra: !isOwn }),
    column.day('returned_at', text('dispatches.returned_at'), { isExtra: true }),
    column.day('cancelled_at', text('dispatches.cancelled_at'), { isExtra: true }),
    column.of('handled_by_user_id', text('dispatches.handled_by'), handlerOf, {
      isExtra: scope === 'franchise',
      also: ['handled_by_name'],
    }),
    column.text('package_name', text('dispatches.package'), { isExtra: true }),
    column.text('pin_masked', text('dispatches.pin')),
    column.text('receipt_no', text('dispatches.receipt'), { isExtra: !isOwn }),
  ]
}

/** The franchise that hands it out, by name; else the company. */
export const handlerOf = ({ handled_by_name, handled_by_user_id }: DispatchRow) =>
  handled_by_user_id === null ? (
    text('dispatches.company')
  ) : (
    <>
      {handled_by_name} <span className="dim fig">{handled_by_user_id}</span>
    </>
  )

export function dispatchFilters(
  list: DispatchList,
  packages: readonly { id: string; name: string }[],
  scope: DispatchScope,
): readonly ListFilter<DispatchList>[] {
  const filter = filtersOf(list)
  return [
    filter.text('tracking_no', text('dispatches.tracking_no')),
    filter.choice('status', text('dispatches.state'), dispatchStatusOptions()),
    filter.text('user_id', text('dispatches.member_id')),
    filter.choice(
      'package_id',
      text('dispatches.package'),
      packages.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter.text('courier', text('dispatches.courier')),
    ...(scope === 'admin' ? [filter.text('handled_by', text('dispatches.handler_id'))] : []),
    filter.days('from', 'to', text('dispatches.created_at')),
  ]
}
