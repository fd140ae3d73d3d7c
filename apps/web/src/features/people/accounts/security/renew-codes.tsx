import { type ReactNode, useState } from 'react'
import { renewRecoveryCodes } from '@banyan/contract/accounts/security.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { proofFields } from './proof-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten new codes in place of those that were used or lost. */
export function RenewCodes({ onClose }: { onClose: () => void }): ReactNode {
  const words = useUiWords().act
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('account_security.two_factor.renew_title')}
      text={text('account_security.two_factor.renew_note')}
    >
      <ContractForm
        to={renewRecoveryCodes}
        fields={proofFields()}
        submit={text('account_security.two_factor.renew_act')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={({ data }) => setCodes(data.recovery_codes)}
      />
    </Dialog>
  )
}
