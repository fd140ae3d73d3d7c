import { signInOf, useBanyan } from '../kit/banyan.ts'
import { press } from '../kit/form.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company', { DEVELOPMENT: 'on' })

test('the title is the company and the page', async ({ page }) => {
  await page.goto('/accounts/sign-in')
  await expect(page).toHaveTitle('Namuna Traders - Sign in')
  await signIn(page, signInOf(await banyan(), 'User'))
  await expect(page).toHaveTitle('Namuna Traders - Dashboard')
  await page.getByRole('link', { name: 'View pins' }).click()
  await expect(page).toHaveTitle('Namuna Traders - View pins')
})

test('the refresh page reopens a page with fresh data and no load of the portal', async ({ page }) => {
  await signIn(page, signInOf(await banyan(), 'User'))
  await page.goto('/refresh?to=/user/pin-management/view-pin')
  await expect(page).toHaveURL(/\/user\/pin-management\/view-pin$/)
  await page.goto('/refresh?to=https://example.org/')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('Ctrl+K finds pages by a few letters and opens them by keyboard alone', async ({ page }) => {
  await signIn(page, signInOf(await banyan(), 'User'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to a page or a member' })
  await expect(palette).toBeVisible()
  await page.keyboard.type('income')
  await expect(palette.getByRole('option')).toHaveCount(3)
  await expect(palette.getByRole('option', { selected: true })).toContainText('Matching trimming')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/user\/income\/matching-income-details$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('closings')
  await expect(palette.getByText('No match. Try an id, a name or a page.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('an admin finds a member in the palette', async ({ page }) => {
  await signIn(page, signInOf(await banyan(), 'Admin'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ROOT1')
  await expect(page.getByRole('option').filter({ hasText: 'Root Namuna' })).toBeVisible()
})

test('the way back to the top shows below 400 px', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await signIn(page, signInOf(await banyan(), 'User'))
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

test('what is copied is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, signInOf(await banyan(), 'User'))
  await press(page, 'Copy, Left side')
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  const { url } = await banyan()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/accounts/join?sponsor=ROOT1&side=left`)
})

test('a question reports how it was answered', async ({ page }) => {
  await page.goto('/mat-alert-demo')
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
