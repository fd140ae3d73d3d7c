import { keepThemeOwner } from '../ui/theme/theme-choice.ts'
import { go } from './go.ts'
import { signOutPath } from './paths.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'
import type { Session } from './session-keeper.ts'

interface SignedOut {
  signed_out: string
}

const channel = new BroadcastChannel('banyan-session')

/** Whoever sat here before leaves nothing behind: neither a session nor what the server told them. */
function forget(): void {
  session.signOut()
  keepThemeOwner(sessionStorage, undefined)
  queryClient.clear()
}

/** Signs a person in on this device; `remember` also after the browser is closed. */
export function beginSession(begun: Session, remember: boolean): void {
  queryClient.clear()
  session.signIn(begun, remember)
  keepThemeOwner(sessionStorage, begun.user.user_id)
}

/** Forgets the session here and in every other tab of the same person. */
export function endSession(): void {
  const user = session.store.get()?.user
  forget()
  if (user !== undefined) channel.postMessage({ signed_out: user.user_id } satisfies SignedOut)
}

/** Follows a sign-out that happened in another tab. */
export function followSignOut(): void {
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
    if (session.store.get()?.user.user_id !== data.signed_out) return
    forget()
    go(signOutPath, { replace: true })
  })
}
