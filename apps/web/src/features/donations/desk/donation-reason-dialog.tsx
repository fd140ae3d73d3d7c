import type { extendLink, takeUpLink, unlink, withdrawRequest } from '@banyan/contract/donations/desk.ts'
import type { closeCause } from '@banyan/contract/donations/causes.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

export interface Reasoned {
  readonly to: typeof extendLink | typeof takeUpLink | typeof unlink | typeof withdrawRequest | typeof closeCause
  readonly id: string
  /** The question, and what follows from a yes. */
  readonly title: string
  readonly note: string
  /** The verb on the button. */
  readonly submit: string
  readonly said: string
  /** Members read the reason; otherwise it is for the audit. */
  readonly isTold?: boolean
}

/** An act upon one row that needs its reason. */
export function DonationReasonDialog({ of, onClose }: { of: Reasoned | undefined; onClose: () => void }) {
  const words = useUiWords().act
  if (of === undefined) return null
  return (
    <Dialog isOpen onClose={onClose} title={of.title} text={of.note}>
      <ContractForm
        to={of.to}
        params={{ id: of.id }}
        fields={{
          reason: textField({
            label: text('donation_admin.reason'),
            hint: text(of.isTold === true ? 'donation_admin.reason_hint' : 'donation_admin.reason_audit'),
            isLong: true,
            maxLength: 300,
          }),
        }}
        submit={of.submit}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: of.said })
          onClose()
        }}
      />
    </Dialog>
  )
}
