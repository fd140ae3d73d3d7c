import type { orderMoves } from '@banyan/contract/orders/orders.ts'
import { otpField } from '#kit/form/secret-fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { OrderRow } from './order-columns.tsx'

/** Handed over: the buyer says the code that nobody else can read. */
export const DeliverOrderDialog = (props: MoveProps<OrderRow, typeof orderMoves.deliver>) => (
  <MoveDialog
    {...props}
    fields={{
      code: otpField({
        label: text('orders.code'),
        hint: text('orders.code_hint', { name: props.of.name }),
        isFirst: true,
      }),
    }}
  />
)
