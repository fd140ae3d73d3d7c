import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { drawnOf } from '../kit/drawn-tree.ts'
import { press } from '../kit/form.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

/** The members drawn, by what is read out of each: side, name, id and state. */
const members = (page: Page) => page.getByRole('treeitem').filter({ hasNotText: 'Join here' })
const top = (page: Page) => members(page).first()

for (const [width, levels, height] of [
  [360, 3, 780],
  [768, 4, 1024],
  [1024, 4, 800],
  [1280, 4, 800],
  // A small laptop: the frame is higher than its share of the screen before a word is made smaller.
  [1366, 4, 620],
  [780, 3, 360],
] as const)
  test(`at ${width} px the tree is whole, and every word of it can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, signInOf(await banyan(), 'User'))
    await page.goto('/binary-tree')
    await expect(top(page)).toBeVisible()
    const drawn = await page.getByRole('treeitem').count()
    expect(drawn).toBeGreaterThan(2 ** (levels - 1) - 1)
    expect(drawn).toBeLessThan(2 ** levels)
    const { outside, smallest, overlapping } = await drawnOf(page)
    expect({ outside, overlapping }).toEqual({ outside: [], overlapping: [] })
    expect(smallest).toBeGreaterThanOrEqual(11)
  })

test('on a phone a member opens as a sheet, their tree says how deep it is, and the way back leads up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, signInOf(await banyan(), 'User'))
  await page.goto('/binary-tree')
  const owner = await page.getByRole('combobox', { name: 'Member id or name' }).inputValue()
  const second = members(page).nth(1)
  const spoken = (await second.getAttribute('aria-label')) ?? ''
  const id = spoken.split(', ').find((word) => word.startsWith('DEMO')) ?? ''
  await second.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(id)).toBeVisible()
  await press(sheet, 'Close')
  await expect(sheet).toHaveCount(0)

  await second.click()
  await press(sheet, 'Open the tree here')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Member id or name' })).toHaveValue(id)
  await expect(page.getByText('1 level down')).toBeVisible()
  await page.getByRole('navigation', { name: 'Members above' }).getByRole('button').click()
  await expect(page.getByRole('combobox', { name: 'Member id or name' })).toHaveValue(owner)
})

test('the first free place of a side is found, and somebody can join there', async ({ page }) => {
  await signIn(page, signInOf(await banyan(), 'User'))
  await page.goto('/binary-tree')
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('menuitem', { name: 'First free place on the right' }).click()
  await expect(page).toHaveURL(/go=free_right/)
  await expect(page.getByText(/levels? down/)).toBeVisible()
  await page.getByRole('treeitem').filter({ hasText: 'Join here' }).first().click()
  await expect(page).toHaveURL(/\/accounts\/join\?sponsor=.*place=/)
})
