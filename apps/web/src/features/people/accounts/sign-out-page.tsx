import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signOut } from '@banyan/contract/accounts/session.ts'
import { call } from '#kit/api/api.ts'
import { ownViews } from '#kit/list/views/own-views.ts'
import { signInPath, signOutPath } from '#kit/nav/paths.ts'
import { dropDrafts } from '#kit/session/drafts.ts'
import { session } from '#kit/session/session.ts'
import { endInOtherTabs, forgetSession } from '#kit/session/session-acts.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Ends the session on the server and on this device, with what was begun to be written and the views of lists, whatever the server says: leaving always works. */
async function leave(): Promise<void> {
  if (session.store.get() !== null) {
    dropDrafts()
    ownViews.dropOwn()
    // Before the server: a tab that still follows it would come back with a session that is over.
    endInOtherTabs()
    await call(signOut, {}, { isSilent: true, isQuiet: true }).catch(() => {})
  }
  forgetSession()
}

/** Where every way out leads: the button, a page that is closed to the person, a session that ended. */
export function SignOutPage() {
  const [search] = useSearchParams()
  const user = session.store.get()?.user
  return search.has('closed') && user !== undefined ? <Closed user_id={user.user_id} /> : <Leaving />
}

function Leaving() {
  const navigate = useNavigate()
  useEffect(() => {
    void leave().then(() => navigate(signInPath, { replace: true }))
  }, [navigate])
  return <SignInLayout title={text('accounts.sign_out.title')}>{null}</SignInLayout>
}

/** A wrong address or a page that was switched off must not cost the session: whoever came here decides. */
const Closed = ({ user_id }: { user_id: string }) => (
  <SignInLayout title={text('accounts.sign_out.closed')} note={text('accounts.sign_out.closed_note', { user_id })}>
    <div className="stack">
      <Button tone="primary" href="/">
        {text('public.not_found.act')}
      </Button>
      <Button tone="text" href={signOutPath}>
        {text('shell.sign_out')}
      </Button>
    </div>
  </SignInLayout>
)
