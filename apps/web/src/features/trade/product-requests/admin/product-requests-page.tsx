import { productRequestMoves } from '@banyan/contract/product-requests/answering.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { productRequestLife, productRequestStates } from '@banyan/domain/product-requests/product-request.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { ApproveDialog, DispatchDialog } from '../answer-dialogs.tsx'
import { namedRequest, requestColumns, requestFilters, requestMark, requestTitle } from '../request-columns.tsx'
import { RequestSheet } from '../request-sheet.tsx'
import { useSlip } from '../use-slip.tsx'

/** Every request for products; those to the company are answered, sent and settled here. */
export function ProductRequestsPage() {
  const slip = useSlip(productRequestLists.admin)
  return slip.shown ?? <Requests slipOf={slip.hrefOf} />
}

const Requests = ({ slipOf }: { slipOf: ReturnType<typeof useSlip>['hrefOf'] }) => (
  <DecisionPage
    of={productRequestLists.admin}
    page="admin/product-requests"
    columns={requestColumns('all')}
    filters={requestFilters('all')}
    views={<StateViews of={productRequestLists.admin} states={productRequestStates} words="product_requests.states" />}
    none="product_requests.none_all"
    sheet={{ title: requestTitle, mark: requestMark, draw: (row) => <RequestSheet of={row} slip={slipOf(row)} /> }}
    acts={moveActs(productRequestLife, productRequestMoves, 'product_requests.moves', {
      named: namedRequest,
      moves: {
        approve: { draw: (props) => <ApproveDialog {...props} /> },
        dispatch: { draw: (props) => <DispatchDialog {...props} /> },
      },
    })}
  />
)
