// Guards: what is shared
import { generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { callAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { goByMenu } from '../kit/menu.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company', { DEVELOPMENT: 'on' })
const desk = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

test('the title is the company and the page', async ({ page }) => {
  await page.goto('/accounts/sign-in')
  await expect(page).toHaveTitle('Namuna Traders - Sign in')
  await signIn(page, signInOf(await banyan(), 'User'))
  await expect(page).toHaveTitle('Namuna Traders - Dashboard')
  await goByMenu(page, 'View pins')
  await expect(page).toHaveTitle('Namuna Traders - View pins')
})

test('the refresh page reopens a page with fresh data and no load of the portal', async ({ page }) => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/refresh?to=/user/pin-management/view-pin')
  await expect(page).toHaveURL(/\/user\/pin-management\/view-pin$/)
  await page.goto('/refresh?to=https://example.org/')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('Ctrl+K finds pages by a few letters and opens them by keyboard alone', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette).toBeVisible()
  await page.keyboard.type('income')
  await expect(palette.getByRole('option')).toHaveCount(4)
  await expect(palette.getByRole('option', { selected: true })).toContainText('Matching trimming')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/user\/income\/matching-income-details$/)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('closings')
  await expect(palette.getByText('No match for “closings”. Try a page name or a whole number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('an admin finds a member in the palette', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.type('ROOT1')
  await expect(page.getByRole('option').filter({ hasText: 'Root Namuna' })).toBeVisible()
})

test('sections of the menu fold, and stay so; the open page and its section are in sight', async ({ page }) => {
  await beginAs(page, await banyan(), 'Admin')
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const pins = menu.getByRole('button', { name: /^Pins/ })
  const generate = menu.getByRole('link', { name: 'Generate pins' })
  await expect(pins).toBeVisible()
  if ((await pins.getAttribute('aria-expanded')) === 'true') await pins.click()
  await expect(generate).toHaveCount(0)
  await page.reload()
  await expect(pins).toHaveAttribute('aria-expanded', 'false')

  await goTo(page, '/admin/pin-management/pin-generate')
  await expect(pins).toHaveAttribute('aria-expanded', 'true')
  await expect(generate).toHaveAttribute('aria-current', 'page')
  await expect(generate).toBeInViewport()
  await pins.click()
  await expect(generate).toBeVisible()
  await expect(menu.getByRole('link', { name: 'View pins' })).toHaveCount(0)

  // A page that the menu does not show is found in its list.
  await goTo(page, '/admin/add-tds-rule')
  const rules = menu.getByRole('link', { name: 'TDS rules' })
  await expect(rules).toHaveAttribute('aria-current', 'page')
  await expect(rules).toBeInViewport()
})

test('the way back to the top shows below 400 px', async ({ browser }) => {
  const page = await members(browser)
  await page.setViewportSize({ width: 900, height: 400 })
  await goTo(page, '/user/dashboard')
  await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible()
  const up = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(up).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 401))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})

test('a list that scrolls in its own frame has the way back to the top as well', async ({ page }) => {
  const world = await banyan()
  const admin = { url: world.url, session: await sessionOf(world.url, signInOf(world, 'Admin')) }
  const depot = signInOf(world, 'Franchise')
  await callAs(admin, generatePins, {
    body: {
      owner_user_id: depot.user_id,
      package_id: '1',
      kind: 'paid',
      count: 25,
      payment_mode: 'Cash',
      payment_reference: '',
      reason: '',
      current_password: signInOf(world, 'Admin').password,
    },
  })
  await page.setViewportSize({ width: 1280, height: 600 })
  await beginAs(page, world, 'Franchise')
  await goTo(page, '/franchise/pin-management/view-pin')
  const frame = page.getByRole('region', { name: 'View pins' })
  await expect(frame.getByRole('row').nth(20)).toBeAttached()
  const up = page.getByRole('button', { name: 'Back to the top' })
  await expect(up).toHaveCount(0)
  await frame.evaluate((list) => list.scrollTo(0, 450))
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => frame.evaluate((list) => list.scrollTop)).toBe(0)
  await expect(up).toHaveCount(0)

  await frame.evaluate((list) => list.scrollTo(0, 450))
  await expect(up).toBeVisible()
  await goByMenu(page, 'Top-up details')
  await expect(page.getByRole('heading', { level: 1, name: 'Top-up details' })).toBeVisible()
  await expect(up).toHaveCount(0)
})

test('what is copied is said', async ({ browser }) => {
  const page = await members(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, '/user/dashboard')
  await press(page, 'Copy, Left side')
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  const { url } = await banyan()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/j/ROOT1-L`)
})

test('a question reports how it was answered', async ({ page }) => {
  await goTo(page, '/mat-alert-demo')
  const answers = [
    ['Confirm', 'isConfirmed'],
    ['No', 'isDenied'],
    ['Cancel', 'isCancelled'],
  ] as const
  for (const [answer, outcome] of answers) {
    await press(page, 'With deny')
    await press(page.getByRole('alertdialog'), answer)
    await expect(page.getByText(outcome)).toBeVisible()
  }
  await press(page, 'With deny')
  await page.keyboard.press('Escape')
  await expect(page.getByText('isDismissed')).toBeVisible()
})
