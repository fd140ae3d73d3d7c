import type { returnDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { DispatchRow } from './dispatch-columns.tsx'

interface Props {
  /** The two steps that need a reason have the same shape. */
  to: typeof returnDispatch
  of: DispatchRow
  title: string
  note: string
  submit: string
  /** Said once it is done. */
  said: string
  onClose: () => void
  onDone: () => void
}

/** A step with its reason, which the member reads. */
export function DispatchReasonDialog({ to, of, title, note, submit, said, onClose, onDone }: Props) {
  const words = useUiWords().act
  return (
    <Dialog isOpen onClose={onClose} title={title} text={note}>
      <ContractForm
        to={to}
        params={{ id: of.id }}
        fields={{ reason: textField({ label: text('dispatches.reason'), isLong: true, maxLength: 300 }) }}
        submit={submit}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: said })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
