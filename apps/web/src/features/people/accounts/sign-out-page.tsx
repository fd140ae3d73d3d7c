import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '@banyan/contract/accounts/session.ts'
import { call } from '#kit/api/api.ts'
import { signInPath } from '#kit/nav/paths.ts'
import { session } from '#kit/session/session.ts'
import { endSession } from '#kit/session/session-acts.ts'
import { text } from '#kit/text.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** Ends the session on the server and on this device, whatever the server says: leaving always works. */
async function leave(): Promise<void> {
  if (session.store.get() !== null) await call(signOut, {}, { isSilent: true, isQuiet: true }).catch(() => {})
  endSession()
}

/** Where every way out leads: the button, a right that is missing, a session that ended. */
export function SignOutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    void leave().then(() => navigate(signInPath, { replace: true }))
  }, [navigate])
  return <SignInLayout title={text('accounts.sign_out.title')}>{null}</SignInLayout>
}
