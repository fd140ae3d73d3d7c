// Guards: orders, accounts
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { manualClock } from '../../apps/server/src/kit/clock.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { creditWallet } from '../../apps/server/src/testing/money/credit-wallet.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const path = '/admin/repurchase-orders/place-order-for-member'
const name = 'Kiran Udaharan'
const email = 'kiran.udaharan@example.org'

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A tea of 1,000.00 with twelve tins in stock, and a member with 3,000.00 who has confirmed no contact yet. */
const prepare = async () => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  // Once money is in the books a second admin would have to agree.
  const channels = await openMessageChannels(world.url, account)
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'admin/repurchase-orders/place-order-for-member',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
  ])
  const line = { code: 'TEA-250', batch: 'B-1', expires_on: daysFromNow(400), quantity: 12, cost: '600.00' }
  const bill = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: daysFromNow(-2), lines: [line] }
  await callAs(admin, receiveGoods, { body: bill })
  const user_id = await joinByCall({ name, link: `${world.url}/accounts/join?sponsor=ROOT1&side=left` })
  const member = await sessionOf(world.url, { user_id, password: made_up_password, user_type: 'User' })
  const { db, close } = openDatabase(world.database, { max: 1 })
  await creditWallet({ db, clock: manualClock(new Date()) }, user_id, 'FUND', 3_000_00n)
  await close()
  const confirm = async () => {
    const open = openDatabase(world.database, { max: 1 })
    await open.pool.query('update person set email = $1, email_verified_at = now() where user_id = $2', [
      email,
      user_id,
    ])
    await open.close()
  }
  return { url: world.url, account, admin, member, user_id, confirm, channels }
}

test('an admin orders for a member, who gets a code with the sum and reads who placed the order', async ({
  page: office,
  newDevice,
  watch,
}) => {
  watch.announce(...refusals(400))
  const { url, account, admin, member, user_id, confirm, channels } = await prepare()
  try {
    await test.step('a member without a confirmed contact cannot be ordered for', async () => {
      await openAs(office, admin.session)
      await goTo(office, path)
      await fillForm(office, { Member: user_id })
      await expect(office.getByText(name).first()).toBeVisible()
      await press(office, 'Choose products')
      await expect(office.getByText(`No code can be sent to ${name}`)).toBeVisible()
      await confirm()
      await office.reload()
    })

    await test.step('two tins go into the cart, and the code goes to the member', async () => {
      await press(office, 'Add Namuna tea to the cart')
      await press(office, 'One more of Namuna tea')
      await office.getByRole('link', { name: 'View cart' }).click()
      await office.getByRole('link', { name: 'Checkout' }).click()
      await fillForm(office, { Address: '12 Hill Road', City: 'Pune', 'PIN code': '411001' })
      await fieldOf(office, 'State').selectOption('Maharashtra')
      await expect(office.locator('dl.summary')).toContainText('From: Fund wallet₹2,000.00')
      await press(office, `Send code to ${name}`)
      await expect(office.getByText(/^Ask Kiran Udaharan for the code/)).toBeVisible()
    })

    const code = await channels.nextCode(email, 0)
    const said = channels.lastTo(email)
    for (const words of ['₹2,000.00', '2 × Namuna tea', '12 Hill Road']) expect(said).toContain(words)

    await test.step('another number is refused, and the code of the member places the order', async () => {
      const typed = {
        'Code from the member': code === '000000' ? '000001' : '000000',
        'Your password': account.password,
      }
      await fillForm(office, typed)
      await press(office, 'Place order for 2,000.00')
      await press(office.getByRole('alertdialog', { name: 'Invalid request' }), 'OK')
      expect(await rowsAs({ url, session: member }, orderLists.user)).toEqual([])
      await fillForm(office, { 'Code from the member': code, 'Your password': account.password })
      await press(office, 'Place order for 2,000.00')
      await expect(office.getByRole('heading', { name: /^Order .* is placed for Kiran Udaharan$/ })).toBeVisible()
    })

    await test.step('the member reads that the company placed it, and the delivery code', async () => {
      const phone = await newDevice()
      await phone.setViewportSize({ width: 360, height: 740 })
      await openAs(phone, member)
      const [placed] = await rowsAs({ url, session: member }, orderLists.user)
      await goTo(phone, `/user/repurchase/orders-list?open=${placed?.id}`)
      const sheet = phone.getByRole('dialog', { name: /^Order / })
      await expect(sheet).toContainText('Placed by the company')
      await expect(sheet.locator('.delivery-code-digits')).toHaveText(/^\d{6}$/)
    })
  } finally {
    await channels.close()
  }
})
