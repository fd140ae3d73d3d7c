import type { rejectBanking } from '@banyan/contract/banking/banking.ts'
import type { expireKyc, rejectKyc } from '@banyan/contract/kyc/kyc.ts'
import { ContractForm } from '../form/contract-form.tsx'
import { textField } from '../form/fields.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

export interface Reasoned {
  readonly to: typeof rejectKyc | typeof expireKyc | typeof rejectBanking
  readonly id: string
  readonly title: string
  readonly note: string
  readonly label: string
  /** The verb on the button. */
  readonly submit: string
  /** Said once it is done. */
  readonly said: string
  readonly onDone: () => void
}

/** An act that needs its reason, which the member reads. */
export function ReasonDialog({ of, onClose }: { of: Reasoned | null; onClose: () => void }) {
  const words = useUiWords().act
  if (of === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={of.title} text={of.note}>
      <ContractForm
        to={of.to}
        params={{ id: of.id }}
        fields={{ reason: textField({ label: of.label, isLong: true, maxLength: 300 }) }}
        submit={of.submit}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: of.said })
          onClose()
          of.onDone()
        }}
      />
    </Dialog>
  )
}
