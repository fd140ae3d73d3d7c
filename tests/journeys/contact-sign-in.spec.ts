// Guards: accounts, messages
import type { Page } from '@playwright/test'
import { endGuessWaits } from '../../apps/server/src/testing/end-guess-waits.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { type MessageChannels, openMessageChannels } from '../kit/message-channels.ts'
import { enter, signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

let channels: Promise<MessageChannels> | undefined
const messages = (): Promise<MessageChannels> =>
  (channels ??= (async () => {
    const all = await banyan()
    return openMessageChannels(all.url, signInOf(all, 'Admin'))
  })())
test.afterAll(async () => (await channels)?.close())

/** What a stranger sends, without any browser. */
const post = async <Data>(path: string, body: object): Promise<{ status: number; data: Data }> => {
  const answer = await fetch(`${(await banyan()).url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, data: ((await answer.json()) as { data: Data }).data }
}

/** Guesses so often that even the right password has to wait for a minute. */
const guessAt = async (user_id: string): Promise<void> => {
  const { database } = await banyan()
  for (let wrong = 0; wrong < 9;) {
    const { status } = await post('/accounts/sign-in', { user_id, password: 'not-this-one' })
    if (status === 429) await endGuessWaits(database)
    else wrong += 1
  }
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/accounts\/sign-in/)
}

const slowed = (page: Page) => page.getByText('Too many wrong passwords were tried here')

test('a known device comes in while a stranger guesses; a new one comes in by the registered contact', async ({
  page: known,
  newDevice,
}) => {
  const { nextCode, codesTo, lastTo } = await messages()
  const owner = signInOf(await banyan(), 'User')
  const email = `${owner.user_id}@example.org`
  const other = await newDevice(...refusals(429), ...refusals(400))

  await test.step('the owner signed in here before; strangers guess; the owner signs in again', async () => {
    await signIn(known, owner)
    await signOut(known)
    await guessAt(owner.user_id)
    await signIn(known, owner)
  })

  await test.step('from a device that was never here the right password has to wait, and the way is shown', async () => {
    await other.goto('/accounts/sign-in')
    await guessAt(owner.user_id)
    await enter(other, owner)
    await expect(slowed(other)).toBeVisible()
  })

  await test.step('a code to the registered contact lets this device sign in to this id', async () => {
    await press(other, 'Send me a code')
    await expect(fieldOf(other, 'User id')).toHaveValue(owner.user_id)
    const before = codesTo(email).length
    await press(other, 'Send the code')
    const code = await nextCode(email, before)
    await test.step('strangers use the code up by guessing; the key beside it still counts', async () => {
      const { data } = await post<{ challenge: string }>('/accounts/contact-sign-in/send', { user_id: owner.user_id })
      const wrong = code === '000000' ? '111111' : '000000'
      for (let tries = 0; tries < 5; tries++)
        await post('/accounts/contact-sign-in/open', { challenge: data.challenge, otp: wrong })
    })
    await press(other, 'Code not working? Use the key')
    const key = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(lastTo(email))?.[0] ?? ''
    await fieldOf(other, 'Key').fill(key)
    await press(other, 'Go on to the password')
    await expect(other.getByText(/This browser no longer has to wait/)).toBeVisible()
  })

  await test.step('and then the password opens it', async () => {
    await expect(fieldOf(other, 'User id')).toHaveValue(owner.user_id)
    await fillForm(other, { Password: owner.password })
    await press(other, 'Sign in')
    await expect(other).toHaveURL(/\/user\/dashboard$/)
  })
})

test('an id that nobody has is answered in the same words', async ({ page }) => {
  await page.goto('/accounts/sign-in?by=contact')
  await fillForm(page, { 'User id': 'NOBODY99' })
  await press(page, 'Send the code')
  await expect(page.getByText('If there is an id NOBODY99, a code is on its way')).toBeVisible()
  await press(page, 'Back to signing in')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
