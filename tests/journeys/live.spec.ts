// Guards: live, notices, support
import type { Page } from '@playwright/test'
import { answerAsCompany } from '@banyan/contract/support/answering.ts'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { by_itself_header, followChanges } from '@banyan/contract/live/live.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { callAs } from '../kit/call-as.ts'
import { goTo } from '../kit/go-to.ts'
import { placeInMenu } from '../kit/menu.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

test('an answer shows on the bell, in the menu and in the open conversation of both tabs, which share one stream', async ({
  context,
  page,
}) => {
  const running = await banyan()
  const [member, admin] = [signInOf(running, 'User'), signInOf(running, 'Admin')]
  const session = await sessionOf(running.url, member)
  const company = { url: running.url, session: await sessionOf(running.url, admin) }
  const id = await beginConversation(running.url, session)
  const answer = (message: string) =>
    callAs(company, answerAsCompany, { params: { id }, body: { message, file_ids: [] } })

  const followed: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${followChanges.path}`) followed.push(request.url())
  })

  await openAs(page, session)
  const streaming = context.waitForEvent('response', (response) => response.url().endsWith(followChanges.path))
  await page.goto('/user/dashboard')
  expect((await streaming).status()).toBe(200)
  const other = await context.newPage()
  await openAs(other, session)
  await other.goto('/user/dashboard')
  await expect(bell(other)).toHaveAccessibleName('Notices')
  // The second tab waits for its turn from here on.
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1)

  await test.step('in both tabs, without loading anything again', async () => {
    const asking = page.waitForRequest((request) => request.url().endsWith(userWaiting.path))
    await answer('It is corrected.')
    // Nobody did anything, so it does not keep the session from being idle.
    expect((await asking).headers()[by_itself_header]).toBe('1')
    for (const tab of [page, other]) {
      await expect(bell(tab)).toHaveAccessibleName('Notices, 1 unread')
      await expect(await placeInMenu(tab, /^Inbox/)).toContainText('1')
    }
    expect(followed).toHaveLength(1)
  })

  await test.step('in the conversation that is open', async () => {
    // Who has read one hears of the next.
    const read = () => page.waitForResponse((response) => response.url().endsWith(`/conversations/${id}/read`))
    await goTo(page, '/user/support/inbox')
    const first = read()
    await page
      .getByRole('link', { name: /My name on the card/ })
      .first()
      .click()
    await expect(page.getByText('It is corrected.')).toBeVisible()
    await first
    const next = read()
    await answer('The new card is on its way.')
    await expect(page.getByText('The new card is on its way.')).toBeVisible()
    await next
  })

  await test.step('and the other tab goes on when the first is closed', async () => {
    await page.close()
    await expect.poll(() => followed.length).toBe(2)
    await answer('It has come.')
    await expect(bell(other)).toHaveAccessibleName('Notices, 3 unread')
  })
})
