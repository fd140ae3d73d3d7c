import { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { SoldGoods } from './sold-goods.tsx'

/** What a franchise sold over its counter. */
export function CounterOrdersPage() {
  const counter = useOpenPath()('franchise/repurchase/place-order-for-member')
  const button = counter !== undefined && (
    <Button tone="primary" icon="add_shopping_cart" href={counter}>
      {text('counter_orders.sell')}
    </Button>
  )
  return (
    <SoldGoods
      of={counterOrderLists.franchise}
      scope="franchise"
      page="franchise/repurchase/orders-list"
      act={button}
    />
  )
}
