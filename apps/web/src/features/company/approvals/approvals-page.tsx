import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { approveAct, otherActs, rejectAct } from './approval-acts.ts'
import { approvalColumns, approvalFilters } from './approval-columns.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'

const views = ['waiting', 'approved', 'rejected'] as const

/** Where a second admin agrees to what a first one asked for; each request opens beside the list. */
export const ApprovalsPage = () => (
  <DecisionPage
    of={listApprovals}
    title={usePageName('admin/approvals')}
    columns={approvalColumns()}
    filters={approvalFilters()}
    views={
      <StateViews
        of={listApprovals}
        views={views.map((state) => ({ state, label: text(`approvals.states.${state}`) }))}
      />
    }
    empty={
      <Empty title={text('approvals.none')} art={<PaperArt />}>
        {text('approvals.none_note')}
      </Empty>
    }
    sheet={{ title: ({ kind }) => text(`approvals.kinds.${kind}`), draw: (row) => <ApprovalSheet of={row} /> }}
    approve={approveAct()}
    reject={rejectAct()}
    others={otherActs()}
  />
)
