import type { listRequests } from '@banyan/contract/donations/desk.ts'
import { ReceivingStatus, receivingStatusWord } from '../donation-status.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { PersonWithMark } from '../promises/person-with-mark.tsx'
import type { RequestRow } from './desk.ts'

/** Over: whether there is a bank account matters no more. */
const isOver = ({ status }: RequestRow) => status === 'completed' || status === 'cancelled'

export const requestColumns = (): Columns<typeof listRequests> => ({
  name: {
    head: text('fields.receiver_name'),
    cell: (row) => <PersonWithMark of={row} />,
    card: 'title',
    also: ['user_id', 'is_first'],
  },
  kind: {
    words: (kind) => text(`donation_admin.requests.kinds.${kind}`),
    cell: (row) => <Kind of={row} />,
    card: 'note',
  },
  amount: { card: 'figure' },
  linked: { isExtra: true },
  settled: { head: text('fields.received') },
  left: true,
  status: {
    words: receivingStatusWord,
    cell: (row) => <ReceivingStatus of={row.status} shape="bare" />,
    card: 'status',
  },
  has_bank: { cell: (row) => <Bank of={row} /> },
  since: { isExtra: true },
  reason: { isExtra: true },
  requested_at: { isExtra: true },
})

/** A card has no column for the bank: that it is missing matters more than the kind. */
function Kind({ of }: { of: RequestRow }) {
  const isPhone = usePhone()
  const kind = text(`donation_admin.requests.kinds.${of.kind}`)
  return !isPhone || of.has_bank || isOver(of) ? kind : <Bank of={of} />
}

function Bank({ of }: { of: RequestRow }) {
  if (of.has_bank) return text('donation_admin.requests.bank_ok')
  if (isOver(of)) return '\u2013'
  return (
    <span title={text('donation_admin.requests.no_bank_note')}>
      <Status kind="failed" shape="bare">
        {text('donation_admin.requests.no_bank')}
      </Status>
    </span>
  )
}

export const requestFilters = (): Filters<typeof listRequests> => [
  'status',
  { name: 'user_id', head: text('donation_admin.requests.member_id') },
  'kind',
]
