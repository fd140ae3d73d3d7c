import { creditRequestLists, rejectCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { paidRequestStates } from '@banyan/domain/payments/paid-request.ts'
import { rejectAct } from '#features/ledger/payments/index.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { text } from '#kit/text.ts'
import { creditColumns, creditFilters, creditTitle } from '../credit-columns.tsx'
import { CreditSheet } from '../credit-sheet.tsx'
import { ApproveCreditDialog } from './approve-credit-dialog.tsx'

/** Every request for credit, answered one after another. */
export const CreditRequestsPage = () => (
  <DecisionPage
    of={creditRequestLists.admin}
    page="admin/wallet/credit-requests"
    columns={creditColumns(false)}
    filters={creditFilters(false)}
    nameOf={({ request_no }) => request_no}
    views={
      <StateViews
        of={creditRequestLists.admin}
        views={paidRequestStates.map((state) => ({ state, label: text(`requests.views.${state}`) }))}
      />
    }
    none="credits.none_all"
    sheet={{ title: creditTitle, draw: (row) => <CreditSheet of={row} /> }}
    approve={{
      draw: (props) => <ApproveCreditDialog {...props} />,
      if: ({ may }) => may.decide,
      words: () => ({ label: text('requests.approve') }),
    }}
    reject={rejectAct(rejectCreditRequest)}
  />
)
