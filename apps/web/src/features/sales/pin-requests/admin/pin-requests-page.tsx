import { pinRequestLists, rejectPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { rejectAct } from '#features/ledger/payments/index.ts'
import { requestTitle } from '../request-title.ts'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ApproveDialog } from './approve-dialog.tsx'

const states = ['pending', 'approved', 'rejected', 'cancelled'] as const

/** Every request for pins; those to the company are answered one after another. */
export function PinRequestsPage() {
  return (
    <DecisionPage
      of={pinRequestLists.admin}
      page="admin/pin-management/pin-requests"
      columns={requestColumns('all')}
      filters={requestFilters('all')}
      nameOf={({ request_no }) => request_no}
      views={
        <StateViews
          of={pinRequestLists.admin}
          views={states.map((state) => ({ state, label: text(`requests.views.${state}`) }))}
        />
      }
      none="requests.none_all"
      sheet={{ title: requestTitle, draw: (row) => <RequestSheet of={row} /> }}
      approve={{
        draw: (props) => <ApproveDialog {...props} />,
        if: ({ may }) => may.decide,
        words: () => ({ label: text('requests.approve') }),
      }}
      reject={rejectAct(rejectPinRequest)}
    />
  )
}
