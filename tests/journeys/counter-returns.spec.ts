// Guards: counter-orders, returns
import { findCounterProducts, askCounterCode, sellAtCounter } from '@banyan/contract/counter-orders/selling.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { goodsIn } from '../../apps/server/src/testing/sales/product-requests-in.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const code = 'SOAP-1'
const email = 'returns@example.org'
const pages = [
  'franchise/repurchase/place-order-for-member',
  'franchise/repurchase/orders-list',
  'franchise/returns',
  'user/counter-sales',
  'user/returns',
] as const

/** A member with a confirmed address who has two pieces of soap from the counter of the franchise. */
const prepare = async () => {
  const world = await banyan()
  const [admin, franchise, member] = [signInOf(world, 'Admin'), signInOf(world, 'Franchise'), signInOf(world, 'User')]
  const channels = await openMessageChannels(world.url, admin)
  const { db, close } = openDatabase(world.database, { max: 1 })
  const goods = goodsIn({ db, clock: { now: () => new Date() }, admin_user_id: admin.user_id })
  const owner_person_id = await goods.personOf(franchise.user_id)
  await goods.stock(await goods.product(code), 5, { owner_person_id })
  const { name } = await db
    .updateTable('person')
    .set({ email, email_verified_at: new Date() })
    .where('user_id', '=', member.user_id)
    .returning('name')
    .executeTakeFirstOrThrow()
  await close()
  await switchOn(world.url, await sessionOf(world.url, admin), pages)

  const shop = { url: world.url, session: await sessionOf(world.url, franchise) }
  const [soap] = (await callAs(shop, findCounterProducts, { query: { words: code } })).data
  const known = channels.codesTo(email).length
  const { data: offer } = await callAs(shop, askCounterCode, {
    body: { user_id: member.user_id, lines: [{ product_id: soap?.product_id, quantity: 2, price: soap?.price }] },
  })
  const sale = {
    offer_id: offer.offer_id,
    code: await channels.nextCode(email, known),
    payment_mode: 'Cash',
    reference: '',
  }
  const { data: sold } = await callAs(shop, sellAtCounter, { body: sale })
  return { channels, shop, buyer: await sessionOf(world.url, member), name, sold }
}

test('a member takes goods back to a shop, which gives the money back and is believed by the code of the member', async ({
  page: phone,
  newDevice,
}) => {
  const { channels, shop, buyer, name, sold } = await prepare()
  await phone.setViewportSize({ width: 360, height: 740 })

  await test.step('the sale says until when its goods can be returned', async () => {
    await openAs(phone, buyer)
    await goTo(phone, `/user/counter-sales?tab=goods&open=${sold.id}`)
    await press(phone.getByRole('dialog'), 'Return goods')
    const form = phone.getByRole('dialog', { name: `Return goods of ${sold.order_no}` })
    await press(form, 'One more of Namuna soap SOAP-1')
    await press(form, 'One more of Namuna soap SOAP-1')
    await expect(form.locator('dl.summary')).toContainText('₹2,200.00')
    await fillForm(form, { Why: 'It does not suit me' })
    await press(form, 'Send request')
    await expect(phone.getByText('Your return request is sent')).toBeVisible()
  })

  await test.step('they say that the goods are at the shop', async () => {
    await goTo(phone, '/user/returns')
    await phone.getByText('To be sent by you').first().click()
    const own = phone.getByRole('dialog', { name: /^Return / })
    await expect(own).toContainText('Take them to the shop that sold them')
    await press(own, 'Goods sent')
    await press(phone.getByRole('alertdialog', { name: /^Goods of RT-/ }), 'Goods sent')
    await expect(own).toContainText('Waiting for the shop')
  })

  const counter = await newDevice()
  await test.step('the shop counts what came back and gives the money back; the member gets the code and says it', async () => {
    await openAs(counter, shop.session)
    await goTo(counter, '/franchise/dashboard')
    await counter.getByRole('link', { name: /^Returned goods to check/ }).click()
    const row = counter.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('You check')
    await row.getByRole('link').first().click()
    await press(counter.getByRole('dialog', { name: /^Return / }), 'Take back')
    const form = counter.getByRole('dialog', { name: /^Take back goods of RT-/ })
    await expect(form.getByLabel('Saleable')).toHaveValue('2')
    await fillForm(form, { Saleable: '1', Damaged: '1' })
    await expect(form.locator('dl.summary')).toContainText('₹2,200.00')
    const known = channels.codesTo(email).length
    await press(form, 'Send the code')
    const said = await channels.nextCode(email, known)
    expect(channels.lastTo(email)).toContain('₹2,200.00')
    await expect(fieldOf(form, 'Code of the buyer')).toBeFocused()
    await fieldOf(form, 'Code of the buyer').fill(said)
    await press(form, 'Complete the return')
    await expect(counter.getByText(/^Taken back: RT-/)).toBeVisible()
  })
  await channels.close()

  await test.step('the member reads what the shop gave back, and has the credit note', async () => {
    await goTo(phone, '/user/returns')
    await phone.getByText('Returned', { exact: true }).first().click()
    const returned = phone.getByRole('dialog', { name: /^Return / })
    await expect(returned).toContainText('Saleable 1, damaged 1')
    await expect(returned).toContainText('Paid back byCash')
    const download = phone.waitForEvent('download')
    await returned.getByRole('button', { name: /^Download / }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
