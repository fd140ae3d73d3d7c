import { disableTwoFactor } from '@banyan/contract/accounts/security.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import { noteTwoFactor } from './note-two-factor.ts'
import { proofFields } from './proof-fields.ts'

/** Leaves the password as the only thing asked for. */
export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('account_security.two_factor.off_title')}
      text={text('account_security.two_factor.off_warning')}
    >
      <ContractForm
        to={disableTwoFactor}
        fields={proofFields()}
        submit={text('account_security.two_factor.turn_off')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          noteTwoFactor(false)
          toast.show({ severity: 'success', summary: text('account_security.two_factor.off_said') })
          onClose()
        }}
      />
    </Dialog>
  )
}
