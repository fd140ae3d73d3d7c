// Guards: network
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { useDesk } from '../kit/desk.ts'
import { drawnOf } from '../kit/drawn-tree.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')
const desk = useDesk(banyan, 'User')

/** The members drawn, by what is read out of each: side, name, id and state. */
const members = (page: Page) => page.locator('[role=treeitem]:not([aria-label*="Join here"])')
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
  test(`at ${width} px the tree is whole, and every word of it can be read`, async ({ browser }) => {
    const page = await desk(browser)
    await page.setViewportSize({ width, height })
    await goTo(page, '/binary-tree')
    await expect(top(page)).toBeVisible()
    const drawn = await page.getByRole('treeitem').count()
    expect(drawn).toBeGreaterThan(2 ** (levels - 1) - 1)
    expect(drawn).toBeLessThan(2 ** levels)
    const { outside, smallest, overlapping } = await drawnOf(page)
    expect({ outside, overlapping }).toEqual({ outside: [], overlapping: [] })
    expect(smallest).toBeGreaterThanOrEqual(11)
  })

test('on a phone a member opens as a sheet, their tree says how deep it is, and the way back leads up', async ({
  browser,
}) => {
  const page = await desk(browser)
  await page.setViewportSize({ width: 360, height: 780 })
  await goTo(page, '/binary-tree')
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

test('the first free place of a side is found, and somebody can join there', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/binary-tree')
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('menuitem', { name: 'First free place on the right' }).click()
  await expect(page).toHaveURL(/go=free_right/)
  await expect(page.getByText(/levels? down/)).toBeVisible()
  await page.getByRole('treeitem', { name: 'Join here' }).first().click()
  await expect(page).toHaveURL(/\/accounts\/join\?sponsor=.*place=/)
})

test('levels below open where one is and close again, by a press and by the keyboard, and the list keeps them', async ({
  browser,
}) => {
  const page = await desk(browser)
  await page.setViewportSize({ width: 1280, height: 900 })
  await goTo(page, '/binary-tree')
  const cut = page.getByRole('treeitem', { name: /\d below$/ }).first()
  const id = ((await cut.getAttribute('aria-label')) ?? '').split(', ').find((word) => word.startsWith('DEMO')) ?? ''
  const member = page.getByRole('treeitem', { name: new RegExp(`${id},`) })
  const before = await page.getByRole('treeitem').count()
  const at = async () => (await member.boundingBox())?.y ?? 0

  await member.focus()
  await page.keyboard.press('+')
  await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThan(before)
  await expect(member).toHaveAttribute('aria-expanded', 'true')
  // It is still in its frame.
  const frame = await page.locator('.tree-frame').boundingBox()
  expect(await at()).toBeGreaterThan(frame?.y ?? Infinity)

  await page.keyboard.press('-')
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(before)
  await expect(member).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('+')
  await expect(member).toHaveAttribute('aria-expanded', 'true')

  await page.getByRole('radiogroup').getByText('List').click()
  const below = page.getByRole('button', { name: 'Hide members below' })
  await expect(below.first()).toBeVisible()
  const lines = await page.getByRole('listitem').count()
  await page
    .getByRole('button', { name: /^Show [\d,]+ below$/ })
    .first()
    .click()
  await expect.poll(() => page.getByRole('listitem').count()).not.toBe(lines)
  await page.getByRole('radiogroup').getByText('Tree').click()
  await expect(member).toHaveAttribute('aria-expanded', 'true')
})

test('the drawing is saved as an image and as a PDF, and paper has all of it', async ({ browser }) => {
  const page = await desk(browser)
  await page.setViewportSize({ width: 1024, height: 800 })
  await goTo(page, '/binary-tree')
  await expect(top(page)).toBeVisible()
  for (const [name, ending, begins] of [
    ['Image (PNG)', 'png', '89504e47'],
    ['PDF', 'pdf', '255044462d312e37'],
  ] as const) {
    await page.getByRole('button', { name: 'Save or print' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^binary-tree-DEMO\\d+\\.${ending}$`))
    const bytes = await readFile(await file.path())
    expect(bytes.toString('hex', 0, begins.length / 2)).toBe(begins)
    expect(bytes.length).toBeGreaterThan(10_000)
  }
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('canvas.tree-paper')
  await expect(paper).toBeVisible()
  expect(await paper.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(1_000)
  await expect(page.locator('.tree-frame')).toBeHidden()
  // Printed for real, it is one sheet on its side, however often it is.
  await page.emulateMedia({ media: null })
  for (let time = 0; time < 2; time++) {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d\.?\d* 59\d\.?\d*\]/)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })
  test('two fingers enlarge what is between them, one moves, and a tap on the count opens what is below', async ({
    page,
  }) => {
    await beginAs(page, await banyan(), 'User')
    await goTo(page, '/binary-tree')
    await expect(top(page)).toBeVisible()
    const drawing = page.locator('.tree-drawing > g')
    const scaleOf = async () => Number(/scale\(([\d.]+)\)/.exec((await drawing.getAttribute('transform')) ?? '')?.[1])
    const devtools = await page.context().newCDPSession(page)
    const box = await page.locator('.tree-frame').boundingBox()
    if (box === null) throw new Error('there is no tree')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Array<[number, number]>) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([at_x, at_y], id) => ({ x: at_x, y: at_y, id })),
      })
    expect(await scaleOf()).toBe(1)
    await touch('touchStart', [x - 40, y], [x + 40, y])
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', [x - apart, y], [x + apart, y])
    await touch('touchEnd')
    await expect.poll(scaleOf).toBeGreaterThan(1.5)

    // Larger than its frame it is moved with one finger.
    const before = await drawing.getAttribute('transform')
    await touch('touchStart', [x, y])
    for (const by of [10, 30, 50]) await touch('touchMove', [x + by, y + by])
    await touch('touchEnd')
    await expect.poll(() => drawing.getAttribute('transform')).not.toBe(before)

    await page.getByRole('button', { name: 'Fit' }).click()
    const drawn = await page.getByRole('treeitem').count()
    const handle = await page.locator('.node-handle').first().boundingBox()
    if (handle === null) throw new Error('nobody is below')
    // The browser itself takes no tap right after a finger that left in motion.
    await expect(async () => {
      await page.touchscreen.tap(handle.x + handle.width / 2, handle.y + handle.height / 2)
      await expect.poll(() => page.getByRole('treeitem').count(), { timeout: 2_000 }).toBeGreaterThan(drawn)
    }).toPass()
  })
})
