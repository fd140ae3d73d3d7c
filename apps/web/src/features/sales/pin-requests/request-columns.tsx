import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { paymentMode } from '@banyan/contract/payments/payment.ts'
import type { listUserPinRequests } from '@banyan/contract/pin-requests/pin-requests.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { RequestStatus, requestStateOptions } from './request-status.tsx'

/** The four lists of requests have one shape: a member's, the two of a franchise, the admins'. */
export type RequestList = typeof listUserPinRequests
export type RequestRow = WireRowOf<RequestList>

/** Which requests a list shows: those the reader sent, those the reader is asked, or everybody's. */
type RequestScope = 'own' | 'received' | 'all'

/** A request as its list shows it. Whoever answers sees whose it is; whoever asks sees whom they asked. */
export function requestColumns(list: RequestList, scope: RequestScope): readonly ListColumn<RequestList>[] {
  const column = columnsOf(list)
  return [
    column.text('request_no', text('requests.no'), { card: 'title' }),
    ...(scope === 'own' ? [] : [column.person('name', 'user_id', text('requests.by'), { card: 'note' })]),
    ...(scope === 'received' ? [] : [askedColumn(list, scope)]),
    column.text('package_name', text('requests.package'), scope === 'own' ? { card: 'note' } : {}),
    column.count('count', text('requests.count')),
    column.money('amount', text('requests.amount'), { card: 'figure' }),
    column.of('state', text('requests.state'), (row) => <RequestStatus of={row.state} shape="bare" />, {
      card: 'status',
    }),
    column.text('payment_mode', text('requests.mode'), { isExtra: scope !== 'own' }),
    column.of('reference', text('requests.reference'), (row) => <Reference of={row} />, { also: ['same_reference'] }),
    column.day('paid_on', text('requests.paid_on'), { isExtra: true }),
    column.time('requested_at', text('requests.requested_at')),
    column.time('acted_at', text('requests.acted_at'), { isExtra: scope !== 'own' }),
    column.of('acted_by_user_id', text('requests.acted_by'), actedBy, { isExtra: true }),
    column.text('reason', text('requests.reason'), { isExtra: true }),
    column.text('remark', text('requests.remark'), { isExtra: true }),
  ]
}

const askedColumn = (list: RequestList, scope: RequestScope): ListColumn<RequestList> =>
  columnsOf(list).of('to_user_id', text('requests.to'), askedOf, { isExtra: scope === 'own' })

/** The franchise that is asked, by name; else the company. */
export const askedOf = (row: Pick<RequestRow, 'to_name' | 'to_user_id'>) =>
  row.to_user_id === null ? (
    text('requests.company')
  ) : (
    <>
      {row.to_name} <span className="dim fig">{row.to_user_id}</span>
    </>
  )

/** Which admin it was is not for everybody. */
export const actedBy = (row: Pick<RequestRow, 'acted_at' | 'acted_by_user_id'>): string =>
  row.acted_at === null ? '\u2013' : (row.acted_by_user_id ?? text('requests.company'))

/** Marked when other requests name the same payment. */
function Reference({ of }: { of: RequestRow }) {
  if (of.reference === '') return '\u2013'
  return (
    <>
      <Code>{of.reference}</Code>
      {of.same_reference.length > 0 && <span className="help-bad"> {text('requests.same_title')}</span>}
    </>
  )
}

export function requestFilters(
  list: RequestList,
  packages: readonly { id: string; name: string }[],
  scope: RequestScope,
): readonly ListFilter<RequestList>[] {
  const filter = filtersOf(list)
  const asked = [
    { value: 'company', label: text('requests.company') },
    { value: 'franchise', label: text('requests.form.franchise') },
  ]
  return [
    filter.choice('state', text('requests.state'), requestStateOptions()),
    ...(scope === 'own' ? [] : [filter.text('user_id', text('requests.person_id'))]),
    ...(scope === 'received' ? [] : [filter.choice('to', text('requests.to'), asked)]),
    filter.choice(
      'package_id',
      text('requests.package'),
      packages.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter.choice(
      'payment_mode',
      text('requests.mode'),
      paymentMode.options.map((value) => ({ value, label: value })),
    ),
    filter.text('request_no', text('requests.no')),
    filter.text('reference', text('requests.reference')),
    filter.days('requested_from', 'requested_to', text('requests.requested_at')),
  ]
}
