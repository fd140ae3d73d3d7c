import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { requestMark } from '#features/ledger/payments/index.ts'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { ownPinRequestMoves } from '@banyan/contract/pin-requests/pin-requests.ts'
import { pinRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { namedRequest, requestTitle } from './request-title.ts'
import { requestColumns, requestFilters, type RequestList } from './request-columns.tsx'
import { RequestSheet } from './request-sheet.tsx'

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: RequestList
  page: PageKey
  /** Where pins are asked for. */
  askOn: PageKey
  /** Shown between the title and the list. */
  note?: ReactNode
}

/** Somebody's own requests and their answers; one that waits can be taken back. */
export function OwnRequests({ of, page, askOn, note }: Props) {
  const ask = useOpenPath()(askOn)
  return (
    <ListPage
      of={of}
      page={page}
      note={note}
      columns={requestColumns('own')}
      filters={requestFilters('own')}
      sheet={{
        title: requestTitle,
        mark: requestMark,
        draw: (row) => <RequestSheet of={row} />,
        about: 'pin_request',
        acts: moveActs(pinRequestLife, ownPinRequestMoves, 'paid_requests.moves', { named: namedRequest }),
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('paid_requests.ask')}
          </Button>
        )
      }
      none="paid_requests.none"
      first={ask && <Button href={ask}>{text('paid_requests.ask')}</Button>}
    />
  )
}
