import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generatePins, pinLists } from '@banyan/contract/pins/pin-acts.ts'
import * as contract from '@banyan/contract/pins/pin-orders.ts'
import { startJobs } from '#jobs/index.ts'
import { createLog } from '#kit/log.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { until } from '#testing/until.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { issuePinOrders } from './index.ts'

let world: World
let asha_id: string
let asha: string
let admin: string
let price: bigint
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  admin = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs(asha_id)
  price = world.packages[0]!.price
})
afterAll(() => world.close())

const body = (more: object = {}) => ({
  owner_user_id: asha_id,
  package_id: String(world.packages[0]!.id),
  kind: 'paid',
  count: 2500,
  payment_mode: 'UPI',
  payment_reference: 'UTR 1',
  reason: '',
  current_password: worldPassword,
  ...more,
})
const order = async (more: object = {}): Promise<bigint> => {
  const { data } = await world.call(admin, generatePins, { body: body(more) })
  expect(data.batch_id).toBeNull()
  return data.order_id!
}
const stored = async (id: bigint) =>
  world.db.selectFrom('pin_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pinsOf = async (id: bigint): Promise<number> =>
  (await world.list(admin, pinLists.admin, { order_id: id, page_size: 1 })).total_count
const block = async (is_blocked: boolean) =>
  void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', asha_id).execute())
/** Asked often, because a batch takes only some milliseconds. */
const untilStored = (what: string, id: bigint, isSo: (order: Awaited<ReturnType<typeof stored>>) => boolean) =>
  until(what, async () => isSo(await stored(id)), { every_ms: 5 })
/** A worker that is told to stop after so many batches. */
const issueBatches = async (id: bigint, batches: number): Promise<void> => {
  const stopping = new AbortController()
  const working = issuePinOrders(world.services, stopping.signal)
  await untilStored(`${batches} batches are issued`, id, ({ issued }) => issued >= batches * 1000)
  stopping.abort()
  await working
}

beforeEach(() => block(false))
afterEach(() => expectBooksToBalance(world))

describe('ordering', () => {
  test('a thousand pins are there at once, one more is an order with its terms frozen', async () => {
    const { data } = await world.call(admin, generatePins, { body: body({ count: 1000 }) })
    expect([data.order_id, data.pin_nos.length, data.count]).toEqual([null, 1000, 1000])
    const ordered = (await world.call(admin, generatePins, { body: body({ count: 1001 }) })).data
    expect(ordered).toMatchObject({ batch_id: null, count: 1001, total: price * 1001n, pin_nos: [] })
    const id = ordered.order_id!
    expect(await pinsOf(id)).toBe(0)
    await world.db
      .updateTable('package')
      .set({ price_minor: 1n, is_active: false })
      .where('id', '=', world.packages[0]!.id)
      .execute()
    const owed = await balanceOf(world, 'pin_liability')
    await issuePinOrders(world.services)
    await world.db
      .updateTable('package')
      .set({ price_minor: price, is_active: true })
      .where('id', '=', world.packages[0]!.id)
      .execute()
    expect([await pinsOf(id), (await balanceOf(world, 'pin_liability')) - owed]).toEqual([1001, price * 1001n])
    const { data: rows } = await world.list(admin, contract.listPinOrders)
    expect(rows[0]).toMatchObject({
      id,
      state: 'issued',
      issued: 1001,
      count: 1001,
      amount: price * 1001n,
      owner_user_id: asha_id,
      ordered_by_user_id: world.admin_user_id,
      may: { stop: false, resume: false },
    })
  })

  test.each<[string, object, string]>([
    ['nobody', { owner_user_id: 'nobody99' }, 'owner_user_id'],
    ['no such package', { package_id: '999999' }, 'package_id'],
    ['more than an order holds', { count: 100_001 }, 'count'],
    ['a start that nobody asked for', { from_package_id: '1' }, 'from_package_id'],
  ])('%s is refused by field', async (_case, change, field) => {
    expect(fieldsOf(await world.ask(admin, generatePins, { body: body(change) }))).toEqual([field])
  })

  test('a blocked owner is refused', async () => {
    await block(true)
    expect(fieldsOf(await world.ask(admin, generatePins, { body: body() }))).toEqual(['owner_user_id'])
  })

  test('ten copies of the key make one order', async () => {
    const input = { body: body({ count: 1500 }), key: 'order-1500-pins' }
    const copies = await Promise.all(Array.from({ length: 10 }, () => world.call(admin, generatePins, input)))
    const ids = new Set(copies.map(({ data }) => data.order_id))
    expect(ids.size).toBe(1)
    await issuePinOrders(world.services)
    expect(await pinsOf([...ids][0]!)).toBe(1500)
  })

  test('the owner is told once when all are there', async () => {
    const id = await order({ count: 1200 })
    const told = () =>
      world.db.selectFrom('message_out').select('id').where('event_key', 'like', `pins_issued:${id}:%`).execute()
    expect(await told()).toEqual([])
    await issuePinOrders(world.services)
    await issuePinOrders(world.services)
    expect(await told()).toHaveLength(1)
  })
})

describe('issuing', () => {
  test('a worker stopped after a batch leaves its pins, and the next issues exactly the rest', async () => {
    const id = await order({ count: 4321 })
    await issueBatches(id, 1)
    const { issued, status } = await stored(id)
    expect(issued).toBeGreaterThanOrEqual(1000)
    expect([status, issued]).toEqual(issued === 4321 ? ['issued', 4321] : ['issuing', await pinsOf(id)])
    await issuePinOrders(world.services)
    expect([(await stored(id)).status, await pinsOf(id)]).toEqual(['issued', 4321])
  })

  test('batches broken off in the middle lose and repeat nothing', async () => {
    const id = await order({ count: 6000 })
    const breakOff = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and state <> 'idle' and query like '%insert into pin%'`
    for (let rounds = 0; rounds < 3; rounds++) {
      const working = issuePinOrders({ ...world.services, log: createLog('silent') })
      await new Promise((resolve) => setTimeout(resolve, 30))
      await breakOff.execute(world.db)
      await working
      expect(await pinsOf(id)).toBe((await stored(id)).issued)
    }
    await issuePinOrders(world.services)
    expect([(await stored(id)).status, await pinsOf(id)]).toEqual(['issued', 6000])
  })

  test('workers at once on two orders issue neither more nor fewer', async () => {
    const owed = await balanceOf(world, 'pin_liability')
    const ids = [await order({ count: 3100 }), await order({ count: 2900 })]
    await Promise.all(Array.from({ length: 4 }, () => issuePinOrders(world.services)))
    await issuePinOrders(world.services)
    expect(await Promise.all(ids.map(pinsOf))).toEqual([3100, 2900])
    expect((await balanceOf(world, 'pin_liability')) - owed).toBe(price * 6000n)
    expect((await world.call(admin, contract.findPinOrderProgress)).data).toEqual([])
  })

  test('the schedule issues it by itself, in two processes, and shows how far it is', async () => {
    const processes = await Promise.all([startJobs(world.services), startJobs(world.services)])
    try {
      const id = await order({ count: 3500 })
      await untilStored('all are issued', id, ({ status }) => status === 'issued')
      expect(await pinsOf(id)).toBe(3500)
    } finally {
      await Promise.all(processes.map((jobs) => jobs.stop()))
    }
  })
})

describe('stopping', () => {
  test('an owner blocked midway stops it with the reason; released, it is resumed', async () => {
    const id = await order({ count: 30_000 })
    const working = issuePinOrders(world.services)
    await untilStored('some are issued', id, ({ issued }) => issued > 0)
    await block(true)
    await working
    const { status, stop_reason, issued } = await stored(id)
    expect([status, stop_reason]).toEqual(['stopped', 'The owner is blocked.'])
    expect([issued % 1000, await pinsOf(id)]).toEqual([0, issued])
    const blocked = await world.ask(admin, contract.resumePinOrder, { params: { id } })
    expect([blocked.status, blocked.body.code]).toEqual([409, 'owner_blocked'])
    await block(false)
    await world.db
      .updateTable('pin_order')
      .set({ count: issued + 1500 })
      .where('id', '=', id)
      .execute()
    await world.call(admin, contract.resumePinOrder, { params: { id } })
    await issuePinOrders(world.services)
    expect([(await stored(id)).status, await pinsOf(id)]).toEqual(['issued', issued + 1500])
  })

  test('an admin stops one and lets it go on, and each is written down', async () => {
    const id = await order({ count: 2500 })
    expect(fieldsOf(await world.ask(admin, contract.stopPinOrder, { params: { id }, body: { reason: '' } }))).toEqual([
      'reason',
    ])
    const stop = () => world.ask(admin, contract.stopPinOrder, { params: { id }, body: { reason: 'Wrong franchise' } })
    expect((await stop()).status).toBe(200)
    expect([(await stop()).status, (await stop()).body.code]).toEqual([409, 'order_stopped'])
    await issuePinOrders(world.services)
    expect(await pinsOf(id)).toBe(0)
    const { data } = await world.list(admin, contract.listPinOrders, { state: 'stopped', user_id: asha_id })
    expect(data).toMatchObject([{ id, stop_reason: 'Wrong franchise', may: { stop: false, resume: true } }])
    const resume = () => world.ask(admin, contract.resumePinOrder, { params: { id } })
    expect([(await resume()).status, (await resume()).body.code]).toEqual([200, 'order_issuing'])
    const { data: progress } = await world.call(admin, contract.findPinOrderProgress)
    expect(progress).toEqual([{ id, count: 2500, issued: 0 }])
    await issuePinOrders(world.services)
    expect((await world.ask(admin, contract.resumePinOrder, { params: { id } })).body.code).toBe('order_issued')
    const audited = await world.db
      .selectFrom('audit')
      .select('id')
      .where('subject_type', '=', 'pin_order')
      .where('subject_id', '=', String(id))
      .execute()
    expect(audited).toHaveLength(3)
  })

  test('an owner who leaves stops it too', async () => {
    const id = await order({ count: 1001 })
    const leave = (left_at: Date | null) => {
      const person = world.db.selectFrom('person').select('id').where('user_id', '=', asha_id)
      return world.db.updateTable('member').set({ left_at }).where('person_id', '=', person).execute()
    }
    await leave(world.clock.now())
    await issuePinOrders(world.services)
    const refused = await world.ask(admin, contract.resumePinOrder, { params: { id } })
    await leave(null)
    expect([(await stored(id)).stop_reason, refused.body.code, await pinsOf(id)]).toEqual([
      'The owner has left.',
      'owner_left',
      0,
    ])
  })

  test('pins that would have expired are not issued', async () => {
    const id = await order({ count: 1001 })
    const { expires_at } = await stored(id)
    const before = world.clock.now()
    world.clock.set(expires_at)
    await issuePinOrders(world.services)
    world.clock.set(before)
    expect([(await stored(id)).status, await pinsOf(id)]).toEqual(['stopped', 0])
    world.clock.advance(day_ms)
    admin = await world.signInAs(world.admin_user_id)
    asha = await world.signInAs(asha_id)
  })

  test('an order that does not exist answers as one that does not', async () => {
    for (const endpoint of [contract.stopPinOrder, contract.resumePinOrder]) {
      const sent = endpoint === contract.stopPinOrder ? { body: { reason: 'For a test' } } : {}
      expect((await world.ask(admin, endpoint, { params: { id: 999_999 }, ...sent })).status).toBe(404)
    }
  })
})

test('the owner finds the pins, and nobody but an admin the orders', async () => {
  const { total_count, is_total_capped } = await world.list(asha, pinLists.user, { page_size: 1 })
  expect([total_count, is_total_capped]).toEqual([10_000, true])
  expect((await world.ask(asha, contract.listPinOrders)).status).toBe(403)
})
