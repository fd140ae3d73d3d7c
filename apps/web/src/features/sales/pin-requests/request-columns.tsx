import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { paidColumns } from '#features/ledger/payments/index.ts'

/** The four lists of requests have one shape: a member's, the two of a franchise, the admins'. */
export type RequestList = typeof pinRequestLists.user
export type RequestRow = WireRowOf<RequestList>

/** Which requests a list shows: those the reader sent, those the reader is asked, or everybody's. */
type RequestScope = 'own' | 'received' | 'all'

/** A request as its list shows it. Whoever answers sees whose it is; whoever asks sees whom they asked. */
export const requestColumns = (scope: RequestScope): Columns<RequestList> => ({
  request_no: { card: 'title' },
  name: scope !== 'own' && { as: 'person', head: text('paid_requests.by'), card: 'note' },
  to_user_id: scope !== 'received' && { cell: askedOf, isExtra: scope === 'own' },
  package_name: scope === 'own' ? { card: 'note' } : true,
  count: true,
  ...paidColumns(scope === 'own'),
})

/** The franchise that is asked, by name; else the company. */
export const askedOf = (row: Pick<RequestRow, 'to_name' | 'to_user_id'>) =>
  row.to_user_id === null ? text('paid_requests.company') : <Person name={row.to_name} user_id={row.to_user_id} />

export const requestFilters = (scope: RequestScope): Filters<RequestList> => [
  'state',
  scope !== 'own' && { name: 'user_id', head: text('paid_requests.person_id') },
  scope !== 'received' && {
    name: 'to',
    head: text('paid_requests.to'),
    words: (to) => text(to === 'company' ? 'paid_requests.company' : 'paid_requests.form.franchise'),
  },
  'package_id',
  'payment_mode',
  'request_no',
  'reference',
  'requested_from',
]
