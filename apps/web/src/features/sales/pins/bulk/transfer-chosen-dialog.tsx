import { type transferOwnChosenPins, transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { type FindsPerson, personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { takenFields, useIsSeller } from '#features/sales/counter-sales/index.ts'
import { useUiWords } from '#ui/words.ts'
import { usePinPassword } from '../use-pin-password.ts'

type Moved = WireReply<typeof transferChosenPins>['data']

interface Props {
  /** An owner's call or an admin's. */
  to: typeof transferOwnChosenPins | typeof transferChosenPins
  /** Who is behind an id that pins may go to. */
  find: FindsPerson
  pin_ids: readonly string[]
  onClose: () => void
  onDone: (moved: Moved) => void
}

/** The selected pins are known by their keys alone. */
const unknownPrice = () => undefined

/** Asks to whom the selected pins go, and where they are many also for the password. */
export function TransferChosenDialog({ to, find, pin_ids, onClose, onDone }: Props) {
  const words = useUiWords().act
  const isSeller = useIsSeller()
  const fields = {
    to_user_id: personField({ label: text('pin_bulk.to'), find }),
    pin_ids: given<string[]>(),
    remark: textField({ label: text('pin_bulk.remark'), maxLength: 200 }),
  }
  const current_password = usePinPassword(() => pin_ids.length)
  const form = {
    startFrom: { pin_ids: [...pin_ids], remark: '' },
    submit: text('pin_bulk.transfer_submit'),
    onCancel: { label: words.cancel, act: onClose },
    onWaiting: onClose,
    onDone: ({ data }: { data: Moved }) => onDone(data),
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pin_bulk.transfer_ask', { count: pin_ids.length })}
      text={text('pin_bulk.transfer_note')}
    >
      {to === transferChosenPins ? (
        <ContractForm
          to={transferChosenPins}
          fields={{
            ...fields,
            reason: textField({
              label: text('pin_transfer.reason'),
              hint: text('pin_transfer.reason_hint'),
              maxLength: 300,
            }),
            current_password,
          }}
          {...form}
        />
      ) : (
        <ContractForm
          to={to as typeof transferOwnChosenPins}
          fields={{ ...fields, ...takenFields(isSeller, unknownPrice), current_password }}
          {...form}
        />
      )}
    </Dialog>
  )
}
