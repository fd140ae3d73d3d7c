// Guards: incomes
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

const names = ['all-income', 'total-income', 'matching-income', 'matching-level-income-concise'] as const
const pages: PageKey[] = [
  ...names.flatMap((name): PageKey[] => [`user/income/${name}`, `admin/income/${name}`]),
  'admin/income/total-payouts',
]

/** The company, with the pages that gather many incomes switched on before anybody loads the portal. */
const awake = async () => {
  const running = await banyan()
  await switchOn(running.url, await sessionOf(running.url, signInOf(running, 'Admin')), pages)
  return running
}
const desk = useDesk(awake, 'Admin')
const members = useDesk(awake, 'User')

test('incomes of all kinds are in one list, narrowed by kind, and each row says why', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/income/all-income?kind=sponsored')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Sponsored income')
  await expect(page.locator('tbody')).not.toContainText('Matching income')
  await goTo(page, '/user/income/all-income')
  await expect(rows.filter({ hasText: 'Matching income' }).first()).toBeVisible()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/income-why/)
})

test('totals lead to the rows of their kind, and lines of closings to their details', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/income/total-income')
  const line = page.locator('tbody tr').filter({ hasText: 'Matching income' })
  await expect(page.getByRole('columnheader', { name: 'This financial year' })).toBeVisible()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/user\/income\/all-income\?kind=matching$/)

  await goTo(page, '/user/income/matching-income')
  await expect(page.getByRole('columnheader', { name: 'Total so far' })).toBeVisible()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/income\/matching-income-details\?closing_id=\d+$/)
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('an admin sees the sales beside what each kind cost, by month and by day', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/income/total-income')
  await expect(page.getByRole('columnheader', { name: 'Payout ratio, all kinds' })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText(/\d\d-\d{4}/)
  await page.getByText('By day', { exact: true }).click()
  await expect(page.locator('tbody tr').first()).toContainText(/\d\d-\d\d-\d{4}/)
  for (const name of ['all-income', 'matching-income'] as const) {
    await goTo(page, `/admin/income/${name}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
})

test('total payouts has a line for each closing, which opens it, and one for what is still open', async ({
  browser,
}) => {
  const page = await desk(browser)
  await goTo(page, '/admin/income/total-payouts')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Since the last closing')
  await expect(page.getByRole('columnheader', { name: 'Of sales' })).toBeVisible()
  await expect(rows.nth(1)).toContainText(/\d %/)
  await rows.nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/closings\/\d+$|closing/)
})

test('levels are asked for by a closing or by days', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/income/matching-level-income-concise')
  const nothing = page.getByText('The plan of this closing pays nothing by level.')
  await expect(nothing).toBeVisible()
  await page.getByLabel('Closing', { exact: true }).last().selectOption({ index: 2 })
  await expect(nothing).toBeVisible()
  await page.getByText('Days', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'This month' })).toBeVisible()
  await lookAt(page, 'income-levels')
})
