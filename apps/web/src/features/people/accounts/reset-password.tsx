import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { passwordField } from '#kit/form/fields.tsx'
import { challengeField, newPasswordField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { CodeClock } from './security/code-clock.tsx'
import { useCodeWords } from './use-code-words.ts'
import { useCodeOrKey } from './code-or-key.tsx'

/** A reset that is under way: for whom, and what its code is answered with. */
export type Reset = WireReply<typeof forgotPassword>['data'] & { readonly user_id: string }

interface Props {
  reset: Reset
  /** Another code is on its way; the earlier one counts no more. */
  onSent: (reset: Reset) => void
  onBack: () => void
  onDone: () => void
}

/** The code and the new password, sent together. */
export function ResetPassword({ reset, onSent, onBack, onDone }: Props) {
  const { info } = useCompany()
  const { again } = useCodeWords()
  const { act, isSending } = useAct(forgotPassword)
  const { by, field, change } = useCodeOrKey()
  const { user_id } = reset
  const resend = () => act({ body: { user_id } }, { said: again, onDone: ({ data }) => onSent({ ...data, user_id }) })
  return (
    <>
      <ContractForm
        key={`${by} ${reset.challenge}`}
        to={resetPassword}
        fields={{
          challenge: challengeField(text('account_security.code.challenge')),
          otp: field,
          password: newPasswordField({
            label: text('account_security.forgot.password'),
            hint: text('account_security.page.min', { count: info.min_password_length }),
            ownWords: [user_id, info.name],
          }),
          confirm_password: passwordField({
            label: text('account_security.forgot.confirm'),
            icon: 'lock',
            autoComplete: 'new-password',
          }),
        }}
        startFrom={{ challenge: reset.challenge }}
        submit={text('account_security.forgot.save')}
        onDone={onDone}
      />
      <CodeClock {...reset} isSending={isSending} onResend={() => void resend()} />
      {change}
      <Button tone="text" isBlock onClick={onBack}>
        {text('account_security.forgot.other_id')}
      </Button>
    </>
  )
}
