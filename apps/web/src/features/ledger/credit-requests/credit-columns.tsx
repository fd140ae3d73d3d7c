import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { paidColumns } from '#features/ledger/payments/index.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'

/** The three lists of requests for credit have one shape. */
export type CreditList = typeof creditRequestLists.user
export type CreditRow = WireRowOf<CreditList>

const userTypeWord = (of: 'User' | 'Franchise'): string => text(`credit_requests.user_types.${of}`)

/** A request for credit as its list shows it. Whoever answers sees whose it is. */
export const creditColumns = (isOwn: boolean): Columns<CreditList> => ({
  request_no: { card: 'title' },
  name: !isOwn && { as: 'person', head: text('paid_requests.by'), card: 'note' },
  user_type: !isOwn && { words: userTypeWord, head: text('credit_requests.user_type'), isExtra: true },
  wallet_name: { head: text('credit_requests.wallet'), isExtra: !isOwn },
  paid_to: { head: text('credit_requests.paid_to'), isExtra: isOwn },
  ...paidColumns(isOwn),
})

export const creditFilters = (isOwn: boolean): Filters<CreditList> => [
  'state',
  !isOwn && { name: 'user_id', head: text('paid_requests.person_id') },
  !isOwn && { name: 'user_type', head: text('credit_requests.user_type'), words: userTypeWord },
  'payment_mode',
  'request_no',
  'reference',
  'requested_from',
]

/** What the sentences of its moves say. */
export const namedCredit = ({ request_no, name }: CreditRow) => ({ request_no, name })

export const creditTitle = ({ request_no }: CreditRow): string => text('credit_requests.title', { request_no })
