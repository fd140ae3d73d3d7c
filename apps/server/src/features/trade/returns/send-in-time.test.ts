import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptReturn, askReturn, returnLists, sendReturn, withdrawReturn } from '@banyan/contract/returns/returns.ts'
import { days_of_reminder, days_to_send } from '@banyan/domain/returns/return-life.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { lapseReturns, remindOfReturns } from './index.ts'

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

/** The turns of the schedule at the day of the reminder, and at the last day. */
async function remindInTime(send_by: Date) {
  world.clock.advance(send_by.getTime() - days_of_reminder * day_ms - world.clock.now().getTime())
  await remindOfReturns(world.services)
}
const until = (at: Date) => world.clock.advance(at.getTime() - world.clock.now().getTime())
const remindersOf = async ({ user_id }: Ordered) =>
  (
    await world.db
      .selectFrom('notice')
      .innerJoin('person', 'person.id', 'notice.person_id')
      .select('notice.template')
      .where('person.user_id', '=', user_id)
      .where('notice.template', '=', 'return_send_soon')
      .execute()
  ).length

test('goods that nobody sends end the return at the day that its buyer was shown, and free what it held', async () => {
  const asha = await orderOf()
  await closeDay(world)
  const id = await ask(asha)
  const { send_by, requested_at } = await rowOf(asha)
  expect(send_by!.getTime() - requested_at.getTime()).toBe(days_to_send * day_ms)
  for (const _day of [1, 2, 3]) await closeDay(world)
  await remindInTime(send_by!)
  until(new Date(send_by!.getTime() - 1))
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
  await remindInTime(send_by!)
  until(send_by!)
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
  await remindInTime(send_by!)
  const blocked = (is_blocked: boolean) =>
    world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', asha.user_id).execute()
  await blocked(true)
  until(send_by!)
  await remindOfReturns(world.services)
  await lapseReturns(world.services)
  await blocked(false)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
  // Reminded again, with days to send them.
  await remindOfReturns(world.services)
  const { send_by: later } = await rowOf(asha)
  expect(later).toEqual(new Date(world.clock.now().getTime() + days_of_reminder * day_ms))
  until(later!)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('lapsed')
})

test('the buyer is reminded once, two days before, and not of goods that are sent', async () => {
  const [asha, ravi] = [await orderOf(), await orderOf()]
  await ask(asha)
  const sent = await ask(ravi)
  await world.call(await world.signInAs(ravi.user_id), sendReturn, { params: { id: sent } })
  const { send_by } = await rowOf(asha)
  until(new Date(send_by!.getTime() - days_of_reminder * day_ms - 1))
  await remindOfReturns(world.services)
  expect([await remindersOf(asha), await remindersOf(ravi)]).toEqual([0, 0])
  world.clock.advance(1)
  await remindOfReturns(world.services)
  await remindOfReturns(world.services)
  world.clock.advance(day_ms)
  await remindOfReturns(world.services)
  expect([await remindersOf(asha), await remindersOf(ravi)]).toEqual([1, 0])
  expect((await rowOf(asha)).send_by).toEqual(send_by)
  until(send_by!)
  await lapseReturns(world.services)
  expect([(await rowOf(asha)).state, (await rowOf(ravi)).state]).toEqual(['lapsed', 'sent'])
})

test('of whom nobody reminded, as while the server was down, has two days from the reminder', async () => {
  const asha = await orderOf()
  await ask(asha)
  const { send_by } = await rowOf(asha)
  until(send_by!)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
  await remindOfReturns(world.services)
  const { send_by: later } = await rowOf(asha)
  until(new Date(later!.getTime() - 1))
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
  world.clock.advance(1)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('lapsed')
})

test('while the page of returns is switched off nothing ends, and days begin again once it is on', async () => {
  const asha = await orderOf()
  await ask(asha)
  const { send_by } = await rowOf(asha)
  await remindInTime(send_by!)
  await switchPage(world, 'user/returns', false)
  until(send_by!)
  await remindOfReturns(world.services)
  await lapseReturns(world.services)
  world.clock.advance(10 * day_ms)
  await lapseReturns(world.services)
  await switchPage(world, 'user/returns', true)
  await lapseReturns(world.services)
  expect((await rowOf(asha)).state).toBe('requested')
  await remindOfReturns(world.services)
  expect(await remindersOf(asha)).toBe(2)
  const { send_by: later } = await rowOf(asha)
  expect(later).toEqual(new Date(world.clock.now().getTime() + days_of_reminder * day_ms))
  until(later!)
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
    const { send_by } = await rowOf(asha)
    await remindInTime(send_by!)
    until(send_by!)
    await lapseReturns(world.services)
  }
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'Once more' }
  const token = await world.signInAs(asha.user_id)
  const refused = await world.ask(token, askReturn, { params: { id: asha.order_id }, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'asked_often' } })
})
