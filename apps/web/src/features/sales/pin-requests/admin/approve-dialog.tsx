import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import type { pinRequestMoves } from '@banyan/contract/pin-requests/pin-requests.ts'
import { usePinPassword } from '#features/sales/pins/index.ts'
import { segmentsField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { when } from '#kit/form/when.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { useMayOpen } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import type { RequestRow } from '../request-columns.tsx'
import { GivenPins } from './given-pins.tsx'

/** Where the pins come from is chosen with the approval: new ones, or out of somebody's stock. */
export function ApproveDialog(props: MoveProps<RequestRow, typeof pinRequestMoves.approve>) {
  const { name, count, amount } = props.of
  const mayTake = useMayOpen('admin/pin-management/pin-transfer')
  const fields = {
    how: segmentsField<'new' | 'stock'>({
      label: text('paid_requests.admin.how'),
      options: [
        { value: 'new', label: text('paid_requests.admin.how_new') },
        ...(mayTake ? [{ value: 'stock' as const, label: text('paid_requests.admin.how_stock') }] : []),
      ],
    }),
    from_user_id: when(
      ({ how }) => how === 'stock',
      personField({ label: text('paid_requests.admin.from'), find: findPerson }),
    ),
    current_password: usePinPassword(() => count),
  }
  const said = { text: text('paid_requests.admin.approve_note'), done: text('paid_requests.approved', { name, count }) }
  return (
    <MoveDialog
      {...props}
      words={{ ...props.words, ...said }}
      fields={fields}
      amount={amount}
      startFrom={{ how: 'new', from_user_id: '' }}
      below={({ how, from_user_id = '' }) => (
        <GivenPins of={props.of} isStock={how === 'stock'} from_user_id={from_user_id} />
      )}
    />
  )
}
