// Guards: tds
import { readFile } from 'node:fs/promises'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')
const desk = useDesk(banyan, 'Admin')

test('an admin reads what is due, enters a challan, and finds it listed', async ({ browser }) => {
  const boss = signInOf(await banyan(), 'Admin')
  const page = await desk(browser)

  await test.step('what is due is said month by month', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/admin/tds/months*', async (route) => {
      await held
      await route.continue()
    })
    await goTo(page, '/admin/tds-challans')
    const due = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'To be deposited' }) })
    // It keeps the place of a month until the answer is here, so that the list beneath does not jump.
    await expect(due.getByText('–').first()).toBeVisible()
    answer()
    await expect(due.getByText('–')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
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
    await goTo(page, '/admin/tds-deductions')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/income-why\?id=\d+/)
  })
})

test('an admin saves the file of a return with the password', async ({ browser }) => {
  const boss = signInOf(await banyan(), 'Admin')
  const page = await desk(browser)
  await goTo(page, '/admin/tds-returns')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Some tax has no challan')).toBeVisible()
  await lookAt(page, 'tds-return')
  const { 'Tax deducted': tds } = await readSummary(sheet.locator('dl.summary'))
  await press(sheet, 'Return file')
  const asked = page.getByRole('dialog', { name: /^Return file/ })
  await fieldOf(asked, 'Your password').fill(boss.password)
  await lookAt(page, 'tds-return-file')
  const [file] = await Promise.all([page.waitForEvent('download'), press(asked, 'Download')])
  expect(file.suggestedFilename()).toMatch(/^tds-return-\d{4}-\d{2}-q[1-4]\.csv$/)
  const [heads, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  const column = heads!.split(';').indexOf('Tax deducted')
  const sum = lines.reduce((all, line) => all + Math.round(Number(line.split(';')[column]) * 100), 0)
  expect(sum).toBe(Math.round(Number(tds!.replaceAll(/[^\d.]/g, '')) * 100))
})

test('a rule of tax is asked for by one admin and approved by another', async ({ newDevice }) => {
  const running = await banyan()
  const boss = signInOf(running, 'Admin')
  const [asker, second] = [await newDevice(), await newDevice()]
  await openAs(asker, await sessionOf(running.url, boss))
  await openAs(second, await addFullAdmin(running, { user_id: 'admin-meera', name: 'Meera Udaharan' }))
  const year = new Date().getFullYear() + 1

  await goTo(asker, '/admin/tds-rules')
  await expect(asker.getByRole('row').filter({ hasText: 'In force' })).toHaveCount(1)
  await asker.getByRole('link', { name: 'Add rule' }).click()
  await fillForm(asker, {
    'Counts from': `01-12-${year}`,
    'Limit per year': '25000',
    Section: '393(1) Sl. 1(ii)',
    Code: '1006',
    'Rate %': '2.5',
    'Rate % without PAN': '20',
    Reason: 'As the new act says',
    'Your password': boss.password,
  })
  await press(asker, 'Ask for approval')
  await expect(asker.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  await goTo(second, '/admin/approvals?state=waiting&kind=tax_rule')
  await second.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(second.getByRole('dialog')).toContainText('2.5 %')
  await press(second.getByRole('dialog'), 'Approve')
  await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
  await expect(second.getByText('Approved and done')).toBeVisible()

  await goTo(asker, '/admin/tds-rules')
  await expect(asker.getByRole('row').filter({ hasText: `01-12-${year}` })).toContainText('To begin')
})

test('a member reads the tax of the year and downloads the statement', async ({ page }) => {
  const running = await banyan()
  await openAs(page, await sessionOf(running.url, signInOf(running, 'User')))
  await goTo(page, '/user/tds')
  await expect(page.getByText('Tax is deducted when an income is credited', { exact: false })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Statement' }).click()
  await lookAt(page, 'tds-statement')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.suggestedFilename()).toMatch(/^tds-.*-\d{4}-\d{2}\.pdf$/)
})
