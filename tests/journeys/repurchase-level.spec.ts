// Guards: incomes
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { deliver, payOrders, returnOrder } from '../../apps/server/src/testing/sales/orders.ts'
import { actsOf } from '../kit/acts.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fieldOf } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { readTable } from '../kit/table.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('company')
const { pinOf, closeNow } = actsOf(banyan)
const pages = ['user/income/repurchase-level-income', 'admin/income/repurchase-level-income'] as const

/** Members cannot order yet: their orders are written as the events that a delivery writes. */
async function openBooks() {
  const { database } = await banyan()
  const { db, close } = openDatabase(database, { max: 1 })
  return { db, close, clock: { now: () => new Date() } }
}

test('levels of orders: the plan, what a member is paid for them and why', async ({ page: admin, newDevice }) => {
  test.setTimeout(300_000)
  const running = await banyan()
  const { url } = running
  const desk = await sessionOf(url, signInOf(running, 'Admin'))
  await openAs(admin, desk)

  await test.step('the editor shows what an order pays, and says that members cannot order yet', async () => {
    await goTo(admin, '/setup?tab=plan')
    await admin.getByRole('checkbox', { name: 'Pay repurchase level income' }).check()
    await expect(fieldOf(admin, 'BV of own orders needed')).toHaveValue('500')
    await expect(fieldOf(admin, 'From this day of the next month on')).toHaveValue('5')
    const example = admin.getByRole('region', { name: 'Example of repurchase level income' })
    await expect(example).toContainText('120.00')
    await expect(admin.getByRole('region', { name: 'The most this plan can pay' })).toContainText('12.00')
    await expect(admin.getByText('Members cannot order yet, so nothing could be paid.')).toBeVisible()
    await lookAt(admin, 'repurchase-level-plan')
    await fieldOf(admin, 'From this day of the next month on').fill('31')
    await expect(admin.locator('p.help-bad', { hasText: 'At most 28' })).toBeVisible()
    await admin.getByLabel('Orders are paid').selectOption('closing')
    await expect(fieldOf(admin, 'BV of own orders needed')).toBeVisible()
    await expect(admin.getByText('In the same closing; 0 asks for none')).toBeVisible()
  })

  const books = await openBooks()
  await payOrders(books, { enabled: true, self_bv: '500' })
  await switchOn(url, desk, pages)
  const join = async (name: string, place: { sponsor: string; side: string }) => {
    const link = `${url}/accounts/join?sponsor=${place.sponsor}&side=${place.side}`
    return joinByCall({ name, link, pin: await pinOf('Starter') })
  }
  const ashaId = await join('Asha Namuna', { sponsor: 'ROOT1', side: 'left' })
  const binaId = await join('Bina Namuna', { sponsor: ashaId, side: 'left' })
  const chetanId = await join('Chetan Namuna', { sponsor: binaId, side: 'left' })
  await deliver(books, binaId, 101, 6_000)
  const far = await deliver(books, chetanId, 102, 4_000)
  await deliver(books, ashaId, 103, 500)
  const paid = await closeNow()
  await deliver(books, ashaId, 104, 300)
  await deliver(books, binaId, 105, 1_000)
  await returnOrder(books, chetanId, 102, far)
  await closeNow()
  await books.close()
  const asha = await newDevice()
  await openAs(asha, await sessionOf(url, { user_id: ashaId, password: made_up_password, user_type: 'User' }))

  await test.step('the member’s list has the orders, what was missing and what was returned', async () => {
    await goTo(asha, '/user/income/repurchase-level-income')
    const [returned, missing, second, first] = await readTable(asha, 'Repurchase level income', 4)
    expect(first).toMatchObject({ 'Order BV': '6,000 BV', 'Own orders': '500 BV', Qualified: 'Yes', Net: '+300.00' })
    expect(second).toMatchObject({ Level: '2', 'Order BV': '4,000 BV', Net: '+120.00' })
    expect(missing).toMatchObject({ 'Own orders': '300 BV', Qualified: 'No', Trimmed: '50.00' })
    expect(returned).toMatchObject({ 'Order BV': `Correction of closing ${paid}`, Qualified: '–' })
  })

  await test.step('why: the order at the foot, and the own orders that were missing', async () => {
    await asha.locator('tbody').getByRole('link').nth(1).click()
    await expect(asha.getByRole('heading', { name: 'From an order' })).toBeVisible()
    await expect(asha.getByRole('heading', { name: 'Own orders missing' })).toBeVisible()
    await expect(asha.getByText('Own orders in this closing: 300 of 500 BV.').first()).toBeVisible()
    await expect(asha.getByRole('heading', { name: 'Bina Namuna ordered' })).toBeVisible()
    await expect(asha.getByText('order 105')).toBeVisible()
    await lookAt(asha, 'repurchase-level-why')
  })

  await test.step('on a phone it is a card', async () => {
    await asha.setViewportSize({ width: 360, height: 780 })
    await goTo(asha, '/user/income/repurchase-level-income')
    await expect(asha.getByText('Own orders missing, ')).toBeVisible()
    await expect(asha.getByText(`Correction of closing ${paid}, `)).toBeVisible()
    await lookAt(asha, 'repurchase-level-phone')
  })

  await test.step('the admin finds them by member and from the closing', async () => {
    await admin.goto('/admin/income/repurchase-level-income')
    const rows = await readTable(admin, 'Repurchase level income', 6)
    expect(rows.map((row) => row['Net'])).toEqual(['−120.00', '−200.00', '0.00', '+120.00', '+200.00', '+300.00'])
    await lookAt(admin, 'repurchase-level-admin')
    await goTo(admin, `/admin/closing?id=${paid}`)
    await admin
      .getByRole('row', { name: /Repurchase level income/ })
      .getByRole('link')
      .first()
      .click()
    await expect(admin.getByRole('heading', { name: 'Repurchase level income', level: 1 })).toBeVisible()
  })
})
