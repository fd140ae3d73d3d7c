// Guards: what is shared
import { useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const desk = useDesk(banyan, 'Admin')
const members = useDesk(banyan, 'User')
const strangers = useDesk(banyan, 'stranger')

test('an admin finds a person by a part of the name, with the keyboard', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/admin/pin-management/pin-generate')
  const whom = fieldOf(page, 'For whom')
  await whom.fill('Root')
  await expect(page.getByRole('option', { name: /Root Namuna/ })).toBeVisible()
  await expect(page.getByText('1 person found')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: /Root Namuna/ })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(whom).toHaveValue('ROOT1')
  await expect(whom).toHaveAccessibleDescription('Root Namuna')
})

test('whom one dealt with is offered again, until one signs out', async ({ page }) => {
  await beginAs(page, await banyan(), 'Admin')
  await goTo(page, '/admin/pin-management/pin-generate')
  await fillForm(page, { 'For whom': 'depot-one' })
  await expect(fieldOf(page, 'For whom')).toHaveAccessibleDescription('Depot Udaharan')
  await fieldOf(page, 'Package').selectOption({ index: 1 })
  await fillForm(page, { 'How many': '1' })
  await page.getByRole('button', { name: /^Generate/ }).click()
  await press(page.getByRole('alertdialog'), 'Generate pins')
  await press(page, 'Generate more')
  const offered = page.getByRole('option', { name: /Depot Udaharan/ })
  await fieldOf(page, 'For whom').click()
  await offered.click()
  await expect(fieldOf(page, 'For whom')).toHaveValue('depot-one')

  expect(await page.evaluate(() => sessionStorage.getItem('recent-people'))).toContain('depot-one')
  await goTo(page, '/accounts/sign-out')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('recent-people'))).toBeNull()
})

test('a payment was made today and by UPI, unless somebody says otherwise', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/pin-management/pin-request')
  await expect(fieldOf(page, 'Paid by')).toHaveValue('UPI')
  await expect(fieldOf(page, 'Paid on')).toHaveValue(/^\d\d-\d\d-\d{4}$/)
  await expect(fieldOf(page, 'UTR or reference'), 'required in fact').toHaveAttribute('aria-required', 'true')
  await fieldOf(page, 'Paid by').selectOption('Cash')
  await expect(fieldOf(page, 'UTR or reference')).not.toHaveAttribute('aria-required')
})

test('what is asked for only sometimes is empty when it is asked for again', async ({ browser }) => {
  const page = await members(browser)
  await goTo(page, '/user/pin-management/pin-request')
  const whom = page.getByRole('radiogroup', { name: 'Whom did you pay?' })
  const franchise = fieldOf(page, 'Franchise id')
  await expect(franchise).toHaveCount(0)
  await whom.getByText('A franchise').click()
  await franchise.fill('depot-one')
  await whom.getByText('The company').click()
  await expect(franchise).toHaveCount(0)
  await whom.getByText('A franchise').click()
  await expect(franchise).toHaveValue('')
})

test('another tab of the settings asks about what is typed, and not about what was taken back', async ({ browser }) => {
  const page = await desk(browser)
  await goTo(page, '/setup')
  const name = fieldOf(page, 'Company name')
  await name.fill('Another name')
  await page.getByRole('tab', { name: 'Plan', exact: true }).click()
  await press(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay')
  await expect(name).toHaveValue('Another name')
  await name.fill('Namuna Traders')
  await page.getByRole('tab', { name: 'Plan', exact: true }).click()
  await expect(name).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('Back out of an editor that the address opens asks about what is typed, and Back once more stays', async ({
  page,
}) => {
  await beginAs(page, await banyan(), 'Admin')
  await page.goto('/admin/miscellaneous/add-news')
  await page.getByRole('link', { name: 'Write news' }).first().click()
  const title = fieldOf(page, 'Title')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await title.fill('The office moves')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(title).toHaveValue('The office moves')
  await page.goBack()
  await press(question, 'Leave')
  await expect(title).toHaveCount(0)
  await expect(page).toHaveURL(/\/add-news$/)
})

test('on a phone the first wrong field is below the bar of the page and the notice', async ({ browser }) => {
  const page = await strangers(browser)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact-us')
  await press(page, 'Send message')
  const name = fieldOf(page, 'Your name')
  await expect(name).toBeFocused()
  await expect(async () => {
    const top = await name.evaluate((field) => field.getBoundingClientRect().top)
    const feet = await page
      .locator('.toast, .top-bar')
      .evaluateAll((over) => over.map((one) => one.getBoundingClientRect().bottom))
    expect(feet).not.toHaveLength(0)
    expect(Math.max(...feet)).toBeLessThanOrEqual(top)
  }).toPass()
})
