import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { joinActive } from '#testing/money/earning.ts'
import { deliver } from '#testing/sales/orders.ts'
import { createWorld, type World } from '#testing/world.ts'
import { recordEvent, reduceEvent } from './index.ts'

let world: World
let buyer: string
let orders = 0
beforeAll(async () => {
  world = await createWorld()
  buyer = await joinActive(world, { side: 'left' })
})
afterAll(() => world.close())

const order = (rupees: number) => deliver(world, buyer, (orders += 1), rupees)
const hundredths = (rupees: number) => ({ amount_minor: BigInt(rupees) * 100n, bv_minor: BigInt(rupees) * 100n })

const cause = (source_id: number) => ({
  at: world.clock.now(),
  source_type: 'order_return',
  source_id: BigInt(source_id),
  created_by: null,
})
const reduce = (event_id: bigint, kept: number | null, return_no: number) =>
  inTransaction(world.db, (trx) =>
    reduceEvent(trx, { event_id, kept: kept === null ? null : hundredths(kept), ...cause(return_no) }),
  )

const eventOf = (id: bigint) =>
  world.db.selectFrom('business_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a purchase becomes smaller, smaller again, and nothing', async () => {
  const bought = await order(600)
  world.clock.advance(60_000)
  const first = await reduce(bought, 300, 1)
  expect(first.undone_event_id).toBe(bought)
  expect(await eventOf(first.reversal_event_id)).toMatchObject({ kind: 'reversal', reverses_id: bought })
  expect(await eventOf(first.kept_event_id!)).toMatchObject({
    kind: 'repurchase',
    replaces_id: bought,
    ...hundredths(300),
    at: world.clock.now(),
  })
  const second = await reduce(bought, 100, 2)
  expect(second.undone_event_id).toBe(first.kept_event_id)
  expect(await eventOf(second.kept_event_id!)).toMatchObject({ replaces_id: bought, ...hundredths(100) })
  expect(await reduce(bought, null, 3)).toMatchObject({ undone_event_id: second.kept_event_id, kept_event_id: null })
  await expect(reduce(bought, 50, 4)).rejects.toThrow('nothing is left')
})

test('never more than there was, nor of what takes a place itself, nor of what is no purchase', async () => {
  const bought = await order(600)
  await expect(reduce(bought, 700, 10)).rejects.toThrow('is not what is left')
  const { kept_event_id } = await reduce(bought, 300, 11)
  await expect(reduce(bought, 301, 12)).rejects.toThrow('is not what is left')
  await expect(reduce(kept_event_id!, 100, 13)).rejects.toThrow('is not a purchase')
  const activation = await world.db
    .selectFrom('business_event')
    .select('id')
    .where('kind', '=', 'activation')
    .limit(1)
    .executeTakeFirstOrThrow()
  await expect(reduce(activation.id, 1, 14)).rejects.toThrow('is not a purchase')
  // What was refused left nothing behind.
  expect(await reduce(bought, 200, 15)).toMatchObject({ undone_event_id: kept_event_id })
})

test('two returns at once come one after the other', async () => {
  const bought = await order(600)
  const [one, other] = await Promise.all([reduce(bought, 300, 20), reduce(bought, 300, 21)])
  expect([one.undone_event_id, other.undone_event_id]).toContain(bought)
  expect([one.kept_event_id, other.kept_event_id]).toContain(
    one.undone_event_id === bought ? other.undone_event_id : one.undone_event_id,
  )
})

test('the database takes nothing in place of a purchase but with its reversal, in one act and for the same member', async () => {
  const bought = await order(600)
  const elsewhere = await order(600)
  const { id: member_id } = await getMemberByUserId(world.db, buyer)
  const other = await getMemberByUserId(world.db, await joinActive(world, { side: 'right' }))
  const kept = { kind: 'repurchase', member_id, ...hundredths(100), replaces_id: bought } as const
  const write = (event: object, undoes: bigint | null, return_no: number) =>
    inTransaction(world.db, async (trx) => {
      if (undoes !== null)
        await recordEvent(trx, { kind: 'reversal', member_id, reverses_id: undoes, ...cause(return_no) })
      await recordEvent(trx, { ...kept, ...cause(return_no), ...event })
    })
  await expect(write({}, null, 30)).rejects.toThrow('is not written with the reversal')
  await expect(write({}, elsewhere, 31)).rejects.toThrow('is not written with the reversal')
  await expect(write({ at: new Date(0) }, bought, 32)).rejects.toThrow('is not written with the reversal')
  await expect(write({ source_id: 99n }, bought, 33)).rejects.toThrow('is not written with the reversal')
  await expect(write({ member_id: other.id }, bought, 34)).rejects.toThrow('is not written with the reversal')
  await expect(write({ amount_minor: -1n }, bought, 35)).rejects.toThrow('business_event_kept')
  await expect(write({ kind: 'activation' }, bought, 36)).rejects.toThrow('business_event_kept')
  // The reversal in an act before is too early.
  await inTransaction(world.db, (trx) =>
    recordEvent(trx, { kind: 'reversal', member_id, reverses_id: bought, ...cause(37) }),
  )
  await expect(write({}, null, 37)).rejects.toThrow('is not written with the reversal')
})
