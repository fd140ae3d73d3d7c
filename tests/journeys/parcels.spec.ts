// Guards: orders
import { dispatchOrder, getOrder, packOrder, placeOrder } from '@banyan/contract/orders/orders.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { creditWallet } from '../../apps/server/src/testing/money/credit-wallet.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
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

/** A member whose two tins of tea are at the franchise where they are picked up. */
const prepare = async () => {
  const world = await banyan()
  const [account, franchise] = [signInOf(world, 'Admin'), signInOf(world, 'Franchise')]
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'franchise/parcels',
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
      way: 'pick_up',
      name: '',
      mobile: '',
      address: '',
      city: '',
      state: '',
      pincode: '',
      place_user_id: franchise.user_id,
      current_password: made_up_password,
    },
  })
  const at = { params: { id: placed.id } }
  await callAs(admin, packOrder, { ...at, body: { boxes: 2 } })
  await callAs(admin, dispatchOrder, { ...at, body: { how: 'in_person', courier: '', tracking_no: '' } })
  const invoice_no = (await callAs(admin, getOrder, at)).data.invoice_no!
  return { admin, franchise, shop: await sessionOf(world.url, franchise), placed, invoice_no }
}

test('a franchise hands over a parcel on a phone, with the code that its buyer says', async ({
  page: phone,
  newDevice,
  watch,
}) => {
  const { admin, franchise, shop, placed, invoice_no } = await prepare()
  const { order_no, delivery_code: code } = placed
  await phone.setViewportSize({ width: 360, height: 740 })
  const parcel = phone.getByRole('dialog', { name: `Order ${order_no}` })

  await test.step('the dashboard counts it, and leads to it', async () => {
    await openAs(phone, shop)
    await goTo(phone, '/franchise/dashboard')
    await phone.getByRole('link', { name: /^Parcels of the company to hand over/ }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Parcels to hand over' })).toBeVisible()
    await phone.getByText(name).first().click()
    await expect(parcel).toContainText('2 pieces')
    await expect(parcel).toContainText('2 boxes')
    await expect(parcel).toContainText('2 × batch B-1, expires ')
    await expect(parcel).toContainText(invoice_no)
    await expect(parcel).not.toContainText(code)
  })

  const form = phone.getByRole('dialog', { name: `Hand over ${order_no}` })
  await test.step('a wrong code is refused, and counted', async () => {
    watch.announce(...refusals(400))
    await press(parcel, 'Hand over')
    await fillForm(form, { 'Delivery code': code === '000000' ? '000001' : '000000' })
    await press(form, 'Hand over')
    const refused = phone.getByRole('alertdialog', { name: 'Invalid request' })
    await expect(refused).toContainText('4 tries are left')
    await press(refused, 'OK')
    await press(form, 'Cancel')
    await expect(parcel).toContainText('4 tries are left')
  })

  await test.step('the right one hands it over', async () => {
    await press(parcel, 'Hand over')
    await fillForm(form, { 'Delivery code': code })
    await press(form, 'Hand over')
    await expect(phone.getByText(`Handed over: ${order_no}`)).toBeVisible()
    await goTo(phone, `/franchise/parcels?open=${placed.id}`)
    await expect(parcel).toContainText('Handed over')
  })

  const office = await newDevice()
  await test.step('the company reads who handed it over', async () => {
    await openAs(office, admin.session)
    await goTo(office, `/admin/repurchase-orders/orders?open=${placed.id}`)
    const sheet = office.getByRole('dialog', { name: /^Order / }).first()
    await expect(sheet).toContainText('Delivered')
    await expect(sheet).toContainText(franchise.user_id)
    await expect(sheet).toContainText('2 × batch B-1, expires ')
  })
})
