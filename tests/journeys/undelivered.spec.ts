// Guards: orders, stock
import { dispatchOrder, packOrder, placeOrder } from '@banyan/contract/orders/orders.ts'
import { getShop, listShopProducts } from '@banyan/contract/orders/shop.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { creditWallet } from '../../apps/server/src/testing/money/credit-wallet.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const name = 'Kiran Udaharan'
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A member whose two tins of tea, of 1,000.00 each, are with a courier; 1,000.00 are left in the fund wallet. */
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
      lines: [{ product_id: tea?.id, quantity: 2, price: '1000.00' }],
      pay: [],
      total: '2000.00',
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
  await callAs(admin, dispatchOrder, { ...at, body: { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' } })
  const balance = async () =>
    (await callAs(buyer, getShop)).data.wallets.find((one) => one.wallet_name === 'FUND')?.balance
  return { admin, buyer, placed, balance }
}

test('a member says on a phone that a parcel has not come, the company says it is lost, and the money is back', async ({
  page: phone,
  newDevice,
}) => {
  const { admin, buyer, placed, balance } = await prepare()
  expect(await balance()).toBe('1000.00')
  await phone.setViewportSize({ width: 360, height: 740 })
  const order = phone.getByRole('dialog', { name: /^Order / }).first()

  await test.step('the member says that it has not come', async () => {
    await openAs(phone, buyer.session)
    await goTo(phone, `/user/repurchase/orders-list?open=${placed.id}`)
    await press(order, 'I do not have it')
    const form = phone.getByRole('dialog', { name: /is not with you/ })
    await form.getByText('It has not come', { exact: true }).click()
    await fillForm(form, { 'Note for the company': 'Nobody came' })
    await press(form, 'Tell the company')
    await expect(order).toContainText('The company now asks the courier')
    await expect(order).toContainText(placed.delivery_code)
  })

  const office = await newDevice()
  const sheet = office.getByRole('dialog', { name: /^Order / }).first()
  await test.step('the company says that one tin came back, and one is lost', async () => {
    await openAs(office, admin.session)
    await goTo(office, `/admin/repurchase-orders/orders?open=${placed.id}`)
    await expect(sheet).toContainText('Nobody came')
    await press(sheet, 'Not delivered')
    const form = office.getByRole('dialog', { name: /was not delivered/ })
    await fillForm(form, { Saleable: '1', Lost: '1', Reason: 'The courier lost one tin' })
    await press(form, 'Give the money back')
    await expect(sheet).toContainText('Saleable 1, damaged 0, lost 1')
  })

  await test.step('the member reads why, and has the money', async () => {
    await phone.reload()
    await expect(order).toContainText('The courier lost one tin')
    await expect(order).toContainText('The money is back in the wallets that paid it.')
    expect(await balance()).toBe('3000.00')
  })
})
