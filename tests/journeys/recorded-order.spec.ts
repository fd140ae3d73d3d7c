// Guards: orders, credit-requests, approvals
import type { Page } from '@playwright/test'
import { creditRequestLists } from '@banyan/contract/credit-requests/credit-requests.ts'
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { addProductByCall } from '../kit/add-product.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { haveDepositAccount } from '../kit/deposit-account.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { limitLone } from '../kit/lone-limit.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { typedToday } from '../kit/today.ts'

const banyan = useBanyan('company')

const path = '/admin/repurchase-orders/place-order-for-member'
const name = 'Kiran Udaharan'

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A tea of 1,000.00 with twelve tins in stock, an account to pay to, and a member without money or a confirmed contact. */
const prepare = async () => {
  const world = await banyan()
  await limitLone(world.database.connectionString, '2500.00')
  const account = signInOf(world, 'Admin')
  await haveDepositAccount(world.url, account)
  const admin = { url: world.url, session: await sessionOf(world.url, account), current_password: account.password }
  await addProductByCall(admin)
  await switchOn(world.url, admin.session, [
    'admin/repurchase-products/add-product-stocks',
    'admin/repurchase-orders/orders',
    'admin/repurchase-orders/place-order-for-member',
    'admin/wallet/credit-requests',
    'user/repurchase/place-order',
    'user/repurchase/orders-list',
    'user/wallet/credit-requests',
  ])
  const line = { code: 'TEA-250', batch: 'B-1', expires_on: daysFromNow(400), quantity: 12, cost: '600.00' }
  const bill = { supplier: 'Namuna Mills', invoice_no: 'M/17', invoice_on: daysFromNow(-2), lines: [line] }
  await callAs(admin, receiveGoods, { body: bill })
  const user_id = await joinByCall({ name, link: `${world.url}/accounts/join?sponsor=ROOT1&side=left` })
  const member = await sessionOf(world.url, { user_id, password: made_up_password, user_type: 'User' })
  const second = await addFullAdmin(world, { user_id: 'admin-meera', name: 'Meera Udaharan' })
  return { url: world.url, account, admin, member, second, user_id, database: world.database }
}

/** The member tells the address that is typed for the first order. */
const tellAddress = async (database: Parameters<typeof openDatabase>[0], user_id: string): Promise<void> => {
  const { pool, close } = openDatabase(database, { max: 1 })
  await pool.query(
    `insert into profile (person_id, address, city, state, pincode, updated_at)
      select id, $2, $3, $4, $5, now() from person where user_id = $1
      on conflict (person_id) do update set address = $2, city = $3, state = $4, pincode = $5`,
    [user_id, '12 Hill Road', 'Pune', 'Maharashtra', '411001'],
  )
  await close()
}

/** The tins go into the cart of the member, and on to the checkout. */
const choose = async (office: Page, { user_id, tins }: { user_id: string; tins: number }): Promise<void> => {
  await goTo(office, path)
  await fillForm(office, { Member: user_id })
  await expect(office.getByText(name).first()).toBeVisible()
  await press(office, 'Choose products')
  await press(office, 'Add Namuna tea to the cart')
  for (let more = 1; more < tins; more += 1) await press(office, 'One more of Namuna tea')
  await office.getByRole('link', { name: 'View cart' }).click()
  await office.getByRole('link', { name: 'Checkout' }).click()
}

interface Paid {
  readonly reference: string
  readonly password: string
}

/** How it was paid. */
const fillIn = async (office: Page, { reference, password }: Paid): Promise<void> => {
  await fieldOf(office, 'Paid by').selectOption('UPI')
  await fillForm(office, { 'Paid on': typedToday(), 'UTR or reference': reference })
  await fieldOf(office, 'Paid to').selectOption('UPI')
  await fillForm(office, { 'Your password': password })
}

test('an admin orders for a member who has paid the company, alone up to the limit and with a second admin above it', async ({
  page: office,
  newDevice,
  watch,
}) => {
  watch.announce(...refusals(400))
  const { url, account, admin, member, second: other, user_id, database } = await prepare()
  await openAs(office, admin.session)

  await test.step('a payment below the limit places the order at once', async () => {
    await choose(office, { user_id, tins: 2 })
    await expect(office.getByRole('radio', { name: /^Payment received by the company/ })).toBeChecked()
    await fillForm(office, { Address: '12 Hill Road', City: 'Pune', 'PIN code': '411001' })
    await fieldOf(office, 'State').selectOption('Maharashtra')
    await fillIn(office, { reference: '412600123456', password: account.password })
    await press(office, 'Place order for 2,000.00')
    await press(office.getByRole('alertdialog', { name: `Place the order for ${name}?` }), 'Place order')
    await expect(office.getByRole('heading', { name: /^Order .* is placed for Kiran Udaharan$/ })).toBeVisible()
    await expect(office.locator('dl.summary')).toContainText('412600123456')
  })

  await test.step('the member reads who placed it, and the payment, and has it among the credits', async () => {
    const phone = await newDevice()
    await phone.setViewportSize({ width: 360, height: 740 })
    await openAs(phone, member)
    const [placed] = await rowsAs({ url, session: member }, orderLists.user)
    await goTo(phone, `/user/repurchase/orders-list?open=${placed?.id}`)
    const sheet = phone.getByRole('dialog', { name: /^Order / })
    for (const said of ['Placed by the company', 'Against a payment that the company received', '412600123456'])
      await expect(sheet).toContainText(said)
    expect(await rowsAs({ url, session: member }, creditRequestLists.user)).toMatchObject([
      { state: 'approved', amount: '2000.00', reference: '412600123456' },
    ])
  })

  await test.step('the next one goes to the address that the member has told, which the admin does not see', async () => {
    await tellAddress(database, user_id)
    await choose(office, { user_id, tins: 1 })
    const own = office.getByRole('checkbox', { name: /own address/ })
    await expect(own).toBeChecked()
    await expect(office.getByText('•••, Pune, Maharashtra').first()).toBeVisible()
    await expect(office.getByText('12 Hill Road')).toHaveCount(0)
    await expect(office.getByLabel('PIN code')).toHaveCount(0)
  })

  await test.step('the same payment again is refused by name', async () => {
    await expect(office.getByText(/The limit is 2,500\.00 within 24 hours, and 500\.00 of it is left/)).toBeVisible()
    await fillIn(office, { reference: '412600123456', password: account.password })
    await press(office, 'Place order for 1,000.00')
    const question = office.getByRole('alertdialog', { name: `Place the order for ${name}?` })
    for (const said of ['1 × Namuna tea', '•••, Pune, Maharashtra']) await expect(question).toContainText(said)
    await press(question, 'Send for approval')
    await expect(office.getByText(/already recorded/).first()).toBeVisible()
    const notice = office.getByRole('alertdialog', { name: 'Invalid request' })
    await press(notice, 'OK')
  })

  await test.step('above the limit another payment waits for a second admin', async () => {
    await fillForm(office, { 'UTR or reference': '412600123457', 'Your password': account.password })
    await press(office, 'Place order for 1,000.00')
    await press(office.getByRole('alertdialog', { name: `Place the order for ${name}?` }), 'Send for approval')
    await expect(office.getByRole('heading', { name: 'Waiting for another admin' })).toBeVisible()
    expect(await rowsAs({ url, session: member }, orderLists.user)).toHaveLength(1)
  })

  await test.step('the second admin reads what was paid for what, and agrees', async () => {
    const second = await newDevice()
    await openAs(second, other)
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: user_id }).getByRole('link').first().click()
    const asked = second.getByRole('dialog')
    for (const said of ['Order against a payment', '1 × TEA-250 Namuna tea', '1,000', '412600123457', '12 Hill Road'])
      await expect(asked).toContainText(said)
    await press(asked, 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done').first()).toBeVisible()
    expect(await rowsAs({ url, session: member }, orderLists.user)).toHaveLength(2)
  })
})
