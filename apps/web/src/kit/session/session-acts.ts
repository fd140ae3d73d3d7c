import { keepThemeOwner } from '#ui/theme/theme-choice.ts'
import { go } from '../nav/go.ts'
import { signOutPath } from '../nav/paths.ts'
import { queryClient } from '../api/query-client.ts'
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

/** A look through somebody's eyes, in this tab alone. */
export function beginSessionApart(begun: Session): void {
  queryClient.clear()
  session.signInApart(begun)
  keepThemeOwner(sessionStorage, begun.user.user_id)
}

/** Leaves such a look; whoever is kept on this device is here again. */
export function endSessionApart(): void {
  session.returnFromApart()
  keepThemeOwner(sessionStorage, session.store.get()?.user.user_id)
  queryClient.clear()
}

/** Forgets the session here and in every other tab of the same person; a session apart only here. */
export function endSession(): void {
  const user = session.store.get()?.user
  const isApart = session.isApart()
  forget()
  if (user !== undefined && !isApart) channel.postMessage({ signed_out: user.user_id } satisfies SignedOut)
}

/** Whose sign-out ends this tab's session too: the person's own, and for a look the admin's who looks. */
function leavesWith(): string | null | undefined {
  const user = session.store.get()?.user
  return session.isApart() ? user?.opened_by : user?.user_id
}

/** Follows a sign-out that happened in another tab. */
export function followSignOut(): void {
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
    if (leavesWith() !== data.signed_out) return
    forget()
    go(signOutPath, { replace: true })
  })
}
