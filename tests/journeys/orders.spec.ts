// Guards: products, stock, orders
import { orderLists, placeOrder } from '@banyan/contract/orders/orders.ts'
import { getShop, listShopProducts } from '@banyan/contract/orders/shop.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { creditWallet } from '../../apps/server/src/testing/money/credit-wallet.ts'
import { addProductByCall } from '../kit/add-product.ts'
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

const shop_path = '/user/repurchase/place-order'
const orders_path = '/user/repurchase/orders-list'
const name = 'Kiran Udaharan'

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A tea of 1,000.00 with twelve tins in stock, pages that are on, and a member with so much in the fund wallet. */
const prepare = async () => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
  ])
  const line = { code: 'TEA-250', batch: 'B-1', expires_on: daysFromNow(400), quantity: 12, cost: '600.00' }
  const bill = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: daysFromNow(-2), lines: [line] }
  await callAs(admin, receiveGoods, { body: bill })
  const join = async (member_name: string) => {
    const user_id = await joinByCall({ name: member_name, link: `${world.url}/accounts/join?sponsor=ROOT1&side=left` })
    return sessionOf(world.url, { user_id, password: made_up_password, user_type: 'User' })
  }
  const [member, other] = [await join(name), await join('Bina Namuna')]
  const { db, pool, close } = openDatabase(world.database, { max: 1 })
  await pool.query(`update company set gstin = '27AAPFU0939F1ZV'`)
  await creditWallet({ db, clock: manualClock(new Date()) }, member.user.user_id, 'FUND', 3_000_00n)
  await close()
  return { url: world.url, admin, member, other }
}

test('a member orders on a phone, the company packs and sends, and the code of the buyer proves the delivery', async ({
  page: phone,
  newDevice,
}) => {
  const { url, admin, member, other } = await prepare()
  await phone.setViewportSize({ width: 360, height: 740 })

  await test.step('two tins go into the cart, which a reload keeps', async () => {
    await openAs(phone, member)
    await goTo(phone, shop_path)
    await press(phone, 'Add Namuna tea to the cart')
    await press(phone, 'One more of Namuna tea')
    await expect(phone.getByRole('region', { name: 'Cart' })).toContainText('2 pieces')
    await phone.reload()
    const cart = phone.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('₹2,000.00')
    for (const width of [768, 1280]) {
      await phone.setViewportSize({ width, height: 400 })
      await expect(async () => {
        const foot = await phone.locator('.scroll-top').evaluate((button) => button.getBoundingClientRect().bottom)
        const top = await cart.evaluate((bar) => bar.getBoundingClientRect().top)
        expect(foot, `the way to the top is above the cart at ${width}`).toBeLessThanOrEqual(top)
      }).toPass()
    }
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.getByRole('link', { name: 'View cart' }).click()
    await phone.getByRole('link', { name: 'Checkout' }).click()
  })

  const code = await test.step('the bill says which wallet pays, and the order has a number and a code', async () => {
    await fillForm(phone, { Address: '12 Hill Road', City: 'Pune', 'PIN code': '411001' })
    await fieldOf(phone, 'State').selectOption('Maharashtra')
    await expect(phone.locator('dl.summary')).toContainText('From: Fund wallet₹2,000.00')
    await fillForm(phone, { 'Your password': made_up_password })
    await press(phone, 'Place order for 2,000.00')
    const question = phone.getByRole('alertdialog')
    for (const said of ['2 × Namuna tea', '12 Hill Road, Pune 411001, Maharashtra'])
      await expect(question).toContainText(said)
    await press(question, 'Place order')
    await expect(phone.getByRole('heading', { name: /^Order .* is placed$/ })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Checkout' })).toHaveCount(0)
    const digits = await phone.locator('.delivery-code-digits').innerText()
    expect(digits).toMatch(/^\d{6}$/)
    return digits
  })

  const office = await newDevice()
  const sheet = office.getByRole('dialog', { name: /^Order / })
  await test.step('the company packs it and hands it over in person', async () => {
    await openAs(office, admin.session)
    await goTo(office, '/admin/repurchase-orders/orders')
    await office.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
    await expect(sheet).toContainText('Namuna tea')
    await expect(sheet).not.toContainText(code)
    await press(sheet, 'Mark as packed')
    const packing = office.getByRole('dialog', { name: /^Pack / })
    await fillForm(packing, { Boxes: '3' })
    await press(packing, 'Mark as packed')
    await expect(sheet).toContainText('3 boxes')
    await sheet.getByRole('link', { name: 'Labels' }).click()
    await expect(office.locator('.order-label')).toContainText(['Box 1 of 3', 'Box 2 of 3', 'Box 3 of 3'])
    await expect(office.locator('.order-label').first()).toContainText('12 Hill Road, Pune 411001, Maharashtra')
    await office.getByRole('link', { name: 'Back to the list' }).click()
    await sheet.getByRole('link', { name: 'Packing slip' }).click()
    await expect(office.locator('.packing-slip')).toContainText(['Box 1 of 3', 'Box 2 of 3', 'Box 3 of 3'])
    await office.getByRole('link', { name: 'Back to the list' }).click()
    await press(sheet, 'Dispatch')
    const form = office.getByRole('dialog', { name: /^Dispatch / })
    await form.getByText('In person', { exact: true }).click()
    await press(form, 'Dispatch')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Dispatched' })).toBeVisible()
  })

  await test.step('the buyer sees it on the way, with the code; another member sees no order', async () => {
    await goTo(phone, orders_path)
    await phone
      .getByText(/^On the way$/)
      .first()
      .click()
    await expect(phone.getByRole('dialog')).toContainText(code)
    await expect(phone.getByRole('dialog')).toContainText('3 boxes')
    await expect(phone.getByRole('dialog')).not.toContainText('batch')
    expect(await rowsAs({ url, session: other }, orderLists.user)).toEqual([])
  })

  await test.step('only the right code makes it delivered', async () => {
    await press(sheet, 'Hand over')
    const form = office.getByRole('dialog', { name: /^Hand over / })
    await fillForm(form, { 'Delivery code': code })
    await press(form, 'Hand over')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()
  })

  await test.step('an order that is cancelled brings the money back', async () => {
    const buyer = { url, session: member }
    const balance = async () => (await callAs(buyer, getShop)).data.wallets.find((one) => one.wallet_name === 'FUND')
    expect((await balance())?.balance).toBe('1000.00')
    const [tea] = await rowsAs(buyer, listShopProducts)
    const { data: placed } = await callAs(buyer, placeOrder, {
      body: {
        lines: [{ product_id: tea?.id, quantity: 1, price: '1000.00' }],
        pay: [],
        total: '1000.00',
        given: '0.00',
        way: 'courier',
        name,
        mobile: '',
        address: '12 Hill Road',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        place_user_id: null,
        current_password: made_up_password,
      },
    })
    expect((await balance())?.balance).toBe('0.00')
    await phone.goto(`${orders_path}?open=${placed.id}`)
    await press(phone.getByRole('dialog'), 'Cancel order')
    await expect(phone.getByRole('alertdialog')).toBeVisible()
    await phone.goBack()
    await expect(phone.getByRole('alertdialog'), 'Back closes the question').toHaveCount(0)
    await expect(phone.getByRole('dialog'), 'and not the order').toBeVisible()
    await press(phone.getByRole('dialog'), 'Cancel order')
    await press(phone.getByRole('alertdialog'), 'Cancel order')
    await expect(phone.getByRole('dialog')).toContainText('Cancelled')
    expect((await balance())?.balance).toBe('1000.00')
  })
})
