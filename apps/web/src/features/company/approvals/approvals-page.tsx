import { useState } from 'react'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { approvalColumns, approvalFilters } from './approval-columns.tsx'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { DecideApprovalDialog, type Deciding } from './decide-approval-dialog.tsx'

const views = ['waiting', 'approved', 'rejected'] as const

/** Where a second admin agrees to what a first one asked for; each request opens beside the list. */
export function ApprovalsPage() {
  const { row, hrefOf, go } = useOpenRow(useList(listApprovals).data?.data)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <>
      <ListPage
        of={listApprovals}
        page="admin/approvals"
        columns={approvalColumns()}
        filters={approvalFilters}
        rowHref={hrefOf}
        views={
          <StateViews
            of={listApprovals}
            views={views.map((state) => ({ state, label: text(`approvals.states.${state}`) }))}
          />
        }
        none="approvals.none"
      />
      <ApprovalDrawer of={row} onDecide={setDeciding} onClose={() => go(undefined)} />
      <DecideApprovalDialog
        of={deciding}
        onClose={() => setDeciding(null)}
        onDone={() => {
          setDeciding(null)
          go(undefined)
        }}
      />
    </>
  )
}
