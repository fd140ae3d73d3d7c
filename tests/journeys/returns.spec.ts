// Guards: products, stock, orders, returns
import { deliverOrder, dispatchOrder, packOrder, placeOrder } from '@banyan/contract/orders/orders.ts'
import { getShop, listShopProducts } from '@banyan/contract/orders/shop.ts'
import { returnLists } from '@banyan/contract/returns/returns.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { jpegOf } from '../../apps/server/src/testing/outside/images.ts'
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

const name = 'Kiran Udaharan'
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A member who has three tins of tea in hand, of 1,000.00 each, paid from the fund wallet; nothing is left in it. */
const prepare = async () => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'admin/returns',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'user/returns',
  ])
  const line = { code: 'TEA-250', batch: 'B-1', expires_on: daysFromNow(400), quantity: 12, cost: '600.00' }
  const bill = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: daysFromNow(-2), lines: [line] }
  await callAs(admin, receiveGoods, { body: bill })
  const user_id = await joinByCall({ name, link: `${world.url}/accounts/join?sponsor=ROOT1&side=left` })
  const member = await sessionOf(world.url, { user_id, password: made_up_password, user_type: 'User' })
  const { db, pool, close } = openDatabase(world.database, { max: 1 })
  await pool.query(`update company set gstin = '27AAPFU0939F1ZV'`)
  await creditWallet({ db, clock: manualClock(new Date()) }, user_id, 'FUND', 3_000_00n)
  await close()

  const buyer = { url: world.url, session: member }
  const [tea] = await rowsAs(buyer, listShopProducts)
  const { data: placed } = await callAs(buyer, placeOrder, {
    body: {
      lines: [{ product_id: tea?.id, quantity: 3, price: '1000.00' }],
      pay: [],
      total: '3000.00',
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
  const at = { params: { id: placed.id } }
  await callAs(admin, packOrder, { ...at, body: { boxes: 1 } })
  await callAs(admin, dispatchOrder, { ...at, body: { how: 'in_person', courier: '', tracking_no: '' } })
  await callAs(admin, deliverOrder, { ...at, body: { code: placed.delivery_code } })
  const balance = async () =>
    (await callAs(buyer, getShop)).data.wallets.find((one) => one.wallet_name === 'FUND')?.balance
  return { admin, buyer, placed, balance }
}

test('a member returns part of an order on a phone, one piece comes back damaged, and the money is in the wallet', async ({
  page: phone,
  newDevice,
}) => {
  const { admin, buyer, placed, balance } = await prepare()
  expect(await balance()).toBe('0.00')
  await phone.setViewportSize({ width: 360, height: 740 })
  const order_path = `/user/repurchase/orders-list?open=${placed.id}`
  const order = phone.getByRole('dialog', { name: /^Order / })

  await test.step('Back closes the form over the order and nothing else, and asks first about what is typed', async () => {
    await openAs(phone, buyer.session)
    await goTo(phone, order_path)
    const form = phone.getByRole('dialog', { name: `Return goods of ${placed.order_no}` })
    const question = phone.getByRole('alertdialog', { name: 'Leave without saving?' })
    await press(order, 'Return goods')
    await expect(form).toBeVisible()
    await phone.goBack()
    await expect(form).toHaveCount(0)
    await expect(order).toBeVisible()
    await press(order, 'Return goods')
    await fillForm(form, { Why: 'The tins are dented' })
    await phone.goBack()
    await expect(question).toBeVisible()
    await phone.goBack()
    await expect(question).toHaveCount(0)
    await expect(fieldOf(form, 'Why')).toHaveValue('The tins are dented')
    await phone.goBack()
    await press(question, 'Leave')
    await expect(form).toHaveCount(0)
    await expect(order).toBeVisible()
  })

  await test.step('the delivered order says until when, and asks what goes back', async () => {
    await expect(order).toContainText(/Goods can be returned until \d{2}-\d{2}-\d{4}/)
    await press(order, 'Return goods')
    const form = phone.getByRole('dialog', { name: `Return goods of ${placed.order_no}` })
    await press(form, 'Send request')
    await expect(form).toContainText('Choose at least one product.')
    await press(form, 'One more of Namuna tea')
    await press(form, 'One more of Namuna tea')
    await expect(form.locator('dl.summary')).toContainText('₹2,000.00')
    await fillForm(form, { Why: 'The tins are dented' })
    const photo = { name: 'tins.jpg', mimeType: 'image/jpeg', buffer: await jpegOf() }
    await form.getByLabel('Add photos').setInputFiles([photo, photo, photo, { ...photo, name: 'lid.jpg' }])
    await expect(form).toContainText('Only 3 photos go with one return. Left out: lid.jpg')
    await press(form, 'Remove photo 3')
    await expect(form.getByRole('img', { name: /^Photo / })).toHaveCount(2)
    await press(form, 'Send request')
    await expect(phone.getByText('Your return request is sent')).toBeVisible()
    await expect(order).toContainText('A return of this order is open')
  })

  const office = await newDevice()
  const sheet = office.getByRole('dialog', { name: /^Return / })
  const form = office.getByRole('dialog', { name: /^Accept RT-/ })
  await test.step('the company reads why and sees the photos; while it is the turn of the buyer, nothing counts as here', async () => {
    await openAs(office, admin.session)
    await goTo(office, '/admin/returns')
    const row = office.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Waiting for the goods')
    await row.getByRole('link').first().click()
    await expect(sheet).toContainText('The tins are dented')
    await expect(sheet.getByRole('img', { name: 'Photo 2' })).toBeVisible()
    await press(sheet, 'Accept')
    await expect(form.getByLabel('Saleable')).toHaveValue('0')
    await expect(form.locator('dl.summary')).toContainText('₹0.00')
    await press(form, 'Cancel')
  })

  await test.step('the buyer says that the tins are sent', async () => {
    await goTo(phone, '/user/returns')
    await phone.getByText('To be sent by you').first().click()
    const own = phone.getByRole('dialog', { name: /^Return / })
    await expect(own.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await press(own, 'Goods sent')
    await press(phone.getByRole('alertdialog', { name: /^Goods of RT-/ }), 'Goods sent')
    await expect(own).toContainText('Being checked')
  })

  await test.step('the company takes one tin back to sell and one damaged', async () => {
    await goTo(office, '/admin/returns?needs_decision=true')
    const row = office.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('To be checked')
    await row.getByRole('link').first().click()
    await press(sheet, 'Accept')
    await expect(form.getByLabel('Saleable')).toHaveValue('2')
    await fillForm(form, { Saleable: '1' })
    await expect(form.locator('dl.summary')).toContainText('₹1,000.00')
    await fillForm(form, { Damaged: '1' })
    await expect(form.locator('dl.summary')).toContainText('₹2,000.00')
    await press(form, 'Accept')
    await expect(office.getByText(/^Accepted: RT-/)).toBeVisible()
  })

  await test.step('the money is in the wallet, and the credit note opens from the return', async () => {
    expect(await balance()).toBe('2000.00')
    const [row] = await rowsAs(buyer, returnLists.user)
    expect([row?.state, row?.refunded]).toEqual(['returned', '2000.00'])
    await goTo(phone, `/user/returns?open=${row?.id}`)
    const returned = phone.getByRole('dialog', { name: /^Return / })
    await expect(returned).toContainText('To Fund wallet₹2,000.00')
    await expect(returned).toContainText('Saleable 1, damaged 1')
    const download = phone.waitForEvent('download')
    await returned.getByRole('button', { name: /^Download / }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('one tin is left to return', async () => {
    await goTo(phone, order_path)
    await press(order, 'Return goods')
    const form = phone.getByRole('dialog', { name: `Return goods of ${placed.order_no}` })
    await expect(form).toContainText('1 can be returned, 1,000.00')
    await expect(form.getByRole('textbox', { name: 'Pieces of Namuna tea' })).toHaveValue('1')
  })
})
