// Guards: rights, routes
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { useDesk } from '../kit/desk.ts'
import { goTo } from '../kit/go-to.ts'
import { enter, signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { lookClosely } from '../screens/look.ts'

const banyan = useBanyan('company')
const strangers = useDesk(banyan, 'stranger')

test('a member who opens a page of the admins is at the sign-out page, and still signed in', async ({ page }) => {
  const closed = page.getByRole('heading', { name: 'This page is not open to you' })
  await beginAs(page, await banyan(), 'User')
  for (const path of ['/admin/dashboard', '/admin', '/user/income/roi-income']) {
    await goTo(page, path)
    await expect(closed).toBeVisible()
    await expect(page).toHaveURL(/\/accounts\/sign-out\?closed=1$/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
  await lookClosely(page, 'closed-page')
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/user\/dashboard$/)
  await goTo(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
})

test('the page that asks is no way to stay: without a session it leads to the sign-in page', async ({ browser }) => {
  const page = await strangers(browser)
  await page.goto('/accounts/sign-out?closed=1')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
})

test('a page that is not built yet is not there', async ({ page }) => {
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/arbitrage/trade')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a stranger at a page of any area is led to the sign-in page', async ({ browser }) => {
  const page = await strangers(browser)
  for (const path of ['/user/dashboard', '/admin/closings', '/franchise/topup/topup-by-pin', '/setup']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/accounts\/sign-in$/)
    })
  }
})

test('the portal opens at the sign-in page', async ({ browser }) => {
  const page = await strangers(browser)
  for (const path of ['/', '/accounts', '/accounts/', '/ACCOUNTS/Sign-In']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    })
  }
})

test('whoever is signed in is led home from the front, and from an area or a section to its first open page', async ({
  page,
}) => {
  await beginAs(page, await banyan(), 'Franchise')
  for (const [path, first] of [
    ['/', '/franchise/dashboard'],
    ['/franchise', '/franchise/dashboard'],
    ['/Franchise/Topup/', '/franchise/topup/topup-by-pin'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${first}$`))
  }
  await goTo(page, '/admin')
  await expect(page).toHaveURL(/\/accounts\/sign-out\?closed=1$/)
})

test('a stranger at a section signs in and comes back to it', async ({ page }) => {
  await page.goto('/franchise/topup')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  await enter(page, signInOf(await banyan(), 'Franchise'))
  await expect(page).toHaveURL(/\/franchise\/topup\/topup-by-pin$/)
})

test('the demo of alerts exists for developers only', async ({ browser }) => {
  const page = await strangers(browser)
  await page.goto('/mat-alert-demo')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an unknown address is said to be one, for strangers and for others', async ({ page }) => {
  const nothing = page.getByRole('heading', { name: 'Page not found' })
  await page.goto('/no/such/page')
  await expect(nothing).toBeVisible()
  await expect(page).toHaveTitle('Namuna Traders - Page not found')
  await signIn(page, signInOf(await banyan(), 'User'))
  await goTo(page, '/user/no-such-page')
  await expect(nothing).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('receipt, payout statement, why and tree have no guard: a stranger is asked to sign in, and nothing is shown', async ({
  browser,
}) => {
  const page = await strangers(browser)
  for (const path of [
    '/topup-receipt?receipt_no=R-1',
    '/payout-statement?request_no=WD-000001',
    '/income-why?id=1',
    '/binary-tree',
  ]) {
    await goTo(page, path)
    await expect(page.getByText('Sign in to see this')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(path.split('?')[0] ?? ''))
  }
})
