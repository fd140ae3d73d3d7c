import type { ownOrderMoves } from '@banyan/contract/orders/orders.ts'
import { objections } from '@banyan/domain/orders/undelivered.ts'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { OrderRow } from './order-columns.tsx'

/** What the buyer says against an order that is on its way. */
export const ObjectDialog = (props: MoveProps<OrderRow, typeof ownOrderMoves.object>) => (
  <MoveDialog
    {...props}
    fields={{
      objection: segmentsField({
        label: text('orders.what_happened'),
        options: objections.map((value) => ({ value, label: text(`orders.own_objections.${value}`) })),
      }),
      note: textField({ label: text('orders.objection_hint'), maxLength: 300 }),
    }}
    startFrom={{ note: '' }}
  />
)
