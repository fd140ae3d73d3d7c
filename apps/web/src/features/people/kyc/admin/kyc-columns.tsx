import type { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { documentState } from '../document-status.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { SameCell } from '#kit/decisions/duplicates.tsx'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { MatchCell } from '#kit/decisions/name-match.tsx'

export type KycList = typeof listKycRequests
export type KycRow = WireRowOf<KycList>

const ownerWord = (type: KycRow['user_type']) => text(`kyc.admin.types.${type}`)

export const kycColumns = (): Columns<KycList> => ({
  name: {
    head: text('fields.name'),
    cell: (row) => <MemberCell name={row.name} user_id={row.user_id} />,
    card: 'title',
    also: ['user_id'],
  },
  kind: { head: text('kyc.admin.document'), words: (kind) => text(`kyc.kind.${kind}`), card: 'note' },
  number_masked: {
    cell: (row) => (row.number_masked === '' ? '\u2013' : <Code>{row.number_masked}</Code>),
    card: 'none',
  },
  state: { ...documentState, card: 'figure' },
  name_match_percent: { cell: (row) => <MatchCell percent={row.name_match_percent} />, align: 'end', card: 'none' },
  duplicate_user_ids: {
    head: text('kyc.admin.same'),
    cell: (row) => <SameCell user_ids={row.duplicate_user_ids} />,
    card: 'none',
  },
  submitted_at: true,
  user_type: { head: text('kyc.admin.user_type'), words: ownerWord, isExtra: true },
  decided_at: { isExtra: true },
  decided_by_user_id: { isExtra: true },
  reason: { isExtra: true },
  import_no: { as: 'code', isExtra: true },
})

export const kycFilters = (): Filters<KycList> => [
  'kind',
  'user_id',
  {
    name: 'user_type',
    head: text('kyc.admin.user_type'),
    words: (type) => ownerWord(type === 'User' ? 'User' : 'Franchise'),
  },
  { name: 'name', head: text('fields.name') },
  'submitted_from',
  'state',
  'needs_decision',
  { name: 'is_approved_elsewhere', head: text('kyc.admin.approved_elsewhere') },
]
