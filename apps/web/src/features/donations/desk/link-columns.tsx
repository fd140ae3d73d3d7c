import { listLinks } from '@banyan/contract/donations/desk.ts'
import { donationModes } from '@banyan/domain/donations/commitment.ts'
import { paymentMode } from '@banyan/contract/payments/payment.ts'
import { LinkClock } from '../link-clock.tsx'
import { LinkStatus, linkStatusOptions } from '../link-status.tsx'
import { columnsOf, type ListColumn, wordsFor } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { LinkRow } from './link-row.ts'

const column = columnsOf(listLinks)
const filter = filtersOf(listLinks)

export const linkColumns = (): readonly ListColumn<typeof listLinks>[] => [
  column.person('payer_name', 'payer_user_id', text('donation_admin.payments.payer'), { card: 'title' }),
  column.of('receiver_name', text('donation_admin.payments.receiver'), (row) => <Receiver of={row} />, {
    card: 'note',
    also: ['receiver_user_id'],
  }),
  column.money('amount', text('donation_admin.payments.amount'), { card: 'figure' }),
  column.of('status', text('donation_admin.payments.status'), (row) => <LinkStatus of={row.status} shape="bare" />, {
    card: 'status',
  }),
  column.of('due_at', text('donation_admin.payments.left'), timeLeft),
  column.of(
    'proof.reference',
    text('donation_admin.payments.reference'),
    ({ proof }) => (proof === null || proof.reference === '' ? '\u2013' : <Code>{proof.reference}</Code>),
    { also: ['proof.payment_mode'] },
  ),
  column.time('assigned_at', text('donation_admin.payments.assigned_at'), { isExtra: true }),
  column.text('package_name', text('donation_admin.payments.package'), { isExtra: true }),
  column.of('mode', text('donation_admin.payments.way'), (row) => text(`donation_admin.ways.${row.mode}`), {
    isExtra: true,
    words: wordsFor(donationModes, (mode) => text(`donation_admin.ways.${mode}`)),
  }),
  column.of(
    'id',
    text('donation_admin.payments.link'),
    (row) => text('donation_admin.payments.number', { id: row.id }),
    {
      isExtra: true,
    },
  ),
  column.count('extensions', text('donation_admin.payments.extensions'), { isExtra: true }),
  column.of('assigned_by_user_id', text('donation_admin.payments.by'), (row) => madeBy(row), { isExtra: true }),
]

/** On a card, under the payer's name, it must be clear who pays whom. */
function Receiver({ of }: { of: LinkRow }) {
  const isPhone = usePhone()
  if (isPhone) return text('donation_admin.payments.to', { name: of.receiver_name })
  return (
    <>
      {of.receiver_name} <span className="dim fig">{of.receiver_user_id}</span>
    </>
  )
}

/** Nothing where no clock runs. */
const timeLeft = (row: LinkRow) => (row.due_at === null && !row.is_frozen ? '\u2013' : <LinkClock of={row} isSilent />)

/** The admin who linked the two by hand, else the queue. */
export const madeBy = ({ assigned_by_user_id }: LinkRow): string =>
  assigned_by_user_id ?? text('donation_admin.payments.queue')

export const linkFilters = (): readonly ListFilter<typeof listLinks>[] => [
  filter.choice('status', text('donation_admin.payments.status'), linkStatusOptions()),
  filter.yesNo('needs_decision', text('donation_admin.payments.needs_decision')),
  filter.text('payer', text('donation_admin.payments.payer')),
  filter.text('receiver', text('donation_admin.payments.receiver')),
  filter.text('reference', text('donation_admin.payments.reference')),
  filter.choice(
    'payment_mode',
    text('donation_admin.payments.mode'),
    paymentMode.options.map((value) => ({ value, label: value })),
  ),
  filter.days('from', 'to', text('donation_admin.payments.days')),
]
