import type { rejectPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { RequestRow } from './request-columns.tsx'

interface Props {
  /** The company’s call or a franchise’s: they have the same shape. */
  to: typeof rejectPinRequest
  of: RequestRow | undefined
  onClose: () => void
  onDone: () => void
}

/** A rejection with its reason, which whoever asked reads. */
export function RejectDialog({ to, of, onClose, onDone }: Props) {
  const words = useUiWords().act
  if (of === undefined) return null
  const { id, name, request_no } = of
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('requests.reject_title', { request_no })}
      text={text('requests.reject_note', { name })}
    >
      <ContractForm
        to={to}
        params={{ id }}
        fields={{ reason: textField({ label: text('requests.reason'), isLong: true, maxLength: 300 }) }}
        submit={text('requests.reject')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('requests.rejected', { request_no }) })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
