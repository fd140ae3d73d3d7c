import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { receivedProductRequestMoves } from '@banyan/contract/product-requests/answering.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { text } from '#kit/text.ts'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { ApproveDialog, DispatchOwnDialog } from '../answer-dialogs.tsx'
import { ReceivedProposals } from '../proposals/received-proposals.tsx'
import { OwnRequests } from '../own-requests.tsx'
import { namedRequest, requestColumns, requestFilters, requestMark, requestTitle } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { useSlip } from '../use-slip.tsx'

/** What a franchise asked its parent for, what those below ask of it, and what is proposed to it: a list behind each tab. */
export function FranchiseProductRequestsPage() {
  const { pathname } = useLocation()
  const tab = useQueryParam('tab')
  const chosen = tab === 'received' || tab === 'proposed' ? tab : 'own'
  const tabs = (
    <ViewsBar
      chosen={chosen}
      views={[
        { key: 'own', label: text('product_requests.tabs.own'), href: pathname },
        { key: 'received', label: text('product_requests.tabs.received'), href: `${pathname}?tab=received` },
        { key: 'proposed', label: text('product_proposals.tabs.received'), href: `${pathname}?tab=proposed` },
      ]}
    />
  )
  if (chosen === 'proposed') return <ReceivedProposals key="proposed" note={tabs} />
  return chosen === 'received' ? <ReceivedRequests key="received" note={tabs} /> : <OwnRequests key="own" note={tabs} />
}

function ReceivedRequests({ note }: { note: ReactNode }) {
  const slip = useSlip(productRequestLists.received)
  return slip.shown ?? <Requests note={note} slipOf={slip.hrefOf} />
}

const Requests = ({ note, slipOf }: { note: ReactNode; slipOf: ReturnType<typeof useSlip>['hrefOf'] }) => (
  <DecisionPage
    of={productRequestLists.received}
    page="franchise/inventory/product-requests"
    note={note}
    columns={requestColumns('received')}
    filters={requestFilters('received')}
    none="product_requests.none_received"
    sheet={{ title: requestTitle, mark: requestMark, draw: (row) => <RequestSheet of={row} slip={slipOf(row)} /> }}
    acts={moveActs(productRequestLife, receivedProductRequestMoves, 'product_requests.moves', {
      named: namedRequest,
      moves: {
        approve: { draw: (props) => <ApproveDialog {...props} /> },
        dispatch: { draw: (props) => <DispatchOwnDialog {...props} /> },
        refund: { words: () => ({ text: text('product_requests.refund_directly') }) },
      },
    })}
  />
)
