import { useNavigate } from 'react-router'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { ContractForm } from '../../kit/form/contract-form.tsx'
import type { Field } from '../../kit/form/field.ts'
import { checkField, passwordField, textField } from '../../kit/form/fields.tsx'
import { pathTo } from '../../kit/paths.ts'
import { beginSession } from '../../kit/session-acts.ts'
import { type Text, useText } from '../../kit/text.ts'
import { useQueryParam } from '../../kit/use-query-param.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Door } from './door.tsx'
import { keepOwedStep } from './owed-step.ts'

/** Whether to stay signed in, and beside it the way for those who cannot sign in at all. */
function rememberField(text: Text): Field<boolean> {
  const remember = checkField({ label: text('accounts.sign_in.remember') })
  return {
    ...remember,
    draw: (control) => (
      <div className="remember">
        {remember.draw(control)}
        <Button tone="text" href={pathTo('any/accounts/forgot-password')}>
          {text('security.forgot.link')}
        </Button>
      </div>
    ),
  }
}

/** One door for all roles: which it is comes from the account. */
export function SignInPage() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Door title={text('accounts.sign_in.title')} note={text('accounts.sign_in.note')}>
      <ContractForm
        to={signIn}
        fields={{
          user_id: textField({
            label: text('accounts.sign_in.user_id'),
            icon: 'person',
            isCode: true,
            autoComplete: 'username',
          }),
          password: passwordField({ label: text('accounts.sign_in.password'), icon: 'lock' }),
          remember: rememberField(text),
        }}
        startFrom={{ user_id: useQueryParam('user_id'), remember: false }}
        submit={text('accounts.sign_in.submit')}
        onDone={({ data }, { remember }) => {
          if ('two_factor' in data) {
            keepOwedStep(data.two_factor, remember === true)
            void navigate(pathTo('any/accounts/two-factor-auth'), { replace: true })
            return
          }
          beginSession(data, remember === true)
          void navigate(pathTo('any/accounts/sign-in-success'), { replace: true })
        }}
      />
      <Button tone="text" isBlock href={pathTo('any/accounts/sign-up')}>
        {text('accounts.sign_in.join')}
      </Button>
    </Door>
  )
}
