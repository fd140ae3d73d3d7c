// Guards: network
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import { actsOf } from '../kit/acts.ts'
import { signInOf, useCompanyWith } from '../kit/banyan.ts'
import { rowsAs } from '../kit/call-as.ts'
import { drawnOf } from '../kit/drawn-tree.ts'
import { fieldOf, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { bringForward } from '../kit/next-turn.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

/** Two places right below and two below them pay 60 together, which is the price of a place in Gold. */
const plan = {
  matrix: {
    enabled: true,
    width: 2,
    depth: 2,
    flats: ['20', '10'],
    upgrade_to: 'Gold',
    pools: [{ name: 'Gold', price: '60', width: 2, depth: 1, flats: ['20'] }],
  },
  event_payout_percent: '50',
}
/** Nothing can be taken back here, so incomes are final at once and the next turn releases them. */
const settings = { cooling_off_days: 0, income_hold_days: 0 }
const banyan = useCompanyWith(plan, settings)
const { as, pinOf } = actsOf(banyan)

const items = (page: Page) => page.getByRole('treeitem')
const field = (page: Page) => page.getByRole('combobox', { name: 'Member id or name' })
const bars = (page: Page) => page.getByRole('list', { name: 'Taken places by level' }).getByRole('listitem')

test('members read the places of their matrix as a list and as a tree, and an admin those of everybody', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(400_000)
  const running = await banyan()
  const { url } = running
  await switchOn(
    url,
    await as('Admin'),
    (['user', 'admin'] as const).flatMap((area) => [
      `${area}/team-details/matrix-details` as const,
      `${area}/team-details/matrix-tree` as const,
      `${area}/income/matrix-income` as const,
    ]),
  )
  const join = async (name: string, sponsor: string, side = 'left') => {
    const link = `${url}/accounts/join?sponsor=${sponsor}&side=${side}`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', 'ROOT1')
  const asha = await newDevice(/404/, /There is no such member/)
  const session = await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' })
  const own = { url, session }
  await openAs(asha, session)

  await test.step('whoever has no place below reads why', async () => {
    await goTo(asha, '/user/team-details/matrix-details')
    await expect(asha.getByText('Nobody below yet')).toBeVisible()
    await goTo(asha, '/user/team-details/matrix-details?pool=2')
    await expect(asha.getByText('No place in this pool yet')).toBeVisible()
    await lookAt(asha, 'places-none')
    await goTo(asha, '/user/team-details/matrix-tree?pool=2')
    await expect(asha.getByText('No place in this pool yet')).toBeVisible()
  })

  await join('Bina Namuna', ashaId)
  // Brought by the company on its other side: a stranger to Asha.
  const strangerId = await join('Chitra Namuna', 'ROOT1', 'right')
  const deepaId = await join('Deepa Namuna', ashaId)
  await join('Esha Namuna', ashaId)

  await test.step('a member reads the places below, level by level, and what each brought', async () => {
    await bringForward(running, 'pay_activations')
    await expect.poll(async () => (await rowsAs(own, matrixLists.user)).length, { timeout: 60_000 }).toBe(4)
    await goTo(asha, '/user/team-details/matrix-details')
    const table = await readTable(asha, 'Matrix details', 4)
    expect(table.map(({ Name, Level, Position, Income }) => [Name, Level, Position, Income])).toEqual([
      ['Bina Namuna', '1', '1', '20.00'],
      ['Not in your team', '1', '2', '20.00'],
      ['Deepa Namuna', '2', '1', '10.00'],
      ['Esha Namuna', '2', '2', '10.00'],
    ])
    expect(table[1]?.['User id']).toMatch(/^•+/)
    expect(table.map((row) => row['How taken'])).toEqual(Array.from({ length: 4 }, () => 'Activation'))
    await expect(asha.locator('tfoot')).toContainText('60.00')
    await expect(bars(asha)).toHaveText([/Level 1.*Complete.*2 of 2.*40\.00/s, /Level 2.*Running.*2 of 4.*20\.00/s])
    await lookAt(asha, 'places-list')
    await goTo(asha, '/user/team-details/matrix-details?level_from=2&level_to=2')
    await readTable(asha, 'Matrix details', 2)
  })

  await test.step('a place opens beside the list, and leads to why it paid', async () => {
    await asha.locator('tbody tr').first().getByRole('link').first().click()
    const sheet = asha.getByRole('dialog')
    await expect(sheet.getByText('From the left')).toBeVisible()
    await lookAt(asha, 'places-sheet')
    await sheet.getByRole('link', { name: 'Why this income' }).click()
    await expect(asha).toHaveURL(/income-why/)
  })

  await test.step('the tree has the same places, and free ones that nobody can join at', async () => {
    await asha.setViewportSize({ width: 1024, height: 800 })
    await goTo(asha, '/user/team-details/matrix-tree')
    await expect(items(asha).first()).toBeVisible()
    const said = await items(asha).evaluateAll((all) => all.map((item) => item.getAttribute('aria-label') ?? ''))
    expect(said.slice(0, 2)).toEqual([`Asha Namuna, ${ashaId}, Active`, expect.stringMatching(/^Bina Namuna/)])
    expect(said.filter((words) => words === 'Free').length).toBeGreaterThan(1)
    expect(said.some((words) => words.includes('Chitra') || words.includes(strangerId))).toBe(false)
    await expect(asha.getByText('Join here')).toHaveCount(0)
    const { outside, smallest, overlapping } = await drawnOf(asha)
    expect({ outside, overlapping }).toEqual({ outside: [], overlapping: [] })
    expect(smallest).toBeGreaterThanOrEqual(11)
    await lookAt(asha, 'places-tree')
  })

  await test.step('the keyboard walks it, a card says how far a place is filled, and one goes down and up', async () => {
    await asha.setViewportSize({ width: 1024, height: 800 })
    await items(asha).first().focus()
    await asha.keyboard.press('ArrowDown')
    const card = asha.locator('.tree-card')
    await expect(card).toContainText('2 of 6')
    await expect(card).toContainText('20.00')
    await asha.keyboard.press('Enter')
    await asha.keyboard.press('Enter')
    await expect(asha).toHaveURL(/top=2/)
    await expect(asha.getByText('1 level down')).toBeVisible()
    await press(asha, 'One up')
    await expect(asha.getByText('1 level down')).toHaveCount(0)
    await field(asha).fill('deepa')
    await field(asha).press('Enter')
    await expect(asha).toHaveURL(/top=4/)
    await expect(field(asha)).toHaveValue(deepaId)
    // A stranger is not found by the id, and the tree stays.
    await field(asha).fill(strangerId)
    await field(asha).press('Enter')
    await expect(asha.getByText('No match in this team.')).toBeVisible()
    await expect(asha).toHaveURL(/top=4/)
  })

  await test.step('its twin is a list, and it is saved as an image', async () => {
    await goTo(asha, '/user/team-details/matrix-tree?view=list')
    await expect(asha.getByRole('button', { name: 'Bina Namuna' })).toBeVisible()
    await expect(asha.getByText('Place 2, Activation')).toBeVisible()
    await lookAt(asha, 'places-words')
    await asha.setViewportSize({ width: 1024, height: 800 })
    await goTo(asha, '/user/team-details/matrix-tree')
    await press(asha, 'Save or print')
    const saving = asha.waitForEvent('download')
    await asha.getByRole('menuitem', { name: 'Image (PNG)' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('matrix-tree-1.png')
    expect((await readFile(await file.path())).length).toBeGreaterThan(1_000)
  })

  await test.step('another’s matrix is not there, and one goes back to the own', async () => {
    for (const page of ['matrix-details', 'matrix-tree']) {
      await goTo(asha, `/user/team-details/${page}?root=${deepaId}`)
      await expect(asha.getByText('No such place')).toBeVisible()
    }
    await press(asha, 'My own matrix')
    await expect(items(asha).first()).toBeVisible()
  })

  await test.step('a place in the next pool is bought, and chosen by the pool', async () => {
    await expect(async () => {
      await bringForward(running, 'release_held_incomes', 'pay_activations')
      await goTo(asha, '/user/team-details/matrix-tree?pool=2')
      await expect(items(asha).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 200_000, intervals: [100] })
    await items(asha).first().focus()
    // The mouse pressed last, and a card comes to where the keyboard goes.
    for (const key of ['ArrowDown', 'ArrowUp']) await asha.keyboard.press(key)
    await expect(asha.locator('.tree-card')).toContainText('Upgrade')
    await goTo(asha, '/user/team-details/matrix-details')
    await fieldOf(asha, 'Pool').selectOption('Gold')
    await expect(asha).toHaveURL(/pool=2/)
    await expect(asha.getByText('Nobody below yet')).toBeVisible()
  })

  await test.step('an admin reads the whole pool, and anybody’s matrix', async () => {
    await openAs(admin, await sessionOf(url, signInOf(running, 'Admin')))
    await goTo(admin, '/admin/team-details/matrix-details')
    const table = await readTable(admin, 'Matrix details', 4)
    expect(table.map(({ Name }) => Name)).toContain('Chitra Namuna')
    await lookAt(admin, 'places-list-admin')
    const whose = admin.getByRole('combobox', { name: 'Whose matrix' })
    await whose.fill('Bina')
    await whose.press('Enter')
    await expect(admin).toHaveURL(/root=/)
    await readTable(admin, 'Matrix details', 2)
    // Another member has other places: the one that was chosen is asked for no more.
    await goTo(admin, '/admin/team-details/matrix-details?place=2')
    await readTable(admin, 'Matrix details', 2)
    await whose.fill(ashaId)
    await whose.press('Enter')
    await readTable(admin, 'Matrix details', 4)
    await goTo(admin, `/admin/team-details/matrix-tree?root=${strangerId}`)
    await expect(items(admin).first()).toHaveAttribute('aria-label', `Chitra Namuna, ${strangerId}, Active`)
    await lookAt(admin, 'places-tree-admin')
  })
})
