import { readFile } from 'node:fs/promises'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

// The company of sixty days is made by the first test that asks; its best earners passed the yearly limit.
test.beforeEach(() => test.setTimeout(400_000))

test('an admin reads what is due, enters a challan, and finds it listed', async ({ page }) => {
  const running = await banyan()
  const boss = signInOf(running, 'Admin')
  await openAs(page, await sessionOf(running.url, boss))

  await test.step('what is due is said month by month', async () => {
    await page.goto('/admin/tds-challans')
    await expect(page.getByRole('heading', { name: 'To be deposited' })).toBeVisible()
    await lookAt(page, 'tds-challans')
  })

  await test.step('a challan fills a part of it', async () => {
    await page.getByRole('link', { name: 'Add challan' }).click()
    await expect(page.getByText('Still to deposit', { exact: true })).toBeVisible()
    const summary = await readSummary(page.locator('dl.summary').first())
    expect(summary['Still to deposit']).toMatch(/\d/)
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-')
    await fillForm(page, {
      'Deposited on': today,
      Amount: '10',
      'BSR code': '0510308',
      'Challan serial no.': '12345',
      'Your password': boss.password,
    })
    await lookAt(page, 'tds-challan-form')
    await press(page, 'Add challan')
    await expect(page.getByRole('heading', { name: 'Challan added' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the challans' }).click()
    await expect(page.getByRole('row').filter({ hasText: '12345' })).toContainText('10.00')
  })

  await test.step('a deduction leads to why the income was paid', async () => {
    await page.goto('/admin/tds-deductions')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/income-why\?id=\d+/)
  })
})

test('a member reads the tax of the year and downloads the statement', async ({ page }) => {
  const running = await banyan()
  await openAs(page, await sessionOf(running.url, signInOf(running, 'User')))
  await page.goto('/user/tds')
  await expect(page.getByText('Tax is deducted when an income is credited', { exact: false })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Statement' }).click()
  await lookAt(page, 'tds-statement')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.suggestedFilename()).toMatch(/^tds-.*-\d{4}-\d{2}\.pdf$/)
})
