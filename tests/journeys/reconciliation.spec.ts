// Guards: reconciliation
import { readFile } from 'node:fs/promises'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

test('an admin sees that the books balance, and goes from a line to a journal and its cause', async ({ page }) => {
  const running = await banyan()
  await openAs(page, await sessionOf(running.url, signInOf(running, 'Admin')))
  const group = (name: string) => page.locator('section.card').filter({ has: page.getByRole('heading', { name }) })

  await test.step('all debit balances are all credit balances, and every line agrees with its acts', async () => {
    await goTo(page, '/admin/reconciliation')
    await expect(page.getByRole('heading', { name: 'The books balance' })).toBeVisible()
    await expect(group('Liabilities').getByRole('link', { name: 'Pins sold and not used' })).toBeVisible()
    await expect(page.getByText('Differs by')).toHaveCount(0)
  })

  await test.step('lines without any figure are shown when they are asked for', async () => {
    await expect(page.getByText('Token wallets')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Also lines without any figure' }).check()
    await expect(group('Liabilities').getByRole('link', { name: 'Token wallets' })).toBeVisible()
  })

  await test.step('the figures are a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, with semicolons' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Pins sold and not used')
  })

  await test.step('a day of the month before is asked for, and kept by the address', async () => {
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}/)
    await expect(page.getByRole('heading', { name: 'The books balance' })).toBeVisible()
  })

  await test.step('a line opens its entries of the same days', async () => {
    await group('Income').getByRole('link', { name: 'Sales', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ledger entries', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/line=sales&from=/)
    await expect(page.locator('tbody tr').first()).toContainText('Activation by pin')
  })

  await test.step('an entry opens its journal, and that the receipt', async () => {
    await page.locator('tbody tr').first().getByRole('link').first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: /^Journal \d+$/ })).toBeVisible()
    await expect(sheet).toContainText('to Sales')
    await lookAt(page, 'reconciliation-journal')
    const receipt = sheet.getByRole('link')
    const receipt_no = await receipt.innerText()
    await receipt.click()
    await expect(page).toHaveURL(/topup-receipt/)
    await expect(page.getByText(receipt_no).first()).toBeVisible()
  })
})
