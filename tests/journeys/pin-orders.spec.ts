// Guards: pins
import type { Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { readSummary } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')

/** From the filled form to the answer; so many need the password, and the button says what is to be received. */
const generate = async (page: Page): Promise<void> => {
  await fieldOf(page, 'Paid by').selectOption('UPI')
  await fillForm(page, { 'Your password': signInOf(await banyan(), 'Admin').password })
  await page.getByRole('button', { name: /^Generate for / }).click()
  await press(page.getByRole('alertdialog'), 'Generate pins')
}

test('an admin orders three thousand pins, follows them to the end and finds them', async ({ browser }) => {
  const page = await office(browser)
  const franchise = signInOf(await banyan(), 'Franchise')
  await goTo(page, '/admin/pin-management/pin-generate')
  await expect(page.getByRole('heading', { name: 'Large orders', exact: true })).toBeVisible()

  await test.step('the order is taken and says so at once', async () => {
    await fillForm(page, { 'For whom': franchise.user_id, 'How many': '3000' })
    await fieldOf(page, 'Package').selectOption('Starter')
    await generate(page)
    await expect(page.getByText(/^Ordered: 3,000 Starter pins for /)).toBeVisible()
  })

  const row = page.getByRole('row').filter({ hasText: 'Starter' })
  await test.step('its bar runs to the end without a reload', async () => {
    await expect(row.getByRole('meter', { name: /of 3,000 pins are issued$/ })).toBeVisible()
    await expect(row.getByText('3,000 of 3,000')).toBeVisible({ timeout: 90_000 })
    await expect(row.getByText('Issued', { exact: true })).toBeVisible()
  })

  await test.step('it leads to exactly its pins', async () => {
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/view-pin\?order_id=\d+/)
    await expect(page.getByText(/of 3,000/).first()).toBeVisible()
  })
})

test('an admin generates upgrade pins, which are a stock of their own', async ({ browser, newDevice }) => {
  const page = await office(browser)
  await goTo(page, '/admin/pin-management/pin-generate')

  await test.step('the difference of the two packages is what they cost', async () => {
    await page.getByRole('radio', { name: 'Upgrade' }).check({ force: true })
    await fillForm(page, { 'For whom': signInOf(await banyan(), 'Franchise').user_id, 'How many': '12' })
    await fieldOf(page, 'Which upgrade').selectOption('Starter to Growth')
    expect(await readSummary(page.locator('dl.summary').first())).toMatchObject({
      Package: 'Starter to Growth',
      'One pin': '₹1,180.00',
      'To be received': '₹14,160.00',
    })
    await generate(page)
    await expect(page.getByRole('heading', { name: /^12 Starter to Growth pins for / })).toBeVisible()
  })

  await test.step('the list of all pins finds them by their type', async () => {
    await goTo(page, '/admin/pin-management/view-pin?kind=upgrade')
    await expect(page.getByRole('row').filter({ hasText: 'Starter to Growth' })).toHaveCount(12)
  })

  await test.step('their owner hands them on as what they are', async () => {
    const depot = await newDevice()
    await beginAs(depot, await banyan(), 'Franchise')
    await goTo(depot, '/franchise/pin-management/pin-transfer')
    await expect(depot.locator('dl.summary').first()).toContainText('Starter to Growth')
    await expect(fieldOf(depot, 'Which pins')).toContainText('Starter to Growth, Upgrade')
    await goTo(depot, '/franchise/pin-management/pin-statistics')
    await expect(depot.getByRole('columnheader', { name: 'Starter to Growth, Upgrade' })).toBeVisible()
  })
})
