import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import * as contract from '@banyan/contract/orders/orders.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { arriveOrders } from './index.ts'

/** Parcels with a courier whose buyers cannot say that they did not come: no day makes one delivered. */
let world: World
let soap: bigint
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  soap = await sellProduct(world, { code: 'SOAP', pieces: 100 })
})
beforeEach(async () => {
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const day_ms = 86_400_000
/** As the company has set it unless it says another. */
const days_ms = 7 * day_ms
const nowhere = { how: 'courier', courier: 'No Post', tracking_no: 'made-up' }
const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body }) })

async function ordered() {
  const buyer = await world.join()
  await creditWallet(world, buyer.user_id, 'FUND', 1_000_00n)
  const token = await world.signInAs(buyer.user_id)
  const { id } = await order(world, token, [{ product_id: soap, quantity: 2 }])
  return { ...buyer, id }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

async function dispatch(id: bigint, token = admin) {
  await world.call(token, contract.packOrder, at(id, { boxes: 1 }))
  await world.call(token, contract.dispatchOrder, at(id, nowhere))
}
async function sent() {
  const of = await ordered()
  await dispatch(of.id)
  return of
}
const block = async ({ member_id }: Ordered, isBlocked: boolean, token?: string) =>
  world.call(token ?? (await world.signInAs(world.admin_user_id)), isBlocked ? blockMember : unblockMember, {
    params: { id: member_id },
    body: { reason: 'A made-up reason' },
  })
const handOver = async ({ member_id }: Ordered, to = 'Heera Waris') => {
  const { id: by_person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const details = JSON.stringify({ from: 'Asha Namuna', to })
  await world.db
    .insertInto('member_life')
    .values({ kind: 'transferred', reason: 'Died', at: world.clock.now(), by_person_id, member_id, details })
    .execute()
}

/** So long after, at a turn of the schedule. */
async function after(passed_ms: number) {
  world.clock.advance(passed_ms)
  await arriveOrders(world.services)
}
const object = async ({ user_id, id }: Ordered) =>
  (
    await world.ask(
      await world.signInAs(user_id),
      contract.objectToOrder,
      at(id, { objection: 'not_arrived', note: '' }),
    )
  ).status
const eventsOf = async ({ id }: Ordered) =>
  (
    await world.db
      .selectFrom('business_event')
      .select('id')
      .where('source_type', '=', 'order')
      .where('source_id', '=', id)
      .execute()
  ).length
const rowOf = async ({ id }: Ordered) => {
  const token = await world.signInAs(world.admin_user_id)
  return (await world.list(token, contract.orderLists.admin, { page_size: '100' })).data.find((row) => row.id === id)!
}
const waits = async ({ id }: Ordered) => {
  const token = await world.signInAs(world.admin_user_id)
  const { data } = await world.list(token, contract.orderLists.admin, { needs_decision: 'true', page_size: '100' })
  const counted = (await world.call(token, adminWaiting)).data.find(({ kind }) => kind === 'orders')?.count ?? 0
  expect(counted).toBe(data.length)
  return data.some((row) => row.id === id)
}

test('one clerk who blocks the buyer and sends the goods nowhere has nothing delivered, and the buyer has all the days again', async () => {
  const asha = await ordered()
  const clerk = await addAdminTo(world, {
    rights: [page('admin/member/member-search').id, page('admin/repurchase-orders/orders').id],
  })
  await block(asha, true, clerk.token)
  await dispatch(asha.id, clerk.token)
  await after(days_ms - day_ms)
  expect([(await rowOf(asha)).arrives_at, await waits(asha)]).toEqual([null, false])
  await after(40 * day_ms)
  expect([(await rowOf(asha)).state, await eventsOf(asha), await waits(asha)]).toEqual(['dispatched', 0, true])
  await block(asha, false)
  const let_in_at = world.clock.now().getTime()
  await after(0)
  expect([(await rowOf(asha)).arrives_at, await waits(asha)]).toEqual([new Date(let_in_at + days_ms), false])
  await after(days_ms - 1)
  expect([(await rowOf(asha)).state, await object(asha)]).toEqual(['dispatched', 200])
  await after(days_ms)
  expect([(await rowOf(asha)).state, await eventsOf(asha)]).toEqual(['objected', 0])
})

test('a buyer who is let in again and says nothing has it delivered after all the days, once', async () => {
  const asha = await sent()
  await after(days_ms - 1)
  await block(asha, true)
  await after(3 * day_ms)
  await block(asha, false)
  await after(0)
  await after(days_ms - 1)
  expect((await rowOf(asha)).state).toBe('dispatched')
  await after(1)
  await after(day_ms)
  expect([(await rowOf(asha)).state, await eventsOf(asha)]).toEqual(['delivered', 1])
})

test('who is blocked and let in between two turns of the schedule has all the days too', async () => {
  const asha = await sent()
  world.clock.advance(days_ms - 1)
  await block(asha, true)
  world.clock.advance(day_ms)
  await block(asha, false)
  await after(0)
  expect(await rowOf(asha)).toMatchObject({
    state: 'dispatched',
    arrives_at: new Date(world.clock.now().getTime() + days_ms),
  })
  await after(days_ms)
  expect((await rowOf(asha)).state).toBe('delivered')
})

test('while the page of orders is off for members nothing counts as delivered by itself, and days begin again once it is on', async () => {
  const asha = await sent()
  await after(day_ms)
  await switchPage(world, 'user/repurchase/orders-list', false)
  await after(days_ms)
  expect([(await rowOf(asha)).state, await waits(asha), await object(asha)]).toEqual(['dispatched', true, 403])
  await switchPage(world, 'user/repurchase/orders-list', true)
  await after(0)
  expect(await rowOf(asha)).toMatchObject({
    state: 'dispatched',
    arrives_at: new Date(world.clock.now().getTime() + days_ms),
  })
  expect(await waits(asha)).toBe(false)
  await after(days_ms)
  expect((await rowOf(asha)).state).toBe('delivered')
})

test('what the holder of an id before ordered is never delivered by itself: the company decides, and its invoice names who bought', async () => {
  const asha = await ordered()
  await world.db.updateTable('person').set({ name: 'Heera Waris' }).where('id', '=', asha.person_id).execute()
  await handOver(asha)
  await dispatch(asha.id)
  const paper = await world.db
    .selectFrom('trade_paper')
    .select(['buyer_name', 'buyer_address', 'buyer_gstin', 'buyer_user_id'])
    .where('source', '=', 'order')
    .where('source_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  expect(paper).toEqual({
    buyer_name: 'Asha Namuna',
    buyer_address: '12 Hill Road, Pune, 411001, Maharashtra',
    buyer_gstin: '',
    buyer_user_id: asha.user_id,
  })
  await after(days_ms)
  await after(40 * day_ms)
  expect([(await rowOf(asha)).state, await eventsOf(asha), await waits(asha)]).toEqual(['dispatched', 0, true])
  const lines = [{ line_no: 1, saleable: 2, damaged: 0, lost: 0 }]
  const token = await world.signInAs(world.admin_user_id)
  await world.call(token, contract.undeliverOrder, at(asha.id, { lines, reason: 'It came back' }))
  expect([(await rowOf(asha)).state, await waits(asha)]).toEqual(['undelivered', false])
})
