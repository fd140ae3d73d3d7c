import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import { topupByPin, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { sendReturn } from '@banyan/contract/returns/returns.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { cancelPurchase, receiptOf } from '#testing/sales/cancel-purchase.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchEverythingOn, switchPage } from '#testing/switch-page.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { counterReturnsIn } from '#testing/trade/counter-returns.ts'
import { createWorld, type World } from '#testing/world.ts'
import { releaseCommissions } from './index.ts'

/** What franchises earn on pins: when a member uses one that they had paid for, held until the activation stays. */
let world: World
let admin: string
let depot: bigint
let shop: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  depot = await addFranchiseTo(world, { user_id: 'depot7' })
  shop = await addFranchiseTo(world, { user_id: 'shop7', parent_id: depot })
  await world.db
    .insertInto('franchise_commission')
    .values({
      franchise_id: shop,
      goods_percent: '3',
      pins_percent: '1.5',
      reason: 'A small shop',
      created_by: depot,
      created_at: world.clock.now(),
    })
    .execute()
})
beforeEach(async () => {
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** So many pins of the cheapest package are sold to somebody for money that the company received. */
const sell = (owner_user_id: string, more: object = {}) => issuePins(world, { owner_user_id, ...more })
const hand = async (from: string, to_user_id: string, more: object = {}) =>
  world.call(await world.signInAs(from), transferOwnPins, {
    body: { to_user_id, ...variantBody(world), count: 1, remark: '', ...more },
  })
const useOwn = async (by: string, member_user_id: string, more: object = {}) =>
  world.ask(await world.signInAs(by), topupByPin, {
    body: { member_user_id, pin_from: 'stock', ...variantBody(world), ...more },
  })
const rowsOf = async (user_id: string) => {
  const order_no = await receiptOf(world, user_id)
  const { data } = await world.list(admin, commissionLists.admin, { source: 'activation', order_no })
  return data.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
const taxableOf = async (user_id: string) =>
  (
    await world.db
      .selectFrom('activation')
      .select('taxable_minor')
      .where('receipt_no', '=', await receiptOf(world, user_id))
      .executeTakeFirstOrThrow()
  ).taxable_minor
const held = () => balanceOf(world, 'franchise_commission_held')

describe('a pin that a franchise had paid for', () => {
  test('pays its percent of the price without tax when it is used from the stock, and no sooner', async () => {
    const asha = await world.join()
    await sell('depot7')
    expect(await held()).toBe(0n)
    expect((await useOwn('depot7', asha.user_id)).status).toBe(200)
    const base = await taxableOf(asha.user_id)
    const rows = await rowsOf(asha.user_id)
    expect(rows).toMatchObject([
      { user_id: 'depot7', seller_user_id: 'depot7', quantity: 1, base, percent: '2', is_own: false, state: 'held' },
    ])
    expect(rows[0]).toMatchObject({ earned: base / 50n, source: 'activation', product_name: world.packages[0]!.name })
    expect(await held()).toBe(base / 50n)
    const { data: own } = await world.list(await world.signInAs('depot7'), commissionLists.franchise)
    expect(own.map(({ id }) => id)).toEqual([rows[0]!.id])
  })

  test('pays the last franchise that sold it to a member, and the difference to the one above, through however many hands', async () => {
    const [asha, ravi] = [await world.join(), await world.join()]
    await sell('depot7')
    await hand('depot7', 'shop7')
    await hand('shop7', asha.user_id)
    await hand(asha.user_id, ravi.user_id)
    expect((await useOwn(ravi.user_id, ravi.user_id)).status).toBe(200)
    const base = await taxableOf(ravi.user_id)
    expect((await rowsOf(ravi.user_id)).map(({ user_id, percent, earned }) => [user_id, percent, earned])).toEqual([
      ['shop7', '1.5', (base * 15n) / 1000n],
      ['depot7', '0.5', (base * 5n) / 1000n],
    ])
  })

  test('pays nothing for oneself under another id', async () => {
    const own = await world.join()
    await world.db
      .updateTable('person')
      .set({ mobile: '9811100003' })
      .where('id', 'in', [own.person_id, depot])
      .execute()
    await sell('depot7')
    expect((await useOwn('depot7', own.user_id)).status).toBe(200)
    expect(await rowsOf(own.user_id)).toMatchObject([{ user_id: 'depot7', is_own: true, earned: 0n, state: 'none' }])
    await world.db.updateTable('person').set({ mobile: '9811100004' }).where('id', '=', depot).execute()
  })

  test('pays once, however often it is tried', async () => {
    const [asha, ravi] = [await world.join(), await world.join()]
    const { pins } = await sell('depot7')
    const before = await held()
    const use = async ({ user_id }: { user_id: string }) =>
      world.ask(await world.signInAs('depot7'), topupByPin, { body: { member_user_id: user_id, ...pins[0]! } })
    const answers = await Promise.all([use(asha), use(ravi)])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '400'])
    const winner = answers[0].status === 200 ? asha : ravi
    expect((await held()) - before).toBe((await taxableOf(winner.user_id)) / 50n)
  })
})

describe('nothing is paid on', () => {
  test('a pin that was given, or sold at a discount', async () => {
    const [asha, ravi] = [await world.join(), await world.join()]
    await sell('depot7', { kind: 'free', payment_mode: null })
    expect((await useOwn('depot7', asha.user_id, variantBody(world, 'free'))).status).toBe(200)
    expect(await rowsOf(asha.user_id)).toEqual([])
    const { batch_id } = await sell('depot7')
    await world.db.updateTable('pin_batch').set({ discount_minor: 1n }).where('id', '=', batch_id).execute()
    expect((await useOwn('depot7', ravi.user_id)).status).toBe(200)
    expect(await rowsOf(ravi.user_id)).toEqual([])
    await world.db.updateTable('pin_batch').set({ discount_minor: 0n }).where('id', '=', batch_id).execute()
  })

  test('a pin that the company sold to a member, also when a franchise uses it', async () => {
    const [asha, ravi] = [await world.join(), await world.join()]
    await sell(asha.user_id)
    const moved = { from_user_id: asha.user_id, to_user_id: 'depot7', count: 1, remark: '', reason: 'A test' }
    await world.call(admin, transferPins, { body: { ...variantBody(world), ...moved } })
    expect((await useOwn('depot7', ravi.user_id)).status).toBe(200)
    expect(await rowsOf(ravi.user_id)).toEqual([])
  })

  test('pins while the page of commissions is off', async () => {
    const asha = await world.join()
    await sell('depot7')
    await switchPage(world, 'admin/commissions', false)
    expect((await useOwn('depot7', asha.user_id)).status).toBe(200)
    await switchPage(world, 'admin/commissions', true)
    expect(await rowsOf(asha.user_id)).toEqual([])
  })
})

describe('an activation', () => {
  test('that is taken back takes all of it back, once', async () => {
    const asha = await world.join()
    await sell('depot7')
    const before = await held()
    expect((await useOwn('depot7', asha.user_id)).status).toBe(200)
    const receipt_no = await cancelPurchase(world, asha.user_id)
    expect(await held()).toBe(before)
    const { data } = await world.list(admin, commissionLists.admin, { order_no: receipt_no })
    expect(data.map(({ quantity, state }) => `${quantity} ${state}`).toSorted()).toEqual(['-1 taken_back', '1 held'])
  })

  test('that stays pays into the commission wallet once it can no longer be taken back', async () => {
    const before = await held()
    expect([before > 0n, await releaseCommissions(world)]).toEqual([true, 0])
    world.clock.advance(61 * 86_400_000)
    await releaseCommissions(world)
    const paid = [await balanceOf(world, `COMMISSION:${depot}`), await balanceOf(world, `COMMISSION:${shop}`)]
    expect([await held(), paid[0]! + paid[1]!]).toEqual([0n, before])
  })
})

test('goods of a counter that are asked back hold their commission, and no pin of the same number', async () => {
  const [counter, back] = [counterIn(world), counterReturnsIn(world)]
  await counter.open()
  const soap = await counter.bought('depot7', 'SOAP-1', 2)
  const [asha, ravi] = [await world.join(), await world.join()]
  await sell('depot7')
  expect((await useOwn('depot7', asha.user_id)).status).toBe(200)
  const pin = async () => (await rowsOf(asha.user_id)).map(({ state }) => state)
  const { id } = await world.db
    .selectFrom('activation')
    .select('id')
    .where('receipt_no', '=', await receiptOf(world, asha.user_id))
    .executeTakeFirstOrThrow()
  await sql`select setval('counter_order_id_seq', ${id}, false)`.execute(world.database.owner.db)
  const sold = await counter.sell(await world.signInAs('depot7'), ravi.user_id, soap, 2)
  expect(sold.id).toBe(id)
  const counted = async () => {
    const { data } = await world.list(admin, commissionLists.admin, { source: 'counter', order_no: sold.order_no })
    return data.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((row) => `${row.quantity} ${row.state}`)
  }
  const buyer = await world.signInAs(ravi.user_id)
  const asked = await back.ask(buyer, sold.id)
  await world.call(buyer, sendReturn, { params: { id: asked.id } })
  world.clock.advance(61 * 86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  await releaseCommissions(world)
  expect([await pin(), await counted()]).toEqual([['paid'], ['2 held']])

  // One of two pieces is back: the other is free, and nothing of the pin comes back.
  await back.repay(await world.signInAs('depot7'), ravi.user_id, asked.id)
  await releaseCommissions(world)
  expect([await pin(), await counted()]).toEqual([['paid'], ['2 paid', '-1 taken_back']])
  await expectBooksToBalance(world)
})

test('nobody else sees it', async () => {
  const answer = await world.list(await world.signInAs('shop7'), commissionLists.franchise)
  expect(answer.data.every(({ user_id }) => user_id === 'shop7')).toBe(true)
  const asha = await world.join()
  const token = await world.signInAs(asha.user_id)
  const refused = await world.ask(token, commissionLists.franchise)
  expect([refused.status, fieldsOf(refused)]).toEqual([403, []])
})
