// Guards: orders, stock
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/orders.ts'
import { getParcel, listParcels } from '@banyan/contract/orders/parcels.ts'
import { listStockEntries } from '@banyan/contract/stock/passbook.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { toTheShop } from '#testing/trade/parcels.ts'
import { order, sellBundle, sellProduct, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What whoever packs an order reads, and what its buyer does not. */
let world: World
let admin: string
let shop: string
let shop_id: bigint
let tea: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  admin = await world.signInAs(world.admin_user_id)
  shop_id = await addFranchiseTo(world, { user_id: 'corner' })
  shop = await world.signInAs('corner')
  await world.db
    .insertInto('profile')
    .values({
      person_id: shop_id,
      address: '3 Sample Street',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411002',
      updated_at: world.clock.now(),
    })
    .execute()
  tea = await sellTea('TEA')
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Three pieces that expire sooner, and many that expire later. */
async function sellTea(code: string): Promise<bigint> {
  const product_id = await sellProduct(world, { code, has_lots: true })
  await stockUp(world, { product_id, pieces: 3, batch: 'T-1', expires_on: '2027-01-31' })
  await stockUp(world, { product_id, pieces: 50, batch: 'T-2', expires_on: '2027-06-30' })
  return product_id
}

const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body }) })
const told = async (id: bigint, token = admin) => (await world.call(token, contract.getOrder, at(id))).data
type Line = Pick<Awaited<ReturnType<typeof told>>['lines'][number], 'lots'>
const lotsOf = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map(({ lots }) => lots.map(({ code, batch, expires_on, quantity }) => [code, batch, expires_on, quantity]))
async function buyer() {
  const member = await world.join({ name: 'Asha Namuna' })
  await creditWallet(world, member.user_id, 'FUND', 5_000_00n)
  return { ...member, token: await world.signInAs(member.user_id) }
}
const pickUp = { way: 'pick_up', place_user_id: 'corner' }
const byCourier = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }

describe('where an order is picked up', () => {
  test('its buyer reads what the checkout shows of the shop; whoever packs also how to reach it', async () => {
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: tea }], pickUp)
    const { mobile } = await world.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', shop_id)
      .executeTakeFirstOrThrow()
    const place = { place_user_id: 'corner', place_name: 'Ravi Udaharan' }
    const place_address = '3 Sample Street, Pune 411002, Maharashtra'
    expect(await told(id, asha.token)).toMatchObject({ ...place, place_address, place_mobile: '' })
    const whole = { ...place, place_address, place_mobile: mobile }
    expect(await told(id)).toMatchObject(whole)
    const blocked = (is_blocked: boolean) =>
      world.db.updateTable('person').set({ is_blocked }).where('id', '=', shop_id).execute()
    await blocked(true)
    expect(await told(id, asha.token)).toMatchObject({ ...place, place_address: '', place_mobile: '' })
    expect(await told(id)).toMatchObject(whole)
    await blocked(false)
  })

  test('an order that goes to an address has no shop, also where its buyer had chosen one', async () => {
    const asha = await buyer()
    const none = { place_user_id: null, place_name: null, place_address: '', place_mobile: '' }
    const { id } = await order(world, asha.token, [{ product_id: tea }])
    expect(await told(id)).toMatchObject(none)
    const chosen = await order(world, asha.token, [{ product_id: tea }], pickUp)
    await world.call(admin, contract.packOrder, { ...at(chosen.id), body: { boxes: 1 } })
    await world.call(admin, contract.dispatchOrder, at(chosen.id, byCourier))
    for (const token of [admin, asha.token]) expect(await told(chosen.id, token)).toMatchObject(none)
    const row = (await world.list(admin, contract.orderLists.admin)).data.find((one) => one.id === chosen.id)
    expect(row).toMatchObject({ goes_to: '12 Hill Road, Pune 411001, Maharashtra' })
  })
  test('an order that a courier brings to an address after all is taxed there', async () => {
    const elsewhere = { ...pickUp, city: 'Mysuru', state: 'Karnataka', pincode: '570001' }
    const { id } = await order(world, (await buyer()).token, [{ product_id: tea }], elsewhere)
    await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
    await world.call(admin, contract.dispatchOrder, at(id, byCourier))
    const paper = await world.db
      .selectFrom('trade_paper')
      .select(['place_of_supply', 'delivery_address', 'cgst_minor', 'igst_minor'])
      .where('source', '=', 'order')
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(paper).toEqual({
      place_of_supply: '29',
      delivery_address: '12 Hill Road, Mysuru, 570001, Karnataka',
      cgst_minor: 0n,
      igst_minor: 18_00n,
    })
  })

  test('a state is kept by its name in the list, however it was typed, and taxed as such', async () => {
    const { id } = await order(world, (await buyer()).token, [{ product_id: tea }], { city: 'Kochi', state: 'KERALA' })
    await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
    await world.call(admin, contract.dispatchOrder, at(id, byCourier))
    const papers = await world.db
      .selectFrom('trade_paper')
      .select(['place_of_supply', 'delivery_address', 'igst_minor'])
      .where('source', '=', 'order')
      .where('source_id', '=', id)
      .execute()
    const delivery_address = '12 Hill Road, Kochi, 411001, Kerala'
    expect(papers).toEqual([{ place_of_supply: '32', delivery_address, igst_minor: 18_00n }])
  })

  test('an older order with a state of no list is not sent and not half sent: it is cancelled, and the money is back', async () => {
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: tea }])
    await world.database.owner.pool.query(`set session_replication_role = replica;
      update product_order set home_state = 'Kerela' where id = ${id}; set session_replication_role = origin`)
    await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
    for (const how of [byCourier, toTheShop]) {
      const refused = await world.ask(admin, contract.dispatchOrder, at(id, how))
      expect([refused.status, refused.body.code]).toEqual([409, 'state_unknown'])
    }
    const papers = world.db.selectFrom('trade_paper').select('id').where('source', '=', 'order')
    expect(await papers.where('source_id', '=', id).execute()).toEqual([])
    const row = (await world.list(admin, contract.orderLists.admin)).data.find((one) => one.id === id)
    expect(row).toMatchObject({ state: 'packed', may: { call_off: true } })
    const reason = 'The state of the address is wrong'
    expect((await world.ask(admin, contract.callOffOrder, at(id, { reason }))).status).toBe(200)
    expect(await balanceOf(world, `FUND:${asha.person_id}`)).toBe(5_000_00n)
  })

  test('an order of which no state is known goes by no courier: nobody could say where it is taxed', async () => {
    const { id } = await order(world, (await buyer()).token, [{ product_id: tea }], { ...pickUp, state: '' })
    await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
    const refused = await world.ask(admin, contract.dispatchOrder, at(id, byCourier))
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'no_address', ['how']])
    expect((await world.ask(admin, contract.dispatchOrder, at(id, toTheShop))).status).toBe(200)
  })
})

describe('the batches of an order', () => {
  test('are those set aside for each line, without what was short, until they are sold', async () => {
    const asha = await buyer()
    const [leaves, soap] = [await sellTea('LEAVES'), await sellProduct(world, { code: 'SOAP' })]
    const lines = [
      { product_id: leaves, quantity: 5 },
      { product_id: soap, quantity: 2 },
    ]
    const { id } = await order(world, asha.token, lines)
    const first = ['LEAVES', 'T-1', '2027-01-31', 3]
    expect(lotsOf(await told(id))).toEqual([[first, ['LEAVES', 'T-2', '2027-06-30', 2]], []])
    const reason = 'One is broken'
    await world.call(admin, contract.packShortOrder, at(id, { lines: [{ line_no: 1, short: 1 }], boxes: 1, reason }))
    const packed = [[first, ['LEAVES', 'T-2', '2027-06-30', 1]], []]
    expect(lotsOf(await told(id))).toEqual(packed)
    await world.call(admin, contract.dispatchOrder, at(id, byCourier))
    expect(lotsOf(await told(id))).toEqual(packed)
  })

  test('of a bundle are those of its parts, and the shop that hands it over reads them', async () => {
    const asha = await buyer()
    const [leaves, oil] = [await sellTea('GREEN'), await sellProduct(world, { code: 'OIL' })]
    const parts = [
      [leaves, 2],
      [oil, 1],
    ] as const
    const basket = await sellBundle(world, { code: 'BASKET', parts })
    const lines = [
      { product_id: basket, quantity: 2 },
      { product_id: leaves, quantity: 1 },
    ]
    const { id } = await order(world, asha.token, lines, pickUp)
    const later = (pieces: number) => ['GREEN', 'T-2', '2027-06-30', pieces]
    const lots = [[['GREEN', 'T-1', '2027-01-31', 3], later(1)], [later(1)]]
    expect(lotsOf(await told(id))).toEqual(lots)
    await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
    await world.call(admin, contract.dispatchOrder, at(id, toTheShop))
    expect(lotsOf((await world.call(shop, getParcel, at(id))).data)).toEqual(lots)
  })

  test('are nothing for the buyer, and none of an order that was cancelled', async () => {
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: tea }])
    expect(lotsOf(await told(id, asha.token))).toEqual([[]])
    expect(JSON.stringify(await world.ask(asha.token, contract.getOrder, at(id)))).not.toContain('T-1')
    await world.call(asha.token, contract.cancelOrder, at(id))
    expect(lotsOf(await told(id))).toEqual([[]])
  })
})

test('the passbook of goods names the order by which they moved', async () => {
  const soap = await sellProduct(world, { code: 'NAMED' })
  const { id, order_no } = await order(world, (await buyer()).token, [{ product_id: soap }])
  await world.call(admin, contract.packOrder, { ...at(id), body: { boxes: 1 } })
  await world.call(admin, contract.dispatchOrder, at(id, byCourier))
  const { data } = await world.list(admin, listStockEntries, { code: 'NAMED' })
  const of = new Map(data.map(({ kind, document }) => [kind, document]))
  expect([of.get('reserve'), of.get('sale')]).toEqual([order_no, order_no])
})

describe('the boxes of an order', () => {
  const pack = (id: bigint, boxes: unknown) => world.ask(admin, contract.packOrder, at(id, { boxes }))
  const boxesOf = async (id: bigint) => {
    const { data } = await world.list(admin, contract.orderLists.admin, { page_size: '100' })
    return data.find((row) => row.id === id)?.boxes
  }

  test('are said by whoever packs, from 1 to 20, and are read by the company, the buyer and the shop', async () => {
    const asha = await buyer()
    const { id, order_no } = await order(world, asha.token, [{ product_id: tea }], pickUp)
    expect(await boxesOf(id)).toBe(1)
    for (const boxes of [0, 21, -1, 1.5, '3', null]) {
      const refused = await pack(id, boxes)
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['boxes']])
    }
    expect((await pack(id, 3)).status).toBe(200)
    expect(await boxesOf(id)).toBe(3)
    expect((await world.list(asha.token, contract.orderLists.user)).data).toMatchObject([{ id, boxes: 3 }])
    expect((await world.list(shop, listParcels, { order_no })).data).toMatchObject([{ id, boxes: 3 }])
    const { after } = await world.db
      .selectFrom('audit')
      .select('after')
      .where('act', '=', 'POST /admin/orders/:id/pack')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ state: 'packed', boxes: 3 })
  })

  test('are said once, leave together with one invoice, and are also of an order of which something is missing', async () => {
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: tea, quantity: 3 }])
    const missing = { lines: [{ line_no: 1, short: 1 }], boxes: 2, reason: 'One is broken' }
    expect((await world.ask(admin, contract.packShortOrder, at(id, missing))).status).toBe(200)
    expect(await boxesOf(id)).toBe(2)
    expect((await pack(id, 5)).status).toBe(409)
    const changed = () => world.db.updateTable('product_order').set({ boxes: 5 }).where('id', '=', id).execute()
    await expect(changed()).rejects.toThrow('do not change')
    await world.call(admin, contract.dispatchOrder, at(id, byCourier))
    await expect(changed()).rejects.toThrow('do not change')
    expect((await told(id)).papers).toHaveLength(1)
    expect(await boxesOf(id)).toBe(2)
  })

  test('are not said of an order that is not packed', async () => {
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: tea }])
    const early = world.db.updateTable('product_order').set({ boxes: 2 }).where('id', '=', id).execute()
    await expect(early).rejects.toThrow('product_order_boxes_packed')
  })
})
