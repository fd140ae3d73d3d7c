// Guards: what is shared
import type { Browser, Locator, Page } from '@playwright/test'
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { sentToday } from '../kit/today.ts'

const banyan = useBanyan('company')
const desk = useDesk(banyan, 'Admin')

const list = '/admin/pin-management/pin-requests'
const waiting = `${list}?state=pending&sort=requested_at`

let asked = 0

/** A member asks for as many pins as there are requests, one after another. */
const askForPins = async (requests: number): Promise<string[]> => {
  const all = await banyan()
  const [member, admin] = await Promise.all([
    sessionOf(all.url, signInOf(all, 'User')),
    sessionOf(all.url, signInOf(all, 'Admin')),
  ])
  const [sold] = await rowsAs({ url: all.url, session: admin }, listPackages)
  const made: string[] = []
  for (let nth = 0; nth < requests; nth++) {
    asked += 1
    const { data } = await callAs({ url: all.url, session: member }, requestUserPins, {
      body: {
        to: 'company',
        to_user_id: '',
        package_id: sold?.id,
        count: 1,
        payment_mode: 'UPI',
        paid_on: sentToday(),
        reference: String(412_600_000_000 + asked),
        slip_file_id: null,
        remark: '',
      },
    })
    made.push(data.request_no)
  }
  return made
}

/** What opens a request, in the table and among the cards alike. */
const linkTo = (page: Page, request_no: string | undefined): Locator =>
  page
    .locator('[data-row]')
    .filter({ hasText: request_no ?? 'none' })
    .getByRole('link')
    .first()

const sheetOf = (page: Page, request_no: string | undefined): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${request_no}`) })

const isFocusInSheet = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.MuiDrawer-root *') === true)

/** Rejects what the open sheet shows. */
const reject = async (page: Page, request_no: string | undefined): Promise<void> => {
  await press(sheetOf(page, request_no), 'Reject')
  const question = page.getByRole('dialog', { name: `Reject ${request_no}?` })
  await fillForm(question, { Reason: 'Not found in the account' })
  await press(question, 'Reject')
  await expect(question).toBeHidden()
}

for (const [seen, viewport] of [
  ['in the table', { width: 1280, height: 800 }],
  ['among the cards of a phone', { width: 360, height: 780 }],
] as const) {
  test.describe(seen, () => {
    const deskOf = async (browser: Browser): Promise<Page> => {
      const page = await desk(browser)
      await page.setViewportSize(viewport)
      return page
    }

    test('a sheet that closes leaves the focus on its row, however it was opened', async ({ browser }) => {
      const [first, second] = await askForPins(3)
      const page = await deskOf(browser)
      await goTo(page, waiting)

      await page.evaluate(() => Reflect.set(window, 'wasHere', true))
      await linkTo(page, first).click()
      await press(sheetOf(page, first), 'Close')
      await expect(linkTo(page, first)).toBeFocused()
      expect(await page.evaluate(() => Reflect.has(window, 'wasHere')), 'the portal was not loaded again').toBe(true)

      await page.keyboard.press('Enter')
      await expect(sheetOf(page, first)).toBeVisible()
      await page.keyboard.press('j')
      await expect(sheetOf(page, second)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(linkTo(page, second)).toBeFocused()

      const open = await linkTo(page, first).getAttribute('href')
      await goTo(page, open ?? '')
      await expect(sheetOf(page, first)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(linkTo(page, first)).toBeFocused()
    })

    test('J and K go from row to row, and Enter opens the one that has the focus', async ({ browser }) => {
      const [request_no] = await askForPins(2)
      const page = await deskOf(browser)
      await goTo(page, list)
      const linkOf = (nth: number) => page.locator('[data-row]').nth(nth).getByRole('link').first()
      await expect(linkTo(page, request_no)).toBeVisible()
      await page.keyboard.press('j')
      await expect(linkOf(0)).toBeFocused()
      await page.keyboard.press('j')
      await expect(linkOf(1)).toBeFocused()
      await page.keyboard.press('k')
      await expect(linkOf(0)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    test('a row that a decision takes out of the list leaves the focus to the next, the last one to the words of the empty list', async ({
      browser,
    }) => {
      const [made] = await askForPins(2)
      const page = await deskOf(browser)
      await goTo(page, waiting)
      await expect(linkTo(page, made)).toBeVisible()
      const numbers = await page.locator('[data-row]').filter({ hasText: 'PR-' }).allTextContents()
      const waits = numbers.map((words) => /PR-\d{6}/.exec(words)?.[0])

      await linkTo(page, waits[0]).click()
      await reject(page, waits[0])
      await expect(sheetOf(page, waits[1])).toBeVisible()
      await expect.poll(() => isFocusInSheet(page), 'the next sheet has the focus').toBe(true)
      await page.keyboard.press('Escape')
      await expect(linkTo(page, waits[0])).toHaveCount(0)
      await expect(linkTo(page, waits[1])).toBeFocused()

      await page.keyboard.press('Enter')
      for (const request_no of waits.slice(1)) await reject(page, request_no)
      await expect(page.locator('.face').getByRole('heading')).toBeFocused()
    })

    test('what a menu of a row opened leaves the focus on the menu', async ({ browser }) => {
      const page = await deskOf(browser)
      await goTo(page, '/admin/donation/packages')
      const menu = page.getByRole('button', { name: /^Actions for / }).first()
      await menu.click()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem').first().press('Enter')
      const drawer = page.getByRole('dialog')
      await expect(drawer).toBeVisible()
      await press(drawer, 'Close')
      await expect(menu).toBeFocused()
    })
  })
}

test('an answered row is not opened again while the list that knows of it is on its way', async ({ page }) => {
  const [first, last] = await askForPins(2)
  await beginAs(page, await banyan(), 'Admin')
  await goTo(page, waiting)
  await linkTo(page, first).click()
  await expect(sheetOf(page, first)).toBeVisible()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/pin-requests?*', async (route) => {
    await late.promise
    await route.continue()
  })

  await reject(page, first)
  await reject(page, last)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(linkTo(page, first), 'the list does not know yet').toBeVisible()
  late.resolve()
  await expect(linkTo(page, first)).toHaveCount(0)
  await expect(page.locator('.face').getByRole('heading'), 'the row that had the focus has left').toBeFocused()
})

test('on a phone Back closes a sheet without an address, and then leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beginAs(page, await banyan(), 'Admin')
  const filters = page.getByRole('dialog', { name: 'Search and filter' })
  const members = /\/admin\/member\/[a-z-]+/
  const open = async () => {
    await page.getByRole('button', { name: 'Search and filter' }).click()
    await expect(filters).toBeVisible()
  }

  await test.step('where the portal was opened, too: there was nothing to go back to', async () => {
    await page.goto(waiting)
    await open()
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(/pin-requests\?state=pending/)
  })

  await test.step('on a page that others led to', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click()
    await expect(page).toHaveURL(members)
    await open()
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(members)
    await page.goBack()
    await expect(page).toHaveURL(/pin-requests\?state=pending/)
  })
})
