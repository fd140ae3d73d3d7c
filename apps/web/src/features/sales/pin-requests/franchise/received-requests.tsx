import type { ReactNode } from 'react'
import { listReceivedPinRequests, rejectReceivedPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { rejectAct, requestTitle } from '../request-acts.ts'
import { requestColumns, requestFilters } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { useCompany } from '#kit/session/company.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { text } from '#kit/text.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { ApproveReceivedDialog } from './approve-received-dialog.tsx'

/** What members ask this franchise for: it answers out of its own stock, or says why not. */
export function ReceivedRequests({ title, note }: { title: string; note: ReactNode }) {
  const { packages } = useCompany()
  const list = listReceivedPinRequests
  return (
    <DecisionPage
      of={list}
      title={title}
      note={note}
      columns={requestColumns(list, 'received')}
      filters={requestFilters(list, packages, 'received')}
      empty={
        <Empty title={text('requests.none_received')} art={<PaperArt />}>
          {text('requests.none_received_note')}
        </Empty>
      }
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
