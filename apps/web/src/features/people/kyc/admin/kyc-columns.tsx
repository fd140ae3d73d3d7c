import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { documentKindOptions, documentStateOptions, DocumentStatus } from '../document-status.tsx'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { MatchCell } from '#kit/decisions/name-match.tsx'

export type KycList = typeof listKycRequests
export type KycRow = WireRowOf<KycList>

const column = columnsOf(listKycRequests)
const filter = filtersOf(listKycRequests)

export const kycColumns = (): readonly ListColumn<KycList>[] => [
  column.of('name', text('kyc.admin.member'), (row) => <MemberCell name={row.name} user_id={row.user_id} />, {
    card: 'title',
    also: ['user_id'],
  }),
  column.of('kind', text('kyc.admin.document'), (row) => text(`kyc.kind.${row.kind}`), { card: 'note' }),
  column.of(
    'number_masked',
    text('kyc.admin.number'),
    (row) => (row.number_masked === '' ? '\u2013' : <Code>{row.number_masked}</Code>),
    { card: 'none' },
  ),
  column.of('state', text('kyc.admin.state'), (row) => <DocumentStatus of={row.state} shape="bare" />, {
    card: 'figure',
  }),
  column.of('name_match_percent', text('kyc.admin.match'), (row) => <MatchCell percent={row.name_match_percent} />, {
    align: 'end',
    card: 'none',
  }),
  column.of(
    'duplicate_user_ids',
    text('kyc.admin.same'),
    (row) =>
      row.duplicate_user_ids.length === 0 ? (
        '\u2013'
      ) : (
        <span className="match-danger">{row.duplicate_user_ids.join(', ')}</span>
      ),
    { card: 'none' },
  ),
  column.time('submitted_at', text('kyc.admin.sent_at')),
  column.time('decided_at', text('kyc.admin.decided_at'), { isExtra: true }),
  column.text('decided_by_user_id', text('kyc.admin.decided_by'), { isExtra: true }),
  column.text('reason', text('kyc.admin.reason'), { isExtra: true }),
]

export const kycFilters = (): readonly ListFilter<KycList>[] => [
  filter.choice('kind', text('kyc.admin.document'), documentKindOptions()),
  filter.text('user_id', text('kyc.admin.user_id')),
  filter.text('name', text('kyc.admin.name')),
  filter.days('submitted_from', 'submitted_to', text('kyc.admin.sent_at')),
  filter.choice('state', text('kyc.admin.state'), documentStateOptions()),
]
