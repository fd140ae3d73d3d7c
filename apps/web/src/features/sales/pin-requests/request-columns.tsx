import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { pinRequestLists } from '@banyan/contract/pin-requests/pin-requests.ts'
import { Person } from '#kit/list/cells.tsx'
import type { Columns } from '#kit/list/columns.tsx'
import type { Filters } from '#kit/list/filters-from.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { RequestStatus, requestStateWord } from './request-status.tsx'

/** The four lists of requests have one shape: a member's, the two of a franchise, the admins'. */
export type RequestList = typeof pinRequestLists.user
export type RequestRow = WireRowOf<RequestList>

/** Which requests a list shows: those the reader sent, those the reader is asked, or everybody's. */
type RequestScope = 'own' | 'received' | 'all'

/** A request as its list shows it. Whoever answers sees whose it is; whoever asks sees whom they asked. */
export const requestColumns = (scope: RequestScope): Columns<RequestList> => ({
  request_no: { card: 'title' },
  name: scope !== 'own' && { as: 'person', head: text('requests.by'), card: 'note' },
  to_user_id: scope !== 'received' && { cell: askedOf, isExtra: scope === 'own' },
  package_name: scope === 'own' ? { card: 'note' } : true,
  count: true,
  amount: { card: 'figure' },
  state: { words: requestStateWord, cell: (row) => <RequestStatus of={row.state} shape="bare" />, card: 'status' },
  payment_mode: { words: String, isExtra: scope !== 'own' },
  reference: { cell: (row) => <Reference of={row} />, also: ['same_reference'] },
  paid_on: { isExtra: true },
  requested_at: true,
  acted_at: { isExtra: scope !== 'own' },
  acted_by_user_id: { cell: actedBy, isExtra: true },
  reason: { isExtra: true },
  remark: { isExtra: true },
})

/** The franchise that is asked, by name; else the company. */
export const askedOf = (row: Pick<RequestRow, 'to_name' | 'to_user_id'>) =>
  row.to_user_id === null ? text('requests.company') : <Person name={row.to_name} user_id={row.to_user_id} />

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

export const requestFilters = (scope: RequestScope): Filters<RequestList> => [
  'state',
  scope !== 'own' && { name: 'user_id', head: text('requests.person_id') },
  scope !== 'received' && {
    name: 'to',
    head: text('requests.to'),
    words: (to) => text(to === 'company' ? 'requests.company' : 'requests.form.franchise'),
  },
  'package_id',
  'payment_mode',
  'request_no',
  'reference',
  'requested_from',
]
