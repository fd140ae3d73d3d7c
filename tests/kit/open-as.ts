import type { Page } from '@playwright/test'
import type { signedIn, signIn as signInCall } from '@banyan/contract/accounts/session.ts'
import type { z } from 'zod'
import type { SignIn } from './set-up-company.ts'

export type Session = z.input<typeof signedIn>

/** A session straight from the server, for tests that are about something else than signing in. */
export const sessionOf = async (url: string, { user_id, password }: SignIn): Promise<Session> => {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id, password, remember: false }),
  })
  if (!answer.ok) throw new Error(`${user_id} was not let in: ${await answer.text()}`)
  const { data } = (await answer.json()) as z.input<typeof signInCall.reply>
  if (!('token' in data)) throw new Error(`${user_id} owes a code first`)
  return data
}

/** Pages whose next load is the one that begins as somebody. */
const beginning = new WeakSet<Page>()

/** Whether a page has not been loaded since it was told whom to begin as. */
export const isToBeginAs = (page: Page): boolean => beginning.has(page)

/** Lets a page begin with a session in its storage, as after signing in; once only, so that signing out stays possible. */
export const openAs = async (page: Page, session: Session): Promise<void> => {
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('was-opened-as') !== null) return
    sessionStorage.setItem('was-opened-as', user.user_id)
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('user', JSON.stringify(user))
  }, session)
  beginning.add(page)
  page.once('load', () => beginning.delete(page))
}
