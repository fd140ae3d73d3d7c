import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pinRequestLists, receivedPinRequestMoves } from '@banyan/contract/pin-requests/pin-requests.ts'
import { pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { requestMark, requestWarnings } from '#features/ledger/payments/index.ts'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { namedRequest, requestTitle } from '../request-title.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { ApproveReceivedDialog } from './approve-received-dialog.tsx'

/** What members ask this franchise for: it answers out of its own stock, or says why not. */
export function ReceivedRequests({ page, note }: { page: PageKey; note: ReactNode }) {
  return (
    <DecisionPage
      of={pinRequestLists.received}
      page={page}
      note={note}
      columns={requestColumns('received')}
      filters={requestFilters('received')}
      nameOf={({ request_no }) => request_no}
      none="paid_requests.none_received"
      sheet={{ title: requestTitle, mark: requestMark, draw: (row) => <RequestSheet of={row} />, about: 'pin_request' }}
      acts={moveActs(pinRequestLife, receivedPinRequestMoves, 'paid_requests.moves', {
        named: namedRequest,
        moves: { approve: { warnings: requestWarnings, draw: (props) => <ApproveReceivedDialog {...props} /> } },
      })}
    />
  )
}
