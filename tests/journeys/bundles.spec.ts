// Guards: products, stock, orders
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { jpegOf } from '../../apps/server/src/testing/outside/images.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { creditWallet } from '../../apps/server/src/testing/money/credit-wallet.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { addSecond } from '../kit/agree-to-all.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

test('an admin adds a bundle, a second one agrees, and a member buys it on a phone', async ({
  page: phone,
  newDevice,
}) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/products-list',
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
  ])
  const agree = await addSecond(world)
  const line = { code: 'TEA-250', batch: 'B-1', expires_on: '2099-01-01', quantity: 7, cost: '600.00' }
  const bill = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: '2026-01-05', lines: [line] }
  await callAs(admin, receiveGoods, { body: bill })
  const user_id = await joinByCall({
    name: 'Kiran Udaharan',
    link: `${world.url}/accounts/join?sponsor=ROOT1&side=left`,
  })
  const member = await sessionOf(world.url, { user_id, password: made_up_password, user_type: 'User' })
  const { db, close } = openDatabase(world.database, { max: 1 })
  await creditWallet({ db, clock: manualClock(new Date()) }, user_id, 'FUND', 5_000_00n)
  await close()

  const office = await newDevice()
  await test.step('the admin chooses its products by their codes; its rate is that of tea at least', async () => {
    await openAs(office, admin.session)
    await goTo(office, '/admin/repurchase-products/add-product')
    await fillForm(office, { Code: 'hamper-1', Name: 'Namuna hamper', HSN: '0902', MRP: '2600' })
    await fillForm(office, { 'Member price': '2400', 'Franchise price': '2200', BV: '0' })
    await press(office, 'This is a bundle')
    await expect(office.getByText('Kept in batches')).toHaveCount(0)
    const first = office.getByRole('group', { name: 'Product 1 of the bundle' })
    await first.getByLabel('Code').fill('tea-2')
    await office.getByRole('option', { name: /TEA-250/ }).click()
    await first.getByLabel('Pieces in one bundle').fill('3')
    await fieldOf(office, 'GST').selectOption('18')
    await office
      .locator('input[type=file]')
      .setInputFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() })
    await expect(office.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await fillForm(office, { 'Your password': account.password })
    await press(office, 'Send for approval')
    await expect(fieldOf(office, 'Code').first()).toHaveValue('')
    await agree()
    await goTo(office, '/admin/repurchase-products/products-list')
    await expect(office.getByRole('row', { name: /HAMPER-1/ })).toContainText('Contains 3 × Namuna tea')
  })

  await test.step('the member reads what is in it, and buys both that the tea is enough for', async () => {
    await phone.setViewportSize({ width: 360, height: 740 })
    await openAs(phone, member)
    await goTo(phone, '/user/repurchase/place-order')
    await phone.getByRole('button', { name: 'Namuna hamper', exact: true }).click()
    const sheet = phone.getByRole('dialog', { name: 'Namuna hamper' })
    await expect(sheet).toContainText('Contains3 × Namuna tea')
    await expect(sheet).toContainText('Only 2 left')
    await press(sheet, 'Add Namuna hamper to the cart')
    await press(sheet, 'One more of Namuna hamper')
    await press(sheet, 'Close')
    await phone.getByRole('link', { name: 'View cart' }).click()
    await phone.getByRole('link', { name: 'Checkout' }).click()
    await fillForm(phone, { Address: '12 Hill Road', City: 'Pune', 'PIN code': '411001' })
    await fieldOf(phone, 'State').selectOption('Maharashtra')
    await fillForm(phone, { 'Your password': made_up_password })
    await press(phone, 'Place order for 4,800.00')
    await press(phone.getByRole('alertdialog'), 'Place order')
    await expect(phone.getByRole('heading', { name: /^Order .* is placed$/ })).toBeVisible()
    const left = await rowsAs({ url: world.url, session: member }, listShopProducts)
    expect(left.map(({ code, available }) => [code, available])).toEqual([
      ['HAMPER-1', 0],
      ['TEA-250', 1],
    ])
  })

  await test.step('whoever packs reads what each contains', async () => {
    const [row] = await rowsAs(admin, orderLists.admin)
    await goTo(office, `/admin/repurchase-orders/orders?open=${row!.id}`)
    await expect(office.getByRole('dialog', { name: /^Order / })).toContainText('Each contains 3 × Namuna tea')
  })
})
