import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCounterCode } from '@banyan/contract/counter-orders/selling.ts'
import * as orders from '@banyan/contract/orders/orders.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import {
  approveProductRequest,
  dispatchProductRequest,
  receiveProductRequest,
  refundProductRequest,
} from '@banyan/contract/product-requests/answering.ts'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { correctStock, findStockLots } from '@banyan/contract/stock/corrections.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { releaseDueClosings, runDueClosings } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor, moneyOf, setHoldDays } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { deliveredOrder, order, orderOf, sellProduct, stockUp } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/**
 * What a thief of goods would try; the tricks that other files try are named in docs/security.md. Each ends with nothing gained, and
 * at the end money and goods are proven.
 */
let world: World
let admin: string
let depot: string
let counter: ReturnType<typeof counterIn>
let tops: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  counter = counterIn(world)
  // The shortest hold that the company may set: what is beneath an income holds it longer.
  await holdFor(world, 2)
  await setHoldDays(world, 0)
  tops = (await growEarners(world)).top
  await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const hour_ms = 3_600_000
const signIn = async () => {
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
}
const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body }) })
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

async function buyer() {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 1_000_00n)
  return { ...member, token: await world.signInAs(member.user_id) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const fund = ({ person_id }: Buyer) => balanceOf(world, `FUND:${person_id}`)
const delivered = ({ token }: Buyer, product_id: bigint, quantity = 1) =>
  deliveredOrder(world, { admin, buyer: token }, [{ product_id, quantity }])
const giveBack = ({ token }: Pick<Buyer, 'token'>, id: bigint, quantity = 1) =>
  world.ask(token, askReturn, at(id, { lines: [{ line_no: 1, quantity }], why: 'It does not suit me' }))
const takeBack = (id: bigint, saleable = 1) =>
  world.ask(admin, acceptReturn, at(id, { lines: [{ line_no: 1, saleable, damaged: 0 }] }))
const idOf = ({ body }: { readonly body: unknown }) => BigInt((body as { data: { id: string } }).data.id)

/** BV of a member that counts: of events that were not undone. */
const bvOf = async ({ member_id }: Pick<Buyer, 'member_id'>) => {
  const events = await world.db
    .selectFrom('business_event as event')
    .leftJoin('business_event as undoing', 'undoing.reverses_id', 'event.id')
    .select('event.bv_minor')
    .where('event.kind', '=', 'repurchase')
    .where('event.member_id', '=', member_id)
    .where('undoing.id', 'is', null)
    .execute()
  return events.reduce((sum, { bv_minor }) => sum + bv_minor, 0n)
}
const available = async (token: string, words: string) =>
  (await world.list(token, listShopProducts, { words })).data[0]!.available

test('who orders, lets others earn and returns the goods finds nothing released as long as they can go back', async () => {
  // Hours after the purchases that others earn by, and on their day: when these are over, the order alone can be undone.
  world.clock.advance(6 * hour_ms)
  await signIn()
  const asha = await buyer()
  const id = await delivered(asha, await sellProduct(world, { code: 'EARN-1' }))
  const { returns_end_at } = await world.db
    .selectFrom('product_order')
    .select('returns_end_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await closeDay(world)
  const closings = await world.db.selectFrom('closing').select(['id', 'ripens_at']).execute()
  expect(closings).toEqual([{ id: 1n, ripens_at: returns_end_at }])
  world.clock.set(new Date(returns_end_at!.getTime() - 1))
  await runDueClosings(world.services)
  expect(await releaseDueClosings(world.services)).toEqual([])
  expect(await moneyOf(world, tops)).toMatchObject({ free: 0n })
  world.clock.set(returns_end_at!)
  const token = await world.signInAs(asha.user_id)
  expect(await giveBack({ token }, id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  await closeDay(world)
  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toContain(1n)
  world.clock.advance(day_ms)
  await signIn()
})

test('a franchise cannot say that goods are delivered, neither alone nor by guessing', async () => {
  const soap = await sellProduct(world, { code: 'SAID-1' })
  const asha = await buyer()
  const where = { way: 'pick_up', place_user_id: world.franchise_user_id }
  const { id } = await order(world, asha.token, [{ product_id: soap }], where)
  await world.call(admin, orders.packOrder, { ...at(id), body: { boxes: 1 } })
  await world.call(admin, orders.dispatchOrder, at(id, { how: 'in_person', courier: '', tracking_no: '' }))
  const { delivery_code } = (await world.call(asha.token, orders.getOrder, at(id))).data
  // Not even with the code, and it reads neither the order nor the code.
  for (const [call, body] of [
    [orders.deliverOrder, { code: delivery_code }],
    [orders.receiveOrder, undefined],
    [orders.getOrder, undefined],
  ] as const)
    expect([403, 404]).toContain((await world.ask(depot, call, at(id, body))).status)
  const wrong = delivery_code === '000000' ? '000001' : '000000'
  expect((await world.ask(admin, orders.deliverOrder, at(id, { code: wrong }))).status).toBe(400)
  expect(await bvOf(asha)).toBe(0n)
  const earned = world.db
    .selectFrom('goods_commission')
    .select('id')
    .where('source', '=', 'order')
    .where('source_id', '=', id)
  expect(await earned.execute()).toEqual([])
})

test('two who take back one return at once pay once, and the goods are there once', async () => {
  const soap = await sellProduct(world, { code: 'TWICE-1', pieces: 5 })
  const asha = await buyer()
  const id = await delivered(asha, soap, 2)
  const asked = idOf(await giveBack(asha, id, 2))
  expect(statuses(await Promise.all([takeBack(asked, 2), takeBack(asked, 2), takeBack(asked, 2)]))).toEqual([
    200, 409, 409,
  ])
  expect([await fund(asha), await available(asha.token, 'TWICE-1'), await bvOf(asha)]).toEqual([1_000_00n, 5, 0n])
})

test('goods swapped between two own accounts bring BV to none', async () => {
  const soap = await sellProduct(world, { code: 'SWAP-1', pieces: 5 })
  const [one, other] = [await buyer(), await buyer()]
  const ids = [await delivered(one, soap, 2), await delivered(other, soap, 2)]
  expect([await bvOf(one), await bvOf(other)]).toEqual([120_00n, 120_00n])
  // The goods of the other go back for one, and the other keeps nothing to give back; nobody returns another's order.
  expect((await giveBack(other, ids[0]!, 2)).status).toBe(404)
  expect((await takeBack(idOf(await giveBack(one, ids[0]!, 2)), 2)).status).toBe(200)
  expect([await bvOf(one), await bvOf(other), await fund(one)]).toEqual([0n, 120_00n, 1_000_00n])
  expect((await giveBack(one, ids[0]!, 1)).status).toBe(400)
  expect((await takeBack(idOf(await giveBack(other, ids[1]!, 2)), 2)).status).toBe(200)
  expect([await bvOf(other), await fund(other), await available(one.token, 'SWAP-1')]).toEqual([0n, 1_000_00n, 5])
})

test('a piece that goes round between a franchise and own accounts brings BV once', async () => {
  const soap = await counter.bought(world.franchise_user_id, 'ROUND-1', 1)
  const [one, other] = [await buyer(), await buyer()]
  await counter.sell(depot, one.user_id, soap)
  expect(await bvOf(one)).toBeGreaterThan(0n)
  // It is on the shelf again, but the company knows of no second piece.
  await counter.confirm(other.user_id)
  const again = await world.ask(depot, askCounterCode, { body: counter.cart(other.user_id, soap) })
  expect([again.status, fieldsOf(again)]).toEqual([400, ['lines.0.quantity']])
  expect(await bvOf(other)).toBe(0n)
})

test('expired goods are sold under no other label', async () => {
  const tea = await sellProduct(world, { code: 'LABEL-1', has_lots: true })
  await stockUp(world, { product_id: tea, pieces: 5, batch: 'B-7', expires_on: '2025-06-30' })
  const asha = await buyer()
  // One more piece comes in, with the batch of the expired ones and a later day: it alone is sold.
  const line = { code: 'LABEL-1', batch: 'B-7', expires_on: '2027-06-30', quantity: 1, cost: '50.00' }
  const invoice = { supplier: 'Namuna Mills', invoice_no: 'L-1', invoice_on: '2026-01-01', lines: [line] }
  expect((await world.ask(admin, receiveGoods, { body: invoice })).status).toBe(200)
  expect(await available(asha.token, 'LABEL-1')).toBe(1)
  // What is found of the expired ones is as old as they are.
  const { lots } = (await world.call(admin, findStockLots, { query: { code: 'LABEL-1' } })).data
  const old = lots.find(({ expires_on }) => expires_on === '2025-06-30')!
  const found = { user_id: '', code: 'LABEL-1', lot_id: String(old.id), version: old.version, quantity: 3 }
  const body = { ...found, kind: 'found', reason: 'turned_up', note: 'Behind the shelf' }
  expect((await world.ask(admin, correctStock, { body })).status).toBe(200)
  expect(await available(asha.token, 'LABEL-1')).toBe(1)
  const both = await world.ask(asha.token, orders.placeOrder, { body: orderOf([{ product_id: tea, quantity: 2 }]) })
  expect([both.status, fieldsOf(both)]).toEqual([400, ['lines.0.quantity']])
})

test('who says that fewer arrived has neither the money nor goods to sell', async () => {
  await counter.product('SHORT-1', 5)
  await counter.fund(world.franchise_user_id, 2_000_00n)
  const wallet = () => counter.personOf(world.franchise_user_id).then((id) => balanceOf(world, `FUND:${id}`))
  const before = await wallet()
  const { id } = await counter.send(depot, counter.body('SHORT-1', 2))
  await world.call(admin, approveProductRequest, at(id, await counter.lines(admin, id, { quantity: 2 })))
  await world.call(admin, dispatchProductRequest, at(id, { courier: '', tracking_no: '' }))
  const says = async (arrived: number) =>
    world.ask(depot, receiveProductRequest, at(id, await counter.lines(depot, id, { arrived, damaged: 0 })))
  expect((await says(3)).status).toBe(400)
  expect((await says(-1)).status).toBe(400)
  expect((await says(0)).status).toBe(200)
  expect((await says(2)).status).toBe(409)
  expect([403, 404, 409]).toContain((await world.ask(depot, refundProductRequest, at(id))).status)
  expect(await wallet()).toBe(before - 2_000_00n)
  const mine = (await world.list(depot, franchiseStockLists.franchise)).data.find(({ code }) => code === 'SHORT-1')
  expect(mine?.available ?? 0).toBe(0)
})

test.each([-1, 0, 1.5, 1e9, Number.MAX_SAFE_INTEGER])('%s pieces of a line are no order', async (quantity) => {
  const code = `LESS-${quantity}`.replace('.', '/')
  const goods = [await sellProduct(world, { code }), await sellProduct(world, { code: `${code}-B` })]
  const asha = await buyer()
  const { lines, ...rest } = orderOf(goods.map((product_id) => ({ product_id })))
  const body = { ...rest, lines: [lines[0], { ...lines[1], quantity }], total: '1.00' }
  const answer = await world.ask(asha.token, orders.placeOrder, { body })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['lines.1.quantity']])
  expect(await fund(asha)).toBe(1_000_00n)
})
