import type { dispatchMoves } from '@banyan/contract/dispatches/dispatches.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Values } from '#kit/form/values.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import type { DispatchRow } from './dispatch-columns.tsx'

type Body = WireBody<typeof dispatchMoves.dispatch>

const isByCourier = ({ how }: Values) => how === 'courier'

/** Nobody carries anything to where no address is. */
const noAddressFault = ({ address, name }: DispatchRow, values: Values): string | undefined =>
  address === '' && isByCourier(values) ? text('dispatches.no_address_courier', { name }) : undefined

const fieldsOf =
  (of: DispatchRow) =>
  ({ how }: Partial<Body>): FieldsOf<Body> => ({
    how: {
      ...segmentsField({
        label: text('dispatches.how'),
        options: [
          { value: 'courier', label: text('dispatches.how_courier') },
          { value: 'in_person', label: text('dispatches.how_in_person') },
        ],
      }),
      fault: (values) => noAddressFault(of, values),
    },
    courier: when(isByCourier, textField({ label: text('dispatches.courier'), maxLength: 60 })),
    tracking_no: when(
      isByCourier,
      textField({ label: text('dispatches.tracking_no'), isCode: true, isCapitals: true, maxLength: 60 }),
    ),
    remark: textField({
      label: text(how === 'in_person' ? 'dispatches.to_whom' : 'dispatches.remark'),
      maxLength: 200,
    }),
  })

/**
 * How it goes: by a courier with a tracking number, or handed over in person with a word to whom. Without an address it is
 * handed over.
 */
export const SendDispatchDialog = (props: MoveProps<DispatchRow, typeof dispatchMoves.dispatch>) => (
  <MoveDialog
    {...props}
    fields={fieldsOf(props.of)}
    startFrom={{ how: props.of.address === '' ? 'in_person' : 'courier', courier: '', tracking_no: '', remark: '' }}
  />
)
