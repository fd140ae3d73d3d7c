import { sendDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { segmentsField, textField } from '#kit/form/fields.tsx'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { DispatchRow } from './dispatch-columns.tsx'

interface Props {
  of: DispatchRow
  onClose: () => void
  onDone: () => void
}

/** How it goes: by a courier with a tracking number, or handed over in person with a word to whom. */
export function SendDispatchDialog({ of: { id, receipt_no, name }, onClose, onDone }: Props) {
  const words = useUiWords().act
  const fields = {
    how: segmentsField<'courier' | 'in_person'>({
      label: text('dispatches.how'),
      options: [
        { value: 'courier', label: text('dispatches.how_courier') },
        { value: 'in_person', label: text('dispatches.how_in_person') },
      ],
    }),
    courier: textField({ label: text('dispatches.courier'), maxLength: 60 }),
    tracking_no: textField({ label: text('dispatches.tracking_no'), isCode: true, isCapitals: true, maxLength: 60 }),
    remark: textField({ label: text('dispatches.remark'), maxLength: 200 }),
  }
  const { state, send, isSending } = useContractForm({
    to: sendDispatch,
    params: { id },
    fields,
    startFrom: { how: 'courier', courier: '', tracking_no: '', remark: '' },
    onDone: () => {
      toast.show({ severity: 'success', summary: text('dispatches.sent', { receipt_no }) })
      onClose()
      onDone()
    },
  })
  const isInPerson = (state.values as Partial<WireBody<typeof sendDispatch>>).how === 'in_person'
  const toWhom = textField({ label: text('dispatches.to_whom'), maxLength: 200 })
  const drawn = (isInPerson ? { how: fields.how, remark: toWhom } : fields) as unknown as AnyFields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('dispatches.send_title', { receipt_no })}
      text={text('dispatches.send_note', { name })}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <ErrorSummary errors={faultsOf(drawn, state)} />
        <FormFields fields={drawn} state={state} />
        <FormActs>
          <Button tone="text" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button tone="primary" type="submit" isLoading={isSending}>
            {text('dispatches.send')}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
