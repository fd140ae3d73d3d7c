// Guards: popups
import { addPopup } from '@banyan/contract/popups/popups.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** Each Escape went back once in the history of the browser, so the second one left the page, or the portal. */
test('Escape pressed twice closes one popup and stays on the page, and the next popup comes', async ({ page }) => {
  const company = await banyan()
  const { url } = company
  const admin = { url, session: await sessionOf(url, signInOf(company, 'Admin')) }
  const titles = ['The office is closed', 'The office is open']
  for (const [nth, title] of titles.entries()) {
    const body = { blocks: [{ kind: 'paragraph' as const, spans: [{ text: 'On Friday' }] }] }
    const open = { audience: 'members', members: null, package_id: null, pages: null, to_at: null, link: '' } as const
    const when = { from_at: '2020-01-01T00:00:00.000Z', frequency: 'once', is_draft: false } as const
    await callAs(admin, addPopup, { body: { title, body, ...open, ...when, place: nth + 1 } })
  }
  await openAs(page, await sessionOf(url, signInOf(company, 'User')))
  await page.goto(`${url}/news`)
  const popup = page.getByRole('dialog')
  for (const name of titles) {
    await expect(popup.getByRole('heading', { name, exact: true })).toBeVisible()
    // Both in one moment, before the browser has gone back.
    await popup.evaluate((it) => {
      for (let left = 2; left > 0; left--)
        it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    })
  }
  await expect(popup).toHaveCount(0)
  await expect(page).toHaveURL(`${url}/news`)
})
