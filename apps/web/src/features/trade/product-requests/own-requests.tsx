import type { ReactNode } from 'react'
import { ownProductRequestMoves } from '@banyan/contract/product-requests/answering.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ReceiveDialog } from './answer-dialogs.tsx'
import { namedRequest, requestColumns, requestFilters, requestMark, requestTitle } from './request-columns.tsx'
import { RequestSheet } from './request-sheet.tsx'

/** What a franchise asked for: taken back while it waits, and received once it is there. */
export function OwnRequests({ note }: { note: ReactNode }) {
  const ask = useOpenPath()('franchise/inventory/request-for-products')
  return (
    <ListPage
      of={productRequestLists.franchise}
      page="franchise/inventory/product-requests"
      note={note}
      columns={requestColumns('own')}
      filters={requestFilters('own')}
      sheet={{
        title: requestTitle,
        mark: requestMark,
        draw: (row) => <RequestSheet of={row} />,
        acts: moveActs(productRequestLife, ownProductRequestMoves, 'product_requests.moves', {
          named: namedRequest,
          moves: { receive: { draw: (props) => <ReceiveDialog {...props} /> } },
        }),
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('product_requests.ask')}
          </Button>
        )
      }
      none="product_requests.none_own"
      first={ask && <Button href={ask}>{text('product_requests.ask')}</Button>}
    />
  )
}
