import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import * as contract from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import { gstMonths } from '@banyan/contract/papers/gst-reports.ts'
import { askReturn } from '@banyan/contract/returns/returns.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { findEnteredAlone } from '#features/trade/alone/index.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, sellBundle, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { arriveOrders } from './index.ts'

let world: World
let admin: string
let second: string
let agrees: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  agrees = (await addAdminTo(world, { rights: null })).user_id
  await setRules(world, shopSetting, { correct_alone: minor(1_000_00n) })
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000
const signIn = async () => {
  ;[admin, second] = [await world.signInAs(world.admin_user_id), await world.signInAs(agrees)]
}

async function buyer({ fund = 5_000_00n, given = 0n } = {}) {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', fund)
  if (given > 0n) await giveGoodwill(world, member.user_id, given)
  return { ...member, token: await world.signInAs(member.user_id) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const held = ({ person_id }: Buyer, wallet = 'FUND') => balanceOf(world, `${wallet}:${person_id}`)

const byCourier = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
const inPerson = { how: 'in_person', courier: '', tracking_no: '' }
const ask = (token: string, call: Endpoint, id: bigint, body?: object) =>
  world.ask(token, call, { params: { id }, ...(body && { body }) })
async function sent({ token }: Buyer, lines: Parameters<typeof order>[2], how: object = byCourier, more: object = {}) {
  const placed = await order(world, token, lines, { ...more })
  await world.call(admin, contract.packOrder, { params: { id: placed.id }, body: { boxes: 1 } })
  await world.call(admin, contract.dispatchOrder, { params: { id: placed.id }, body: how })
  return placed
}
const object = ({ token }: Pick<Buyer, 'token'>, id: bigint, objection = 'not_arrived') =>
  ask(token, contract.objectToOrder, id, { objection, note: 'Nobody came' })
const outcome = (pieces: { saleable?: number; damaged?: number; lost?: number }, line_no = 1) => ({
  line_no,
  saleable: 0,
  damaged: 0,
  lost: 0,
  ...pieces,
})
const undeliver = (id: bigint, lines: readonly object[], token = admin) =>
  ask(token, contract.undeliverOrder, id, { lines, reason: 'The courier lost it' })
const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('product_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const available = async (code: string, { token }: Buyer) =>
  (await world.list(token, listShopProducts, { words: code })).data[0]?.available
const eventsOf = (id: bigint) =>
  world.db
    .selectFrom('business_event')
    .select('id')
    .where('source_type', '=', 'order')
    .where('source_id', '=', id)
    .execute()
const stocked = async (product_id: bigint, kind: 'store' | 'damaged') => {
  const rows = await world.db
    .selectFrom('stock_holding as holding')
    .innerJoin('stock_place as place', 'place.id', 'holding.place_id')
    .select(['holding.quantity', 'holding.value_minor'])
    .where('place.kind', '=', kind)
    .where('holding.product_id', '=', product_id)
    .execute()
  return rows.map(({ quantity, value_minor }) => [quantity, value_minor])
}
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('an objection', () => {
  test('stops the days of the courier, and waits for the company', async () => {
    const soap = await sellProduct(world, { code: 'OBJECT-1' })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap }])
    expect((await object(asha, id)).status).toBe(200)
    world.clock.advance(30 * day_ms)
    await signIn()
    await arriveOrders(world.services)
    const { data } = await world.list(admin, contract.orderLists.admin, { needs_decision: 'true', page_size: '100' })
    expect(data.find((row) => row.id === id)).toMatchObject({
      state: 'objected',
      objection: 'not_arrived',
      objection_note: 'Nobody came',
      may: { undeliver: true, deliver: true, call_off: false },
    })
    expect(await eventsOf(id)).toEqual([])
  })

  test('is for the buyer of an order on its way alone, once', async () => {
    const soap = await sellProduct(world, { code: 'OBJECT-2' })
    const [asha, ravi] = [await buyer(), await buyer()]
    const { id: placed } = await order(world, asha.token, [{ product_id: soap }])
    expect((await object(asha, placed)).status).toBe(409)
    const { id } = await sent(asha, [{ product_id: soap }])
    expect([(await object(ravi, id)).status, (await object({ token: admin }, id)).status]).toEqual([404, 403])
    expect([(await object(asha, id)).status, (await object(asha, id)).status]).toEqual([200, 409])
    const { id: received } = await sent(asha, [{ product_id: soap }])
    await world.call(asha.token, contract.receiveOrder, { params: { id: received } })
    expect((await object(asha, received)).status).toBe(409)
  })

  test('is over once its buyer has the goods, or says the code; the company alone never ends it so', async () => {
    const soap = await sellProduct(world, { code: 'OBJECT-3' })
    const asha = await buyer()
    const [one, other] = [await sent(asha, [{ product_id: soap }]), await sent(asha, [{ product_id: soap }])]
    // Of a parcel with a courier no code counts yet, so none of its tries is used up.
    expect((await ask(admin, contract.deliverOrder, other.id, { code: '000000' })).status).toBe(409)
    for (const { id } of [one, other]) expect((await object(asha, id)).status).toBe(200)
    await world.call(asha.token, contract.receiveOrder, { params: { id: one.id } })
    const seen = (await world.call(asha.token, contract.getOrder, { params: { id: other.id } })).data
    expect(seen.delivery_code).toBe(other.delivery_code)
    const wrong = other.delivery_code === '000000' ? '000001' : '000000'
    expect((await ask(admin, contract.deliverOrder, other.id, { code: wrong })).status).toBe(400)
    const told = (await world.call(admin, contract.getOrder, { params: { id: other.id } })).data
    expect(told).toMatchObject({ delivery_code: null, tries_left: 4 })
    await world.call(admin, contract.deliverOrder, { params: { id: other.id }, body: { code: other.delivery_code } })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['delivered', 'delivered'])
    expect([(await eventsOf(one.id)).length, (await eventsOf(other.id)).length]).toEqual([1, 1])
  })

  test('and the end of the days at once: one of them is first', async () => {
    const soap = await sellProduct(world, { code: 'OBJECT-4' })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap }])
    world.clock.advance(7 * day_ms)
    await signIn()
    const token = await world.signInAs(asha.user_id)
    const [answer] = await Promise.all([object({ token }, id), arriveOrders(world.services)])
    const state = await stateOf(id)
    expect([answer.status, state]).toEqual(answer.status === 200 ? [200, 'objected'] : [409, 'delivered'])
    expect((await eventsOf(id)).length).toBe(state === 'delivered' ? 1 : 0)
  })
})

describe('an order that was not delivered', () => {
  test('is credited and paid back wallet by wallet; its goods are where the company says, at what they cost', async () => {
    const [soap, tea] = [
      await sellProduct(world, { code: 'BACK-1' }),
      await sellProduct(world, { code: 'BACK-2', price_minor: 1_00n, bv_minor: 0n }),
    ]
    const asha = await buyer({ given: 50_00n })
    const books = () =>
      Promise.all(['product_sales', 'gst_payable', 'orders_in_hand'].map((code) => balanceOf(world, code)))
    const before = await books()
    const gst = async () => {
      const { data } = await world.list(admin, gstMonths)
      return {
        tax: data.reduce((sum, { tax }) => sum + tax, 0n),
        differences: data.filter(({ difference }) => difference !== 0n).length,
        credit_notes: data.reduce((sum, { credit_notes }) => sum + credit_notes, 0),
      }
    }
    const was = await gst()
    const lines = [
      { product_id: soap, quantity: 4 },
      { product_id: tea, quantity: 2, price_minor: 1_00n },
    ]
    const { id } = await sent(asha, lines, byCourier, { given: '50.00' })
    expect([await held(asha), await held(asha, 'GIVEN')]).toEqual([4_576_00n, 0n])
    const answer = await undeliver(id, [outcome({ saleable: 1, damaged: 1, lost: 2 }), outcome({ saleable: 2 }, 2)])
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'undelivered', refunded: '474.00' } } })
    expect([await held(asha), await held(asha, 'GIVEN')]).toEqual([5_000_00n, 50_00n])
    expect(await books()).toEqual(before)
    expect([await stocked(soap, 'store'), await stocked(soap, 'damaged'), await stocked(tea, 'store')]).toEqual([
      [[7n, 350_00n]],
      [[1n, 50_00n]],
      [[10n, 500_00n]],
    ])
    const { data } = await world.call(asha.token, contract.getOrder, { params: { id } })
    expect(data.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(data.lines.map((line) => line.outcome)).toEqual([
      { saleable: 1, damaged: 1, lost: 2 },
      { saleable: 2, damaged: 0, lost: 0 },
    ])
    const [row] = (await world.list(asha.token, contract.orderLists.user, { state: 'undelivered' })).data
    expect(row).toMatchObject({ state: 'undelivered', reason: 'The courier lost it', may: { receive: false } })
    expect(await eventsOf(id)).toEqual([])
    const told = await world.db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', asha.person_id)
      .where('template', '=', 'order_undelivered')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    // The tax of the month is net of the credit note, as the ledger says.
    expect(await gst()).toEqual({ ...was, differences: 0, credit_notes: was.credit_notes + 1 })
  })

  test('of a bundle, goods go back as its parts', async () => {
    const [soap, tea] = [await sellProduct(world, { code: 'PART-1' }), await sellProduct(world, { code: 'PART-2' })]
    const parts = [
      [soap, 1],
      [tea, 2],
    ] as const
    const set = await sellBundle(world, { code: 'PART-SET', parts, price_minor: 300_00n, bv_minor: 0n })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: set, quantity: 2, price_minor: 300_00n }])
    expect((await undeliver(id, [outcome({ saleable: 1, lost: 1 })])).status).toBe(200)
    expect([await available('PART-1', asha), await available('PART-2', asha)]).toEqual([9, 8])
  })

  test('is not delivered, received, objected to, returned or undelivered after that', async () => {
    const soap = await sellProduct(world, { code: 'OVER-1' })
    const asha = await buyer()
    const { id, delivery_code } = await sent(asha, [{ product_id: soap }], inPerson)
    expect((await undeliver(id, [outcome({ saleable: 1 })])).status).toBe(200)
    const answers = [
      await undeliver(id, [outcome({ saleable: 1 })]),
      await object(asha, id),
      await ask(asha.token, contract.receiveOrder, id),
      await ask(admin, contract.deliverOrder, id, { code: delivery_code }),
      await ask(asha.token, contract.cancelOrder, id),
      await ask(asha.token, askReturn, id, { lines: [{ line_no: 1, quantity: 1 }], why: 'Not for me' }),
    ]
    expect(statuses(answers)).toEqual(answers.map(() => 409))
    expect((await world.call(asha.token, contract.getOrder, { params: { id } })).data.delivery_code).toBeNull()
    expect(await held(asha)).toBe(5_000_00n)
  })

  test('is one on its way: none that is placed, or delivered; and by the company alone', async () => {
    const soap = await sellProduct(world, { code: 'OVER-2' })
    const asha = await buyer()
    const { id: placed } = await order(world, asha.token, [{ product_id: soap }])
    const { id: received } = await sent(asha, [{ product_id: soap }])
    await world.call(asha.token, contract.receiveOrder, { params: { id: received } })
    const { id } = await sent(asha, [{ product_id: soap }])
    const answers = [
      await undeliver(placed, [outcome({ saleable: 1 })]),
      await undeliver(received, [outcome({ saleable: 1 })]),
      await undeliver(id, [outcome({ saleable: 1 })], asha.token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 403])
  })

  test.each([
    ['a piece too few', [outcome({ saleable: 1 }), outcome({ lost: 1 }, 2)], ['lines.0.saleable']],
    ['a piece too many', [outcome({ saleable: 2 }), outcome({ lost: 1, damaged: 1 }, 2)], ['lines.1.saleable']],
    ['a line left out', [outcome({ saleable: 2 })], ['lines']],
    ['a line of no order', [outcome({ saleable: 2 }), outcome({ lost: 1 }, 3)], ['lines.1.line_no']],
    ['a line twice', [outcome({ saleable: 2 }), outcome({ saleable: 2 })], ['lines']],
  ])('is refused by field with %s', async (name, lines, fields) => {
    const code = name.toUpperCase().replaceAll(' ', '-')
    const goods = [await sellProduct(world, { code: `${code}-1` }), await sellProduct(world, { code: `${code}-2` })]
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: goods[0]!, quantity: 2 }, { product_id: goods[1]! }])
    const answer = await undeliver(id, lines)
    expect([answer.status, fieldsOf(answer), await stateOf(id)]).toEqual([400, fields, 'dispatched'])
  })

  test('is made so once: by two admins at once, and by the same call twice', async () => {
    const soap = await sellProduct(world, { code: 'TWICE-1' })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap }])
    const body = { lines: [outcome({ saleable: 1 })], reason: 'The courier brought it back' }
    const key = 'undelivered-once'
    const answers = await Promise.all([
      world.ask(admin, contract.undeliverOrder, { params: { id }, body, key }),
      undeliver(id, [outcome({ lost: 1 })], second),
      world.ask(admin, contract.undeliverOrder, { params: { id }, body, key }),
    ])
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses(answers))
    expect(await held(asha)).toBe(5_000_00n)
  })

  test('and received by its buyer at once: one of them is first', async () => {
    const soap = await sellProduct(world, { code: 'TWICE-2' })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap }])
    const answers = await Promise.all([
      undeliver(id, [outcome({ saleable: 1 })]),
      ask(asha.token, contract.receiveOrder, id),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const isBack = (await stateOf(id)) === 'undelivered'
    expect([await held(asha), (await eventsOf(id)).length]).toEqual(isBack ? [5_000_00n, 0] : [4_882_00n, 1])
  })

  test('counts no more for what its buyer may order in a month', async () => {
    const soap = await sellProduct(world, { code: 'MONTH-1' })
    await world.db.updateTable('product').set({ most_per_month: 1 }).where('id', '=', soap).execute()
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap }])
    expect((await undeliver(id, [outcome({ saleable: 1 })])).status).toBe(200)
    expect((await order(world, asha.token, [{ product_id: soap }])).id).toBeGreaterThan(id)
  })
})

describe('a thief', () => {
  test('with a friend who is an admin does not keep goods as lost again and again: above the limit of stock a second agrees', async () => {
    world.clock.advance(31 * day_ms)
    await signIn()
    const soap = await sellProduct(world, { code: 'THIEF-1', pieces: 20 })
    const asha = await buyer()
    const orders = []
    for (let nth = 0; nth < 3; nth += 1) orders.push(await sent(asha, [{ product_id: soap, quantity: 4 }]))
    const [one, two, three] = orders.map(({ id }) => id)
    // 472.00 each of 1,000.00.
    expect((await undeliver(one!, [outcome({ lost: 4 })])).status).toBe(200)
    expect((await undeliver(two!, [outcome({ damaged: 2, lost: 2 })])).status).toBe(200)
    const asked = await undeliver(three!, [outcome({ saleable: 3, lost: 1 })])
    expect([asked.status, await stateOf(three!)]).toEqual([202, 'dispatched'])
    const { details } = await world.db
      .selectFrom('approval')
      .select('details')
      .where('id', '=', BigInt((asked.body as unknown as { approval_id: string }).approval_id))
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({
      after: { worth: '118.00', goods: ['THIEF-1 Namuna soap THIEF-1: 3 back, 0 damaged, 1 lost'] },
    })
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect([await stateOf(three!), await held(asha)]).toEqual(['undelivered', 5_000_00n])
    // What two agreed to counts for nobody, and nothing lost always is alone.
    const { id } = await sent(asha, [{ product_id: soap }])
    expect((await undeliver(id, [outcome({ saleable: 1 })])).status).toBe(200)
  })

  test('does not keep goods of any worth as brought back: above the limit of money a second agrees', async () => {
    const gold = await sellProduct(world, { code: 'THIEF-2', price_minor: 900_000_00n })
    const asha = await buyer({ fund: 900_000_00n })
    const { id } = await sent(asha, [{ product_id: gold, price_minor: 900_000_00n }])
    await setRules(world, transferSetting, { adjustment_limit: minor(10_000_00n) })
    expect((await undeliver(id, [outcome({ saleable: 1 })])).status).toBe(202)
    expect([await stateOf(id), await held(asha)]).toEqual(['dispatched', 0n])
  })

  test('who objects does not hide goods from a price that is raised', async () => {
    world.clock.advance(31 * day_ms)
    await signIn()
    const soap = await sellProduct(world, { code: 'THIEF-3', price_minor: 1_00n, bv_minor: 0n })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap, quantity: 4, price_minor: 1_00n }])
    expect((await object(asha, id)).status).toBe(200)
    const found = await findEnteredAlone(world.db, soap, { zone: 'Asia/Kolkata', now: world.clock.now() })
    expect(found.pieces).toBe(10)
  })
})
