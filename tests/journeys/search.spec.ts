// Guards: members, messages
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')
const desk = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')
const box = 'Id, name, mobile or e-mail'

test('member search begins with its box, and the list follows what is typed', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/member/member-search')
  await expect(fieldOf(page, box)).toBeFocused()
  await page.keyboard.type('nam')
  await expect(page).toHaveURL(/q=nam&sort=match/)
  const names = page.getByRole('row').getByRole('link')
  await expect(names.first()).toContainText(/\bNam/)
  const found = await page.getByRole('row').count()
  expect(found).toBeGreaterThan(1)
  // The other filters stay, and Back from a member comes to the same rows.
  await page.keyboard.type('una asha')
  await expect(page.getByRole('row').nth(1)).toContainText('Asha Namuna')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Namuna' })).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, box)).toHaveValue('namuna asha')
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(fieldOf(page, box)).toHaveValue('')
})

test('nobody found can be undone', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/member/member-search?q=zzzq&sort=match')
  await expect(fieldOf(page, box)).toHaveValue('zzzq')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(fieldOf(page, box)).toHaveValue('')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the palette finds a member and keeps its place, and leads to all results', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/dashboard')
  // Only within the portal is anybody listening for keys.
  await expect(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const where = () => palette.boundingBox()
  await expect(palette).toBeVisible()
  const place = await where()
  await page.keyboard.type('nam')
  const options = palette.getByRole('option')
  await expect(options.filter({ hasText: 'Namuna' }).first()).toBeVisible()
  expect(await where()).toEqual(place)
  await expect(palette.getByRole('option', { selected: true })).toHaveCount(1)
  // The mouse takes the cursor along, so that no second row looks chosen.
  await options.nth(2).hover()
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.type('zzz')
  await expect(palette.getByText('No match for “namzzz”. Try an id, a name or a page.')).toBeVisible()
  expect(await where()).toEqual(place)
  await palette.getByRole('combobox').fill('asha nam')
  await options.filter({ hasText: 'All results for “asha nam”' }).click()
  await expect(page).toHaveURL(/member-search\?q=asha\+nam&sort=match/)
  await expect(fieldOf(page, box)).toHaveValue('asha nam')
})

test('the palette opens a receipt by its whole number, for whoever may read it', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/donation/package-details')
  const cell = page.getByRole('cell').filter({ hasText: /^R\// })
  const receipt_no = /^R\/[\d/-]+/.exec((await cell.first().textContent()) ?? '')?.[0] ?? ''
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette).toBeVisible()
  await page.keyboard.type(receipt_no)
  await expect(palette.getByRole('option', { name: receipt_no })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/topup-receipt\?receipt_no=/)
})

test('an admin picks a member by name where an id is asked for', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/pin-management/pin-generate')
  const whom = fieldOf(page, 'For whom')
  await whom.fill('asha nam')
  const option = page.getByRole('option').filter({ hasText: 'Asha Namuna' }).first()
  await expect(option).toContainText('AN')
  await expect(option).toContainText(/Active|Registered|Blocked|Left/)
  await option.click()
  await expect(whom).toHaveAccessibleDescription('Asha Namuna')
})

test('a member finds somebody of the own team by name, and the tree jumps there', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/binary-tree')
  const find = page.getByRole('combobox', { name: 'Member id or name' })
  const own = await find.inputValue()
  await find.fill('nam')
  const option = page.getByRole('option').filter({ hasText: 'Namuna' }).nth(1)
  const user_id = /DEMO\d+/.exec((await option.textContent()) ?? '')?.[0] ?? ''
  await option.click()
  await expect(find).toHaveValue(user_id)
  await expect(page).toHaveURL(new RegExp(`root=${user_id}`))
  await page.goBack()
  await expect(find).toHaveValue(own)
  await find.fill('zzzq')
  await find.press('Enter')
  await expect(page.getByText('No match in this team.')).toBeVisible()
})
