import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptReturn, askReturn, returnLists, sendReturn, withdrawReturn } from '@banyan/contract/returns/returns.ts'
import { days_to_send } from '@banyan/domain/returns/return-life.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { lapseReturns } from './index.ts'

/** Goods that nobody sends end their return; goods that are said to be sent wait for the company and for nothing else. */
let world: World
let product_id: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await holdFor(world, 2)
  await growEarners(world)
  product_id = await sellProduct(world, { code: 'SEND-1' })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function orderOf() {
  const { user_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', 118_00n)
  const [admin, token] = [await world.signInAs(world.admin_user_id), await world.signInAs(user_id)]
  return { user_id, order_id: await deliveredOrder(world, { admin, buyer: token }, [{ product_id }]) }
}
type Ordered = Awaited<ReturnType<typeof orderOf>>

async function ask({ user_id, order_id }: Ordered) {
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' }
  return (await world.call(await world.signInAs(user_id), askReturn, { params: { id: order_id }, body })).data.id
}
const rowOf = async ({ user_id }: Ordered) =>
  (await world.list(await world.signInAs(user_id), returnLists.user, {})).data[0]!

test('goods that nobody sends end the return at the day that its buyer was shown, and free what it held', async () => {
  const asha = await orderOf()
  await closeDay(world)
  const id = await ask(asha)
  const { send_by, requested_at } = await rowOf(asha)
  expect(send_by!.getTime() - requested_at.getTime()).toBe(days_to_send * day_ms)
  for (const _day of [1, 2, 3]) await closeDay(world)
  world.clock.advance(send_by!.getTime() - world.clock.now().getTime() - 1)
  await lapseReturns(world.services)
  expect(await rowOf(asha)).toMatchObject({ state: 'requested', may: { send: true, withdraw: true } })
  expect(await releaseDueClosings(world.services)).toEqual([])

  world.clock.advance(1)
  await lapseReturns(world.services)
  await lapseReturns(world.services)
  expect(await rowOf(asha)).toMatchObject({ state: 'lapsed', send_by: null, reason: '', may: { send: false } })
  expect(await releaseDueClosings(world.services)).not.toEqual([])
  const told = world.db.selectFrom('notice').select('template').where('template', '=', 'return_lapsed').execute()
  expect(await told).toHaveLength(1)

  // What has ended holds nothing any more, so nothing is accepted after it.
  const late = { params: { id }, body: { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] } }
  const admin = await world.signInAs(world.admin_user_id)
  expect(await world.ask(admin, acceptReturn, late)).toMatchObject({ status: 409 })
  expect(await world.ask(await world.signInAs(asha.user_id), sendReturn, { params: { id } })).toMatchObject({
    status: 409,
  })
})

test('goods that are said to be sent never lapse: the company has to decide, and their buyer has no way back', async () => {
  const asha = await orderOf()
  const id = await ask(asha)
  await world.call(await world.signInAs(asha.user_id), sendReturn, { params: { id } })
  world.clock.advance(10 * days_to_send * day_ms)
  await lapseReturns(world.services)
  expect(await rowOf(asha)).toMatchObject({ state: 'sent', send_by: null, may: { send: false, withdraw: false } })
  const token = await world.signInAs(asha.user_id)
  expect(await world.ask(token, withdrawReturn, { params: { id } })).toMatchObject({ status: 409 })
  expect(
    await world.ask(token, askReturn, {
      params: { id: asha.order_id },
      body: { lines: [{ line_no: 1, quantity: 1 }], why: 'Once more' },
    }),
  ).toMatchObject({ status: 409 })
  const body = { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] }
  await world.call(await world.signInAs(world.admin_user_id), acceptReturn, { params: { id }, body })
  expect(await rowOf(asha)).toMatchObject({ state: 'returned' })
})

test('goods that one admin has and a second was asked about have come: no time ends the return', async () => {
  const asha = await orderOf()
  const id = await ask(asha)
  const admin = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  const { send_by } = await rowOf(asha)
  world.clock.advance(send_by!.getTime() - world.clock.now().getTime())
  const now = world.clock.now()
  const waits = {
    kind: 'guarded_act',
    subject: `order_return:${id}`,
    person_id: admin.id,
    requested_by: admin.id,
  } as const
  const expires_at = new Date(now.getTime() + day_ms)
  await world.db
    .insertInto('approval')
    .values({ ...waits, reason: '', requested_at: now, expires_at })
    .execute()
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
  // Nobody agreed; the goods are there all the same.
  world.clock.advance(2 * day_ms)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
})

test('who is blocked cannot say that the goods are sent, so nothing ends meanwhile', async () => {
  const asha = await orderOf()
  await ask(asha)
  const { send_by } = await rowOf(asha)
  const blocked = (is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', asha.user_id).execute()
  await blocked(true)
  world.clock.advance(send_by!.getTime() - world.clock.now().getTime())
  await lapseReturns(world.services)
  await blocked(false)
  expect((await rowOf(asha)).state).toBe('requested')
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('lapsed')
})

test('three returns whose goods were not sent are all that an order can have', async () => {
  const asha = await orderOf()
  await world.db
    .updateTable('product_order')
    .set({ returns_end_at: new Date(world.clock.now().getTime() + 90 * day_ms) })
    .where('id', '=', asha.order_id)
    .execute()
  for (const _nth of [1, 2, 3]) {
    await ask(asha)
    world.clock.advance(days_to_send * day_ms)
    await lapseReturns(world.services)
  }
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'Once more' }
  const token = await world.signInAs(asha.user_id)
  const refused = await world.ask(token, askReturn, { params: { id: asha.order_id }, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'asked_often' } })
})
