import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/orders.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { getShop, listShopProducts, quoteOrder } from '@banyan/contract/orders/shop.ts'
import { getTradePaperPdf } from '@banyan/contract/papers/trade-papers.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { listStockEntries } from '@banyan/contract/stock/passbook.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { giveGoodwill } from '#testing/money/give-goodwill.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, orderOf, sellProduct, setPrice, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { arriveOrders } from './index.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  const most = money.decode('1000000.00')
  await setRules(world, transferSetting, { adjustment_limit: most, adjustment_limit_month: minor(most * 10n) })
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000

interface Buyer {
  readonly user_id: string
  readonly person_id: bigint
  readonly member_id: bigint
  readonly token: string
}

type Wallets = Partial<Record<'FUND' | 'INCOME' | 'REPURCHASE' | 'GIVEN', bigint>>

async function buyer({ GIVEN, ...wallets }: Wallets = { FUND: 1_000_00n }): Promise<Buyer> {
  const member = await world.join()
  for (const [wallet, amount] of Object.entries(wallets))
    await creditWallet(world, member.user_id, wallet as 'FUND', amount)
  if (GIVEN !== undefined) await giveGoodwill(world, member.user_id, GIVEN)
  return { ...member, token: await world.signInAs(member.user_id) }
}

const held = ({ person_id }: Buyer, wallet: string) => balanceOf(world, `${wallet}:${person_id}`)
const inHand = () => balanceOf(world, 'orders_in_hand')
const place = ({ token }: Buyer, body: object) => world.ask(token, contract.placeOrder, { body })
const may = async (token: string, id: bigint) => {
  const { data } = await world.list(token, contract.orderLists.admin, { page_size: '100' })
  return data.find((row) => row.id === id)
}
const move = (token: string, call: Endpoint, id: bigint, body?: object) =>
  world.ask(token, call, { params: { id }, ...(body && { body }) })

const byCourier = { how: 'courier', courier: 'Namuna Post', tracking_no: 'np-17' }
const inPerson = { how: 'in_person', courier: '', tracking_no: '' }

async function sent(from: Buyer, lines: Parameters<typeof order>[2], how: object = inPerson, more: object = {}) {
  const placed = await order(world, from.token, lines, { ...more })
  await world.call(admin, contract.packOrder, { params: { id: placed.id }, body: { boxes: 1 } })
  await world.call(admin, contract.dispatchOrder, { params: { id: placed.id }, body: how })
  return placed
}

const eventOf = (id: bigint) =>
  world.db
    .selectFrom('business_event')
    .select(['kind', 'member_id', 'amount_minor', 'bv_minor', 'created_by'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', id)
    .executeTakeFirst()

describe('the shop', () => {
  test('shows what is sold today with what is left, and what a cart costs', async () => {
    const soap = await sellProduct(world, { code: 'SHOP-1', pieces: 4 })
    const asha = await buyer({ REPURCHASE: 50_00n, FUND: 1_000_00n })
    const { data } = await world.list(asha.token, listShopProducts, { words: 'SHOP-1' })
    expect(data).toMatchObject([{ id: soap, member_price: 118_00n, bv: 60_00n, gst_percent: '18', available: 4 }])
    const shop = (await world.call(asha.token, getShop)).data
    expect(shop).toMatchObject({ is_open: true, layout: 'grid', categories: [{ name: 'Soaps' }] })
    expect(shop.wallets.map(({ wallet_name, balance }) => [wallet_name, balance])).toEqual([
      ['GIVEN', 0n],
      ['REPURCHASE', 50_00n],
      ['FUND', 1_000_00n],
      ['INCOME', 0n],
    ])
    const lines = [{ product_id: `${soap}`, quantity: 2, price: '118.00' }]
    const quote = (await world.call(asha.token, quoteOrder, { body: { lines, pay: [] } })).data
    expect(quote).toMatchObject({ total: 236_00n, bv: 120_00n, short: 0n, lines: [{ fault: null }] })
    expect(quote.parts.map(({ wallet_name, amount }) => [wallet_name, amount])).toEqual([
      ['REPURCHASE', 50_00n],
      ['FUND', 186_00n],
    ])
    const many = [{ product_id: `${soap}`, quantity: 5, price: '110.00' }]
    const faults = (await world.call(asha.token, quoteOrder, { body: { lines: many, pay: [] } })).data
    expect(faults.lines[0]?.fault).toMatchObject({ why: 'price_changed', was: 110_00n, now: 118_00n })
  })
})

describe('an order', () => {
  test('sets the goods aside and takes the money, each wallet its part', async () => {
    const soap = await sellProduct(world, { code: 'PLACE-1' })
    const asha = await buyer({ GIVEN: 18_00n, REPURCHASE: 100_00n, INCOME: 500_00n })
    const before = await inHand()
    const placed = await order(world, asha.token, [{ product_id: soap, quantity: 2 }], { given: '18.00' })
    // Of 236.00 the given balance pays 18.00, which gives no BV: 120.00 x 218 / 236.
    expect(placed).toMatchObject({ total: 236_00n, bv: 110_84n })
    expect(placed.order_no).toMatch(/^OD-\d{6}$/)
    expect(placed.parts.map(({ wallet_name, amount }) => [wallet_name, amount])).toEqual([
      ['GIVEN', 18_00n],
      ['REPURCHASE', 100_00n],
      ['INCOME', 118_00n],
    ])
    expect([await held(asha, 'GIVEN'), await held(asha, 'REPURCHASE'), await held(asha, 'INCOME')]).toEqual([
      0n,
      0n,
      382_00n,
    ])
    expect((await inHand()) - before).toBe(236_00n)
    const { data } = await world.list(asha.token, listShopProducts, { words: 'PLACE-1' })
    expect(data).toMatchObject([{ available: 8 }])
    const { data: mine } = await world.list(asha.token, contract.orderLists.user)
    expect(mine).toMatchObject([
      { state: 'placed', products: ['2 × Namuna soap PLACE-1'], may: { cancel: true, pack: false } },
    ])
  })

  test('is refused by name, and nothing is half done', async () => {
    const soap = await sellProduct(world, { code: 'FAULT-1', pieces: 3 })
    const asha = await buyer({ FUND: 300_00n })
    const line = { product_id: soap }
    const refusals: [object, string, string][] = [
      [orderOf([{ ...line, price_minor: 100_00n }]), 'lines.0.price', 'price_changed'],
      [orderOf([{ ...line, quantity: 4 }]), 'lines.0.quantity', 'not_in_stock'],
      [orderOf([line, line]), 'lines.1.product_id', 'twice'],
      [orderOf([{ product_id: 999_999n }]), 'lines.0.product_id', 'unknown'],
      [orderOf([line], { total: '117.00' }), 'total', 'total_changed'],
      [orderOf([line], { given: '5.00' }), 'given', 'given_changed'],
      [orderOf([{ ...line, quantity: 3 }]), 'pay', 'insufficient_funds'],
      [orderOf([line], { pay: [{ wallet: 'INCOME', most: null }] }), 'pay', 'insufficient_funds'],
      [orderOf([line], { way: 'pick_up', place_user_id: 'nobody' }), 'place_user_id', 'place_unknown'],
      [orderOf([line], { way: 'pick_up' }), 'place_user_id', 'invalid'],
      [orderOf([line], { address: '' }), 'address', 'invalid'],
      [orderOf([line], { state: '' }), 'state', 'invalid'],
      [orderOf([line], { state: 'Kerela' }), 'state', 'invalid'],
    ]
    for (const [body, field] of refusals) {
      const answer = await place(asha, body)
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 400, [field]])
    }
    expect(await held(asha, 'FUND')).toBe(300_00n)
    expect((await world.list(asha.token, contract.orderLists.user)).total_count).toBe(0)
    expect((await world.list(asha.token, listShopProducts, { words: 'FAULT-1' })).data).toMatchObject([
      { available: 3 },
    ])
  })

  test('says the old price and the new one', async () => {
    const soap = await sellProduct(world, { code: 'DEARER-1' })
    const asha = await buyer()
    await setPrice(world, soap, { price_minor: 130_00n })
    const answer = await place(asha, orderOf([{ product_id: soap }]))
    expect(JSON.stringify(answer.body)).toContain('from 118.00 to 130.00')
  })

  test('keeps to what one may order at once and in a month; cancelled orders do not count', async () => {
    const soap = await sellProduct(world, { code: 'LIMIT-1' })
    await world.db.updateTable('product').set({ most_per_order: 2, most_per_month: 3 }).where('id', '=', soap).execute()
    const asha = await buyer()
    const ask = (quantity: number) => place(asha, orderOf([{ product_id: soap, quantity }]))
    expect((await ask(3)).status).toBe(400)
    const first = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
    expect(JSON.stringify((await ask(2)).body)).toContain('You can order 1 more')
    await world.call(asha.token, contract.cancelOrder, { params: { id: first.id } })
    expect((await ask(2)).status).toBe(200)
    expect((await ask(1)).status).toBe(200)
    expect((await ask(1)).status).toBe(400)
  })

  test('is paid within the shares that the company sets, and not at all while the shop is closed', async () => {
    const soap = await sellProduct(world, { code: 'SHARE-1' })
    const asha = await buyer({ INCOME: 1_000_00n, FUND: 90_00n })
    await setRules(world, shopSetting, { income_share_percent: '25' })
    const placed = await order(world, asha.token, [{ product_id: soap }], {
      pay: [
        { wallet: 'INCOME', most: null },
        { wallet: 'FUND', most: null },
      ],
    })
    expect(placed.parts.map(({ amount }) => amount)).toEqual([29_50n, 88_50n])
    expect((await place(asha, orderOf([{ product_id: soap }]))).status).toBe(400)
    await setRules(world, shopSetting, { is_on: false })
    expect(await place(asha, orderOf([{ product_id: soap }]))).toMatchObject({
      status: 409,
      body: { code: 'shop_closed' },
    })
    await setRules(world, shopSetting, { is_on: true, income_share_percent: '100' })
  })

  test('takes first what expires first, and never what has expired', async () => {
    const tea = await sellProduct(world, { code: 'TEA-9', has_lots: true })
    const day = (days: number) => new Date(world.clock.now().getTime() + days * day_ms).toISOString().slice(0, 10)
    await stockUp(world, { product_id: tea, pieces: 3, batch: 'LATE', expires_on: day(60) })
    await stockUp(world, { product_id: tea, pieces: 2, batch: 'SOON', expires_on: day(30) })
    await stockUp(world, { product_id: tea, pieces: 9, batch: 'GONE', expires_on: day(-2) })
    const asha = await buyer({ FUND: 10_000_00n })
    const answer = await place(asha, orderOf([{ product_id: tea, quantity: 6 }]))
    expect(JSON.stringify(answer.body)).toContain('Only 5 of')
    const placed = await order(world, asha.token, [{ product_id: tea, quantity: 4 }])
    const { data } = await world.list(admin, listStockEntries, { code: 'TEA-9', kind: 'reserve', place: 'store' })
    expect(data.map(({ batch, went_out }) => [batch, went_out])).toEqual([
      ['LATE', 2],
      ['SOON', 2],
    ])
    await world.call(admin, contract.packOrder, { params: { id: placed.id }, body: { boxes: 1 } })
    world.clock.advance(31 * day_ms)
    admin = await world.signInAs(world.admin_user_id)
    const late = await move(admin, contract.dispatchOrder, placed.id, byCourier)
    expect(late).toMatchObject({ status: 409, body: { code: 'expired' } })
    expect((await may(admin, placed.id))?.state).toBe('packed')
  })
})

test('a cancelled order gives goods and money back, wallet by wallet; what was given is given again', async () => {
  const soap = await sellProduct(world, { code: 'CANCEL-1' })
  const asha = await buyer({ GIVEN: 50_00n, FUND: 500_00n })
  const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 3 }], { given: '50.00' })
  await world.call(admin, contract.packOrder, { params: { id }, body: { boxes: 1 } })
  const reason = 'The goods were damaged in the store'
  await world.call(admin, contract.callOffOrder, { params: { id }, body: { reason } })
  expect([await held(asha, 'GIVEN'), await held(asha, 'FUND')]).toEqual([50_00n, 500_00n])
  expect((await world.list(asha.token, contract.orderLists.user)).data).toMatchObject([{ state: 'cancelled', reason }])
  expect((await world.list(asha.token, listShopProducts, { words: 'CANCEL-1' })).data).toMatchObject([
    { available: 10 },
  ])
  expect((await world.ask(asha.token, contract.cancelOrder, { params: { id } })).status).toBe(409)
  expect(await eventOf(id)).toBeUndefined()
})

test('a cancelled order stays in the list and is in none of its sums', async () => {
  const soap = await sellProduct(world, { code: 'SUMMED' })
  const asha = await buyer()
  const kept = await order(world, asha.token, [{ product_id: soap }])
  const { id } = await order(world, asha.token, [{ product_id: soap, quantity: 2 }])
  await world.call(asha.token, contract.cancelOrder, { params: { id } })
  const { total_count, totals } = await world.list(asha.token, contract.orderLists.user)
  expect([total_count, totals.quantity, totals.total]).toEqual([2, 1, kept.total])
  expect((await world.list(asha.token, contract.orderLists.user, { state: 'cancelled' })).totals.total).toBe(0n)
})

describe('an order that is sent', () => {
  test('is invoiced and sold; it can no longer be cancelled', async () => {
    const soap = await sellProduct(world, { code: 'SEND-1' })
    const asha = await buyer()
    const before = [await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]
    const { id } = await sent(asha, [{ product_id: soap, quantity: 2 }], byCourier)
    const row = await may(admin, id)
    expect(row).toMatchObject({
      state: 'dispatched',
      courier: 'Namuna Post',
      tracking_no: 'NP-17',
      may: { deliver: false },
    })
    expect(row?.invoice_no).not.toBeNull()
    const { data } = await world.call(asha.token, contract.getOrder, { params: { id } })
    expect(data).toMatchObject({ total: 236_00n, delivery_code: null, lines: [{ quantity: 2, amount: 236_00n }] })
    expect(data.papers).toMatchObject([{ paper_no: row?.invoice_no, kind: 'invoice' }])
    const pdfAs = async (token: string) =>
      (await world.ask(token, getTradePaperPdf, { query: { id: String(data.papers[0]?.id) } })).status
    expect([await pdfAs(asha.token), await pdfAs(admin), await pdfAs((await buyer()).token)]).toEqual([200, 200, 404])
    const [sales, tax] = [data.taxable!, data.gst!]
    expect(sales + tax).toBe(236_00n)
    expect([await balanceOf(world, 'product_sales'), await balanceOf(world, 'gst_payable')]).toEqual([
      before[0]! + sales,
      before[1]! + tax,
    ])
    expect((await world.ask(asha.token, contract.cancelOrder, { params: { id } })).status).toBe(409)
    expect(await eventOf(id)).toBeUndefined()
  })

  test('is delivered once its days with the courier are over, by nobody', async () => {
    const soap = await sellProduct(world, { code: 'ARRIVE-1' })
    const asha = await buyer()
    const { id } = await sent(asha, [{ product_id: soap, quantity: 2 }], byCourier)
    world.clock.advance(6 * day_ms)
    await arriveOrders(world.services)
    expect(await eventOf(id)).toBeUndefined()
    world.clock.advance(1 * day_ms)
    await arriveOrders(world.services)
    await arriveOrders(world.services)
    expect(await eventOf(id)).toMatchObject({
      kind: 'repurchase',
      member_id: asha.member_id,
      bv_minor: 120_00n,
      created_by: null,
    })
  })

  test('is received by its buyer', async () => {
    const soap = await sellProduct(world, { code: 'RECEIVE-1' })
    const [asha, ravi] = [await buyer(), await buyer()]
    admin = await world.signInAs(world.admin_user_id)
    const { id } = await sent(asha, [{ product_id: soap }], byCourier)
    expect((await world.ask(ravi.token, contract.receiveOrder, { params: { id } })).status).toBe(404)
    await world.call(asha.token, contract.receiveOrder, { params: { id } })
    expect((await may(admin, id))?.state).toBe('delivered')
    expect(await eventOf(id)).toMatchObject({ bv_minor: 60_00n })
  })

  test('is handed over with the code that only its buyer reads', async () => {
    const soap = await sellProduct(world, { code: 'CODE-1' })
    const asha = await buyer()
    const { id, delivery_code } = await sent(asha, [{ product_id: soap }])
    const seen = (await world.call(admin, contract.getOrder, { params: { id } })).data
    expect([seen.delivery_code, seen.tries_left]).toEqual([null, 5])
    expect((await world.call(asha.token, contract.getOrder, { params: { id } })).data.delivery_code).toBe(delivery_code)
    const wrong = delivery_code === '000000' ? '000001' : '000000'
    const answer = await move(admin, contract.deliverOrder, id, { code: wrong })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['code']])
    await world.call(admin, contract.deliverOrder, { params: { id }, body: { code: delivery_code } })
    expect((await may(admin, id))?.state).toBe('delivered')
    expect(await eventOf(id)).toMatchObject({ bv_minor: 60_00n })
  })

  test('has five tries, however many are made at once; then only its buyer says that it came', async () => {
    const soap = await sellProduct(world, { code: 'TRIES-1' })
    const asha = await buyer()
    const { id, delivery_code } = await sent(asha, [{ product_id: soap }])
    const wrong = delivery_code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => move(admin, contract.deliverOrder, id, { code: wrong })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect((await move(admin, contract.deliverOrder, id, { code: delivery_code })).status).toBe(409)
    await world.call(asha.token, contract.receiveOrder, { params: { id } })
    expect((await may(admin, id))?.state).toBe('delivered')
  })

  test('counts with what was really paid of it', async () => {
    const soap = await sellProduct(world, { code: 'GIVEN-1' })
    const asha = await buyer({ GIVEN: 59_00n, FUND: 59_00n })
    const { id } = await sent(asha, [{ product_id: soap }], byCourier, { given: '59.00' })
    await world.call(asha.token, contract.receiveOrder, { params: { id } })
    expect(await eventOf(id)).toMatchObject({ amount_minor: 50_00n, bv_minor: 30_00n })
  })
})

test('an heir sees nothing that the holder of the id before ordered', async () => {
  const soap = await sellProduct(world, { code: 'HEIR-1' })
  const asha = await buyer()
  const { id } = await order(world, asha.token, [{ product_id: soap }])
  const before = await sent(asha, [{ product_id: soap }])
  const [paper] = (await world.call(asha.token, contract.getOrder, { params: { id: before.id } })).data.papers
  const by = world.db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id)
  const { id: by_person_id } = await by.executeTakeFirstOrThrow()
  const life = { kind: 'transferred', reason: 'For a test', at: world.clock.now(), by_person_id } as const
  const handed = await world.db
    .insertInto('member_life')
    .values({ ...life, member_id: asha.member_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await world.list(asha.token, contract.orderLists.user)).total_count).toBe(0)
  for (const call of [contract.getOrder, contract.orderSteps, contract.cancelOrder, contract.receiveOrder])
    expect((await world.ask(asha.token, call, { params: { id } })).status).toBe(404)
  const query = { id: String(paper?.id) }
  expect((await world.ask(asha.token, getTradePaperPdf, { query })).status).toBe(404)
  admin = await world.signInAs(world.admin_user_id)
  expect((await may(admin, id))?.state).toBe('placed')
  const reason = 'The member has died'
  await world.call(admin, contract.callOffOrder, { params: { id }, body: { reason } })
  const told = world.db.selectFrom('message_out').select('template').where('person_id', '=', asha.person_id)
  expect((await told.execute()).map(({ template }) => template)).not.toContain('order_called_off')
  await world.db.deleteFrom('member_life').where('id', '=', handed.id).execute()
})
