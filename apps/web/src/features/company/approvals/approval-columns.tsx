import { approvalKind, approvalState, listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { columnsOf, type ListColumn } from '#kit/list/columns.tsx'
import { filtersOf, type ListFilter } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { MemberCell } from '#kit/decisions/member-cell.tsx'
import { ApprovalState } from './approval-state.tsx'

type ApprovalList = typeof listApprovals

const column = columnsOf(listApprovals)
const filter = filtersOf(listApprovals)

export const approvalColumns = (): readonly ListColumn<ApprovalList>[] => [
  column.of('kind', text('approvals.kind'), (row) => text(`approvals.kinds.${row.kind}`), { card: 'title' }),
  column.of('state', text('approvals.state'), (row) => <ApprovalState of={row.state} />, { card: 'figure' }),
  column.of('name', text('approvals.about'), (row) => <MemberCell name={row.name} user_id={row.user_id} />, {
    card: 'note',
    also: ['user_id'],
  }),
  column.of('reason', text('approvals.reason'), (row) => <span className="cell-words">{row.reason}</span>),
  column.code('requested_by_user_id', text('approvals.requested_by')),
  column.time('requested_at', text('approvals.requested_at')),
  column.code('decided_by_user_id', text('approvals.decided_by'), { isExtra: true }),
  column.time('decided_at', text('approvals.decided_at'), { isExtra: true }),
  column.of(
    'decision_reason',
    text('approvals.decision_reason'),
    (row) => <span className="cell-words">{row.decision_reason || '\u2013'}</span>,
    { isExtra: true },
  ),
]

/** All that approvals can be looked for by. */
export const approvalFilters = (): readonly ListFilter<ApprovalList>[] => [
  filter.choice(
    'state',
    text('approvals.state'),
    approvalState.options.map((value) => ({ value, label: text(`approvals.states.${value}`) })),
  ),
  filter.choice(
    'kind',
    text('approvals.kind'),
    approvalKind.options.map((value) => ({ value, label: text(`approvals.kinds.${value}`) })),
  ),
  filter.text('user_id', text('approvals.user_id')),
]
