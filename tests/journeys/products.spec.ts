// Guards: products, stock, guarded, files
import { jpegOf } from '../../apps/server/src/testing/outside/images.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { addSecond } from '../kit/agree-to-all.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin', /Connecting to 'blob:/)

const findsProducts = '**/api/admin/stock/products?*'

const pages = [
  'add-category',
  'categories-list',
  'add-product',
  'products-list',
  'edit-product',
  'add-product-stocks',
  'product-transactions',
] as const

/** Business days of a company in India, so many from today, as they are typed. */
const typedDay = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('-')
}

test('an admin adds a category and a product and raises its price; a lower one counts once a second admin agrees', async ({
  browser,
}) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const keys = pages.map((name) => `admin/repurchase-products/${name}` as const)
  const reports = ['admin/stock-corrections', 'admin/stock-value'] as const
  await switchOn(world.url, await sessionOf(world.url, account), [...keys, ...reports])
  const agree = await addSecond(world)
  // With the first request for credit a company works with money, so two admins are needed.
  const { pool, close } = openDatabase(world.database, { max: 1 })
  await pool.query(`insert into credit_request (person_id, wallet, amount_minor, payment_mode, paid_to, reference, paid_on, requested_at)
    select id, 'FUND', 100000, 'Cash', '', '', current_date, now() from person where user_type = 'User' limit 1`)
  await close()
  const admin = await office(browser)
  const prove = () => fillForm(admin, { 'Your password': account.password })

  await test.step('a catalogue begins with a category', async () => {
    await goTo(admin, '/admin/repurchase-products/products-list')
    await expect(admin.getByText('Add a category first')).toBeVisible()
    await admin.getByRole('link', { name: 'Add category' }).first().click()
    await fillForm(admin, { Name: 'Tea' })
    await prove()
    await press(admin, 'Save category')
    await expect(admin.getByText('0 products')).toBeVisible()
  })

  await test.step('what does not fit is said by the field, and the product comes with its picture once a second admin agrees', async () => {
    await goTo(admin, '/admin/repurchase-products/add-product')
    await fillForm(admin, { Code: 'tea-250', Name: 'Namuna tea', HSN: '09025', MRP: '1200' })
    await fillForm(admin, { 'Member price': '1000', 'Franchise price': '1100', BV: '400' })
    await fieldOf(admin, 'GST').selectOption('5')
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() })
    await expect(admin.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await prove()
    await press(admin, 'Send for approval')
    await expect(admin.getByText('Enter the HSN: 4, 6 or 8 digits.').first()).toBeVisible()
    await expect(admin.getByText('The franchise price cannot be above the member price.').first()).toBeVisible()
    await fillForm(admin, { HSN: '0902', 'Franchise price': '900' })
    await press(admin, 'Send for approval')
    // It has BV, so it waits, and the form is ready for another.
    await expect(fieldOf(admin, 'Code')).toHaveValue('')
    await agree()
    await goTo(admin, '/admin/repurchase-products/products-list')
    await expect(admin.getByRole('cell', { name: 'TEA-250' })).toBeVisible()
  })

  await test.step('a higher price counts from tomorrow', async () => {
    await admin.getByRole('link', { name: 'Namuna tea' }).first().click()
    await press(admin, 'New price')
    await fillForm(admin.getByRole('dialog'), { 'First day': typedDay(1), 'Member price': '1100' })
    await fillForm(admin.getByRole('dialog'), { 'Your password': account.password })
    await press(admin.getByRole('dialog'), 'Save price')
    await expect(admin.getByText(`From ${typedDay(1)}`)).toBeVisible()
    await expect(admin.getByText('Later', { exact: true })).toBeVisible()
  })

  await test.step('a lower price waits, and counts once a second admin agrees', async () => {
    await press(admin, 'New price')
    const dialog = admin.getByRole('dialog')
    await fillForm(dialog, { 'First day': typedDay(2), 'Member price': '950', 'Your password': account.password })
    await press(dialog, 'Save price')
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByText(`From ${typedDay(2)}`)).toHaveCount(0)
    await agree()
    await reopen(admin)
    await expect(admin.getByText(`From ${typedDay(2)}`)).toBeVisible()
    await expect(admin.getByText(/member price 950\.00/)).toBeVisible()
  })

  await test.step('goods of a supplier are in stock at once, and in the list of what moved', async () => {
    await goTo(admin, '/admin/repurchase-products/add-product-stocks')
    await admin.getByRole('main').getByRole('link', { name: 'Add stock' }).first().click()
    await fillForm(admin, { Supplier: 'Namuna Mills', 'Invoice number': 'M/17', 'Invoice date': typedDay(0) })
    // What the product is comes only after all is typed, and counts nevertheless.
    const typedOut = Promise.withResolvers<void>()
    await admin.route(findsProducts, async (route) => {
      await typedOut.promise
      await route.continue()
    })
    await fillForm(admin, { Code: 'tea-250', Batch: 'B-1', Pieces: '12', 'Cost of all pieces': '600' })
    typedOut.resolve()
    await expect(admin.getByText('Namuna tea, 0 in stock')).toBeVisible()
    await admin.unroute(findsProducts)
    await press(admin, 'Add stock')
    await expect(admin.getByText('This product is kept without batches. Please leave this empty.')).toBeVisible()
    await expect(admin.getByRole('alertdialog')).toHaveCount(0)
    await fillForm(admin, { Batch: '' })
    await expect(admin.getByText(/^You can still add stock worth .* \(limit 5,00,000\.00 in 30 days\)/)).toBeVisible()
    await press(admin, 'Add stock')
    const question = admin.getByRole('alertdialog', { name: 'Add this stock?' })
    await expect(question).toContainText('12 × Namuna tea')
    await press(question, 'Add stock')
    await expect(admin.getByRole('row').filter({ hasText: '12 × Namuna tea' })).toContainText('Namuna Mills')
    await goTo(admin, '/admin/repurchase-products/product-transactions')
    const moved = admin.getByRole('row').filter({ hasText: 'TEA-250' })
    await expect(moved).toContainText('Purchase')
    await expect(moved).toContainText('12')
  })

  await test.step('a piece that is missing is corrected by one admin, goods worth more by two', async () => {
    await goTo(admin, '/admin/stock-corrections')
    const correct = async (kind: string, reason: string, pieces: string) => {
      await admin.getByRole('link', { name: 'Correct stock' }).first().click()
      await fillForm(admin, { Code: 'tea-250' })
      await expect(fieldOf(admin, 'Batch')).toHaveValue(/^\d+$/)
      await fieldOf(admin, 'What happened').selectOption({ label: kind })
      await fieldOf(admin, 'Reason').selectOption({ label: reason })
      await fillForm(admin, { Pieces: pieces, 'What happened, in your words': 'Counted on the shelf' })
      await press(admin, 'Correct stock')
      return admin.getByRole('alertdialog', { name: 'Correct the stock?' })
    }
    const missing = await correct('Lost', 'Missing', '2')
    await expect(missing).toContainText('In stock12 → 10')
    await press(missing, 'Correct stock')
    const lost = admin.getByRole('row').filter({ hasText: '2 × Namuna tea' })
    await expect(lost).toContainText('Missing')
    const found = await correct('Found', 'Turned up again', '50')
    await expect(found).toContainText('In stock10 → 60')
    await press(found, 'Send for approval')
    await expect(lost).toBeVisible()
    await agree()
    await reopen(admin)
    await expect(admin.getByRole('row').filter({ hasText: '50 × Namuna tea' })).toContainText('Turned up again')
    await goTo(admin, '/admin/stock-value')
    const valued = admin.getByRole('row').filter({ hasText: 'TEA-250' })
    await expect(valued).toContainText('3,000.00')
  })

  await test.step('goods worth more than one admin enters alone come in once a second admin agrees', async () => {
    await goTo(admin, '/admin/repurchase-products/add-product-stocks?write=new')
    await fillForm(admin, { Supplier: 'Namuna Mills', 'Invoice number': 'M/18', 'Invoice date': typedDay(0) })
    await fillForm(admin, { Code: 'tea-250', Pieces: '2000', 'Cost of all pieces': '100000' })
    await expect(admin.getByText('Namuna tea, 60 in stock')).toBeVisible()
    await press(admin, 'Add stock')
    const question = admin.getByRole('alertdialog', { name: 'Add this stock?' })
    await expect(question).toContainText('Nothing changes before a second admin agrees.')
    await press(question, 'Send for approval')
    await expect(admin.getByRole('row').filter({ hasText: '12 × Namuna tea' })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: '2000 × Namuna tea' })).toHaveCount(0)
    await agree()
    await reopen(admin)
    await expect(admin.getByRole('row').filter({ hasText: '2000 × Namuna tea' })).toBeVisible()
  })
})
