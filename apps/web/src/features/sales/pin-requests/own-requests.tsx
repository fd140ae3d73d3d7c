import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { requestColumns, requestFilters, type RequestList, type RequestRow } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: RequestList
  page: PageKey
  /** Where pins are asked for. */
  askOn: PageKey
  /** What stands between the title and the list. */
  note?: ReactNode
}

/** Somebody's own requests and their answers; one that waits can be taken back. */
export function OwnRequests({ of, page, askOn, note }: Props) {
  const open = useOpenRow(useList(of).data?.data)
  const ask = useOpenPath()(askOn)
  return (
    <>
      <ListPage
        of={of}
        page={page}
        note={note}
        columns={requestColumns('own')}
        filters={requestFilters('own')}
        rowHref={open.hrefOf}
        act={
          ask && (
            <Button tone="primary" icon="add" href={ask}>
              {text('requests.ask')}
            </Button>
          )
        }
        none="requests.none"
        first={ask && <Button href={ask}>{text('requests.ask')}</Button>}
      />
      <RequestDrawer
        of={open.row}
        onClose={() => open.go(undefined)}
        foot={open.row?.may.cancel && <CancelButton of={open.row} />}
      />
    </>
  )
}

function CancelButton({ of: { id, request_no } }: { of: RequestRow }) {
  const { act, isSending } = useAct(cancelPinRequest)
  const question = {
    title: text('requests.cancel_title', { request_no }),
    text: text('requests.cancel_note'),
    confirm: text('requests.cancel'),
    isDanger: true,
  }
  return (
    <Button
      isLoading={isSending}
      onClick={() => void act({ params: { id } }, { question, said: text('requests.cancelled', { request_no }) })}
    >
      {text('requests.cancel')}
    </Button>
  )
}
