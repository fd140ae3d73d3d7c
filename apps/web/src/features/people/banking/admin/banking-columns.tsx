import type { listBanking } from '@banyan/contract/banking/banking.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { bankState } from '../bank-status.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { SameCell } from '#kit/decisions/duplicates.tsx'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { MatchCell } from '#kit/decisions/name-match.tsx'

export type BankingList = typeof listBanking
export type BankingRow = WireRowOf<BankingList>

const orDash = (value: string) => (value === '' ? '\u2013' : <Code>{value}</Code>)

export const bankingColumns = (): Columns<BankingList> => ({
  name: {
    head: text('fields.member_name'),
    cell: (row) => <MemberCell name={row.name} user_id={row.user_id} />,
    card: 'title',
    also: ['user_id'],
  },
  account_no_masked: { cell: (row) => orDash(row.account_no_masked), card: 'note', also: ['bank_name'] },
  ifsc: { cell: (row) => orDash(row.ifsc), card: 'none' },
  upi_masked: { cell: (row) => orDash(row.upi_masked), card: 'none' },
  state: { ...bankState, card: 'figure' },
  name_match_percent: { cell: (row) => <MatchCell percent={row.name_match_percent} />, align: 'end', card: 'none' },
  duplicate_user_ids: {
    head: text('banking.admin.same'),
    cell: (row) => <SameCell user_ids={row.duplicate_user_ids} />,
    card: 'none',
  },
  submitted_at: true,
  bank_name: { isExtra: true },
  account_holder: { isExtra: true },
  mobile: { as: 'code', isExtra: true },
  decided_at: { isExtra: true },
  decided_by_user_id: { isExtra: true },
  reason: { isExtra: true },
  import_no: { as: 'code', isExtra: true },
})

export const bankingFilters = (): Filters<BankingList> => [
  'user_id',
  { name: 'name', head: text('fields.name') },
  'account_last4',
  'ifsc',
  'submitted_from',
  'state',
]
