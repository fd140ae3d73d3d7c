import { orderLists } from '@banyan/contract/orders/orders.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ownOrderActs, usualMove } from '../order-acts.tsx'
import { orderColumns, orderFilters, orderTitle } from '../order-columns.tsx'
import { OrderSheet } from '../order-sheet.tsx'
import { OrderState } from '../order-state.tsx'

/** The own orders and where they are; a row opens with its delivery code and what can be done with it. */
export function UserOrdersPage() {
  const shop = useOpenPath()('user/repurchase/place-order')
  const button = shop !== undefined && (
    <Button tone="primary" icon="add_shopping_cart" href={shop}>
      {text('orders.to_shop')}
    </Button>
  )
  return (
    <ListPage
      of={orderLists.user}
      page="user/repurchase/orders-list"
      act={button}
      columns={orderColumns(true)}
      filters={orderFilters(true)}
      sheet={{
        title: orderTitle,
        mark: (row) => <OrderState of={row} />,
        draw: (row) => <OrderSheet of={row} isOwn />,
        about: 'order',
        acts: ownOrderActs,
        primary: usualMove,
      }}
      none="orders.none_own"
      first={button}
    />
  )
}
