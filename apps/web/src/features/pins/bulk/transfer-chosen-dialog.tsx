import { type transferOwnChosenPins, transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { given, passwordField, textField } from '../../../kit/form/fields.tsx'
import { type FindsPerson, personField } from '../../../kit/form/person-field.tsx'
import { useText } from '../../../kit/text.ts'
import type { WireReply } from '../../../kit/wire.ts'
import { Dialog } from '../../../ui/floats/dialog.tsx'
import { takenFields, useIsSeller } from '../../counter-sales/taken-fields.tsx'
import { type Allowance, isPasswordNeeded } from '../transfers/is-password-needed.ts'
import { useUiWords } from '../../../ui/words.ts'

type Moved = WireReply<typeof transferChosenPins>['data']

interface Props {
  /** An owner's call or an admin's. */
  to: typeof transferOwnChosenPins | typeof transferChosenPins
  /** Who is behind an id that pins may go to. */
  find: FindsPerson
  pin_ids: readonly string[]
  /** What an owner may still move without the password; an admin is not asked. */
  allowance?: Allowance | undefined
  onClose: () => void
  onDone: (moved: Moved) => void
}

/** Asks to whom the selected pins go; an owner who hands on many also for the password. */
export function TransferChosenDialog({ to, find, pin_ids, allowance, onClose, onDone }: Props) {
  const text = useText()
  const words = useUiWords().act
  const isSeller = useIsSeller()
  const fields = {
    to_user_id: personField({ label: text('pin_bulk.to'), find }),
    pin_ids: given<string[]>(),
    remark: textField({ label: text('pin_bulk.remark'), maxLength: 200 }),
  }
  const isProofOwed = isPasswordNeeded(allowance, pin_ids.length)
  const hint = text('pin_bulk.password_hint', { count: allowance?.allowed ?? 0, moved: allowance?.moved ?? 0 })
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
        <ContractForm
          to={to as typeof transferOwnChosenPins}
          fields={{ ...fields, ...takenFields(isSeller), current_password }}
          {...form}
        />
      )}
    </Dialog>
  )
}
