import { useHandedPin } from '#kit/session/handed-pin.ts'
import { signInPath } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Joining under a sponsor whose id one knows. */
export function SignUpPage() {
  const pin = useHandedPin()
  return (
    <SignInLayout title={text('accounts.sign_up.title')} note={text('accounts.sign_up.note')}>
      <SignUpForm invitation={{}} pin={pin} />
      <Button tone="text" isBlock href={signInPath}>
        {text('accounts.sign_up.sign_in')}
      </Button>
    </SignInLayout>
  )
}
