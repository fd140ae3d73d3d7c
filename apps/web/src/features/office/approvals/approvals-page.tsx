import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { kindOf, subjectOf } from './approval.ts'
import { approveAct, otherActs, rejectAct } from './approval-acts.ts'
import { approvalColumns, approvalFilters } from './approval-columns.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'

/** Where a second admin agrees to what a first one asked for; each request opens beside the list. */
export function ApprovalsPage() {
  const { zone } = useFormat()
  return (
    <DecisionPage
      of={listApprovals}
      page="admin/approvals"
      columns={approvalColumns()}
      filters={approvalFilters}
      views={<StateViews of={listApprovals} states={['waiting', 'approved', 'rejected']} words="approvals.states" />}
      nameOf={(row) => `${kindOf(row)}: ${subjectOf(row)}`}
      none="approvals.none"
      sheet={{ title: kindOf, draw: (row) => <ApprovalSheet of={row} /> }}
      acts={{ approve: approveAct(zone), reject: rejectAct(), ...otherActs() }}
    />
  )
}
