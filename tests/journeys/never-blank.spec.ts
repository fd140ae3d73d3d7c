// Guards: what is shared
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goByMenu, menu } from '../kit/menu.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** What the browser and the portal's own logger note of a file that did not come. */
const lost = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 404/, /\[part\]/, /dynamically imported module/]

/** The dashboard of a member, with the shell and all it is drawn with. */
const openHome = async (page: Page): Promise<void> => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/dashboard')
  await expect(menu(page)).toBeVisible()
  await expect(page.locator('#content .card').first()).toBeVisible()
}

/** As after a deploy that kept nothing: no file of this build is there any more. */
const deploy = (page: Page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))

test('without a network a page says so inside the shell, and goes on by itself', async ({ page, context, watch }) => {
  watch.announce(...lost)
  await beginAs(page, await banyan(), 'User')
  // Nothing else may be under way: it would fail as well, and say so.
  await page.goto('/user/dashboard', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await goByMenu(page, 'View pins')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Check your connection. This page opens by itself once you are online.')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No pins yet')).toBeVisible()
})

test('a file that comes at the second try is never missed', async ({ page, watch }) => {
  watch.announce(...lost)
  await openHome(page)
  let tries = 0
  await page.route('**/assets/view-pin-page-*.js', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await goByMenu(page, 'View pins')
  await expect(page.getByText('No pins yet')).toBeVisible()
  expect(tries).toBeGreaterThan(1)
})

test('after a deploy the page says that there is a newer version, and loads it', async ({ page, watch }) => {
  watch.announce(...lost)
  await openHome(page)
  await deploy(page)
  await goByMenu(page, 'View pins')
  await expect(page.getByRole('heading', { name: 'The portal was updated' })).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Reload')
  await expect(page.getByText('No pins yet')).toBeVisible()
})

test('a deploy in the middle of a form takes nothing that was typed', async ({ page, watch }) => {
  watch.announce(...lost)
  await beginAs(page, await banyan(), 'Admin')
  await page.goto('/admin/pin-management/pin-generate')
  await fillForm(page, { 'For whom': 'depot-one' })
  await fieldOf(page, 'Package').selectOption('Growth')
  await fillForm(page, { 'How many': '7', Reference: 'A reference of some length' })
  await fieldOf(page, 'Paid by').selectOption('UPI')
  await expect(page.getByText('Depot Udaharan').first()).toBeVisible()
  await deploy(page)

  await test.step('the question is asked without fetching anything', async () => {
    await press(page, 'Generate for 16,520.00')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await press(question, 'Cancel')
    await expect(fieldOf(page, 'Reference')).toHaveValue('A reference of some length')
  })
  await test.step('another page cannot be opened, and the way back leads to what was typed', async () => {
    await goByMenu(page, 'Closings')
    await press(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Leave')
    await expect(page.getByRole('heading', { name: 'The portal was updated' })).toBeVisible()
    await page.unrouteAll()
    await page.goBack()
    await expect(page.getByText('What you had typed is back.')).toBeVisible()
    await expect(fieldOf(page, 'For whom')).toHaveValue('depot-one')
    await expect(fieldOf(page, 'Reference')).toHaveValue('A reference of some length')
  })
})

test('a portal whose shell cannot be fetched says so and goes on', async ({ page, watch }) => {
  watch.announce(...lost)
  await openHome(page)
  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The portal was updated' })).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Reload')
  await expect(page).toHaveTitle('Namuna Traders - Dashboard')
})

test('a page whose first file never comes says so, and offers to load again', async ({ page, watch }) => {
  watch.announce(...lost)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/accounts/sign-in')
  await expect(page.getByText('The portal has not loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a slow read shows the line at the top and no spinner', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  let answer = () => {}
  const held = new Promise<void>((release) => (answer = release))
  await page.route('**/api/user/pins?*', async (route) => {
    await held
    await route.continue()
  })
  await goByMenu(page, 'View pins')
  await expect(page.locator('.loading-bar')).toBeVisible()
  // Longer than the spinner would wait.
  await page.clock.fastForward(800)
  await expect(page.locator('.spinner')).toHaveCount(0)
  answer()
  await expect(page.getByText('No pins yet')).toBeVisible()
  await expect(page.locator('.loading-bar')).toHaveCount(0)
})
