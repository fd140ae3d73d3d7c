import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { useCompany } from '#kit/session/company.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { requestColumns, requestFilters, type RequestList, type RequestRow } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: RequestList
  title: string
  /** Where pins are asked for. */
  page: PageKey
  /** What stands between the title and the list. */
  note?: ReactNode
}

/** Somebody's own requests and their answers; one that waits can be taken back. */
export function OwnRequests({ of, title, page, note }: Props) {
  const { packages } = useCompany()
  const open = useOpenRow(useList(of).data?.data)
  const ask = useOpenPath()(page)
  return (
    <>
      <ListPage
        of={of}
        title={title}
        note={note}
        columns={requestColumns(of, 'own')}
        filters={requestFilters(of, packages, 'own')}
        rowHref={open.hrefOf}
        act={
          ask && (
            <Button tone="primary" icon="add" href={ask}>
              {text('requests.ask')}
            </Button>
          )
        }
        empty={
          <Empty
            title={text('requests.none')}
            art={<PaperArt />}
            act={ask && <Button href={ask}>{text('requests.ask')}</Button>}
          >
            {text('requests.none_note')}
          </Empty>
        }
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
