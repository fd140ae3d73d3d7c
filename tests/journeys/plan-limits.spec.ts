// Guards: setup
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

test('a plan says what it can pay at most, and one that could pay too much is not saved', async ({ page }) => {
  const company = await banyan()
  await openAs(page, await sessionOf(company.url, signInOf(company, 'Admin')))
  await goTo(page, '/setup?tab=plan')
  const worst = page.getByRole('region', { name: 'The most this plan can pay' })
  const ratio = page.getByLabel('Payout ratio, % of sales')

  await test.step('the preset pays at most half of its sales', async () => {
    await expect(worst).toContainText('11.00')
    await expect(worst).toContainText('50.00')
    await expect(page.getByText(/A plan saved now applies from closing \d+/)).toBeVisible()
    await expect(page.getByText(/^Under the Direct Selling Rules, 2021 members may/)).toBeVisible()
  })

  await test.step('without a payout ratio there is no limit, and nothing to save', async () => {
    await ratio.fill('')
    await expect(worst).toContainText('No limit')
    await expect(
      page.getByText(/Without one there is no limit: a sale of 100 can pay 11 at each member above/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save the new version' })).toHaveCount(0)
  })

  await test.step('a rate above all is refused at its field', async () => {
    await ratio.fill('40')
    await page.getByLabel('Percent of the weak leg').fill('101')
    await expect(page.locator('p.help-bad', { hasText: 'At most 100 percent.' })).toBeVisible()
    await expect(page.getByText('Correct the marked fields. Then you can save the plan.')).toBeVisible()
    await page.getByLabel('Percent of the weak leg').fill('10')
  })

  await test.step('where the caps’ cut goes is explained only where it goes to somebody', async () => {
    const cut = page.getByLabel('What the caps cut')
    const hint = page.getByText('A sponsor above is paid it within the own caps')
    await expect(cut).toHaveValue('company')
    await expect(hint).toHaveCount(0)
    await cut.selectOption('Goes to the next sponsor above')
    await expect(hint).toBeVisible()
    await cut.selectOption('Stays with the company')
    await expect(hint).toHaveCount(0)
  })

  await test.step('the list of incomes says which are paid and leads to their terms', async () => {
    const incomes = page.getByRole('navigation', { name: 'Incomes of the plan' })
    await expect(incomes.getByRole('button', { name: 'Matching income, paid' })).toBeVisible()
    await press(incomes, 'Spill income, not paid')
    const title = page.getByRole('heading', { name: 'Spill income', exact: true })
    await expect(title).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Pay spill income' })).toBeFocused()
  })

  await test.step('each income that is paid shows what the engine pays by its terms', async () => {
    const level = page.getByRole('region', { name: 'Example of level income' })
    await expect(level).toHaveCount(0)
    const title = page.getByRole('heading', { name: 'Level income', exact: true })
    const pays = title.locator('xpath=following::input[@type="checkbox"][1]')
    await pays.check()
    await expect(level).toContainText('Level 2, 3 % of 1,000')
    await expect(level).toContainText('120.00')
    await page.getByLabel('Level 1, percent').last().fill('6')
    await expect(level).toContainText('130.00')
    await page.getByLabel('Levels open').last().selectOption('By a table of directs')
    const second = page.getByLabel('Level 2, active directs')
    await second.fill('0')
    await expect(page.getByRole('alert').filter({ hasText: 'A level asks for at least as many directs' })).toBeVisible()
    await second.fill('10')
    await page.getByLabel('Level 3, active directs').fill('9')
    await expect(page.getByRole('alert').filter({ hasText: 'A level asks for at least as many directs' })).toBeVisible()
    await page.getByLabel('Levels open').last().selectOption('All at once')
    await pays.uncheck()
  })

  await test.step('a plan within the payout cap is saved for the next window', async () => {
    await fillForm(page, { 'Why the plan changes': 'Less of the sales' })
    await press(page, 'Save the new version')
    await press(page.getByRole('alertdialog'), 'Save the new version')
    await expect(page.getByText('The new version is saved')).toBeVisible()
    await goTo(page, '/setup?tab=versions')
    await expect(page.getByText('Less of the sales')).toBeVisible()
  })
})
