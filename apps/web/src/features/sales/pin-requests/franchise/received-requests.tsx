import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pinRequestLists, rejectReceivedPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { rejectAct } from '#features/ledger/payments/index.ts'
import { requestTitle } from '../request-title.ts'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
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
      none="requests.none_received"
      sheet={{ title: requestTitle, draw: (row) => <RequestSheet of={row} /> }}
      approve={{
        draw: (props) => <ApproveReceivedDialog {...props} />,
        if: ({ may }) => may.decide,
        words: () => ({ label: text('requests.approve') }),
      }}
      reject={rejectAct(rejectReceivedPinRequest)}
    />
  )
}
