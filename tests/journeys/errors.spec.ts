// Guards: what is shared
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { acceptTerms, made_up_password } from '../kit/people.ts'
import { goTo } from '../kit/go-to.ts'
import { goByMenu } from '../kit/menu.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company', { DEVELOPMENT: 'on' })

const spinner_delay_ms = 500
const toast_life_ms = 3000

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** From here on time passes only when the test says so. Nothing may be under way: its timers are of the time before. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('400: an alert with one numbered line for each field, and what was typed stays', async ({ page, watch }) => {
  watch.announce(...refusals(400))
  await page.goto('/accounts/join?sponsor=ROOT1&side=left')
  await press(page, 'I have a pin')
  await fillForm(page, {
    'Full name': 'Asha Namuna',
    'E-mail': 'asha@example.org',
    Mobile: '9000000000',
    Password: made_up_password,
    'Pin number': 'NOSUCHPIN',
    'Pin password': 'wrong',
  })
  await acceptTerms(page)
  await press(page, 'Join')
  const alert = page.getByRole('alertdialog', { name: 'Invalid request' })
  await expect(alert.getByRole('listitem')).toHaveText([
    '1. Pin number: Pin number or password is wrong.',
    '2. Pin password: Pin number or password is wrong.',
  ])
  await expect(notices(page).getByRole('alert')).toHaveCount(0)
  await press(alert, 'OK')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Namuna')
  const pin = fieldOf(page, 'Pin number')
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAccessibleDescription(/Pin number or password is wrong\./)
  await expect(fieldOf(page, 'Pin password'), 'nobody corrects what they do not see').toHaveValue('')
})

test('a form that is not filled in says so at once and sends nothing', async ({ page }) => {
  await page.goto('/accounts/sign-up')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await press(page, 'Join')
  await expect(notices(page).getByText('Invalid form data!')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expect(page.getByRole('alert'), 'the notice, and nothing beside it').toHaveCount(1)
  expect(sent).toEqual([])
})

test('403: an alert, then the sign-in page', async ({ page, watch }) => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/dashboard')
  watch.announce(...refusals(403))
  await page.route('**/api/user/pins?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'not_allowed', message: 'No.' } }),
  )
  await goByMenu(page, 'View pins')
  const alert = page.getByRole('alertdialog', { name: 'You are not allowed!' })
  await expect(alert).toBeVisible()
  await press(alert, 'OK')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
})

test('503: a toast with the server’s own words; 500: one of ours; the list offers to try again', async ({
  page,
  watch,
}) => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/dashboard')
  const away = 'The portal cannot reach its database. Please try again in a few seconds.'
  const fault = 'Some server error occurred, please try after some time!'
  for (const { status, headers, json, said } of [
    { status: 503, headers: { 'retry-after': '2' }, json: { code: 'database_away', message: away }, said: away },
    { status: 500, headers: {}, json: { code: 'fault', message: '' }, said: fault },
  ]) {
    watch.announce(...refusals(status))
    await page.route('**/api/user/pins?*', (route) => route.fulfill({ status, headers, json }))
    await goByMenu(page, 'View pins')
    await expect(notices(page).getByText(said)).toBeVisible()
    await page.unroute('**/api/user/pins?*')
    await press(page, 'Try again')
    await expect(page.getByText('No pins yet')).toBeVisible()
    await goTo(page, '/user/dashboard')
  }
})

test('a server out of reach: a toast, nothing lost, and another try when it is back', async ({
  page,
  context,
  watch,
}) => {
  await signIn(page, signInOf(await banyan(), 'User'))
  await goByMenu(page, 'View pins')
  await expect(page.getByText('No pins yet')).toBeVisible()
  watch.announce(...refusals(0), /ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.goto('/user/pin-management/view-pin').catch(() => {})
  await context.setOffline(false)
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/user/pins?*', (route) => route.abort('connectionrefused'))
  watch.announce(/ERR_CONNECTION_REFUSED/)
  await goByMenu(page, 'View pins')
  await expect(notices(page).getByText("Can't reach server. Please try after some time!")).toBeVisible()
})

test('a portal that cannot begin says why and begins on another try', async ({ page, watch }) => {
  watch.announce(...refusals(0), /ERR_CONNECTION_REFUSED/)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByText('Unable to connect to the server! Please try again after sometime.')).toBeVisible()
  await page.unroute('**/api/**')
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('the spinner covers the page only once an act has taken 500 ms', async ({ page }) => {
  const { user_id, password } = signInOf(await banyan(), 'User')
  await page.goto('/accounts/sign-in')
  await fillForm(page, { 'User id': user_id, Password: password })
  await stopClock(page)
  let answer = () => {}
  const held = new Promise<void>((release) => (answer = release))
  await page.route('**/api/accounts/sign-in', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/accounts/sign-in')
  await press(page, 'Sign in')
  await asked
  const spinner = page.locator('.spinner')
  await page.clock.runFor(spinner_delay_ms - 1)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(spinner_delay_ms)
  await expect(spinner).toBeVisible()
  answer()
  await expect(spinner).toHaveCount(0)
})

/** Lets time pass and the page draw what came of it. */
const pass = async (page: Page, time_ms: number): Promise<void> => {
  await page.clock.runFor(time_ms)
  // React draws in a message to itself; whoever posts one later is answered after it.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', drawn, { once: true })
        port1.start()
        port2.postMessage(null)
      }),
  )
}

test('a toast goes after its life, which pauses under the pointer and starts again when it leaves', async ({
  page,
}) => {
  await page.goto('/mat-alert-demo')
  await page.waitForLoadState('networkidle')
  await stopClock(page)
  await page.getByRole('button', { name: 'success' }).first().click()
  const toast = notices(page).getByRole('status')
  const isLeaving = /toast-leaving/
  await toast.hover()
  await pass(page, 3 * toast_life_ms)
  await expect(toast).toBeVisible()
  await expect(toast).not.toHaveClass(isLeaving)
  await page.mouse.move(0, 600)
  await pass(page, toast_life_ms - 1)
  await expect(toast).toBeVisible()
  await expect(toast).not.toHaveClass(isLeaving)
  await pass(page, 1)
  await expect(toast).toHaveCount(0)
})

test('a page of one thing whose address does not say which one asks for nothing, and says so', async ({ page }) => {
  await beginAs(page, await banyan(), 'Admin')
  await page.goto('/admin/closing')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})
