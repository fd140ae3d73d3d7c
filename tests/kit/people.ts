import { expect, type Page } from '@playwright/test'
import { fillForm, press } from './form.ts'
import { enter } from './sign-in.ts'
import { readSummary } from './table.ts'

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
}

/** Joins by a link as a stranger on a device of their own and answers the new user id. */
export const joinByLink = async (page: Page, { name, link, pin }: Joiner): Promise<string> => {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await fillForm(page, {
    'Full name': name,
    'E-mail': 'namuna@example.org',
    Mobile: '9000000000',
    Password: made_up_password,
    'Password again': made_up_password,
    ...(pin === undefined ? {} : { 'Pin number, if you have one': pin.pin_no, 'Pin password': pin.pin_password }),
  })
  await page.getByLabel(/I accept the terms/).check()
  await press(page, 'Join')
  if (pin !== undefined) await press(page.getByRole('alertdialog'), 'Join and activate')
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  const { 'Your user id': shown = '' } = await readSummary(page.locator('dl.summary').first())
  // Behind the id stands, for those who listen, that it can be copied.
  return /^\w+/.exec(shown)?.[0] ?? ''
}

/** Signs in right after joining, by the button that follows. */
export const comeInAfterJoining = async (page: Page, user_id: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sign in with your new id' }).click()
  await enter(page, { user_id, password: made_up_password })
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
