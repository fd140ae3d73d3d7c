// Guards: simulations
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

test('a plan is tried over a made-up company beside the saved one, and a long run is cancelled', async ({ page }) => {
  const company = await banyan()
  await openAs(page, await sessionOf(company.url, signInOf(company, 'Admin')))

  await test.step('the plan in the editor goes to the simulator unsaved', async () => {
    await page.goto(`${company.url}/setup?tab=plan`)
    await page.getByLabel('Payout ratio, % of sales').fill('10')
    await press(page, 'Try this plan in the simulator')
    await expect(page.getByRole('combobox', { name: /^Plan/ })).toHaveValue('draft')
    await expect(page.getByLabel('Compare with')).toHaveValue('1')
  })

  await test.step('what cannot be is refused at its field', async () => {
    await fillForm(page, { 'Members at the start': '99999' })
    await press(page, 'Run the simulation')
    await expect(page.getByText('Together with the growth this is more than 1,00,000 members.')).toBeVisible()
    await fillForm(page, { 'Members at the start': '30', 'Amount of an order': '0' })
    await press(page, 'Run the simulation')
    await expect(page.getByText('Enter what an order brings, or 0 % of members who order.')).toBeVisible()
  })

  await test.step('both plans are run over the same company, side by side', async () => {
    await fillForm(page, { 'Members at the start': '30', 'New members in month 1': '40', Months: '4' })
    await fillForm(page, { 'Growth stops after month': '3', 'Amount of an order': '500', 'BV of an order': '400' })
    await fillForm(page, { 'Purchases that are cancelled in %': '20', 'Members who order each month in %': '50' })
    await press(page, 'Run the simulation')
    await expect(page.getByText(/^Plan A: \d+ of 100 members get less than they paid/)).toBeVisible()
    await expect(page.getByText(/^Plan B: \d+ of 100 members get less than they paid/)).toBeVisible()
    await expect(page.getByText('This is a simulation, not a promise.', { exact: false })).toBeVisible()
    await expect(page.getByText('Plan A: not saved, Plan B: version 1')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Plan A' })).toContainText('Limit of the plan10 %')
    await expect(page.getByRole('region', { name: 'Plan B' })).toContainText('Limit of the plan50 %')
    for (const row of ['Of these, repurchases', 'Refunds without GST', 'Withdrawn by members'])
      await expect(page.getByRole('region', { name: 'Plan A' })).toContainText(new RegExp(`${row}₹ ?[1-9]`))
    await expect(page.getByRole('heading', { name: 'When growth stops' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Incomes paid as a share of the sales so far/ })).toBeVisible()
  })

  await test.step('the result is there after the page was left', async () => {
    await page.goto(`${company.url}/setup?tab=simulator`)
    await expect(page.getByText(/^Plan A: \d+ of 100 members/)).toBeVisible()
    await expect(page.getByLabel('Members at the start')).toHaveValue('30')
    await expect(page.getByLabel('Amount of an order')).toHaveValue('500.00')
  })

  await test.step('a long run shows how far it is and is cancelled', async () => {
    await fillForm(page, { 'Members at the start': '30000', 'New members in month 1': '5000', Months: '12' })
    await press(page, 'Run the simulation')
    await expect(page.getByRole('meter', { name: /\d+ % done/ })).toBeVisible()
    await press(page, 'Cancel')
    await expect(page.getByText('The simulation was cancelled')).toBeVisible()
  })
})
