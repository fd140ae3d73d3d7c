import { pinRequestLists, pinRequestMoves } from '@banyan/contract/pin-requests/pin-requests.ts'
import { paidRequestStates, pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { requestMark, requestWarnings } from '#features/ledger/payments/index.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { namedRequest, requestTitle } from '../request-title.ts'
import { ApproveDialog } from './approve-dialog.tsx'

/** Every request for pins; those to the company are answered one after another. */
export const PinRequestsPage = () => (
  <DecisionPage
    of={pinRequestLists.admin}
    page="admin/pin-management/pin-requests"
    columns={requestColumns('all')}
    filters={requestFilters('all')}
    nameOf={({ request_no }) => request_no}
    views={<StateViews of={pinRequestLists.admin} states={paidRequestStates} words="paid_requests.states" />}
    none="paid_requests.none_all"
    sheet={{ title: requestTitle, mark: requestMark, draw: (row) => <RequestSheet of={row} /> }}
    acts={moveActs(pinRequestLife, pinRequestMoves, 'paid_requests.moves', {
      named: namedRequest,
      moves: { approve: { warnings: requestWarnings, draw: (props) => <ApproveDialog {...props} /> } },
    })}
  />
)
