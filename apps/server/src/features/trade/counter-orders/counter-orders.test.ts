import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { counterOrderLists, getCounterOrder } from '@banyan/contract/counter-orders/counter-orders.ts'
import {
  askCounterCode,
  findCounterBuyer,
  findCounterProducts,
  sellAtCounter,
} from '@banyan/contract/counter-orders/selling.ts'
import { listFranchises } from '@banyan/contract/franchises/franchise-lists.ts'
import { approveKyc } from '@banyan/contract/kyc/kyc.ts'
import { getTradePaperPdf } from '@banyan/contract/papers/trade-papers.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { codes_window_ms, most_codes_to_buyer } from '@banyan/domain/buyer-codes/buyer-code.ts'
import { releaseCommissions } from '#features/sales/commissions/index.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import type { Answer } from '#testing/ask-app.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { sendDocument, sendFranchiseDocument } from '#testing/people/kyc-documents.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { switchOn } from '#testing/switch-on.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let counter: ReturnType<typeof counterIn>
let shop: string
let soap: bigint
let buyer: string

beforeAll(async () => {
  world = await createWorld()
  counter = counterIn(world)
  await counter.open()
  await switchOn(world, [
    'franchise/repurchase/place-order-for-member',
    'franchise/repurchase/orders-list',
    'user/repurchase/orders-list',
    'admin/repurchase-orders/orders',
  ])
  await world.db.updateTable('franchise').set({ state: 'Maharashtra' }).execute()
  soap = await counter.bought(world.franchise_user_id, 'SOAP-1', 20)
  shop = await world.signInAs(world.franchise_user_id)
  buyer = (await world.join()).user_id
  await counter.confirm(buyer)
})
afterAll(() => world.close())

const eventOf = (id: bigint) =>
  world.db
    .selectFrom('business_event')
    .select(['kind', 'amount_minor', 'bv_minor'])
    .where('source_type', '=', 'counter_order')
    .where('source_id', '=', id)
    .executeTakeFirstOrThrow()
const stock = async (code: string) =>
  (await world.list(shop, franchiseStockLists.franchise)).data.find((row) => row.code === code)!.available
/** A code for one piece and its call. */
async function offered(user_id = buyer, product_id = soap) {
  const { offer_id } = await counter.ask(shop, counter.cart(user_id, product_id))
  return { offer_id: `${offer_id}`, code: await counter.codeOf(user_id), ...counter.paid }
}
const sell = (body: object, token = shop) => world.ask(token, sellAtCounter, { body: body })

test('goods, invoice, memo and event come from one act, with what the company had received for these pieces', async () => {
  const { data: typed } = await world.call(shop, findCounterProducts, { query: { words: 'soap-1' } })
  expect(typed).toMatchObject([{ code: 'SOAP-1', price: 110_000n, available: 20 }])
  const { data: found } = await world.call(shop, findCounterBuyer, { query: { user_id: buyer.toUpperCase() } })
  expect(found).toMatchObject({ user_id: buyer, is_blocked: false })

  const sold = await counter.sell(shop, buyer, soap, 2)
  expect(sold).toMatchObject({ user_id: buyer, quantity: 2, total: 220_000n })
  expect(await stock('SOAP-1')).toBe(18)
  // The franchise paid 1,000.00 a piece; what the buyer paid is the franchise's.
  expect(await eventOf(sold.id)).toMatchObject({ kind: 'repurchase', amount_minor: 200_000n, bv_minor: sold.bv })
  expect(sold.bv).toBeGreaterThan(0n)
  // The shop has no GSTIN and its invoice no tax; its commission is on the price without tax nevertheless.
  const { base_minor } = await world.db
    .selectFrom('goods_commission')
    .select('base_minor')
    .where('source', '=', 'counter')
    .where('source_id', '=', sold.id)
    .where('role', '=', 'seller')
    .executeTakeFirstOrThrow()
  expect(base_minor).toBe(splitGst(220_000n, '18', 2).taxable_minor)
  await expectBooksToBalance(world)

  const { data } = await world.list(shop, counterOrderLists.franchise)
  expect(data).toMatchObject([{ id: sold.id, user_id: buyer, products: [expect.stringMatching(/^2 × /)] }])
  const { data: sheet } = await world.call(shop, getCounterOrder, { params: { id: sold.id } })
  expect(sheet).toMatchObject({ total: 220_000n, papers: [{ id: sold.paper_id, paper_no: sold.paper_no }] })
})

test('a shop without a GSTIN sells to nobody whose address has a state of no list, until it is corrected', async () => {
  const user_id = (await world.join()).user_id
  await counter.confirm(user_id)
  const person_id = await counter.personOf(user_id)
  const livesIn = (state: string) =>
    world.db
      .insertInto('profile')
      .values({ person_id, state, updated_at: world.clock.now() })
      .onConflict((had) => had.column('person_id').doUpdateSet({ state }))
      .execute()
  const asked = async () => {
    const { status, body } = await world.ask(shop, askCounterCode, { body: counter.cart(user_id, soap) })
    return [status, body.code]
  }
  await livesIn('Kerala')
  expect(await asked()).toEqual([409, 'beyond_seller'])
  await livesIn('Kerela')
  expect(await asked()).toEqual([409, 'state_unknown'])
  await livesIn('maharashtra')
  const offer = await offered(user_id)
  // What has changed since the code was sent is looked at again.
  await livesIn('Maharashtar')
  const { status, body } = await sell(offer)
  expect([status, body.code]).toEqual([409, 'state_unknown'])
})

describe('what was sold is read', () => {
  test('in the list of franchises, among what each sold this month', async () => {
    await switchOn(world, ['admin/franchise-management/franchise-list'])
    const admin = await world.signInAs(world.admin_user_id)
    const sales = async () =>
      (await world.list(admin, listFranchises, { user_id: world.franchise_user_id })).data[0]!.month_sales
    const before = await sales()
    const { total } = await counter.sell(shop, (await world.join()).user_id, soap)
    expect((await sales()) - before).toBe(total)
  })
  let sold: Awaited<ReturnType<typeof counter.sell>>
  let member: string
  beforeAll(async () => {
    member = (await world.join()).user_id
    sold = await counter.sell(shop, member, soap)
  })
  const reads = async (token: string) => [
    (await world.ask(token, getTradePaperPdf, { query: { id: String(sold.paper_id) } })).status,
    (await world.ask(token, getCounterOrder, { params: { id: sold.id } })).status,
  ]
  const listed = async (token: string, list: (typeof counterOrderLists)['user']) =>
    (await world.list(token, list)).data.map(({ id }) => id)

  test('by the shop, by its buyer and by an admin of counter sales', async () => {
    const own = await world.signInAs(member)
    const desk = (await addAdminTo(world, { rights: [page('admin/counter-sales').id] })).token
    for (const token of [shop, own, desk]) expect(await reads(token)).toEqual([200, 200])
    expect(await listed(own, counterOrderLists.user)).toEqual([sold.id])
    expect(await listed(desk, counterOrderLists.admin)).toContain(sold.id)
    const filter = { seller_user_id: world.franchise_user_id, user_id: member, order_no: sold.order_no }
    expect((await world.list(desk, counterOrderLists.admin, filter)).data).toMatchObject([
      { id: sold.id, seller_user_id: world.franchise_user_id, user_id: member, invoice_no: sold.paper_no },
    ])
    expect((await world.list(desk, counterOrderLists.admin, { seller_user_id: 'root01' })).data).toEqual([])
  })

  test('by nobody else: another member, another shop, an admin of other pages', async () => {
    await addFranchiseTo(world, { user_id: 'third-shop' })
    const others = [await world.signInAs(world.root_user_id), await world.signInAs('third-shop')]
    for (const token of others) expect(await reads(token)).toEqual([404, 404])
    expect(await listed(others[0]!, counterOrderLists.user)).toEqual([])
    expect(await listed(others[1]!, counterOrderLists.franchise)).toEqual([])
    const helper = (await addAdminTo(world, { rights: [page('admin/repurchase-orders/orders').id] })).token
    expect(await reads(helper)).toEqual([404, 403])
    const noPages = (await addAdminTo(world, { rights: [] })).token
    expect(await reads(noPages)).toEqual([403, 403])
  })

  test('of a shop by whoever may sell there without the list of orders', async () => {
    const { id: person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.franchise_user_id)
      .executeTakeFirstOrThrow()
    const hold = (access_rights: number[] | null) =>
      world.db.updateTable('person').set({ access_rights }).where('id', '=', person_id).execute()
    await hold([page('franchise/repurchase/place-order-for-member').id])
    expect(await reads(shop)).toEqual([200, 403])
    await hold([page('franchise/pin-management/view-pin').id])
    expect(await reads(shop)).toEqual([403, 403])
    await hold(null)
  })

  test('no more by the holder after the buyer', async () => {
    const { id: member_id, person_id } = await world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['member.id', 'member.person_id'])
      .where('person.user_id', '=', member)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('member_life')
      .values({ kind: 'transferred', reason: 'For a test', at: world.clock.now(), by_person_id: person_id, member_id })
      .execute()
    const heir = await world.signInAs(member)
    expect(await reads(heir)).toEqual([404, 404])
    expect(await listed(heir, counterOrderLists.user)).toEqual([])
  })
})

test('a code is used once, for its own goods, by its own shop', async () => {
  await addFranchiseTo(world, { user_id: 'other-shop' })
  const other = await world.signInAs('other-shop')
  const body = await offered()
  expect((await sell(body, other)).status).toBe(404)
  expect((await sell(body)).status).toBe(200)
  expect((await sell(body)).body).toMatchObject({ code: 'sold_already' })
})

test('after five wrong codes the right one counts no more', async () => {
  const body = await offered()
  const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => sell(wrong)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await sell(body)).body).toMatchObject({ code: 'code_blocked' })
})

test('a code counts for ten minutes', async () => {
  const body = await offered((await world.join()).user_id)
  world.clock.advance(10 * 60_000)
  expect((await sell(body)).body).toMatchObject({ code: 'code_expired' })
})

test('a code goes to a confirmed contact alone, and ends when that is no longer the confirmed one', async () => {
  const { user_id } = await world.join()
  const person_id = await counter.personOf(user_id)
  const set = (email_verified_at: Date | null, email: string) =>
    world.db.updateTable('person').set({ email_verified_at, email }).where('id', '=', person_id).execute()
  await set(null, 'shop@example.com')
  const none = await world.ask(shop, askCounterCode, { body: counter.cart(user_id, soap) })
  expect(none).toMatchObject({ status: 409, body: { code: 'no_contact', message: /confirmed/ } })
  const isConfirmed = async () => (await world.call(shop, findCounterBuyer, { query: { user_id } })).data.is_confirmed
  expect(await isConfirmed(), 'said before the products are typed').toBe(false)
  await set(world.clock.now(), 'own@example.com')
  expect(await isConfirmed()).toBe(true)
  const body = await offered(user_id)
  const codes = (await sentTo(world, person_id)).filter(({ template }) => template === 'counter_sale_code')
  // The mobile number is on record and not confirmed.
  expect(codes.map(({ channel, to }) => [channel, to])).toEqual([['email', 'own@example.com']])
  // No mail server is set up here.
  expect(await counter.ask(shop, counter.cart(user_id, soap))).toMatchObject({
    sent_to_masked: 'o•••@example.com',
    is_sent: false,
  })
  await set(world.clock.now(), 'another@example.com')
  expect((await sell(body)).status).toBe(400)
  await set(world.clock.now(), 'own@example.com')
  expect((await sell(body)).status).toBe(200)
})

test('of two who sell the last piece at once one does, and the other hears what is left', async () => {
  const last = await counter.bought(world.franchise_user_id, 'LAST-1', 1)
  const bodies = [await offered((await world.join()).user_id, last), await offered((await world.join()).user_id, last)]
  const answers = await Promise.all(bodies.map((body) => sell(body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'not_in_stock', message: /Only 0/ })
  await expectBooksToBalance(world)
})

test('goods that the company had received nothing for bring no BV, and expired ones are not sold', async () => {
  const tea = await counter.product('TEA-1', 0, { has_lots: true, has_expiry: true })
  const owner_person_id = await counter.personOf(world.franchise_user_id)
  await counter.stock(tea, 5, { owner_person_id, batch: 'OLD', expires_on: '2025-06-30' })
  const { user_id } = await world.join()
  await counter.confirm(user_id)
  const none = await world.ask(shop, askCounterCode, { body: counter.cart(user_id, tea) })
  expect(none.body).toMatchObject({ errors: { 'lines.0.quantity': /Only 0/ } })
  await counter.stock(tea, 1, { owner_person_id, batch: 'B-1', expires_on: '2027-06-30' })
  const sold = await counter.sell(shop, user_id, tea)
  expect(await eventOf(sold.id)).toMatchObject({ amount_minor: 0n, bv_minor: 0n })
  await expectBooksToBalance(world)
})

test.each([
  ['no pieces', (cart: Cart) => ({ ...cart, lines: [{ ...cart.lines[0]!, quantity: 0 }] }), 'lines.0.quantity'],
  [
    'pieces below zero',
    (cart: Cart) => ({ ...cart, lines: [{ ...cart.lines[0]!, quantity: -1 }] }),
    'lines.0.quantity',
  ],
  [
    'more than there is',
    (cart: Cart) => ({ ...cart, lines: [{ ...cart.lines[0]!, quantity: 99 }] }),
    'lines.0.quantity',
  ],
  ['another price', (cart: Cart) => ({ ...cart, lines: [{ ...cart.lines[0]!, price: '1.00' }] }), 'lines.0.price'],
  ['a product twice', (cart: Cart) => ({ ...cart, lines: [cart.lines[0]!, cart.lines[0]!] }), 'lines.1.product_id'],
  ['nobody', (cart: Cart) => ({ ...cart, user_id: 'nobody-at-all' }), 'user_id'],
  ['itself', (cart: Cart) => ({ ...cart, user_id: world.franchise_user_id }), 'user_id'],
])('%s is refused by its field', async (_what, change, field) => {
  const answer = await world.ask(shop, askCounterCode, { body: change(counter.cart(buyer, soap)) })
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]])
})
type Cart = ReturnType<ReturnType<typeof counterIn>['cart']>

test('a payment counts once, and a buyer gets so many codes within an hour', async () => {
  const { user_id } = await world.join()
  const upi = { payment_mode: 'UPI', reference: '123456789012' }
  expect((await sell({ ...(await offered(user_id)), ...upi })).status).toBe(200)
  const again = await sell({ ...(await offered(user_id)), ...upi })
  expect(again.body).toMatchObject({ code: 'reference_used' })
  for (let sent = 1; sent < most_codes_to_buyer; sent++) await counter.ask(shop, counter.cart(user_id, soap))
  const more = await world.ask(shop, askCounterCode, { body: counter.cart(user_id, soap) })
  const { asked_at } = await world.db
    .selectFrom('counter_offer')
    .select('asked_at')
    .where('person_id', '=', await counter.personOf(user_id))
    .orderBy('id', 'desc')
    .offset(most_codes_to_buyer - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const next = showDateTime(asked_at.getTime() + codes_window_ms, 'Asia/Kolkata')
  expect(more.body).toMatchObject({ code: 'too_many_to_buyer' })
  expect((more.body as { message: string }).message).toContain(`after ${next}`)
})

describe('the PAN of the shop under the id of a buyer', () => {
  const own_pan = 'ABCPN1234E'
  const [idOf, card] = [
    ({ body }: Answer) => BigInt((body.data as { id: string }).id),
    { number: own_pan, name_on_document: 'Namuna' },
  ]
  const commissionOf = async (id: bigint) => {
    const { is_own, paid_minor } = await world.db
      .selectFrom('goods_commission')
      .select(['is_own', 'paid_minor'])
      .where('source', '=', 'counter')
      .where('source_id', '=', id)
      .where('role', '=', 'seller')
      .executeTakeFirstOrThrow()
    return { is_own, is_paid: paid_minor > 0n }
  }
  let admins: string[]
  const approve = async (id: bigint) => {
    const body = { reason: 'The card was seen' }
    const asked = await world.ask(admins[0]!, approveKyc, { params: { id }, body })
    expect((await agreedTo(world, admins[1]!, asked)).status).toBe(200)
  }
  beforeAll(async () => {
    await switchOn(world, ['admin/member/kyc-requests'])
    admins = [(await addAdminTo(world, { rights: null })).token, (await addAdminTo(world, { rights: null })).token]
  })

  test('takes no commission away from the shop where the buyer only typed it', async () => {
    const { user_id } = await world.join()
    expect((await sendDocument(world, await world.signInAs(user_id), 'pan', card)).status).toBe(200)
    const sent = await sendFranchiseDocument(world, shop, 'pan', card)
    expect(await commissionOf((await counter.sell(shop, user_id, soap)).id)).toEqual({ is_own: false, is_paid: true })
    await approve(idOf(sent))
    expect(await commissionOf((await counter.sell(shop, user_id, soap)).id)).toEqual({ is_own: false, is_paid: true })
  })

  test('is the shop itself where the buyer sent it before there was the shop', async () => {
    const { user_id } = await world.join()
    const number = 'ABCPR9012K'
    expect((await sendDocument(world, await world.signInAs(user_id), 'pan', { ...card, number })).status).toBe(200)
    world.clock.advance(1_000)
    await addFranchiseTo(world, { user_id: 'fifth-shop' })
    const fifth = await world.signInAs('fifth-shop')
    await counter.stock(soap, 1, { owner_person_id: await counter.personOf('fifth-shop') })
    expect((await sendFranchiseDocument(world, fifth, 'pan', { ...card, number })).status).toBe(200)
    expect(await commissionOf((await counter.sell(fifth, user_id, soap)).id)).toEqual({ is_own: true, is_paid: false })
  })

  test('is the shop itself though the buyer sent it again, or another one, once there was the shop', async () => {
    const { user_id } = await world.join()
    const of = await world.signInAs(user_id)
    const number = 'ABCPS3456M'
    expect((await sendDocument(world, of, 'pan', { ...card, number })).status).toBe(200)
    world.clock.advance(1_000)
    await addFranchiseTo(world, { user_id: 'sixth-shop' })
    const sixth = await world.signInAs('sixth-shop')
    await counter.stock(soap, 2, { owner_person_id: await counter.personOf('sixth-shop') })
    expect((await sendFranchiseDocument(world, sixth, 'pan', { ...card, number })).status).toBe(200)
    for (const again of [number, 'ABCPT7890N']) {
      world.clock.advance(1_000)
      expect((await sendDocument(world, of, 'pan', { ...card, number: again })).status).toBe(200)
      expect(await commissionOf((await counter.sell(sixth, user_id, soap)).id)).toEqual({
        is_own: true,
        is_paid: false,
      })
    }
  })

  test('is the shop itself where it is approved for the buyer and the shop named it too', async () => {
    await addFranchiseTo(world, { user_id: 'fourth-shop' })
    const fourth = await world.signInAs('fourth-shop')
    await counter.stock(soap, 1, { owner_person_id: await counter.personOf('fourth-shop') })
    const { user_id } = await world.join()
    const [of, number] = [await world.signInAs(user_id), 'ABCPK5678L']
    const sent = await sendDocument(world, of, 'pan', { ...card, number })
    expect((await sendFranchiseDocument(world, fourth, 'pan', { ...card, number })).status).toBe(200)
    await approve(idOf(sent))
    expect(await commissionOf((await counter.sell(fourth, user_id, soap)).id)).toEqual({ is_own: true, is_paid: false })
  })
})

test('after so many wrong codes of a day a shop sends no more, to whomever', async () => {
  await offered((await world.join()).user_id)
  await world.db.updateTable('counter_offer').set({ tries_left: 0 }).execute()
  const { user_id } = await world.join()
  await counter.confirm(user_id)
  const cart = counter.cart(user_id, soap)
  expect((await world.ask(shop, askCounterCode, { body: cart })).body).toMatchObject({ code: 'too_many_wrong' })
  world.clock.advance(24 * 60 * 60_000)
  shop = await world.signInAs(world.franchise_user_id)
  await counter.sell(shop, user_id, soap)
})

test('its commission is held to the end of the return days, and not a moment longer', async () => {
  world.clock.advance(60 * 60_000)
  shop = await world.signInAs(world.franchise_user_id)
  const { id } = await counter.sell(shop, (await world.join()).user_id, soap)
  const { at, returns_end_at } = await world.db
    .selectFrom('counter_order')
    .select(['at', 'returns_end_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  world.clock.advance(returns_end_at.getTime() - at.getTime() - 1)
  // What was sold before can no longer be returned; this can.
  await releaseCommissions(world)
  expect(await balanceOf(world, 'franchise_commission_held')).toBeGreaterThan(0n)
  world.clock.advance(1)
  expect(await releaseCommissions(world)).toBe(1)
  expect(await balanceOf(world, 'franchise_commission_held')).toBe(0n)
  await expectBooksToBalance(world)
})
