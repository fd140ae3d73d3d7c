// Guards: network
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { useDesk } from '../kit/desk.ts'
import { drawnOf } from '../kit/drawn-tree.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'
import { setTheme } from '../screens/theme.ts'

const banyan = useBanyan('demo')

const desk = useDesk(banyan, 'User')

const openTree = async (page: Page) => goTo(page, '/user/team-details/direct-tree')
const items = (page: Page) => page.getByRole('treeitem')
const field = (page: Page) => page.getByRole('combobox', { name: 'Member id or name' })
const elements = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length)

for (const [width, height, theme] of [
  [360, 780, 'light'],
  [768, 1024, 'dark'],
  [1024, 800, 'light'],
  [1280, 800, 'dark'],
] as const)
  test(`at ${width} px in ${theme} the tree by sponsors is whole and can be read`, async ({ browser }) => {
    const page = await desk(browser)
    await page.setViewportSize({ width, height })
    await openTree(page)
    await setTheme(page, theme)
    await expect(items(page).first()).toBeVisible()
    expect(await items(page).count()).toBeGreaterThan(3)
    const { outside, smallest, overlapping } = await drawnOf(page)
    expect({ outside, overlapping }).toEqual({ outside: [], overlapping: [] })
    expect(smallest).toBeGreaterThanOrEqual(11)
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(scrolls).toBe(false)
  })

test('a member walks the tree by the keyboard, brings in more directs, and opens it at one of them', async ({
  browser,
}) => {
  const page = await desk(browser)
  await page.setViewportSize({ width: 1024, height: 800 })
  await openTree(page)
  const owner = await field(page).inputValue()
  await items(page).first().focus()
  await page.keyboard.press('ArrowDown')
  const second = items(page).and(page.locator(':focus'))
  await expect(second).toHaveAttribute('aria-level', '2')
  // Whoever the keyboard is at is told of.
  const id = ((await second.getAttribute('aria-label')) ?? '').split(', ')[1] ?? ''
  const card = page.locator('.tree-card')
  await expect(card).toContainText(id)
  await expect(card).toContainText('Team business')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  await test.step('more directs', async () => {
    const more = page.getByRole('treeitem', { name: /^\+\d+ more$/ }).first()
    const before = await items(page).count()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => items(page).count()).toBeGreaterThan(before)
  })

  await test.step('the tree of one of them, and back', async () => {
    await items(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(id)
    await expect(page.getByText('1 level down')).toBeVisible()
    await press(page, 'One up')
    await expect(field(page)).toHaveValue(owner)
  })
})

test('an admin looks at any root, and nobody finds who is not there', async ({ page, watch }) => {
  watch.announce(/404/, /There is no such member/)
  const world = await banyan()
  await beginAs(page, world, 'Admin')
  await goTo(page, '/admin/team-details/direct-tree')
  const { user_id } = signInOf(world, 'User')
  await expect(items(page).first()).toBeVisible()
  await field(page).fill(user_id)
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`root=${user_id}`))
  await goTo(page, '/admin/team-details/direct-tree?root=NOBODY99')
  await expect(page.getByText('Not in your team')).toBeVisible()
  await press(page, 'Back to the top')
  await expect(items(page).first()).toBeVisible()
})

/** A sponsor with so many directs, as the server could answer; the demo has nobody with thousands. */
const manyDirects = (directs: number) => {
  const nobody = { members: 0, active: 0 }
  const member = (user_id: string, under_user_id: string | null) => ({
    user_id,
    under_user_id,
    in_line: 0,
    status: 'active',
    name: `Namuna ${user_id}`,
    photo_url: '',
    sponsor_user_id: under_user_id,
    package_name: 'Starter',
    joined_at: '2026-01-01T00:00:00.000Z',
    activated_at: null,
    bv: '0.00',
    directs: nobody,
    team: { ...nobody, bv: '0.00' },
  })
  const top = { ...member('TOP01', null), directs: { members: directs, active: 0 } }
  const members = [top, ...Array.from({ length: directs }, (_, at) => member(`KID${1000 + at}`, 'TOP01'))]
  return { data: { root_user_id: 'TOP01', may_go_up: false, depth: 0, above: [], members } }
}

test('a drawing of many hundreds holds few elements, is walked by the keyboard, and its list too', async ({ page }) => {
  await page.route('**/api/team/direct-tree*', (route) => route.fulfill({ json: manyDirects(3_000) }))
  await beginAs(page, await banyan(), 'User')
  await openTree(page)
  await expect(items(page).first()).toBeVisible()
  await items(page).first().focus()
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key)
  const focused = items(page).and(page.locator(':focus'))
  for (let left = 3_000 - 50; left > 2_500; left -= 50) {
    await page.keyboard.press('Enter')
    await expect(focused).toHaveAccessibleName(/^\+2,[5-9]\d\d more$/)
  }
  await press(page, 'Fit')
  await expect(page.locator('canvas.tree-canvas')).toBeVisible()
  expect(await elements(page)).toBeLessThan(2_000)

  await items(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('Namuna KID1001, KID1001, Active')

  await page.getByRole('radiogroup').getByText('List').click()
  await expect(page.getByRole('button', { name: 'Namuna KID1000' })).toBeVisible()
  expect(await elements(page)).toBeLessThan(2_000)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('button', { name: 'Namuna KID3999' })).toBeVisible()
  expect(await elements(page)).toBeLessThan(2_000)
})
