import { disableTwoFactor } from '@banyan/contract/accounts/security.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { text } from '#kit/text.ts'
import { noteTwoFactor } from './note-two-factor.ts'
import { proofFields } from './proof-fields.ts'

/** Leaves the password as the only thing asked for. */
export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={text('account_security.two_factor.off_title')}
      text={text('account_security.two_factor.off_warning')}
      to={disableTwoFactor}
      fields={proofFields()}
      submit={text('account_security.two_factor.turn_off')}
      done={text('account_security.two_factor.off_said')}
      onDone={() => noteTwoFactor(false)}
    />
  )
}
