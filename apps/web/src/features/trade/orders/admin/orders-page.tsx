import { useLocation } from 'react-router'
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { orderStates } from '@banyan/domain/orders/order-life.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { changedSearch } from '#kit/list/list-state.ts'
import { useOpenRow } from '#kit/list/rows/use-open-row.ts'
import { useList } from '#kit/list/use-list.ts'
import { orderActs, usualMove } from '../order-acts.tsx'
import { orderColumns, orderFilters, orderTitle } from '../order-columns.tsx'
import { OrderSheet } from '../order-sheet.tsx'
import { OrderState } from '../order-state.tsx'
import { OrderLabels } from './order-labels.tsx'
import { OrderSlip } from './order-slip.tsx'

/** Orders of members: what is to be packed, sent and handed over. */
export function AdminOrdersPage() {
  const list = useList(orderLists.admin)
  const { row } = useOpenRow(orderLists.admin, list.data?.data)
  const { pathname } = useLocation()
  const withPaper = (print: string | undefined) => `${pathname}?${changedSearch(list.search, { print }).toString()}`
  const paper = list.search.get('print')
  if (row !== undefined && paper !== null) {
    const Paper = paper === 'labels' ? OrderLabels : OrderSlip
    return <Paper of={row} back={withPaper(undefined)} />
  }
  return (
    <ListPage
      of={orderLists.admin}
      page="admin/repurchase-orders/orders"
      columns={orderColumns(false)}
      filters={orderFilters(false)}
      views={<StateViews of={orderLists.admin} states={orderStates} words="orders.states" />}
      sheet={{
        title: orderTitle,
        mark: (row) => <OrderState of={row} />,
        draw: (order) => (
          <OrderSheet of={order} isOwn={false} papers={{ slip: withPaper('slip'), labels: withPaper('labels') }} />
        ),
        acts: orderActs,
        primary: usualMove,
        // Where only one state is listed, a step takes the row out of it.
        onDone: (_row, _key, { go }) => list.state.filter['state'] !== undefined && go(undefined),
      }}
      none="orders.none"
    />
  )
}
