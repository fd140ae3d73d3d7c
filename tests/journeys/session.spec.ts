// Guards: accounts
import type { Page } from '@playwright/test'
import { type Running, signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { refuseStream } from '../kit/refuse-stream.ts'
import { enter, signIn } from '../kit/sign-in.ts'
import { goByMenu } from '../kit/menu.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const signInPage = /\/accounts\/sign-in/

const chooseSignOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const signOut = async (page: Page): Promise<void> => {
  await chooseSignOut(page)
  await expect(page).toHaveURL(signInPage)
}

/** Ends the session on the server while its page believes in it. */
const endOnServer = async (page: Page, { url }: Running): Promise<void> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.post(`${url}/api/accounts/sign-out`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}

test('a session that ends mid-way says so, and what was typed is back after signing in', async ({ page, watch }) => {
  const admin = signInOf(await banyan(), 'Admin')
  await refuseStream(page, watch)
  await beginAs(page, await banyan(), 'Admin')
  await page.goto('/admin/pin-management/pin-generate')
  await fillForm(page, { 'For whom': 'depot-one' })
  await fieldOf(page, 'Package').selectOption('Growth')
  await fillForm(page, { 'How many': '7', Reference: 'A reference of some length' })
  await fieldOf(page, 'Paid by').selectOption('UPI')
  await expect(page.getByText('Depot Udaharan').first()).toBeVisible()

  await endOnServer(page, await banyan())
  watch.announce(...refusals(401))
  await press(page, 'Generate for 16,520.00')
  await press(page.getByRole('alertdialog'), 'Generate pins')
  const alert = page.getByRole('alertdialog', { name: 'Session expired. Please login again!' })
  await expect(alert).toBeVisible()
  await press(alert, 'OK')
  await expect(page).toHaveURL(signInPage)

  await enter(page, admin)
  await expect(page).toHaveURL(/\/admin\/pin-management\/pin-generate$/)
  await expect(page.getByText('What you had typed is back.')).toBeVisible()
  await expect(fieldOf(page, 'For whom')).toHaveValue('depot-one')
  await expect(fieldOf(page, 'How many')).toHaveValue('7')
  await expect(fieldOf(page, 'Reference')).toHaveValue('A reference of some length')
})

test('a draft is for nobody but its writer', async ({ page, watch }) => {
  const all = await banyan()
  await refuseStream(page, watch)
  await beginAs(page, all, 'Admin')
  await page.goto('/admin/pin-management/pin-generate')
  await fillForm(page, { Reference: 'Only for the admin' })
  await endOnServer(page, all)
  watch.announce(...refusals(401))
  await goByMenu(page, 'View pins')
  await press(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Leave')
  await press(page.getByRole('alertdialog'), 'OK')
  await expect(page).toHaveURL(signInPage)
  await enter(page, signInOf(all, 'Franchise'))
  await expect(page).toHaveURL(/\/franchise\/dashboard$/)
})

test('a new tab is signed in as the others are, until one of them signs out', async ({ page, context }) => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/user/pin-management/view-pin')
  await expect(other.getByRole('heading', { level: 1, name: 'View pins' })).toBeVisible()
  expect(other.url()).not.toContain(await page.evaluate(() => sessionStorage.getItem('token') ?? ''))
  expect(await other.evaluate(() => localStorage.getItem('token')), 'nothing is kept').toBeNull()
  const third = await context.newPage()
  await third.goto('/')
  await expect(third).toHaveURL(/\/user\/dashboard$/)

  // The server hears of it last: what the other tabs follow must not end before they know why.
  const answer = Promise.withResolvers<void>()
  await third.route('**/api/accounts/sign-out', async (route) => {
    await answer.promise
    await route.continue()
  })
  await chooseSignOut(third)
  await expect(other).toHaveURL(signInPage)
  await expect(page).toHaveURL(signInPage)
  answer.resolve()
  await expect(third).toHaveURL(signInPage)
  for (const tab of [page, other, third]) {
    await tab.goto('/user/dashboard')
    await expect(tab).toHaveURL(signInPage)
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token' || key === 'user')),
  ).toEqual([])
})

test('once no tab is open the session is gone, unless it was to be remembered', async ({ page, context, watch }) => {
  const member = signInOf(await banyan(), 'User')
  await signIn(page, member)
  await page.close()
  const next = await context.newPage()
  await next.goto('/user/dashboard')
  await expect(next).toHaveURL(signInPage)

  await signIn(next, member, { remember: true })
  await next.close()
  const last = await context.newPage()
  await last.goto('/')
  await expect(last).toHaveURL(/\/user\/dashboard$/)
  expect(watch.unannounced()).toEqual([])
})

test('a tab takes no session of another role, and none of a look through somebody’s eyes', async ({
  page,
  context,
}) => {
  const all = await banyan()
  await beginAs(page, all, 'User')
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const admins = await context.newPage()
  await admins.goto('/admin/dashboard')
  await expect(admins).toHaveURL(signInPage)
  await enter(admins, signInOf(all, 'Admin'))
  await expect(admins).toHaveURL(/\/admin\/dashboard$/)
  const next = await context.newPage()
  await next.goto('/admin/closings')
  await expect(next.getByRole('heading', { level: 1, name: 'Closings' })).toBeVisible()

  await page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as object
    sessionStorage.setItem('user', JSON.stringify({ ...user, opened_by: 'admin-one' }))
    sessionStorage.setItem('apart', 'true')
  })
  await page.reload()
  const strange = await context.newPage()
  await strange.goto('/user/dashboard')
  await expect(strange).toHaveURL(signInPage)
})

test('a link keeps its whole address through the sign-in, for whoever may open it', async ({ page, newDevice }) => {
  const all = await banyan()
  const link = '/user/pin-management/view-pin?status=used&page_size=50'
  await page.goto(link)
  await expect(page).toHaveURL(signInPage)
  await enter(page, signInOf(all, 'User'))
  await expect(page).toHaveURL(link)

  const franchise = await newDevice()
  await franchise.goto(link)
  await enter(franchise, signInOf(all, 'Franchise'))
  await expect(franchise).toHaveURL(/\/franchise\/dashboard$/)
})

test('whoever leaves and comes in by the front goes home, wherever somebody wanted to go before', async ({ page }) => {
  await page.goto('/user/pin-management/view-pin')
  await expect(page).toHaveURL(signInPage)
  await page.goto('/')
  await expect(page).toHaveURL(signInPage)
  await enter(page, signInOf(await banyan(), 'User'))
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('the theme is each person’s own, and dark for whoever has not chosen', async ({ page }) => {
  const all = await banyan()
  const html = page.locator('html')
  await beginAs(page, all, 'User')
  await page.goto('/user/dashboard')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await press(page, 'Light theme')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'light')

  await signOut(page)
  await signIn(page, signInOf(all, 'Franchise'))
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await signOut(page)
  await signIn(page, signInOf(all, 'User'))
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a wrong password is said in its field, and the right one opens', async ({ page, watch }) => {
  const member = signInOf(await banyan(), 'User')
  watch.announce(...refusals(400))
  await page.goto('/accounts/sign-in')
  await enter(page, { ...member, password: 'not-the-right-one' })
  const alert = page.getByRole('alertdialog', { name: 'Invalid request' })
  await expect(alert.getByRole('listitem')).toHaveText(['1. Password: The user id or the password is wrong.'])
  await press(alert, 'OK')
  const password = fieldOf(page, 'Password')
  await expect(password).toHaveAccessibleDescription(/The user id or the password is wrong\./)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
  await enter(page, member)
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})
