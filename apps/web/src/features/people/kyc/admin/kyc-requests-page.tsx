import { listKycRequests } from '@banyan/contract/kyc/kyc.ts'
import { text } from '#kit/text.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { approveAct, otherActs, rejectAct } from './kyc-acts.tsx'
import { kycColumns, kycFilters } from './kyc-columns.tsx'
import { KycSheet } from './kyc-sheet.tsx'

/** Documents to check, one after another: each opens beside the list, and the next one follows its decision. */
export const KycRequestsPage = () => (
  <DecisionPage
    of={listKycRequests}
    page="admin/member/kyc-requests"
    columns={kycColumns()}
    filters={kycFilters()}
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
    nameOf={({ kind, user_id }) => text('kyc.admin.row', { document: text(`kyc.kind.${kind}`), user_id })}
    none="kyc.admin.none"
    sheet={{
      title: ({ kind, name }) => text('kyc.admin.title', { document: text(`kyc.kind.${kind}`), name }),
      draw: (row) => <KycSheet of={row} />,
    }}
    approve={approveAct()}
    reject={rejectAct()}
    others={otherActs()}
  />
)
