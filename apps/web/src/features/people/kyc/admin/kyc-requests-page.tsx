import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { DecisionDrawer } from '#kit/decisions/decision-drawer.tsx'
import { nextToDecide } from '#kit/list/queue.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { KycActs } from './kyc-acts.tsx'
import { kycColumns, kycFilters } from './kyc-columns.tsx'
import { KycSheet } from './kyc-sheet.tsx'

/** Documents to check, one after another: each opens beside the list, and the next one follows its decision. */
export function KycRequestsPage() {
  const rows = useList(listKycRequests).data?.data
  const open = useOpenRow(rows)
  const goOn = () => open.go(open.row && nextToDecide(rows ?? [], open.row.id, ({ may }) => may.approve || may.reject))
  return (
    <>
      <ListPage
        of={listKycRequests}
        page="admin/member/kyc-requests"
        columns={kycColumns()}
        filters={kycFilters()}
        rowHref={open.hrefOf}
        views={
          <StateViews
            of={listKycRequests}
            views={[
              { state: 'submitted', label: text('kyc.admin.to_check') },
              { state: 'under_review', label: text('kyc.admin.in_review') },
              { state: 'approved', label: text('kyc.admin.approved_view') },
              { state: 'rejected', label: text('kyc.admin.rejected_view') },
            ]}
          />
        }
        none="kyc.admin.none"
      />
      <DecisionDrawer
        of={open.row}
        place={open.place}
        go={open.go}
        onDecided={goOn}
        title={({ kind, name }) => text('kyc.admin.title', { document: text(`kyc.kind.${kind}`), name })}
        Sheet={KycSheet}
        Acts={KycActs}
      />
    </>
  )
}
