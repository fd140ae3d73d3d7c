// Guards: support, news, popups
import type { Page } from '@playwright/test'
import { addNews } from '@banyan/contract/news/news.ts'
import { addPopup } from '@banyan/contract/popups/popups.ts'
import { answerConversation, messageText } from '@banyan/contract/support/conversations.ts'
import { hasHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { payloads, ranMark } from '../../apps/server/src/testing/payloads/payloads.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** What can be kept, each within one line of text. */
const shown = payloads.filter((text) => text.isWellFormed() && !hasHidden(text) && messageText.safeParse(text).success)
const inParts = (texts: readonly string[], size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, nth) => texts.slice(size * nth, size * (nth + 1)))

/** As a page shows it: spaces and ends of lines are one space. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What a text would have done if it had run: marked the page, asked for something elsewhere, opened a dialog. */
function watchQuiet(page: Page, url: string) {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.origin !== new URL(url).origin && !['data:', 'blob:'].includes(asked.protocol))
      elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => {
    elsewhere.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => elsewhere.push(`an error: ${error.message}`))
  const isQuiet = async () => {
    expect(await page.evaluate((mark) => mark in globalThis, ranMark)).toBe(false)
    expect(elsewhere).toEqual([])
  }
  return { isQuiet }
}

test('texts that ran somewhere once are read as text in messages and news: nothing runs, nothing is fetched', async ({
  page,
}) => {
  const company = await banyan()
  const { url } = company
  const user = await sessionOf(url, signInOf(company, 'User'))
  const [member, admin] = [
    { url, session: user },
    { url, session: await sessionOf(url, signInOf(company, 'Admin')) },
  ]
  const id = await beginConversation(url, user)
  for (const texts of inParts(shown, 60))
    await callAs(member, answerConversation, { params: { id }, body: { message: texts.join('\n'), file_ids: [] } })
  for (const texts of inParts(shown, 60)) {
    const spans = texts.map((text) => ({ text }))
    await callAs(admin, addNews, {
      body: {
        title: texts.find((text) => text.length < 100 && text.length > 3) ?? 'A title',
        body: { blocks: [{ kind: 'paragraph', spans }] },
        audience: 'members',
        members: null,
        package_id: null,
        from_at: '2020-01-01T00:00:00.000Z',
        to_at: null,
        is_pinned: false,
        is_ticker: true,
        is_draft: false,
      },
    })
  }

  const { isQuiet } = watchQuiet(page, url)
  const some = ['<img src=x onerror=globalThis.__ran=1>', '{{7*7}}', '=1+1', 'javascript:globalThis.__ran=1']

  await openAs(page, user)
  await page.goto(`${url}/user/support/view-message?id=${id}`)
  for (const text of some) await expect(page.locator('.thread')).toContainText(text)
  const links = await page.locator('.thread a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol))
  expect(links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([])
  await isQuiet()

  await goTo(page, '/news')
  for (const text of some) await expect(page.locator('#content')).toContainText(text)
  await isQuiet()

  await goTo(page, '/user/dashboard')
  await expect(page.locator('.news-ticker')).toBeVisible()
  await isQuiet()
})

test('as popups and as names they are read as text, one popup after the other', async ({ page }) => {
  const company = await banyan()
  const { url } = company
  const admin = { url, session: await sessionOf(url, signInOf(company, 'Admin')) }
  const heads = ['<img src=x onerror=globalThis.__ran=1>', '{{7*7}}']
  const bodies = inParts(shown, Math.ceil(shown.length / heads.length))
  for (const [nth, title] of heads.entries()) {
    const blocks = inParts(bodies[nth]!, 90).map((texts) => ({
      kind: 'paragraph' as const,
      spans: texts.map((text) => ({ text: `${text} ` })),
    }))
    await callAs(admin, addPopup, {
      body: {
        title,
        body: { blocks },
        link: '',
        pages: null,
        audience: 'members',
        members: null,
        package_id: null,
        from_at: '2020-01-01T00:00:00.000Z',
        to_at: null,
        place: nth + 1,
        frequency: 'once',
        is_draft: false,
      },
    })
  }
  const { isQuiet } = watchQuiet(page, url)
  const own = signInOf(company, 'User')
  await openAs(page, await sessionOf(url, own))
  await page.goto(`${url}/user/dashboard`)
  const popup = page.getByRole('dialog')
  for (const [nth, title] of heads.entries()) {
    await expect(popup.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const read = spaced((await popup.textContent()) ?? '')
    expect(bodies[nth]!.filter((text) => !read.includes(spaced(text)))).toEqual([])
    await isQuiet()
    await page.keyboard.press('Escape')
  }
  await expect(popup).toHaveCount(0)

  const { pool, close } = openDatabase(company.database, { max: 1 })
  // Longer than a name may be, and none that a field would take: what is drawn is what is kept.
  for (const texts of inParts(shown, 40)) {
    const name = texts.join(' ')
    await pool.query('update person set name = $1 where user_id = $2', [name, own.user_id])
    await page.goto(`${url}/user/profile`)
    await expect(page.locator('#content')).toContainText(spaced(name))
    await isQuiet()
  }
  await close()
})
