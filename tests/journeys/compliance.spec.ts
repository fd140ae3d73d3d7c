// Guards: compliance
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

test('a plan without refused incomes lets compliance mode on, which then refuses them; off needs the password', async ({
  page,
}) => {
  const company = await banyan()
  const admin = signInOf(company, 'Admin')
  await openAs(page, await sessionOf(company.url, admin))
  const open = () => goTo(page, '/admin/compliance')
  const switchOf = (income: string) =>
    page.getByRole('heading', { name: income, exact: true }).locator('xpath=following::input[@type="checkbox"][1]')

  await test.step('the page says what a regulator would question and what has to change first', async () => {
    await open()
    await expect(page.getByText('Off since the company was set up.')).toBeVisible()
    await expect(page.getByText(/recruitment pay under the Direct Selling Rules, 2021/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Change the plan' }).click()
  })

  await test.step('the plan is saved without them', async () => {
    await switchOf('Matching income').uncheck()
    await switchOf('Sponsored income').uncheck()
    await fillForm(page, { 'Why the plan changes': 'Only products' })
    await press(page, 'Save the new version')
    await press(page.getByRole('alertdialog'), 'Save the new version')
    await expect(page.getByText('The new version is saved').first()).toBeVisible()
  })

  await test.step('the mode is switched on with a reason, counting the plan to come', async () => {
    await open()
    await expect(page.getByRole('heading', { name: 'Plan to come' })).toBeVisible()
    await press(page, 'Switch on')
    const dialog = page.getByRole('dialog', { name: 'Compliance mode: Switch on' })
    await expect(fieldOf(dialog, 'Your password')).toHaveCount(0)
    await fillForm(dialog, { Reason: 'Advice of our lawyer' })
    await press(dialog, 'Switch on')
    await expect(page.getByText('Reason: Advice of our lawyer')).toBeVisible()
    await expect(page.getByText('The plan in force pays refused incomes until the next plan begins on')).toBeVisible()
  })

  await test.step('the plan editor refuses a kind at its switch', async () => {
    await goTo(page, '/setup?tab=plan')
    await switchOf('Matching income').check()
    await expect(page.getByText('Compliance mode is on: this income is not paid on sales of products.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save the new version' })).toHaveCount(0)
  })

  await test.step('it is switched off with the own password, and the page keeps both changes', async () => {
    await open()
    await press(page, 'Switch off')
    const dialog = page.getByRole('dialog', { name: 'Compliance mode: Switch off' })
    await fillForm(dialog, { Reason: 'Packages come back' })
    await press(dialog, 'Switch off')
    await fillForm(dialog, { 'Your password': admin.password })
    await press(dialog, 'Switch off')
    await expect(page.getByText('Reason: Packages come back')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Earlier changes' })).toBeVisible()
  })

  await test.step('the running year is shown as everybody sees it and cannot be frozen', async () => {
    await page.getByRole('tab', { name: 'Income disclosure' }).click()
    await expect(page.getByRole('heading', { name: 'Public page' })).toBeVisible()
    await expect(page.getByText('Too few members to show amounts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Freeze' })).toHaveCount(0)
  })
})
