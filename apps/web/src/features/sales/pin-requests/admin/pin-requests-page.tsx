import { useState } from 'react'
import { pinRequestLists, rejectPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { RejectDialog } from '../reject-dialog.tsx'
import { requestColumns, requestFilters, type RequestRow } from '../request-columns.tsx'
import { RequestDrawer } from '../request-drawer.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { nextToDecide } from '#kit/list/queue.ts'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { RequestActs } from './request-acts.tsx'
import { RequestsBar } from './requests-bar.tsx'

type Asking = { what: 'approve' | 'reject'; of: RequestRow }

/** Every request for pins; those to the company are answered one after another. */
export function PinRequestsPage() {
  const list = pinRequestLists.admin
  const rows = useList(list).data?.data
  const open = useOpenRow(rows)
  const [asking, setAsking] = useState<Asking>()
  const goOn = () => open.go(open.row && nextToDecide(rows ?? [], open.row.id, ({ may }) => may.decide))
  const states = ['pending', 'approved', 'rejected', 'cancelled'] as const
  const stop = () => setAsking(undefined)
  return (
    <>
      <ListPage
        of={list}
        page="admin/pin-management/pin-requests"
        columns={requestColumns('all')}
        filters={requestFilters('all')}
        rowHref={open.hrefOf}
        bulk={{ nameOf: ({ request_no }) => request_no, bar: (chosen) => <RequestsBar chosen={chosen} /> }}
        note={<StateViews views={states.map((state) => ({ state, label: text(`requests.views.${state}`) }))} />}
        none="requests.none_all"
      />
      <RequestDrawer
        of={open.row}
        onClose={() => open.go(undefined)}
        foot={
          open.row && (
            <RequestActs
              key={open.row.id}
              of={open.row}
              place={open.place}
              go={open.go}
              isAsking={asking !== undefined}
              onAsk={(what, of) => setAsking({ what, of })}
            />
          )
        }
      >
        {open.row?.may.decide && <p className="caption decision-keys">{text('requests.keys')}</p>}
        {asking?.what === 'approve' && <ApproveDialog of={asking.of} onClose={stop} onDone={goOn} />}
        <RejectDialog
          to={rejectPinRequest}
          of={asking?.what === 'reject' ? asking.of : undefined}
          onClose={stop}
          onDone={goOn}
        />
      </RequestDrawer>
    </>
  )
}
