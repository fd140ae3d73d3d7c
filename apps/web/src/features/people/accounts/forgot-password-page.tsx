import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { forgotPassword } from '@banyan/contract/accounts/verification.ts'
import { Seal } from './card/seal.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { signInPath } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { useCodeWords } from './use-code-words.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { readResetLink } from './reset-link.ts'
import { type Reset, ResetPassword } from './reset-password.tsx'

/** A reset that the company began: its code is on the way already, and another may be asked for at once. */
const begunFor = (user_id: string, begun: { challenge: string; expires_at: string }): Reset => ({
  ...begun,
  user_id,
  resend_at: new Date(0).toISOString(),
})

/** A new password by a code: the id, the code, the password, the sign-in page. */
export function ForgotPasswordPage(): ReactNode {
  const asked = useQueryParam('user_id')
  const begun = readResetLink(useLocation().hash)
  const [reset, setReset] = useState<Reset | null>(() => (begun === undefined ? null : begunFor(asked, begun)))
  const words = useCodeWords()
  const [doneFor, setDoneFor] = useState<string | null>(null)

  if (doneFor !== null) {
    return (
      <SignInLayout title={text('account_security.forgot.title')}>
        <div className="stack roomy">
          <Seal tone="success" title={text('account_security.forgot.done_title')}>
            {text('account_security.forgot.done')}
          </Seal>
          <Button tone="primary" isBlock href={`${signInPath}?user_id=${encodeURIComponent(doneFor)}`}>
            {text('account_security.forgot.sign_in')}
          </Button>
        </div>
      </SignInLayout>
    )
  }
  if (reset !== null) {
    return (
      <SignInLayout title={text('account_security.forgot.new_title')} note={words.sentFor(reset.user_id.toUpperCase())}>
        <ResetPassword
          reset={reset}
          onSent={setReset}
          onBack={() => setReset(null)}
          onDone={() => setDoneFor(reset.user_id)}
        />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={text('account_security.forgot.title')} note={words.note}>
      <ContractForm
        to={forgotPassword}
        fields={{
          user_id: textField({
            label: text('account_security.forgot.user_id'),
            icon: 'person',
            isCode: true,
            autoComplete: 'username',
          }),
        }}
        startFrom={{ user_id: asked }}
        submit={words.submit}
        onDone={({ data }, { user_id }) => setReset({ ...data, user_id })}
      />
      <Button tone="text" isBlock href={signInPath}>
        {text('account_security.forgot.back')}
      </Button>
    </SignInLayout>
  )
}
