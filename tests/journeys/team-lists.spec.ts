// Guards: network
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, businessDay } from '../../packages/domain/src/calendar/business-day.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { goTo } from '../kit/go-to.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')
const desk = useDesk(banyan, 'User')

const rows = (page: Page) => page.locator('tbody tr')
const heads = (page: Page) => page.locator('.ledger-tile')
const chosen = (page: Page) => page.getByRole('combobox', { name: 'Whose team' })
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${label}`) })

/** The file that an export saves, as lines. */
const saved = async (page: Page, entry: string): Promise<string[]> => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  const file = await saving
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
}

test('a member reads the own directs, opens one and goes on to the tree below', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/user/team-details/direct-details')
  await expect(rows(page).first()).toBeVisible()
  const all = await rows(page).count()
  const table = await readTable(page, 'Direct details', all)
  expect(table.map((row) => Number(row['S.No']))).toEqual(table.map((_, at) => all - at))
  for (const { Mobile: mobile } of table) expect(mobile).toMatch(/^•{6}\d{4}$/)

  // Directs of somebody who is only placed below may not be seen, so nobody like that is offered.
  const asked = page.waitForRequest(/\/team\/find-members/)
  await chosen(page).fill('DEMO')
  expect(new URL((await asked).url()).searchParams.get('tree')).toBe('sponsor')
  await chosen(page).fill('')

  const lines = await saved(page, 'CSV, with semicolons')
  expect(lines.length).toBe(all + 1)
  expect(lines[0]).toContain('S.No')

  await rows(page).first().getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Their team')).toBeVisible()
  await lookAt(page, 'direct-sheet')
  await sheet.getByRole('link', { name: 'Open binary tree' }).click()
  await expect(page).toHaveURL(/\/binary-tree\?root=/)
})

test('a member filters the downline, reads what it comes to, and looks from somebody below', async ({
  page,
  watch,
}) => {
  await beginAs(page, await banyan(), 'User')
  await goTo(page, '/user/team-details/downline-details')
  await expect(rows(page).first()).toBeVisible()
  await expect(heads(page)).toHaveCount(4)
  /** The figure of a tile; not a number while it is added up. */
  const countOf = async (at: number) => {
    const digits = (await heads(page).nth(at).locator('.ledger-figure').innerText()).replaceAll(/\D/g, '')
    return digits === '' ? Number.NaN : Number(digits)
  }
  await expect.poll(() => countOf(0)).toBeGreaterThan(10)
  const everybody = await countOf(0)

  await test.step('by level, both ends', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Level', exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill('1')
    await page.getByLabel('To', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/level_from=1.*level_to=2/)
    await expect.poll(() => countOf(0)).toBeLessThan(everybody)
    const few = await countOf(0)
    expect(few).toBeGreaterThan(1)
    expect(few).toBeLessThanOrEqual(6)
    await expect(rows(page)).toHaveCount(few)
    const table = await readTable(page, 'Downline details', few)
    expect(new Set(table.map(({ Level: level }) => level))).toEqual(new Set(['1', '2']))
  })

  await test.step('whose team it is stays when the filters are cleared', async () => {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Open downline' }).click()
    await expect(page).toHaveURL(/root=/)
    await expect(chosen(page)).toHaveValue(/^DEMO/)
    const root = await chosen(page).inputValue()
    await chip(page, 'Status').click()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/status=active/)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).not.toHaveURL(/status=/)
    await expect(chosen(page)).toHaveValue(root)
    await page.getByRole('button', { name: 'My own team' }).click()
    await expect.poll(() => countOf(0)).toBe(everybody)
  })

  await test.step('nobody above is shown, and the way back leads to the own team', async () => {
    watch.announce(...refusals(404), /There is no such member/)
    await chosen(page).fill('DEMOROOT')
    await chosen(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Not in your team' })).toBeVisible()
    await expect(page.getByText('There is no such member.')).toHaveCount(0)
    await lookAt(page, 'not-in-team')
    await page.getByRole('button', { name: 'My own team' }).click()
    await expect.poll(() => countOf(0)).toBe(everybody)
  })
})

test('a member reads the business of days, of weeks, and beside the days before', async ({ browser }) => {
  const page = await desk(browser)
  // Without days it is this month: on its first day that is one day, perhaps one without business.
  const from = addDays(businessDay(Date.now(), 'Asia/Kolkata'), -29)
  await goTo(page, `/user/team-details/daywise-business-details?from=${from}`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('Not closed yet').first()).toBeVisible()
  await expect(page.getByText(/^Compared with \d\d-\d\d-\d{4} to /)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Bars of the BV/ })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const days = await rows(page).count()

  await page.getByText('Week', { exact: true }).click()
  await expect(page).toHaveURL(/per=week/)
  await expect.poll(() => rows(page).count()).toBeLessThan(days)

  await page.getByText('Day', { exact: true }).click()
  // The last 30 days are this month on the last day of a month that has so many.
  await page.getByRole('button', { name: / to \d\d-\d\d-\d{4}$|^This month$/ }).click()
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page)).toHaveCount(7)
  const lines = await saved(page, 'CSV, with semicolons')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('Left carry')
  expect(lines[1]).toContain('Not closed yet')
})

test('an admin sees the whole network, finds a member by name and reads that team', async ({ page }) => {
  const world = await banyan()
  await beginAs(page, world, 'Admin')
  const { user_id } = signInOf(world, 'User')
  await goTo(page, '/admin/team-details/downline-details')
  await expect(rows(page).first()).toBeVisible()
  await chosen(page).fill(user_id)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`root=${user_id}`))
  await lookAt(page, 'admin-downline')
  await goTo(page, `/admin/team-details/direct-details?root=${user_id}`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('•')).toHaveCount(0)
  await lookAt(page, 'admin-directs')
  await goTo(page, '/admin/team-details/daywise-business-details')
  await expect(rows(page).first()).toBeVisible()
})
