import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/look.ts'

const dir = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))

const desktop = { width: 1200, height: 800 }
const phone = { width: 360, height: 780 }

interface Picture {
  readonly name: string
  readonly as: 'Admin' | 'User' | 'Franchise'
  readonly path: string
  readonly isPhone?: boolean
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const openFirstRow = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Why / })).toBeVisible()
}

const pictures: readonly Picture[] = [
  { name: 'member-dashboard', as: 'User', path: '/user/dashboard' },
  { name: 'member-phone', as: 'User', path: '/user/dashboard', isPhone: true },
  { name: 'member-tree', as: 'User', path: '/binary-tree' },
  { name: 'member-why', as: 'User', path: '/user/income/matching-income-details', act: openFirstRow },
  { name: 'admin-dashboard', as: 'Admin', path: '/admin/dashboard' },
  { name: 'admin-closings', as: 'Admin', path: '/admin/closings' },
  { name: 'admin-phone', as: 'Admin', path: '/admin/closings', isPhone: true },
  { name: 'admin-plan', as: 'Admin', path: '/setup?tab=plan' },
  { name: 'franchise-dashboard', as: 'Franchise', path: '/franchise/dashboard' },
  { name: 'franchise-topup', as: 'Franchise', path: '/franchise/topup/topup-by-pin' },
  { name: 'franchise-phone', as: 'Franchise', path: '/franchise/topup/topup-by-pin', isPhone: true },
]

const take = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  await page.screenshot({ path: `${dir}${name}.png`, animations: 'disabled' })
}

test.describe('a company at work', () => {
  const banyan = useBanyan('demo')

  for (const { name, as, path, isPhone = false, act } of pictures) {
    test(name, async ({ page }) => {
      const all = await banyan()
      await openAs(page, await sessionOf(all.url, signInOf(all, as)))
      await page.setViewportSize(isPhone ? phone : desktop)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await act?.(page)
      await take(page, name)
    })
  }
})

test.describe('the first start', () => {
  useBanyan('empty')

  test('operator-setup', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(page, 'operator-setup')
  })
})
