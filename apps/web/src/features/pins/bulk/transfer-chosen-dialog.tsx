import { type transferOwnChosenPins, transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { most_pins_unproven } from '@banyan/contract/pins/pin-transfers.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { given, passwordField, textField } from '../../../kit/form/fields.tsx'
import { type FindsPerson, personField } from '../../../kit/form/person-field.tsx'
import { useText } from '../../../kit/text.ts'
import type { WireReply } from '../../../kit/wire.ts'
import { Dialog } from '../../../ui/floats/dialog.tsx'
import { useUiWords } from '../../../ui/words.ts'

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

/** Asks to whom the selected pins go; an owner who hands on many also for the password. */
export function TransferChosenDialog({ to, find, pin_ids, onClose, onDone }: Props) {
  const text = useText()
  const words = useUiWords().act
  const fields = {
    to_user_id: personField({ label: text('pin_bulk.to'), find }),
    pin_ids: given<string[]>(),
    remark: textField({ label: text('pin_bulk.remark'), maxLength: 200 }),
  }
  const isProofOwed = to !== transferChosenPins && pin_ids.length > most_pins_unproven
  const hint = text('pin_bulk.password_hint', { count: most_pins_unproven })
  const current_password = isProofOwed ? passwordField({ label: text('pin_bulk.password'), hint }) : given<string>()
  const form = {
    startFrom: { pin_ids: [...pin_ids], remark: '' },
    submit: text('pin_bulk.transfer_submit'),
    onCancel: { label: words.cancel, act: onClose },
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
        <ContractForm to={transferChosenPins} fields={fields} {...form} />
      ) : (
        <ContractForm to={to as typeof transferOwnChosenPins} fields={{ ...fields, current_password }} {...form} />
      )}
    </Dialog>
  )
}
