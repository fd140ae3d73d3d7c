import { creditMoves, creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { creditRequestLife, paidRequestStates } from '@banyan/domain/payments/paid-request.ts'
import { requestMark, requestWarnings } from '#features/ledger/payments/index.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { creditColumns, creditFilters, creditTitle, namedCredit } from '../credit-columns.tsx'
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
    views={<StateViews of={creditRequestLists.admin} states={paidRequestStates} words="paid_requests.states" />}
    none="credit_requests.none_all"
    sheet={{ title: creditTitle, mark: requestMark, draw: (row) => <CreditSheet of={row} /> }}
    acts={moveActs(creditRequestLife, creditMoves, 'paid_requests.moves', {
      named: namedCredit,
      moves: { approve: { warnings: requestWarnings, draw: (props) => <ApproveCreditDialog {...props} /> } },
    })}
  />
)
