import { listAdminPinRequests, rejectPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { rejectAct, requestTitle } from '../request-acts.ts'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { useCompany } from '#kit/session/company.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { RequestsBar } from './requests-bar.tsx'

const states = ['pending', 'approved', 'rejected', 'cancelled'] as const

/** Every request for pins; those to the company are answered one after another. */
export function PinRequestsPage() {
  const { packages } = useCompany()
  const list = listAdminPinRequests
  return (
    <DecisionPage
      of={list}
      title={usePageName('admin/pin-management/pin-requests')}
      columns={requestColumns(list, 'all')}
      filters={requestFilters(list, packages, 'all')}
      bulk={{ nameOf: ({ request_no }) => request_no, bar: (chosen) => <RequestsBar chosen={chosen} /> }}
      views={
        <StateViews of={list} views={states.map((state) => ({ state, label: text(`requests.views.${state}`) }))} />
      }
      empty={
        <Empty title={text('requests.none_all')} art={<PaperArt />}>
          {text('requests.none_all_note')}
        </Empty>
      }
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
