import { useNavigate } from 'react-router'
import { signIn } from '@banyan/contract/accounts/session.ts'
import type { signUp } from '@banyan/contract/joining/joining.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { session } from '#kit/session/session.ts'
import { beginSession } from '#kit/session/session-acts.ts'

type Joined = WireReply<typeof signUp>['data']

/**
 * Signs in whoever has just joined, by the same call and under the same rules as everybody: with the password that was
 * typed a moment ago, in this tab. An answer that is asked for again under its key carries no session.
 */
async function signInOnce(user_id: string, password: string): Promise<void> {
  // A member who signs up somebody else at this screen stays who they are.
  if (session.store.get() !== null) return
  const body = { user_id, password, remember: false }
  const reply = await call(signIn, { body }, { isSilent: true }).catch(() => undefined)
  // Where it does not work, the page that follows asks for it.
  if (reply !== undefined && 'token' in reply.data) beginSession(reply.data, false)
}

/** What follows a sign-up: a session, and the page that says what comes next. */
export function useFinishJoining() {
  const navigate = useNavigate()
  return async (joined: Joined, password: string): Promise<void> => {
    await signInOnce(joined.user_id, password)
    await navigate(pathTo('any/accounts/registration-details'), { replace: true, state: joined })
  }
}
