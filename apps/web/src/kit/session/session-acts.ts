import type { UserType } from '@banyan/contract/kit/values.ts'
import { keepThemeOwner } from '#ui/theme/theme-choice.ts'
import { go } from '../nav/go.ts'
import { signOutPath } from '../nav/paths.ts'
import { queryClient } from '../api/query-client.ts'
import { randomKey } from '../api/random-key.ts'
import { answerTabs, askTabs, heard, type Line } from './hand-over.ts'
import { dropVisitorsPath } from './return-path.ts'
import { recentPeople } from './recent-people.ts'
import { session } from './session.ts'
import type { Session } from './session-keeper.ts'

/** Between the tabs of this device, on this origin alone. */
const channel: Line = new BroadcastChannel('banyan-session')

/** Whoever sat here before leaves nothing behind in this tab: neither a session nor what the server told them. */
export function forgetSession(): void {
  // A visitor who is sent to the sign-in page has nobody to forget, and still wants to go where they came for.
  if (session.store.get() !== null) dropVisitorsPath()
  session.signOut()
  recentPeople.forget()
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

/** Lets every other tab of the same person forget the session; a session apart is in this tab alone. */
export function endInOtherTabs(): void {
  const user = session.store.get()?.user
  if (user !== undefined && !session.isApart()) channel.postMessage({ signed_out: user.user_id })
}

/** Forgets the session here and in every other tab of the same person; a session apart only here. */
export function endSession(): void {
  endInOtherTabs()
  forgetSession()
}

/** Whose sign-out ends this tab's session too: the person's own, and for a look the admin's who looks. */
function leavesWith(): string | null | undefined {
  const user = session.store.get()?.user
  return session.isApart() ? user?.opened_by : user?.user_id
}

/** Follows a sign-out that happened in another tab, and lets a new tab have this one's session. */
export function followTabs(): void {
  channel.addEventListener('message', ({ data }) => {
    const said = heard(data)
    if (said === undefined || !('signed_out' in said) || leavesWith() !== said.signed_out) return
    forgetSession()
    go(signOutPath, { replace: true })
  })
  answerTabs(channel, () => (session.isApart() ? null : session.store.get()))
}

/**
 * Takes up the session of another open tab, where this one has none: a link opened in a new tab, or an address typed
 * there. It ends with that session, wherever that is ended.
 */
export async function takeSessionOver(role: UserType | null): Promise<void> {
  if (session.store.get() !== null) return
  const found = await askTabs(channel, role, randomKey())
  if (found === undefined || session.store.get() !== null) return
  session.takeOver(found)
  keepThemeOwner(sessionStorage, found.user.user_id)
}
