import type { orderMoves } from '@banyan/contract/orders/orders.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { deliveryCodeField } from './code-field.ts'
import type { OrderRow } from './order-columns.tsx'

/** Handed over: the buyer says the code that nobody else can read. */
export const DeliverOrderDialog = (props: MoveProps<OrderRow, typeof orderMoves.deliver>) => (
  <MoveDialog {...props} fields={{ code: deliveryCodeField(props.of.name) }} onRefused={() => void refreshAll()} />
)
