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
        states={['submitted', 'under_review', 'approved', 'rejected']}
        words="kyc.views"
      />
    }
    nameOf={({ kind, user_id }) => text('kyc.admin.row', { document: text(`kyc.kind.${kind}`), user_id })}
    none="kyc.admin.none"
    sheet={{
      title: ({ kind, name }) => text('kyc.admin.title', { document: text(`kyc.kind.${kind}`), name }),
      draw: (row) => <KycSheet of={row} />,
    }}
    acts={{ approve: approveAct(), reject: rejectAct(), ...otherActs() }}
  />
)
