import type { listLinks } from '@banyan/contract/donations/desk.ts'
import { isInSums } from '@banyan/domain/donations/link.ts'
import { LinkClock } from '../link-clock.tsx'
import { LinkStatus, linkStatusWord } from '../link-status.tsx'
import { Person } from '#kit/list/columns/cells.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { LinkRow } from './link-row.ts'

export const linkColumns = (): Columns<typeof listLinks> => ({
  payer_name: { as: 'person', card: 'title' },
  receiver_name: { cell: (row) => <Receiver of={row} />, card: 'note', priority: 1, also: ['receiver_user_id'] },
  amount: { card: 'figure', isSummed: ({ status }) => isInSums(status) },
  // What is to be decided here is said by the status: before it leaves, the amount does.
  status: {
    words: linkStatusWord,
    cell: (row) => <LinkStatus of={row.status} shape="bare" />,
    card: 'status',
    priority: 1,
  },
  due_at: { cell: timeLeft },
  'proof.reference': {
    cell: ({ proof }) => (proof === null || proof.reference === '' ? '\u2013' : <Code>{proof.reference}</Code>),
    also: [{ name: 'proof.payment_mode', words: String }],
  },
  assigned_at: { isExtra: true },
  package_name: { isExtra: true },
  mode: { words: (mode) => text(`donation_admin.ways.${mode}`), isExtra: true },
  id: {
    head: text('donation_admin.payments.link'),
    cell: (row) => text('donation_admin.payments.number', { id: row.id }),
    isExtra: true,
  },
  extensions: { isExtra: true },
  assigned_by_user_id: { cell: madeBy, isExtra: true },
})

/** On a card, under the payer's name, it must be clear who pays whom. */
function Receiver({ of }: { of: LinkRow }) {
  const isPhone = usePhone()
  if (isPhone) return text('donation_admin.payments.to', { name: of.receiver_name })
  return <Person name={of.receiver_name} user_id={of.receiver_user_id} />
}

/** Nothing where no clock runs. */
const timeLeft = (row: LinkRow) => (row.due_at === null && !row.is_frozen ? '\u2013' : <LinkClock of={row} isSilent />)

/** The admin who linked the two by hand, else the queue. */
export const madeBy = ({ assigned_by_user_id }: LinkRow): string =>
  assigned_by_user_id ?? text('donation_admin.payments.queue')

export const linkFilters = (): Filters<typeof listLinks> => [
  'status',
  { name: 'step', head: text('donation_admin.payments.step'), words: (step) => text(`donation_admin.queues.${step}`) },
  'needs_decision',
  'payer',
  'receiver',
  'reference',
  'payment_mode',
  { name: 'from', head: text('donation_admin.payments.days') },
]
