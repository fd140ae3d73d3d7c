import { rejectDonation } from '@banyan/contract/donations/links.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { ToReceive } from './links.ts'

/** The receiver says that nothing came, and why they think so; the payer reads it and may object. */
export function RejectDonationDialog({ of: { id, from }, onClose }: { of: ToReceive; onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('donations.receive.reject_title', { name: from.name })}
      text={text('donations.receive.reject_note', { name: from.name })}
    >
      <ContractForm
        to={rejectDonation}
        params={{ id }}
        fields={{ reason: textField({ label: text('donations.receive.reason'), isLong: true, maxLength: 500 }) }}
        submit={text('donations.receive.reject_submit')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('donations.receive.rejected_said') })
          onClose()
        }}
      />
    </Dialog>
  )
}
