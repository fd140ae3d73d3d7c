// Guards: disclosures
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const demo = useBanyan('demo')

test('a visitor finds the income disclosure from the sign-in page and takes it along as a PDF', async ({ page }) => {
  const { url } = await demo()
  await page.goto(`${url}/accounts/sign-in`)
  await page.getByRole('link', { name: 'Income disclosure' }).click()
  await expect(page.getByRole('heading', { name: 'Income disclosure', level: 1 })).toBeVisible()
  await expect(page.getByText('This is not a promise')).toBeVisible()
  const bands = page.getByRole('list', { name: 'How much members earned' })
  await expect(bands.getByRole('listitem')).toHaveCount(6)
  await expect(bands.getByRole('listitem').first()).toContainText(/^Nothing\d/)
  await expect(page.getByRole('region', { name: 'Median' })).toContainText('Net')
  const download = page.waitForEvent('download')
  await press(page, 'PDF')
  expect((await download).suggestedFilename()).toMatch(/^income-disclosure-\d{4}-\d\d\.pdf$/)
})

test('a year without figures says which there are, and leads back', async ({ page, watch }) => {
  watch.announce(...refusals(400), ...refusals(400))
  const { url } = await demo()
  await page.goto(`${url}/income-disclosure?year=abc`)
  await expect(page.getByText('No figures for this year')).toBeVisible()
  await expect(page.getByText(/^Enter a financial year by the year in which it begins/)).toBeVisible()
  await goTo(page, '/income-disclosure?year=1999')
  await expect(page.getByText(/^There are figures for the financial year \d{4}-\d{2} alone/)).toBeVisible()
  await page.getByRole('link', { name: 'Show the running year' }).click()
  await expect(page.getByRole('heading', { name: 'How to read these figures' })).toBeVisible()
})

test('a member finds it beside the own incomes', async ({ page }) => {
  const company = await demo()
  await openAs(page, await sessionOf(company.url, signInOf(company, 'User')))
  await page.goto(`${company.url}/user/income/matching-income-details`)
  await expect(page.getByText('Incomes are not assured.', { exact: false })).toBeVisible()
  await page.locator('#content').getByRole('link', { name: 'Income disclosure' }).click()
  await expect(page.getByRole('heading', { name: 'How to read these figures' })).toBeVisible()
})
