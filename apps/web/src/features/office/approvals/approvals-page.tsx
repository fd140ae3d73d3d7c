import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { approveAct, otherActs, rejectAct } from './approval-acts.ts'
import { approvalColumns, approvalFilters } from './approval-columns.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'

const views = ['waiting', 'approved', 'rejected'] as const

/** Where a second admin agrees to what a first one asked for; each request opens beside the list. */
export const ApprovalsPage = () => (
  <DecisionPage
    of={listApprovals}
    page="admin/approvals"
    columns={approvalColumns()}
    filters={approvalFilters}
    views={
      <StateViews
        of={listApprovals}
        views={views.map((state) => ({ state, label: text(`approvals.states.${state}`) }))}
      />
    }
    nameOf={({ kind, user_id }) => `${text(`approvals.kinds.${kind}`)}: ${user_id}`}
    none="approvals.none"
    sheet={{ title: ({ kind }) => text(`approvals.kinds.${kind}`), draw: (row) => <ApprovalSheet of={row} /> }}
    approve={approveAct()}
    reject={rejectAct()}
    others={otherActs()}
  />
)
