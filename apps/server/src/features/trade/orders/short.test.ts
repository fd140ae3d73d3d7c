// Guards: orders, stock, returns
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/orders.ts'
import { getParcel, handOverParcel } from '@banyan/contract/orders/parcels.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, sellBundle, sellProduct, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Orders of which something is not there when they are packed. */
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000

async function buyer({ fund = 5_000_00n, given = 0n } = {}) {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', fund)
  if (given > 0n) await giveGoodwill(world, member.user_id, given)
  return { ...member, token: await world.signInAs(member.user_id) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const held = ({ person_id }: Buyer, wallet = 'FUND') => balanceOf(world, `${wallet}:${person_id}`)
const available = async (code: string, { token }: Buyer) =>
  (await world.list(token, listShopProducts, { words: code })).data.find((row) => row.code === code)?.available
const missing = (...pieces: readonly number[]) => pieces.map((short, nth) => ({ line_no: nth + 1, short }))
const reason = 'They broke in the store'
const pack = (id: bigint, lines: readonly object[], token = admin) =>
  world.ask(token, contract.packShortOrder, { params: { id }, body: { lines, boxes: 1, reason } })
const told = async (id: bigint, token = admin) => (await world.call(token, contract.getOrder, { params: { id } })).data
const rowOf = async (id: bigint) =>
  (await world.list(admin, contract.orderLists.admin, { page_size: '100' })).data.find((row) => row.id === id)
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const byCourier = { how: 'courier', courier: 'Namuna Post', tracking_no: 'NP-17' }
async function delivered(id: bigint, { token }: Buyer) {
  await world.call(admin, contract.dispatchOrder, { params: { id }, body: byCourier })
  await world.call(token, contract.receiveOrder, { params: { id } })
}
const eventOf = (id: bigint) =>
  world.db
    .selectFrom('business_event')
    .select(['amount_minor', 'bv_minor'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', id)
    .executeTakeFirst()

describe('what is short of an order', () => {
  test('goes back to the wallets that paid it; the rest is packed, sold, counted and returned', async () => {
    const [soap, tea] = [
      await sellProduct(world, { code: 'SHORT-1' }),
      await sellProduct(world, { code: 'SHORT-2', price_minor: 33_33n, bv_minor: 10_00n }),
    ]
    const asha = await buyer({ given: 50_00n })
    const before = await balanceOf(world, 'orders_in_hand')
    const lines = [
      { product_id: soap, quantity: 3 },
      { product_id: tea, quantity: 2, price_minor: 33_33n },
    ]
    const { id } = await order(world, asha.token, lines, { given: '50.00' })
    const paid = (await told(id)).parts
    expect(paid.map(({ wallet_name, amount }) => [wallet_name, amount])).toEqual([
      ['GIVEN', 50_00n],
      ['FUND', 370_66n],
    ])
    const answer = await pack(id, missing(1, 2))
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'packed', refunded: '184.66' } } })
    expect(await told(id, asha.token)).toMatchObject({
      lines: [{ line_no: 1, quantity: 2, amount: 236_00n, bv: 120_00n }],
      short: [
        { line_no: 1, code: 'SHORT-1', quantity: 1, amount: 118_00n },
        { line_no: 2, code: 'SHORT-2', quantity: 2, amount: 66_66n },
      ],
      total: 236_00n,
      // 28.05 of it are given.
      bv: 105_73n,
    })
    expect(await rowOf(id)).toMatchObject({ total: 236_00n, bv: 120_00n, quantity: 2, state: 'packed' })
    expect((await rowOf(id))?.products).toEqual(['2 × Namuna soap SHORT-1'])
    // Each wallet has its part of each line back: of 354.00 and 66.66 the given balance paid 42.08 and 7.92.
    expect([await held(asha, 'GIVEN'), await held(asha)]).toEqual([21_95n, 4_792_05n])
    expect(await balanceOf(world, 'orders_in_hand')).toBe(before + 236_00n)
    expect([await available('SHORT-1', asha), await available('SHORT-2', asha)]).toEqual([8, 10])

    await delivered(id, asha)
    const sold = await told(id)
    expect(sold.taxable! + sold.gst!).toBe(236_00n)
    expect(await balanceOf(world, 'orders_in_hand')).toBe(before)
    const event = (await eventOf(id))!
    expect(event.bv_minor).toBeLessThan(120_00n)
    expect(event.amount_minor).toBeLessThan(sold.taxable!)

    const ask = (line_no: number, quantity: number) =>
      world.ask(asha.token, askReturn, {
        params: { id },
        body: { lines: [{ line_no, quantity }], why: 'It does not suit me' },
      })
    expect(fieldsOf(await ask(1, 3))).toEqual(['lines.0.quantity'])
    expect((await ask(2, 1)).status).toBe(400)
    const asked = await ask(1, 2)
    expect(asked.status).toBe(200)
    const back = { lines: [{ line_no: 1, saleable: 2, damaged: 0 }] }
    const { id: return_id } = (asked.body as unknown as { data: { id: string } }).data
    await world.call(admin, acceptReturn, { params: { id: BigInt(return_id) }, body: back })
    expect([await held(asha, 'GIVEN'), await held(asha)]).toEqual([50_00n, 5_000_00n])
  })

  test('is written to the buyer once, with the reason that the steps keep', async () => {
    const soap = await sellProduct(world, { code: 'TOLD-1' })
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
    expect((await pack(id, missing(1))).status).toBe(200)
    const messages = await world.db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', asha.person_id)
      .where('channel', '=', 'email')
      .execute()
    expect(messages.filter(({ template }) => template === 'order_short')).toHaveLength(1)
    const { data } = await world.call(asha.token, contract.orderSteps, { params: { id } })
    expect(data.map((step) => [step.state, step.reason])).toEqual([
      ['placed', ''],
      ['packed', reason],
    ])
    const line = await world.db
      .selectFrom('audit')
      .select(['act', 'after', 'reason'])
      .where('subject_type', '=', 'product_order')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      act: 'POST /admin/orders/:id/pack_short',
      after: { state: 'packed', lines: [{ line_no: 1, short: 1 }], boxes: 1 },
      reason,
    })
  })

  test('is refused by field where it is nothing, all, more than was ordered, or of no line', async () => {
    const [soap, tea] = [await sellProduct(world, { code: 'FIELD-1' }), await sellProduct(world, { code: 'FIELD-2' })]
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }, { product_id: tea }])
    const refused = async (lines: readonly object[]) => {
      const answer = await pack(id, lines)
      return [answer.status, ...fieldsOf(answer)]
    }
    expect(await refused(missing(0, 0))).toEqual([400, 'lines'])
    expect(await refused(missing(2, 1))).toEqual([400, 'lines'])
    expect(await refused(missing(3))).toEqual([400, 'lines.0.short'])
    expect(await refused([{ line_no: 9, short: 1 }])).toEqual([400, 'lines.0.line_no'])
    expect(await refused([...missing(1), ...missing(1)])).toEqual([400, 'lines'])
    for (const short of [-1, 0.5, '1', null])
      expect(await refused([{ line_no: 1, short }])).toEqual([400, 'lines.0.short'])
    const silent = { lines: missing(1), boxes: 1, reason: '' }
    const unsaid = await world.ask(admin, contract.packShortOrder, { params: { id }, body: silent })
    expect(fieldsOf(unsaid)).toEqual(['reason'])
    expect([(await rowOf(id))?.state, await held(asha)]).toEqual(['placed', 4_646_00n])
  })

  test('is for the company to say, of an order that is placed', async () => {
    const soap = await sellProduct(world, { code: 'WHO-1' })
    const [asha, ravi] = [await buyer(), await buyer()]
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
    expect(statuses([await pack(id, missing(1), asha.token), await pack(id, missing(1), ravi.token)])).toEqual([
      403, 403,
    ])
    await world.call(admin, contract.packOrder, { params: { id }, body: { boxes: 1 } })
    expect((await pack(id, missing(1))).status).toBe(409)
    await world.call(admin, contract.dispatchOrder, { params: { id }, body: byCourier })
    expect((await pack(id, missing(1))).status).toBe(409)
    expect(await held(asha)).toBe(4_764_00n)
  })

  test('of a bundle are its parts', async () => {
    const [soap, tea] = [
      await sellProduct(world, { code: 'PARTS-SOAP', pieces: 7 }),
      await sellProduct(world, { code: 'PARTS-TEA', pieces: 5 }),
    ]
    const parts = [
      [soap, 2],
      [tea, 1],
    ] as const
    const bundle = await sellBundle(world, { code: 'PARTS', parts, price_minor: 300_00n })
    const asha = await buyer()
    const lines = [
      { product_id: bundle, quantity: 3, price_minor: 300_00n },
      { product_id: soap, quantity: 1 },
    ]
    const { id } = await order(world, asha.token, lines)
    expect((await pack(id, missing(1, 1))).status).toBe(200)
    expect([await available('PARTS-SOAP', asha), await available('PARTS-TEA', asha)]).toEqual([3, 3])
    expect(await held(asha)).toBe(4_400_00n)
    await delivered(id, asha)
    expect([await available('PARTS-SOAP', asha), await available('PARTS-TEA', asha)]).toEqual([3, 3])
  })

  test('are the pieces that have expired, so that the others can be sent', async () => {
    const oil = await sellProduct(world, { code: 'OLD-OIL', has_lots: true })
    const day = (after: number) => new Date(world.clock.now().getTime() + after * day_ms).toISOString().slice(0, 10)
    await stockUp(world, { product_id: oil, pieces: 2, batch: 'SOON', expires_on: day(1) })
    await stockUp(world, { product_id: oil, pieces: 3, batch: 'LATE', expires_on: day(90) })
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: oil, quantity: 4 }])
    world.clock.advance(3 * day_ms)
    admin = await world.signInAs(world.admin_user_id)
    const token = await world.signInAs(asha.user_id)
    const whole = await world.ask(admin, contract.packOrder, { params: { id }, body: { boxes: 1 } })
    expect([whole.status, whole.body.code]).toEqual([409, 'expired'])
    expect(await pack(id, missing(1))).toMatchObject({ status: 409, body: { code: 'expired' } })
    expect(await held(asha)).toBe(5_000_00n - 4n * 118_00n)
    expect((await pack(id, missing(2))).status).toBe(200)
    await delivered(id, { ...asha, token })
    expect((await rowOf(id))?.state).toBe('delivered')
    // The expired ones are in the store and not for sale.
    expect(await available('OLD-OIL', { ...asha, token })).toBe(1)
  })

  test('counts no more for what its buyer may order in a month', async () => {
    const soap = await sellProduct(world, { code: 'MONTH-2' })
    await world.db.updateTable('product').set({ most_per_month: 2 }).where('id', '=', soap).execute()
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
    expect((await pack(id, missing(1))).status).toBe(200)
    expect((await order(world, asha.token, [{ product_id: soap }])).id).toBeGreaterThan(id)
  })
})

describe('an order without what was short', () => {
  test('gives back the rest when it is cancelled, and nothing twice', async () => {
    const soap = await sellProduct(world, { code: 'REST-1' })
    const asha = await buyer({ given: 100_00n })
    const lines = [{ product_id: soap, quantity: 3 }]
    const cancelled = await order(world, asha.token, lines, { given: '100.00' })
    expect((await pack(cancelled.id, missing(2))).status).toBe(200)
    await world.call(asha.token, contract.cancelOrder, { params: { id: cancelled.id } })
    expect([await held(asha, 'GIVEN'), await held(asha)]).toEqual([100_00n, 5_000_00n])
    expect(await available('REST-1', asha)).toBe(10)
  })

  test('gives back the rest when it is called off or does not arrive', async () => {
    const soap = await sellProduct(world, { code: 'REST-2' })
    const asha = await buyer()
    const lines = [{ product_id: soap, quantity: 3 }]
    const [off, gone] = [await order(world, asha.token, lines), await order(world, asha.token, lines)]
    for (const { id } of [off, gone]) expect((await pack(id, missing(1))).status).toBe(200)
    await world.call(admin, contract.callOffOrder, { params: { id: off.id }, body: { reason } })
    await world.call(admin, contract.dispatchOrder, { params: { id: gone.id }, body: byCourier })
    const outcome = [{ line_no: 1, saleable: 2, damaged: 0, lost: 0 }]
    const { data } = await world.call(admin, contract.undeliverOrder, {
      params: { id: gone.id },
      body: { lines: outcome, reason },
    })
    expect(data).toMatchObject({ state: 'undelivered', refunded: 236_00n })
    expect([await held(asha), await available('REST-2', asha)]).toEqual([5_000_00n, 10])
  })
})

test('a franchise hands over, and earns on, what was not short', async () => {
  const [soap, tea] = [await sellProduct(world, { code: 'PICKED-1' }), await sellProduct(world, { code: 'PICKED-2' })]
  const asha = await buyer()
  const lines = [
    { product_id: soap, quantity: 3 },
    { product_id: tea, quantity: 1 },
  ]
  const where = { way: 'pick_up', place_user_id: world.franchise_user_id }
  const { id, delivery_code } = await order(world, asha.token, lines, where)
  expect((await pack(id, missing(2, 1))).status).toBe(200)
  const how = { how: 'in_person', courier: '', tracking_no: '' }
  await world.call(admin, contract.dispatchOrder, { params: { id }, body: how })
  const shop = await world.signInAs(world.franchise_user_id)
  const parcel = (await world.call(shop, getParcel, { params: { id } })).data
  expect(parcel.lines).toMatchObject([{ line_no: 1, code: 'PICKED-1', quantity: 1 }])
  await world.call(shop, handOverParcel, { params: { id }, body: { code: delivery_code } })
  const earned = await world.db
    .selectFrom('goods_commission')
    .select(['line_no', 'quantity', 'base_minor'])
    .where('source', '=', 'order')
    .where('source_id', '=', id)
    .where('role', '=', 'seller')
    .execute()
  expect(earned).toEqual([{ line_no: 1, quantity: 1, base_minor: 100_00n }])
})

describe('a thief', () => {
  test('has what is short back once: in two tabs, with a key that is sent again, and beside a buyer who cancels', async () => {
    const soap = await sellProduct(world, { code: 'ONCE-1' })
    const asha = await buyer()
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 4 }])
    const input = { params: { id }, body: { lines: missing(1), boxes: 1, reason }, key: 'the-same-parcel-again' }
    const answers = await Promise.all([
      world.ask(admin, contract.packShortOrder, input),
      pack(id, missing(2)),
      world.ask(asha.token, contract.cancelOrder, { params: { id } }),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await world.ask(admin, contract.packShortOrder, input)
    const { state, total } = (await rowOf(id))!
    const left = state === 'cancelled' ? 0n : total
    expect([await held(asha), await available('ONCE-1', asha)]).toEqual([5_000_00n - left, 10 - Number(left / 118_00n)])
  })

  test('keeps no BV of pieces that were short, whatever was given for them', async () => {
    const soap = await sellProduct(world, { code: 'HALF-1', bv_minor: 30_00n })
    const [half, whole] = [await buyer({ given: 59_00n }), await buyer({ given: 29_50n })]
    const short = await order(world, half.token, [{ product_id: soap, quantity: 2 }], { given: '59.00' })
    const other = await order(world, whole.token, [{ product_id: soap }], { given: '29.50' })
    expect((await pack(short.id, missing(1))).status).toBe(200)
    await world.call(admin, contract.packOrder, { params: { id: other.id }, body: { boxes: 1 } })
    await delivered(short.id, half)
    await delivered(other.id, whole)
    expect(await eventOf(short.id)).toEqual(await eventOf(other.id))
    expect(await held(half, 'GIVEN')).toBe(29_50n)
  })

  test('who frees goods for a friend says why to the buyer, who can still cancel the rest', async () => {
    const soap = await sellProduct(world, { code: 'FREED-1', pieces: 3 })
    const [asha, friend] = [await buyer(), await buyer()]
    const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 3 }])
    expect((await pack(id, missing(2))).status).toBe(200)
    // Whoever is first has them: nobody has a right to goods that are free.
    const freed = await order(world, friend.token, [{ product_id: soap, quantity: 2 }])
    expect((await pack(freed.id, missing(2))).status).toBe(400)
    await world.call(asha.token, contract.cancelOrder, { params: { id } })
    expect([await held(asha), await available('FREED-1', asha)]).toEqual([5_000_00n, 1])
  })
})

test('the heir of an id hears nothing of what was short of an order of the holder before', async () => {
  const soap = await sellProduct(world, { code: 'HEIR-2' })
  const asha = await buyer()
  const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
  const by = world.db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id)
  const { id: by_person_id } = await by.executeTakeFirstOrThrow()
  const life = { kind: 'transferred', reason: 'For a test', at: world.clock.now(), by_person_id } as const
  const handed = await world.db
    .insertInto('member_life')
    .values({ ...life, member_id: asha.member_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await pack(id, missing(1))).status).toBe(200)
  const messages = world.db.selectFrom('message_out').select('template').where('person_id', '=', asha.person_id)
  expect((await messages.execute()).map(({ template }) => template)).not.toContain('order_short')
  await world.db.deleteFrom('member_life').where('id', '=', handed.id).execute()
})
