import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import { blockFranchise, unblockFranchise } from '@banyan/contract/franchises/franchises.ts'
import * as company from '@banyan/contract/orders/orders.ts'
import { getParcel, handOverParcel, listParcels } from '@banyan/contract/orders/parcels.ts'
import { getTradePaperPdf } from '@banyan/contract/papers/trade-papers.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { orderedParcel, sentParcel, toTheShop } from '#testing/trade/parcels.ts'
import { sellBundle, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Orders of the company that buyers pick up at a franchise, and the franchise hands over. */
let world: World
let admin: string
let shop: string
let other: string
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  await addFranchiseTo(world, { user_id: 'corner' })
  await addFranchiseTo(world, { user_id: 'other-shop' })
  soap = await sellProduct(world, { code: 'SOAP', pieces: 1_000 })
  admin = await world.signInAs(world.admin_user_id)
  shop = await world.signInAs('corner')
  other = await world.signInAs('other-shop')
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body }) })
const ordered = (quantity = 1) => orderedParcel(world, { shop_user_id: 'corner', product_id: soap, quantity })
const sent = (quantity = 1) => sentParcel(world, { shop_user_id: 'corner', product_id: soap, quantity })
const handOver = (id: bigint, code: string, token = shop) => world.ask(token, handOverParcel, at(id, { code }))
const notThe = (code: string): string => (code === '000000' ? '000001' : '000000')
const parcel = async (id: bigint, token = shop) =>
  (await world.list(token, listParcels, { page_size: '100' })).data.find((row) => row.id === id)
const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('product_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const eventsOf = (id: bigint) =>
  world.db
    .selectFrom('business_event')
    .select(['kind', 'member_id', 'amount_minor', 'bv_minor'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', id)
    .execute()
const earnedOn = async (order_no: string) => {
  const { data } = await world.list(admin, commissionLists.admin, { page_size: '100' })
  return data
    .filter((row) => row.order_no === order_no)
    .map(({ user_id, quantity, percent, earned, state }) => ({ user_id, quantity, percent, earned, state }))
}
/** Nothing counts yet, and nobody earns on it. */
const expectNothingCounted = async ({ id, order_no }: { id: bigint; order_no: string }) => {
  expect(await eventsOf(id)).toEqual([])
  expect(await earnedOn(order_no)).toEqual([])
}

describe('the list of a shop', () => {
  test('says who ordered, also once the id was handed to an heir, whose name it never reads', async () => {
    const { id, buyer } = await ordered()
    const { id: by_person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.admin_user_id)
      .executeTakeFirstOrThrow()
    const details = JSON.stringify({ from: 'Asha Namuna', to: 'Heera Waris' })
    const life = { kind: 'transferred', reason: 'Died', at: world.clock.now(), by_person_id, details } as const
    await world.db
      .insertInto('member_life')
      .values({ ...life, member_id: buyer.member_id })
      .execute()
    await world.db.updateTable('person').set({ name: 'Heera Waris' }).where('id', '=', buyer.person_id).execute()
    expect((await parcel(id))?.name).toBe('Asha Namuna')
    await world.call(admin, company.packOrder, { ...at(id), body: { boxes: 1 } })
    await world.call(admin, company.dispatchOrder, at(id, toTheShop))
    expect((await parcel(id))?.name).toBe('Asha Namuna')
    const paper = world.db.selectFrom('trade_paper').select('buyer_name').where('source', '=', 'order')
    expect(await paper.where('source_id', '=', id).executeTakeFirstOrThrow()).toEqual({ buyer_name: 'Asha Namuna' })
  })

  test('has the orders that are picked up there, from the order on, without an address, a contact or a price', async () => {
    const { id, order_no, buyer } = await ordered(2)
    const row = await parcel(id)
    expect(row).toEqual({
      id,
      order_no,
      placed_at: world.clock.now(),
      user_id: buyer.user_id,
      name: 'Asha Namuna',
      products: ['2 × Namuna soap SOAP'],
      quantity: 2,
      boxes: 1,
      state: 'packing',
      dispatched_at: null,
      delivered_at: null,
      may: { hand_over: false },
    })
    await world.call(admin, company.packOrder, { ...at(id), body: { boxes: 1 } })
    await world.call(admin, company.dispatchOrder, at(id, toTheShop))
    expect(await parcel(id)).toMatchObject({ state: 'to_hand_over', may: { hand_over: true } })
    const { status, body } = await world.ask(shop, getParcel, at(id))
    expect(status).toBe(200)
    const { invoice_no } = (await world.call(admin, company.getOrder, at(id))).data
    expect(body.data).toEqual({
      lines: [{ line_no: 1, code: 'SOAP', name: 'Namuna soap SOAP', parts: [], quantity: 2, lots: [] }],
      papers: [{ paper_no: invoice_no, kind: 'invoice' }],
      tries_left: 5,
    })
  })

  test('is found by the number of the order, by the buyer and by how far it is', async () => {
    const { id, order_no, buyer } = await sent()
    const found = async (query: object) => (await world.list(shop, listParcels, { ...query, page_size: '100' })).data
    const ids = async (query: object) => (await found(query)).map((row) => row.id)
    expect(await ids({ order_no: order_no.toLowerCase() })).toEqual([id])
    expect(await ids({ user_id: buyer.user_id.toLowerCase() })).toEqual([id])
    expect(await ids({ state: 'to_hand_over' })).toContain(id)
    for (const state of ['packing', 'objected', 'handed_over', 'not_delivered'])
      expect(await ids({ state })).not.toContain(id)
    const all = await found({})
    const { totals } = await world.list(shop, listParcels)
    expect(totals.quantity).toBe(all.reduce((sum, { quantity }) => sum + quantity, 0))
  })

  test('has nothing of another shop, and nothing that goes to an address', async () => {
    const { id } = await sent()
    expect(await parcel(id, other)).toBeUndefined()
    const away = await ordered()
    await world.call(admin, company.packOrder, { ...at(away.id), body: { boxes: 1 } })
    // Its buyer gave an address too, and the company sends it there.
    const byCourier = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
    await world.call(admin, company.dispatchOrder, at(away.id, byCourier))
    expect(await parcel(away.id)).toBeUndefined()
    expect((await world.ask(shop, getParcel, at(away.id))).status).toBe(404)
    expect((await handOver(away.id, away.delivery_code)).status).toBe(404)
  })

  test('names what is in a bundle', async () => {
    const tea = await sellProduct(world, { code: 'TEA' })
    const parts = [
      [soap, 2],
      [tea, 1],
    ] as const
    const basket = await sellBundle(world, { code: 'BASKET', parts })
    const { id } = await sentParcel(world, { shop_user_id: 'corner', product_id: basket })
    const [line] = (await world.call(shop, getParcel, at(id))).data.lines
    expect(line).toMatchObject({ code: 'BASKET', quantity: 1, parts: ['2 × Namuna soap SOAP', '1 × Namuna soap TEA'] })
  })
})

describe('a parcel that a franchise hands over', () => {
  test('is delivered with the code of its buyer, with the BV of any delivery; on what the company hands over itself no shop earns', async () => {
    const [own, ofCompany] = [await sent(10), await sent(10)]
    await world.call(admin, company.deliverOrder, at(ofCompany.id, { code: ofCompany.delivery_code }))
    expect(await handOver(own.id, own.delivery_code)).toMatchObject({
      status: 200,
      body: { data: { state: 'delivered' } },
    })
    const [[counted], [same]] = [await eventsOf(own.id), await eventsOf(ofCompany.id)]
    expect(counted).toEqual({ ...same, member_id: own.buyer.member_id })
    expect(counted).toMatchObject({ kind: 'repurchase', amount_minor: 1_000_00n })
    expect(counted!.bv_minor).toBeGreaterThan(0n)
    const earned = await earnedOn(own.order_no)
    expect(earned).toEqual([{ user_id: 'corner', quantity: 10, percent: '5', earned: 50_00n, state: 'held' }])
    // The company hands goods over at its own counter for nobody.
    expect(await earnedOn(ofCompany.order_no)).toEqual([])
    expect(await parcel(own.id)).toMatchObject({
      state: 'handed_over',
      delivered_at: world.clock.now(),
      may: { hand_over: false },
    })
  })

  test('is ready at a shop that the message to its buyer names', async () => {
    const { buyer, order_no } = await sent()
    const told = (await sentTo(world, buyer.person_id)).find(({ template }) => template === 'order_dispatched')
    const { name } = await world.db
      .selectFrom('person')
      .where('user_id', '=', 'corner')
      .select('name')
      .executeTakeFirstOrThrow()
    expect(told?.text).toContain(`Your order ${order_no} is ready for pick-up at ${name}.`)
  })

  test('says in its steps who handed it over, to admins, to its buyer and to the shop', async () => {
    const { id, delivery_code, buyer } = await sent()
    await handOver(id, delivery_code)
    for (const token of [admin, buyer.token, shop]) {
      const { data } = await world.call(token, company.orderSteps, at(id))
      expect(data.at(-1)).toMatchObject({ state: 'delivered', by_user_id: 'corner' })
    }
    // Which admin sent it is the company's affair.
    const { data: seen } = await world.call(shop, company.orderSteps, at(id))
    expect(seen.map(({ by_user_id }) => by_user_id)).toEqual([buyer.user_id, null, null, 'corner'])
    const told = await world.db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', buyer.person_id)
      .where('template', '=', 'order_delivered')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    const noted = await world.db
      .selectFrom('audit')
      .select('user_id')
      .where('act', '=', 'POST /franchise/parcels/:id/hand_over')
      .where('subject_id', '=', String(id))
      .where('outcome', '=', 'done')
      .execute()
    expect(noted).toEqual([{ user_id: 'corner' }])
  })

  test('is one delivery in two tabs, and beside an admin at the same moment', async () => {
    const { id, order_no, delivery_code: code, buyer } = await sent()
    const answers = await Promise.all([
      handOver(id, code),
      handOver(id, code),
      world.ask(admin, company.deliverOrder, at(id, { code })),
      world.ask(buyer.token, company.receiveOrder, at(id)),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, more) => one - more)).toEqual([200, 409, 409, 409])
    expect(await eventsOf(id)).toHaveLength(1)
    const [, , byCompany] = answers
    expect(await earnedOn(order_no)).toHaveLength(byCompany.status === 200 ? 0 : 1)
  })

  test('is counted in the menu and on the dashboard until it is handed over, for its shop alone', async () => {
    await addFranchiseTo(world, { user_id: 'small-shop' })
    const small = await world.signInAs('small-shop')
    const counts = async (token: string) => {
      const menu = (await world.call(token, franchiseWaiting)).data
      const { waiting } = (await world.call(token, franchiseDashboard)).data
      const of = (kinds: readonly { kind: string; count: number }[]) =>
        kinds.find(({ kind }) => kind === 'pick_ups')?.count
      return [of(menu), of(waiting)]
    }
    const before = await counts(shop)
    await orderedParcel(world, { shop_user_id: 'small-shop', product_id: soap })
    expect(await counts(small)).toEqual([0, 0])
    const { id, delivery_code } = await sentParcel(world, { shop_user_id: 'small-shop', product_id: soap })
    expect([await counts(small), await counts(shop)]).toEqual([[1, 1], before])
    expect((await handOver(id, delivery_code, small)).status).toBe(200)
    expect(await counts(small)).toEqual([0, 0])
  })
})

describe('a franchise', () => {
  test('hands over nothing without the code, and five wrong ones leave it to the company and the buyer', async () => {
    const parcelSent = await sent()
    const { id, delivery_code, buyer } = parcelSent
    const wrong = notThe(delivery_code)
    const answer = await handOver(id, wrong)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['code']])
    expect((await world.ask(shop, handOverParcel, at(id, { code: '12' }))).status).toBe(400)
    // Each is counted, however many come at once, and whoever types them.
    const more = await Promise.all([
      ...Array.from({ length: 4 }, () => handOver(id, wrong)),
      ...Array.from({ length: 3 }, () => world.ask(admin, company.deliverOrder, at(id, { code: wrong }))),
    ])
    expect(more.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(more.filter(({ body }) => body.code === 'code_blocked')).toHaveLength(4)
    for (const token of [shop, admin]) {
      const call = token === shop ? handOverParcel : company.deliverOrder
      const blocked = await world.ask(token, call, at(id, { code: delivery_code }))
      expect(blocked).toMatchObject({ status: 409, body: { code: 'code_blocked' } })
    }
    expect(await parcel(id)).toMatchObject({ state: 'to_hand_over', may: { hand_over: false } })
    expect((await world.call(shop, getParcel, at(id))).data.tries_left).toBe(0)
    await expectNothingCounted(parcelSent)
    await world.call(buyer.token, company.receiveOrder, at(id))
    expect(await stateOf(id)).toBe('delivered')
  })

  test('hands over no parcel of another shop, and reads nothing of it', async () => {
    const parcelSent = await sent()
    const { id, delivery_code } = parcelSent
    for (const answer of [
      await handOver(id, delivery_code, other),
      await handOver(id, notThe(delivery_code), other),
      await world.ask(other, getParcel, at(id)),
      await world.ask(other, company.orderSteps, at(id)),
      await handOver(999_999n, delivery_code, other),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    // Its tries are not used up by others.
    expect((await world.call(shop, getParcel, at(id))).data.tries_left).toBe(5)
    await expectNothingCounted(parcelSent)
  })

  test('hands over nothing before it is sent, or once it is objected to, undelivered, cancelled or delivered', async () => {
    const outcome = { lines: [{ line_no: 1, saleable: 1, damaged: 0, lost: 0 }], reason: 'Nobody came for it' }
    const objects = { objection: 'not_arrived', note: '' }
    type Placed = Awaited<ReturnType<typeof ordered>>
    const become: readonly (readonly [string, () => Promise<Placed>, (placed: Placed) => Promise<unknown>])[] = [
      ['packing', ordered, async () => undefined],
      ['packing', ordered, ({ id }) => world.call(admin, company.packOrder, { ...at(id), body: { boxes: 1 } })],
      ['not_delivered', ordered, ({ id, buyer }) => world.call(buyer.token, company.cancelOrder, at(id))],
      ['objected', sent, ({ id, buyer }) => world.call(buyer.token, company.objectToOrder, at(id, objects))],
      ['not_delivered', sent, ({ id }) => world.call(admin, company.undeliverOrder, at(id, outcome))],
      ['handed_over', sent, ({ id, buyer }) => world.call(buyer.token, company.receiveOrder, at(id))],
    ]
    for (const [state, place, act] of become) {
      const placed = await place()
      await act(placed)
      const events = await eventsOf(placed.id)
      const before = await stateOf(placed.id)
      for (const code of [placed.delivery_code, notThe(placed.delivery_code)]) {
        const { status, body } = await handOver(placed.id, code)
        expect([state, before, status, body.code]).toEqual([state, before, 409, 'decided_already'])
      }
      expect(await parcel(placed.id)).toMatchObject({ state, may: { hand_over: false } })
      // No try was used up, so the code still proves what it is for.
      expect((await world.call(shop, getParcel, at(placed.id))).data.tries_left).toBe(5)
      expect([await stateOf(placed.id), await eventsOf(placed.id)]).toEqual([before, events])
    }
  })

  test('opens neither the order, its code, nor its invoice', async () => {
    const { id, delivery_code } = await sent()
    const { papers } = (await world.call(admin, company.getOrder, at(id))).data
    for (const [call, body] of [
      [company.getOrder, undefined],
      [company.deliverOrder, { code: delivery_code }],
      [company.receiveOrder, undefined],
      [company.undeliverOrder, { lines: [{ line_no: 1, saleable: 0, damaged: 0, lost: 1 }], reason: 'It is lost' }],
    ] as const)
      expect((await world.ask(shop, call, at(id, body))).status).toBe(403)
    const paper = await world.ask(shop, getTradePaperPdf, { query: { id: String(papers[0]!.id) } })
    expect(paper.status).toBe(404)
    const shown = [await parcel(id), (await world.call(shop, getParcel, at(id))).data]
    const text = JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    for (const secret of [delivery_code, '12 Hill Road', '411001', 'mobile', '118.00'])
      expect(text).not.toContain(secret)
  })

  test('does nothing while it is blocked, without the page, or while the page is off', async () => {
    const { id, delivery_code } = await sent()
    const corner = world.db.updateTable('person').where('user_id', '=', 'corner')
    const asks = async (token: string) =>
      Promise.all([
        world.ask(token, listParcels),
        world.ask(token, getParcel, at(id)),
        handOver(id, delivery_code, token),
      ]).then((answers) => answers.map(({ status }) => status))
    await corner.set({ access_rights: [page('franchise/returns').id] }).execute()
    expect(await asks(shop)).toEqual([403, 403, 403])
    await corner.set({ access_rights: [page('franchise/parcels').id] }).execute()
    await switchPage(world, 'franchise/parcels', false)
    expect(await asks(shop)).toEqual([403, 403, 403])
    await switchPage(world, 'franchise/parcels', true)
    await corner.set({ is_blocked: true }).execute()
    expect(await asks(shop)).toEqual([401, 401, 401])
    await corner.set({ is_blocked: false }).execute()
    shop = await world.signInAs('corner')
    expect(await stateOf(id)).toBe('dispatched')
    expect(await asks(shop)).toEqual([200, 200, 200])
    await corner.set({ access_rights: null }).execute()
  })

  test('that is blocked leaves its parcels to the company, and nobody earns on them', async () => {
    const [coded, received, later] = [await sent(), await sent(), await sent()]
    const { id: corner_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', 'corner')
      .executeTakeFirstOrThrow()
    const why = { params: { id: corner_id }, body: { reason: 'Complaints' } }
    await world.call(admin, blockFranchise, why)
    await world.call(admin, company.deliverOrder, at(coded.id, { code: coded.delivery_code }))
    await world.call(received.buyer.token, company.receiveOrder, at(received.id))
    await world.call(admin, unblockFranchise, why)
    shop = await world.signInAs('corner')
    for (const { id, order_no } of [coded, received]) {
      expect([await stateOf(id), await earnedOn(order_no)]).toEqual(['delivered', []])
      expect(await eventsOf(id)).toHaveLength(1)
    }
    // What it hands over once it is let in again is its own.
    expect((await handOver(later.id, later.delivery_code)).status).toBe(200)
    expect(await earnedOn(later.order_no)).toHaveLength(1)
  })
})
