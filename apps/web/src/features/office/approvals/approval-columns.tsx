import type { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { text } from '#kit/text.ts'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { isAboutPerson, kindOf } from './approval.ts'
import { approvalState } from './approval-state.tsx'

export const approvalColumns = (): Columns<typeof listApprovals> => ({
  kind: {
    head: text('approvals.kind'),
    words: (kind) => text(`approvals.kinds.${kind}`),
    cell: (row) => kindOf(row),
    card: 'title',
  },
  state: { ...approvalState, card: 'figure' },
  about: {
    head: text('approvals.about'),
    cell: (row) => (isAboutPerson(row) ? <MemberCell name={row.about} user_id={row.user_id} /> : row.about),
    card: 'note',
    also: ['user_id'],
  },
  reason: { as: 'prose' },
  requested_by_user_id: { as: 'code', card: 'note', isNamedOnCard: true },
  requested_at: { card: 'note' },
  decided_by_user_id: { as: 'code', isExtra: true },
  decided_at: { isExtra: true },
  decision_reason: { as: 'prose', isExtra: true },
})

/** All that approvals can be looked for by. */
export const approvalFilters: Filters<typeof listApprovals> = ['state', 'kind', 'user_id', 'needs_decision']
