import { type ReactNode, useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pinRequestLists, rejectReceivedPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { RejectDialog } from '../reject-dialog.tsx'
import { requestColumns, requestFilters, type RequestRow } from '../request-columns.tsx'
import { RequestDrawer } from '../request-drawer.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ApproveReceivedDialog } from './approve-received-dialog.tsx'

/** What members ask this franchise for: it answers out of its own stock, or says why not. */
export function ReceivedRequests({ page, note }: { page: PageKey; note: ReactNode }) {
  const list = pinRequestLists.received
  const open = useOpenRow(useList(list).data?.data)
  const [rejecting, setRejecting] = useState<RequestRow>()
  return (
    <>
      <ListPage
        of={list}
        page={page}
        note={note}
        columns={requestColumns('received')}
        filters={requestFilters('received')}
        rowHref={open.hrefOf}
        none="requests.none_received"
      />
      <RequestDrawer
        of={open.row}
        onClose={() => open.go(undefined)}
        foot={open.row?.may.decide && <Answer key={open.row.id} of={open.row} onReject={setRejecting} />}
      >
        <RejectDialog
          to={rejectReceivedPinRequest}
          of={rejecting}
          onClose={() => setRejecting(undefined)}
          onDone={() => open.go(undefined)}
        />
      </RequestDrawer>
    </>
  )
}

function Answer({ of, onReject }: { of: RequestRow; onReject: (row: RequestRow) => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => onReject(of)}>{text('requests.reject')}</Button>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {text('requests.approve')}
      </Button>
      {isAsking && <ApproveReceivedDialog of={of} onClose={() => setAsking(false)} />}
    </>
  )
}
