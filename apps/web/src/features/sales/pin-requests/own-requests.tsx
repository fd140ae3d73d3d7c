import type { ReactNode } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { cancelPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { cancelActs } from '#features/ledger/payments/index.ts'
import { requestTitle } from './request-title.ts'
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
        draw: (row) => <RequestSheet of={row} />,
        acts: cancelActs(cancelPinRequest),
      }}
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
  )
}
