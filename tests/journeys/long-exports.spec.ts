// Guards: exports
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('company')

/** More pins than a page of a list counts. */
const count = 10_200

async function orderPins(page: Page): Promise<void> {
  const world = await banyan()
  await goTo(page, '/admin/pin-management/pin-generate')
  await fillForm(page, { 'For whom': signInOf(world, 'Franchise').user_id, 'How many': String(count) })
  await fieldOf(page, 'Package').selectOption('Starter')
  await fieldOf(page, 'Paid by').selectOption('UPI')
  await fillForm(page, { 'Your password': signInOf(world, 'Admin').password })
  await page.getByRole('button', { name: /^Generate for / }).click()
  await press(page.getByRole('alertdialog'), 'Generate pins')
  const row = page.getByRole('row').filter({ hasText: 'Starter' })
  await expect(row.getByText('10,200 of 10,200')).toBeVisible({ timeout: 120_000 })
}

const openMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an admin exports a long list, leaves the page, finds the file again and deletes it', async ({ page }) => {
  test.setTimeout(240_000)
  const world = await banyan()
  await openAs(page, await sessionOf(world.url, signInOf(world, 'Admin')))
  await orderPins(page)
  const panel = page.getByRole('dialog', { name: 'Exports' })

  await test.step('the export begins and its panel opens', async () => {
    await goTo(page, '/admin/pin-management/view-pin')
    await openMenu(page, 'CSV, with semicolons')
    await expect(panel.getByText('(CSV)')).toBeVisible()
    await lookAt(page, 'exports-running')
  })

  await test.step('on another list the file is ready, and holds every row', async () => {
    await goTo(page, '/admin/member/member-search')
    await openMenu(page, 'Your exports')
    await expect(panel.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 })
    await lookAt(page, 'exports-ready')
    const saving = page.waitForEvent('download')
    await panel.getByRole('button', { name: /^Download / }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('pins.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(count)
  })

  await test.step('what is deleted is gone', async () => {
    await panel.getByRole('button', { name: /^Delete / }).click()
    await expect(panel.getByText('No exports yet')).toBeVisible()
  })
})
