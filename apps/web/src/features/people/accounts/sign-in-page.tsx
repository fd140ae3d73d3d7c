import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '@banyan/contract/accounts/session.ts'
import type { ApiError } from '#kit/api/api-error.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Field } from '#kit/form/field.ts'
import { checkField, passwordField, textField } from '#kit/form/fields.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { beginSession } from '#kit/session/session-acts.ts'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useCodeWords } from './use-code-words.ts'
import { ContactSignIn } from './contact-sign-in.tsx'
import { keepOwedStep } from './owed-step.ts'

/** Whether to stay signed in, and beside it the way for those who cannot sign in at all. */
function rememberField(): Field<boolean> {
  const remember = checkField({ label: text('accounts.sign_in.remember') })
  return {
    ...remember,
    draw: (control) => (
      <div className="remember">
        {remember.draw(control)}
        <Button tone="text" href={pathTo('any/accounts/forgot-password')}>
          {text('account_security.forgot.link')}
        </Button>
      </div>
    ),
  }
}

/** One page for all roles: which it is comes from the account. */
export function SignInPage(): ReactNode {
  const [user_id, setUserId] = useState(useQueryParam('user_id'))
  const [at, setAt] = useState<'password' | 'slowed' | 'contact' | 'opened'>(
    useQueryParam('by') === '' ? 'password' : 'contact',
  )
  if (at === 'contact') {
    return (
      <ContactSignIn
        user_id={user_id}
        onBack={() => setAt('password')}
        onOpen={(opened_for) => {
          setUserId(opened_for)
          setAt('opened')
        }}
      />
    )
  }
  return (
    <SignIn
      user_id={user_id}
      says={at === 'password' ? null : at}
      onSlowed={(typed) => {
        setUserId(typed)
        setAt('slowed')
      }}
      onContact={() => setAt('contact')}
    />
  )
}

interface Props {
  user_id: string
  /** What has to be said before the form: that somebody is held up, or that nobody holds them up any more. */
  says: 'slowed' | 'opened' | null
  onSlowed: (user_id: string) => void
  onContact: () => void
}

function SignIn({ user_id, says, onSlowed, onContact }: Props) {
  const navigate = useNavigate()
  const { isSent } = useCodeWords()
  const [typed, setTyped] = useState(user_id)
  const idField = textField({
    label: text('accounts.sign_in.user_id'),
    icon: 'person',
    isCode: true,
    autoComplete: 'username',
  })
  return (
    <SignInLayout title={text('accounts.sign_in.title')} note={text('accounts.sign_in.note')}>
      <div className="stack loose">
        {says === 'slowed' && (
          <Callout
            tone="warning"
            title={text('account_security.contact_sign_in.slowed')}
            act={isSent && <Button onClick={onContact}>{text('account_security.contact_sign_in.slowed_act')}</Button>}
          >
            {text(isSent ? 'account_security.contact_sign_in.slowed_note' : 'account_security.unsent.slowed_note')}
          </Callout>
        )}
        {says === 'opened' && <Callout tone="success" title={text('account_security.contact_sign_in.opened')} />}
        <ContractForm
          to={signIn}
          fields={{
            user_id: {
              ...idField,
              draw: (control) =>
                idField.draw({
                  ...control,
                  onChange: (value) => {
                    setTyped(value ?? '')
                    control.onChange(value)
                  },
                }),
            },
            password: passwordField({ label: text('accounts.sign_in.password'), icon: 'lock' }),
            remember: rememberField(),
          }}
          startFrom={{ user_id, remember: false }}
          submit={text('accounts.sign_in.submit')}
          onRefused={(error: ApiError) => {
            if (error.status === 429) onSlowed(typed)
          }}
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
      </div>
      <Button tone="text" isBlock href={pathTo('any/accounts/sign-up')}>
        {text('accounts.sign_in.join')}
      </Button>
    </SignInLayout>
  )
}
