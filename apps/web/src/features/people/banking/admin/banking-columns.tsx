import { listBanking } from '@banyan/contract/banking/banking.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { BankStatus, bankStateOptions } from '../bank-status.tsx'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { MatchCell } from '#kit/decisions/name-match.tsx'

export type BankingList = typeof listBanking
export type BankingRow = WireRowOf<BankingList>

const column = columnsOf(listBanking)
const filter = filtersOf(listBanking)

const orDash = (value: string) => (value === '' ? '\u2013' : <Code>{value}</Code>)

export const bankingColumns = (): readonly ListColumn<BankingList>[] => [
  column.of('name', text('banking.admin.member'), (row) => <MemberCell name={row.name} user_id={row.user_id} />, {
    card: 'title',
    also: ['user_id'],
  }),
  column.of('account_no_masked', text('banking.admin.account'), (row) => orDash(row.account_no_masked), {
    card: 'note',
    also: ['bank_name'],
  }),
  column.of('ifsc', text('banking.ifsc'), (row) => orDash(row.ifsc), { card: 'none' }),
  column.of('upi_masked', text('banking.upi'), (row) => orDash(row.upi_masked), { card: 'none' }),
  column.of('state', text('banking.admin.state'), (row) => <BankStatus of={row.state} shape="bare" />, {
    card: 'figure',
  }),
  column.of(
    'name_match_percent',
    text('banking.admin.match'),
    (row) => <MatchCell percent={row.name_match_percent} />,
    {
      align: 'end',
      card: 'none',
    },
  ),
  column.of(
    'duplicate_user_ids',
    text('banking.admin.same'),
    (row) =>
      row.duplicate_user_ids.length === 0 ? (
        '\u2013'
      ) : (
        <span className="match-danger">{row.duplicate_user_ids.join(', ')}</span>
      ),
    { card: 'none' },
  ),
  column.time('submitted_at', text('banking.admin.sent_at')),
  column.text('bank_name', text('banking.bank'), { isExtra: true }),
  column.text('account_holder', text('banking.account_holder'), { isExtra: true }),
  column.code('mobile', text('banking.admin.mobile'), { isExtra: true }),
  column.time('decided_at', text('banking.admin.decided_at'), { isExtra: true }),
  column.text('decided_by_user_id', text('banking.admin.decided_by'), { isExtra: true }),
  column.text('reason', text('banking.admin.reason'), { isExtra: true }),
]

export const bankingFilters = (): readonly ListFilter<BankingList>[] => [
  filter.text('user_id', text('banking.admin.user_id')),
  filter.text('name', text('banking.admin.name')),
  filter.text('account_last4', text('banking.admin.last4')),
  filter.text('ifsc', text('banking.ifsc')),
  filter.days('submitted_from', 'submitted_to', text('banking.admin.sent_at')),
  filter.choice('state', text('banking.admin.state'), bankStateOptions()),
]
