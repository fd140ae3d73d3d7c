import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

const pages = ['all-income', 'total-income', 'matching-income', 'matching-level-income-concise'].flatMap((page) => [
  `user/income/${page}`,
  `admin/income/${page}`,
]) as PageKey[]

/** The pages that gather many incomes, once an admin has switched them on. */
test('incomes of all kinds are listed and summed, for a member and for the company', async ({
  page,
  newDevice,
  baseURL,
}) => {
  const running = await banyan()
  const boss = await sessionOf(baseURL!, signInOf(running, 'Admin'))
  await switchOn(baseURL!, boss, pages)
  await openAs(page, await sessionOf(baseURL!, signInOf(running, 'User')))

  await test.step('one list has every kind, narrowed by kind, and each row says why', async () => {
    await page.goto('/user/income/all-income?kind=sponsored')
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toContainText('Sponsored income')
    await expect(page.locator('tbody')).not.toContainText('Matching income')
    await page.goto('/user/income/all-income')
    await expect(rows.filter({ hasText: 'Matching income' }).first()).toBeVisible()
    await lookAt(page, 'all-income')
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page).toHaveURL(/income-why/)
  })

  await test.step('each kind has one line of totals, which leads to its rows', async () => {
    await page.goto('/user/income/total-income')
    const line = page.locator('tbody tr').filter({ hasText: 'Matching income' })
    await expect(line).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'This financial year' })).toBeVisible()
    await lookAt(page, 'total-income')
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/\/user\/income\/all-income\?kind=matching$/)
  })

  await test.step('matching has one line for each closing, which leads to its details', async () => {
    await page.goto('/user/income/matching-income')
    await expect(page.getByRole('columnheader', { name: 'Total so far' })).toBeVisible()
    await lookAt(page, 'matching-closings')
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/user\/income\/matching-income-details\?closing_id=\d+$/)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })

  await test.step('an admin sees the sales beside what each kind cost, by month and by day', async () => {
    const admin = await newDevice()
    await openAs(admin, boss)
    await admin.goto('/admin/income/total-income')
    await expect(admin.getByRole('columnheader', { name: 'Payout ratio, all kinds' })).toBeVisible()
    await expect(admin.locator('tbody tr').first()).toContainText(/\d\d-\d{4}/)
    await lookAt(admin, 'company-income')
    await admin.getByText('By day', { exact: true }).click()
    await expect(admin.locator('tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/)
    await admin.goto('/admin/income/all-income')
    await expect(admin.locator('tbody tr').first()).toBeVisible()
    await admin.goto('/admin/income/matching-income')
    await expect(admin.locator('tbody tr').first()).toBeVisible()
  })

  await test.step('levels are shown for the last closing, another one, or a range of days', async () => {
    await page.goto('/user/income/matching-level-income-concise')
    await expect(page.getByText('Nothing to show')).toBeVisible()
    await page.getByLabel('Closing', { exact: true }).selectOption({ index: 2 })
    await expect(page.getByText('The plan of this closing pays nothing by level.')).toBeVisible()
    await page.getByText('Days', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'This month' })).toBeVisible()
    await lookAt(page, 'income-levels')
  })
})
