import { listAdminCommitments } from '@banyan/contract/donations/commitments.ts'
import { donationModes } from '@banyan/domain/donations/commitment.ts'
import { feeStatuses } from '@banyan/domain/donations/fee.ts'
import { GivingStatus, givingStatusOptions } from '../donation-status.tsx'
import { columnsOf, type ListColumn, wordsFor } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { PersonWithMark } from './person-with-mark.tsx'

const column = columnsOf(listAdminCommitments)
const filter = filtersOf(listAdminCommitments)

export const promiseColumns = (): readonly ListColumn<typeof listAdminCommitments>[] => [
  column.of('name', text('donation_admin.promises.member'), (row) => <PersonWithMark of={row} />, {
    card: 'title',
    also: ['user_id', 'is_first'],
  }),
  column.text('package_name', text('donation_admin.promises.package'), { card: 'note' }),
  column.of('mode', text('donation_admin.payments.way'), (row) => text(`donation_admin.ways.${row.mode}`), {
    isExtra: true,
  }),
  column.money('amount', text('donation_admin.promises.amount'), { card: 'figure' }),
  column.money('linked', text('donation_admin.promises.linked'), { isExtra: true }),
  column.money('settled', text('donation_admin.promises.settled')),
  column.money('left', text('donation_admin.promises.left')),
  column.of('status', text('donation_admin.promises.status'), (row) => <GivingStatus of={row.status} shape="bare" />, {
    card: 'status',
  }),
  column.of(
    'ahead_now',
    text('donation_admin.promises.ahead_now'),
    (row) => (row.ahead_now === null ? '\u2013' : <Count value={row.ahead_now} />),
    { align: 'end' },
  ),
  column.time('promised_at', text('donation_admin.promises.promised_at')),
  column.count('ahead', text('donation_admin.promises.ahead'), { isExtra: true }),
  column.money('receivable', text('donation_admin.promises.receivable'), { isExtra: true }),
  column.money('received', text('donation_admin.promises.received'), { isExtra: true }),
  column.money('fee', text('donation_admin.promises.fee'), { isExtra: true }),
  column.of(
    'fee_status',
    text('donation_admin.promises.fee_status'),
    (row) => text(`donations.mine.fee_status.${row.fee_status}`),
    { isExtra: true, words: wordsFor(feeStatuses, (status) => text(`donations.mine.fee_status.${status}`)) },
  ),
  column.time('completed_at', text('donation_admin.promises.completed_at'), { isExtra: true }),
  column.code('receipt_no', text('donation_admin.promises.receipt'), { isExtra: true }),
]

export const promiseFilters = (
  packages: readonly { id: string; name: string }[],
): readonly ListFilter<typeof listAdminCommitments>[] => [
  filter.choice('status', text('donation_admin.promises.status'), givingStatusOptions()),
  filter.text('user_id', text('donation_admin.promises.member_id')),
  filter.choice(
    'package_id',
    text('donation_admin.promises.package'),
    packages.map(({ id, name }) => ({ value: id, label: name })),
  ),
  filter.choice(
    'mode',
    text('donation_admin.payments.way'),
    donationModes.map((value) => ({ value, label: text(`donation_admin.ways.${value}`) })),
  ),
  filter.yesNo('needs_decision', text('donation_admin.promises.kept')),
  filter.days('from', 'to', text('donation_admin.promises.days')),
]
