import type { orderMoves } from '@banyan/contract/orders/orders.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { boxesField } from './boxes-field.ts'
import type { OrderRow } from './order-columns.tsx'

/** All of it is there: whoever packs says into how many boxes it went. */
export const PackOrderDialog = (props: MoveProps<OrderRow, typeof orderMoves.pack>) => (
  <MoveDialog {...props} fields={{ boxes: boxesField() }} startFrom={{ boxes: 1 }} />
)
