// Guards: company
import type { Locator, Page } from '@playwright/test'
import type { Appearance } from '@banyan/contract/company/appearance.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { drawnOf } from '../kit/drawn-tree.ts'
import { fieldOf, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { settle } from '../screens/calm.ts'

const banyan = useBanyan('demo')
const desk = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')

const preset: Appearance = {
  default_theme: 'Dark',
  tree_type: 'fixed',
  node_type: 'circle',
  node_icon: 'profile',
  field_look: 'outlined',
  required_mark: 'asterisk',
  tile_type: 2,
  package_view: 'cards',
}

type Role = 'Admin' | 'User' | 'Franchise'
const openRole = async (page: Page, role: Role) => {
  const world = await banyan()
  await openAs(page, await sessionOf(world.url, signInOf(world, role)))
}
/** What another admin chose meanwhile. */
const chooseMeanwhile = async (choice: Partial<Appearance>) => {
  const { url, signIns } = await banyan()
  const session = await sessionOf(url, signInOf({ signIns }, 'Admin'))
  await callAs({ url, session }, saveAppearance, { body: { ...preset, ...choice } })
}
const choose = (page: Page, group: string, choice: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check()
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const first = (page: Page) => page.getByRole('treeitem').first()

test.beforeEach(async () => chooseMeanwhile({}))

test('an admin chooses the appearance in one act, and everybody sees it with the next load', async ({
  page: admin,
  newDevice,
}) => {
  await openRole(admin, 'Admin')
  await goTo(admin, '/setup?tab=appearance')
  await expect(admin.getByRole('radio', { checked: true })).toHaveCount(8)
  for (const [group, choice] of [
    ['Default theme', /^Light/],
    ['Form fields', /^Filled/],
    ['Required fields', /^Word/],
    ['Tree', /^Free/],
    ['Members in the tree', /^Card/],
    ['Inside each member', /^Status/],
    ['Dashboard tiles', /^Type 3/],
    ['Top-up packages', /^List/],
  ] as const)
    await choose(admin, group, choice)
  await press(admin, 'Save appearance')
  await expect(admin.getByText('Appearance saved')).toBeVisible()
  await expect.poll(() => themeOf(admin)).toBe('light')
  await admin.reload()
  await expect(admin.getByRole('radio', { name: /^Free/ })).toBeChecked()

  await test.step('a member', async () => {
    const member = await newDevice()
    await openRole(member, 'User')
    await goTo(member, '/binary-tree')
    await expect(member.locator('.tree-drawing .node-card').first()).toBeVisible()
    expect(await themeOf(member)).toBe('light')
    await goTo(member, '/user/dashboard')
    await expect(member.locator('.ledger')).toHaveClass(/ledger-type-3/)
    await goTo(member, '/user/donation/packages')
    const rows = member.getByRole('listitem').filter({ hasText: 'unused pins' })
    await expect(rows.first().getByRole('link').first()).toBeVisible()
    expect(await rows.count()).toBeGreaterThan(1)
  })

  await test.step('a franchise', async () => {
    const depot = await newDevice()
    await openRole(depot, 'Franchise')
    await goTo(depot, '/franchise/dashboard')
    await expect(depot.locator('.ledger')).toHaveClass(/ledger-type-3/)
    await expect(depot.locator('.ledger')).toContainText('Top-ups today')
    await goTo(depot, '/franchise/topup/packages')
    await expect(depot.getByRole('listitem').filter({ hasText: 'unused pins' }).first()).toBeVisible()
  })

  await test.step('a stranger, at the first paint of the second visit too', async () => {
    const stranger = await newDevice()
    await stranger.goto('/accounts/sign-in')
    await expect(stranger.getByRole('textbox', { name: 'User id', exact: true })).toBeVisible()
    await expect(stranger.getByText('User id (required)')).toBeVisible()
    await expect(stranger.locator('.field-filled').first()).toBeVisible()
    // The first frame that has a page to paint.
    await stranger.addInitScript(() => {
      const note = () => {
        if (document.body === null) requestAnimationFrame(note)
        else sessionStorage.setItem('painted', document.documentElement.dataset['theme'] ?? '')
      }
      requestAnimationFrame(note)
    })
    await stranger.reload()
    await expect.poll(() => stranger.evaluate(() => sessionStorage.getItem('painted'))).toBe('light')
  })

  await test.step('the audit says in words what was changed', async () => {
    await goTo(admin, '/admin/audit')
    const line = admin.getByRole('row').filter({ hasText: 'Changed the appearance' }).first()
    await line.getByRole('link').first().click()
    const sheet = admin.getByRole('dialog')
    for (const words of ['Tree type Fixed Free', 'Tile type 2 3', 'Required mark Asterisk Word'])
      await expect(sheet.getByRole('row', { name: words, exact: true })).toBeVisible()
  })
})

test('each mark of required fields leaves the names and what is required as they are', async ({ browser }) => {
  const page = await desk(browser)
  const name = () => page.getByRole('textbox', { name: 'Company name', exact: true })
  const gstin = () => page.getByRole('textbox', { name: 'GSTIN', exact: true })
  for (const [required_mark, marked, open] of [
    ['asterisk', 'Company name *', 'GSTIN'],
    ['word', 'Company name (required)', 'GSTIN'],
    ['optional_only', 'Company name', 'GSTIN (optional)'],
    ['none', 'Company name', 'GSTIN'],
  ] as const) {
    await chooseMeanwhile({ required_mark })
    await page.goto('/setup')
    await expect(name()).toHaveAttribute('aria-required', 'true')
    await expect(gstin()).not.toHaveAttribute('aria-required')
    const labelOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
    expect([await labelOf(name()), await labelOf(gstin())]).toEqual([marked, open])
  }
  // Where nothing is asked for, nothing is optional.
  await chooseMeanwhile({ required_mark: 'optional_only' })
  await goTo(page, '/admin/member/member-search')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('(optional)')).toHaveCount(0)
  await chooseMeanwhile({})
  await page.goto('/setup')
  await expect(fieldOf(page, 'Company name')).toBeVisible()
})

for (const tile_type of [1, 2, 3] as const)
  test(`tiles of type ${tile_type} keep every figure in sight, at every width`, async ({ browser }) => {
    await chooseMeanwhile({ tile_type })
    const page = await desk(browser)
    await page.goto('/admin/dashboard')
    const tiles = page.locator('.ledger-tile')
    await expect(tiles).toHaveCount(8)
    await expect(tiles.first()).toContainText('Turnover')
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
      // The page is laid out anew a moment after its window changed, with another frame around it from 900 px on.
      const all = () =>
        tiles.evaluateAll((found) => ({
          count: found.length,
          cut: found.filter((tile) => tile.scrollWidth > tile.clientWidth + 1).map((tile) => tile.textContent),
        }))
      await expect.poll(all, { message: `tiles at ${width} px` }).toEqual({ count: 8, cut: [] })
    }
    await expect(tiles.first().locator('.sparkline')).toBeVisible({ visible: tile_type !== 1 })
  })

for (const [tree_type, node_type] of [
  ['fixed', 'card'],
  ['free', 'circle'],
  ['free', 'card'],
] as const)
  test(`a ${tree_type} tree of a ${node_type} for each can be read at every width`, async ({ browser }) => {
    await chooseMeanwhile({ tree_type, node_type })
    const page = await members(browser)
    await page.goto('/binary-tree')
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1024, 800],
      [1280, 800],
      [1366, 620],
    ] as const) {
      await page.setViewportSize({ width, height })
      await goTo(page, '/binary-tree')
      await expect(first(page)).toBeVisible()
      const { outside, overlapping, smallest } = await drawnOf(page)
      expect({ width, overlapping }).toEqual({ width, overlapping: [] })
      if (tree_type === 'fixed') expect({ width, outside }).toEqual({ width, outside: [] })
      expect(smallest).toBeGreaterThanOrEqual(11)
    }
    expect(await page.getByRole('treeitem').count()).toBeGreaterThan(tree_type === 'free' ? 15 : 7)
  })

test('a free tree is moved with one finger or the keyboard, and put back whole', async ({ browser }) => {
  await chooseMeanwhile({ tree_type: 'free', node_type: 'card' })
  const page = await members(browser)
  await page.goto('/binary-tree')
  await first(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const leftmost = page.locator('.node:focus')
  await expect(leftmost).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(leftmost).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  const frame = page.getByRole('tree')
  const box = (await frame.boundingBox())!
  const before = (await first(page).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 5 })
  await page.mouse.up()
  const after = (await first(page).boundingBox())!
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([120, 40])

  await press(page, 'Fit')
  expect((await drawnOf(page)).outside).toEqual([])
})
