import { approveReceivedPinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { requestWarnings } from '#features/ledger/payments/index.ts'
import type { RequestRow } from '../request-columns.tsx'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { Warnings } from '#kit/acts/warnings.tsx'
import { useReasonAgainst } from '#kit/acts/use-reason-against.ts'
import { usePinPassword } from '#features/sales/pins/index.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

/** Says whose pins go to whom; asks for the password when so many have moved today that it is needed. */
export function ApproveReceivedDialog({ of, onClose, onDone }: ActDialogProps<RequestRow>) {
  const words = useUiWords().act
  const { id, request_no, count, package_name, name } = of
  const warnings = requestWarnings(of)
  const against = useReasonAgainst(warnings)
  const current_password = usePinPassword(() => count)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('requests.approve_title', { request_no })}
      text={text('requests.approve_stock_note', { count, package_name, name })}
    >
      <Warnings of={warnings} />
      <ContractForm
        to={approveReceivedPinRequest}
        params={{ id }}
        fields={{ current_password, reason: against.field }}
        onRefused={against.onRefused}
        submit={text('requests.approve')}
        onCancel={{ label: words.cancel, act: onClose, isFocused: warnings.length > 0 }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('requests.approved', { name, count }) })
          onClose()
          onDone()
        }}
      />
    </Dialog>
  )
}
