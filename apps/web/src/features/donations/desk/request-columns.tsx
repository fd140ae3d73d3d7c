import { listRequests } from '@banyan/contract/donations/desk.ts'
import { requestKinds } from '@banyan/domain/donations/donation-status.ts'
import { ReceivingStatus, receivingStatusOptions } from '../donation-status.tsx'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { PersonWithMark } from '../promises/person-with-mark.tsx'
import type { RequestRow } from './desk.ts'

const column = columnsOf(listRequests)
const filter = filtersOf(listRequests)

/** Over: whether there is a bank account matters no more. */
const isOver = ({ status }: RequestRow) => status === 'completed' || status === 'cancelled'

export const requestColumns = (): readonly ListColumn<typeof listRequests>[] => [
  column.of('name', text('donation_admin.requests.member'), (row) => <PersonWithMark of={row} />, {
    card: 'title',
    also: ['user_id', 'is_first'],
  }),
  column.of('kind', text('donation_admin.requests.kind'), (row) => <Kind of={row} />, {
    card: 'note',
  }),
  column.money('amount', text('donation_admin.requests.amount'), { card: 'figure' }),
  column.money('linked', text('donation_admin.requests.linked'), { isExtra: true }),
  column.money('settled', text('donation_admin.requests.settled')),
  column.money('left', text('donation_admin.requests.left')),
  column.of(
    'status',
    text('donation_admin.requests.status'),
    (row) => <ReceivingStatus of={row.status} shape="bare" />,
    {
      card: 'status',
    },
  ),
  column.of('has_bank', text('donation_admin.requests.bank'), (row) => <Bank of={row} />),
  column.time('since', text('donation_admin.requests.since'), { isExtra: true }),
  column.text('reason', text('donation_admin.requests.reason'), { isExtra: true }),
  column.time('requested_at', text('donation_admin.requests.requested_at'), { isExtra: true }),
]

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

export const requestFilters = (): readonly ListFilter<typeof listRequests>[] => [
  filter.choice('status', text('donation_admin.requests.status'), receivingStatusOptions()),
  filter.text('user_id', text('donation_admin.requests.member_id')),
  filter.choice(
    'kind',
    text('donation_admin.requests.kind'),
    requestKinds.map((value) => ({ value, label: text(`donation_admin.requests.kinds.${value}`) })),
  ),
]
