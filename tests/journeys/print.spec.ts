// Guards: what is shared
import { useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

/** A sheet of A4 lying on its side, in pixels of CSS. */
const sheet = { width: 1018, height: 688 }

test('a list on paper has its title, its filter, all its columns and all rows of the page, in ink on white', async ({
  page,
}) => {
  await beginAs(page, await banyan(), 'Admin')
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/admin/pin-management/view-pin?status=used&page_size=200')
  const table = page.getByRole('region', { name: 'View pins' })
  await expect(table.getByRole('row').nth(20)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const onScreen = await table.getByRole('columnheader').count()

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'View pins' })).toBeVisible()
  await expect(page.locator('.chip-set')).toContainText('Used')
  // The head, the rows and the sum.
  await expect(table.getByRole('row')).toHaveCount(202)
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(onScreen - 1)
  for (const gone of ['.side-menu', '.demo-banner', '.page-tools', '.table .cell-acts'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  const overflow = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a phone prints a list as a table too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await beginAs(page, await banyan(), 'User')
  await page.goto('/user/pin-management/view-pin')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'View pins' }).getByRole('columnheader').first()).toBeVisible()
  await expect(page.locator('.bottom-bar').filter({ visible: true })).toHaveCount(0)
})
