import type { orderMoves } from '@banyan/contract/orders/orders.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Values } from '#kit/form/values.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { OrderRow } from './order-columns.tsx'

const isByCourier = ({ how }: Values) => how === 'courier'

const fields = (): FieldsOf<WireBody<typeof orderMoves.dispatch>> => ({
  how: segmentsField({
    label: text('orders.how'),
    options: [
      { value: 'courier', label: text('orders.how_courier') },
      { value: 'in_person', label: text('orders.in_person') },
    ],
  }),
  courier: when(isByCourier, textField({ label: text('fields.courier'), maxLength: 60 })),
  tracking_no: when(
    isByCourier,
    textField({ label: text('fields.tracking_no'), isCode: true, isCapitals: true, maxLength: 60 }),
  ),
})

/** How it goes: by a courier with a tracking number, or handed over against the code of its buyer. */
export const SendOrderDialog = (props: MoveProps<OrderRow, typeof orderMoves.dispatch>) => (
  <MoveDialog
    {...props}
    fields={fields}
    startFrom={{ how: props.of.way === 'pick_up' ? 'in_person' : 'courier', courier: '', tracking_no: '' }}
  />
)
