import type { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import { GivingStatus, givingStatusWord } from '../donation-status.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { PersonWithMark } from './person-with-mark.tsx'

export const promiseColumns = (): Columns<typeof commitmentLists.admin> => ({
  name: {
    head: text('fields.member_name'),
    cell: (row) => <PersonWithMark of={row} />,
    card: 'title',
    also: ['user_id', 'is_first'],
  },
  package_name: { card: 'note' },
  mode: { words: (mode) => text(`donation_admin.ways.${mode}`), isExtra: true },
  amount: { card: 'figure' },
  linked: { isExtra: true },
  settled: true,
  left: true,
  status: { words: givingStatusWord, cell: (row) => <GivingStatus of={row.status} shape="bare" />, card: 'status' },
  ahead_now: true,
  promised_at: true,
  ahead: { isExtra: true },
  receivable: { isExtra: true },
  received: { isExtra: true },
  fee: { isExtra: true },
  fee_status: { words: (status) => text(`donations.mine.fee_status.${status}`), isExtra: true },
  completed_at: { isExtra: true },
  receipt_no: { as: 'code', isExtra: true },
})

export const promiseFilters = (): Filters<typeof commitmentLists.admin> => [
  'status',
  { name: 'user_id', head: text('donation_admin.promises.member_id') },
  'package_id',
  'mode',
  { name: 'needs_decision', head: text('donation_admin.promises.kept') },
  { name: 'from', head: text('donation_admin.promises.days') },
]
