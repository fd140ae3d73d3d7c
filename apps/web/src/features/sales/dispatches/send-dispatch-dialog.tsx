import { sendDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { FieldsOf } from '#kit/form/field.ts'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Values } from '#kit/form/values.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { DispatchRow } from './dispatch-columns.tsx'

type Body = WireBody<typeof sendDispatch>

interface Props {
  of: DispatchRow
  onClose: () => void
  onDone: () => void
}

const isByCourier = ({ how }: Values) => how === 'courier'

const fieldsOf = ({ how }: Partial<Body>): FieldsOf<Body> => ({
  how: segmentsField({
    label: text('dispatches.how'),
    options: [
      { value: 'courier', label: text('dispatches.how_courier') },
      { value: 'in_person', label: text('dispatches.how_in_person') },
    ],
  }),
  courier: when(isByCourier, textField({ label: text('dispatches.courier'), maxLength: 60 })),
  tracking_no: when(
    isByCourier,
    textField({ label: text('dispatches.tracking_no'), isCode: true, isCapitals: true, maxLength: 60 }),
  ),
  remark: textField({ label: text(how === 'in_person' ? 'dispatches.to_whom' : 'dispatches.remark'), maxLength: 200 }),
})

/** How it goes: by a courier with a tracking number, or handed over in person with a word to whom. */
export function SendDispatchDialog({ of: { id, receipt_no, name }, onClose, onDone }: Props) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('dispatches.send_title', { receipt_no })}
      text={text('dispatches.send_note', { name })}
    >
      <ContractForm
        to={sendDispatch}
        params={{ id }}
        fields={fieldsOf}
        startFrom={{ how: 'courier', courier: '', tracking_no: '', remark: '' }}
        submit={text('dispatches.send')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('dispatches.sent', { receipt_no }) })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
