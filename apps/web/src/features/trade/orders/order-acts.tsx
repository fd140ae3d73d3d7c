import { orderMoves, ownOrderMoves } from '@banyan/contract/orders/orders.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { DeliverOrderDialog } from './deliver-order-dialog.tsx'
import { namedOrder, type OrderRow } from './order-columns.tsx'
import { ObjectDialog } from './object-dialog.tsx'
import { PackOrderDialog } from './pack-order-dialog.tsx'
import { PackShortDialog } from './pack-short-dialog.tsx'
import { SendOrderDialog } from './send-order-dialog.tsx'
import { UndeliverDialog } from './undeliver-dialog.tsx'

/** What the buyer can do with an order. */
export const ownOrderActs = moveActs(orderLife, ownOrderMoves, 'orders.moves', {
  named: namedOrder,
  moves: { object: { draw: (props) => <ObjectDialog {...props} /> } },
})

/** What the company can do with it. */
export const orderActs = moveActs(orderLife, orderMoves, 'orders.moves', {
  named: namedOrder,
  moves: {
    pack: { draw: (props) => <PackOrderDialog {...props} /> },
    pack_short: { draw: (props) => <PackShortDialog {...props} /> },
    dispatch: { draw: (props) => <SendOrderDialog {...props} /> },
    deliver: { draw: (props) => <DeliverOrderDialog {...props} /> },
    undeliver: { draw: (props) => <UndeliverDialog {...props} /> },
  },
})

/** What usually comes next. */
export const usualMove = ({ may }: OrderRow): string | undefined =>
  (['pack', 'dispatch', 'deliver', 'receive'] as const).find((name) => may[name])
