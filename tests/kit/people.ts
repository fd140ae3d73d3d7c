import { expect, type Page } from '@playwright/test'
import { fillForm, press } from './form.ts'
import { readSummary } from './table.ts'
import { ownMobile } from './own-mobile.ts'

/** Nobody's: these people exist in one test's own company and nowhere else. */
export const made_up_password = 'only-for-this-test'

export interface Pin {
  readonly pin_no: string
  readonly pin_password: string
}

interface Joiner {
  readonly name: string
  /** The referral link, as somebody was sent it. */
  readonly link: string
  readonly pin?: Pin
  readonly mobile?: string
}

/** Ticks what whoever joins has to know; the company of a test has no terms of its own. */
export const acceptTerms = (page: Page): Promise<void> => page.getByLabel(/I know that incomes depend on sales/).check()

/** Joins by a link as a stranger on a device of their own and answers the new user id. */
export const joinByLink = async (page: Page, { name, link, pin, mobile = ownMobile() }: Joiner): Promise<string> => {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  if (pin !== undefined) await press(page, 'I have a pin')
  await fillForm(page, {
    'Full name': name,
    'E-mail': 'namuna@example.org',
    Mobile: mobile,
    Password: made_up_password,
    ...(pin === undefined ? {} : { 'Pin number': pin.pin_no, 'Pin password': pin.pin_password }),
  })
  await acceptTerms(page)
  await press(page, 'Join')
  if (pin !== undefined) await press(page.getByRole('alertdialog'), 'Join and activate')
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  const { 'Your user id': shown = '' } = await readSummary(page.locator('dl.summary').first())
  // Behind the id stands, for those who listen, that it can be copied.
  return /^\w+/.exec(shown)?.[0] ?? ''
}

/** Goes on right after joining, which signs in: by the button that follows. */
export const comeInAfterJoining = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/user\/dashboard$/)
}

/** Reads the number and the password of every pin of a package on one's own list of pins. */
export const readPins = async (page: Page, package_name: string): Promise<Pin[]> => {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: package_name, exact: true }) })
  await expect(rows.first()).toBeVisible()
  const pins: Pin[] = []
  for (const row of await rows.all()) {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Show password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pin and password' })
    await expect(dialog).toBeVisible()
    const values = await dialog.locator('dd').allInnerTexts()
    pins.push({ pin_no: values[0]?.trim() ?? '', pin_password: values[1]?.trim() ?? '' })
    await press(dialog, 'Close')
    await expect(dialog).toBeHidden()
  }
  return pins
}
