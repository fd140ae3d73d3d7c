import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { RULES_NOW } from '@banyan/domain/plan/rules.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { until } from '#testing/until.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findEventMark, findOpenInput } from './input/queries.ts'
import { findLatest } from './queries.ts'
import { carryCheck, creditClosing, lockClosing, previewClosing, replayClosing, runDueClosings } from './index.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const paidIn = async (closing_id: bigint) => {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'member_id')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.user_id', 'kind', 'gross_minor', 'paid_minor', 'reasons'])
    .where('closing_id', '=', closing_id)
    .orderBy('income.id')
    .execute()
  return rows.map(({ user_id, kind, paid_minor }) => [user_id, kind, paid_minor])
}

const legsIn = (closing_id: bigint, user_id: string) =>
  world.db
    .selectFrom('matching')
    .innerJoin('member', 'member.id', 'member_id')
    .innerJoin('person', 'person.id', 'person_id')
    .select([
      'left_open',
      'left_new',
      'left_used',
      'left_carry',
      'right_open',
      'right_new',
      'right_used',
      'right_carry',
      'pairs',
    ])
    .where('closing_id', '=', closing_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

const lock = async (): Promise<bigint> => {
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  return id
}

/** An activation written now that says it happened earlier. */
const activateInThePast = async (user_id: string, at: string) => {
  const { id: member_id } = await getMemberByUserId(world.db, user_id)
  await inTransaction(world.db, (trx) =>
    recordEvent(trx, {
      kind: 'activation',
      member_id,
      at: new Date(at),
      amount_minor: 100_000n,
      bv_minor: 100_000n,
      source_type: 'test',
      source_id: 1n,
      created_by: null,
    }),
  )
}

test('what members carry is where the next closing begins', async () => {
  const { top, mid } = await growEarners(world)
  await closeDay(world)
  expect(await legsIn(1n, top)).toEqual({
    left_open: 0n,
    left_new: 400_000n,
    left_used: 200_000n,
    left_carry: 200_000n,
    right_open: 0n,
    right_new: 100_000n,
    right_used: 100_000n,
    right_carry: 0n,
    pairs: 1n,
  })
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  expect(await legsIn(2n, top)).toMatchObject({
    left_open: 200_000n,
    left_new: 0n,
    left_used: 100_000n,
    left_carry: 100_000n,
    right_new: 100_000n,
    pairs: 1n,
  })
  expect(await legsIn(2n, mid)).toBeUndefined()
  expect(await paidIn(2n)).toEqual([[top, 'matching', 10_000n]])
})

test('an event that is written after the lock, with a time before it, goes to the next closing', async () => {
  const { top } = await growEarners(world)
  const late = await world.join({ sponsor: top, side: 'right' })
  world.clock.advance(day_ms)
  const id = await lock()
  await activateInThePast(late.user_id, '2026-01-01T10:00:00+05:30')
  await creditClosing(world.services, id)
  expect(await legsIn(1n, top)).toMatchObject({ right_new: 100_000n })
  await closeDay(world)
  expect(await legsIn(2n, top)).toMatchObject({ left_open: 200_000n, right_open: 0n, right_new: 100_000n, pairs: 1n })
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
})

test('an event before the lock that happens after the window is left to the next closing', async () => {
  const { top } = await growEarners(world)
  world.clock.advance(day_ms)
  await joinActive(world, { sponsor: top, side: 'right' })
  await creditClosing(world.services, await lock())
  expect(await legsIn(1n, top)).toMatchObject({ right_new: 100_000n })
  await closeDay(world)
  expect(await legsIn(2n, top)).toMatchObject({ right_new: 100_000n, pairs: 1n })
})

test('an open window has the mark of the same window once it is fixed, before and after the first closing', async () => {
  const marks = async () => {
    const { fixed } = await findLatest(world.db)
    const before =
      fixed === undefined
        ? null
        : { id: fixed.id, to_ms: fixed.window_to.getTime(), event_horizon_id: fixed.event_horizon_id! }
    const from_ms = before?.to_ms ?? 0
    const window = { from_ms, to_ms: world.clock.now().getTime(), before }
    const { event_horizon_id, member_horizon_id, mark } = await findOpenInput(world.db, window)
    return { mark, fixed: await findEventMark(world.db, { ...window, event_horizon_id, member_horizon_id }) }
  }
  const { top } = await growEarners(world)
  world.clock.advance(1_000)
  const first = await marks()
  expect(first.mark).toBe(first.fixed)
  world.clock.advance(day_ms)
  // After the end of the window and before its lock: the next closing takes it by its time.
  await joinActive(world, { sponsor: top, side: 'right' })
  await creditClosing(world.services, await lock())
  await joinActive(world, { sponsor: top, side: 'left' })
  world.clock.advance(1_000)
  const second = await marks()
  expect(second.mark).toBe(second.fixed)
  expect(second.mark).not.toMatch(/^0/)
  expect(second.mark).not.toBe(first.mark)
})

test('locking waits for an event that is being written, and takes it', async () => {
  const { top } = await growEarners(world)
  const slow = await world.join({ sponsor: top, side: 'right' })
  const { id: member_id } = await getMemberByUserId(world.db, slow.user_id)
  world.clock.advance(day_ms)
  await previewClosing(world.services, { until_now: false, by_person_id: null })
  const writing = await world.db.startTransaction().execute()
  await recordEvent(writing, {
    kind: 'activation',
    member_id,
    at: new Date('2026-01-01T23:59:59+05:30'),
    amount_minor: 100_000n,
    bv_minor: 100_000n,
    source_type: 'test',
    source_id: 1n,
    created_by: null,
  })
  const locking = inTransaction(world.db, (trx) => lockClosing(trx, world.services, 1n))
  await until('the lock waits for the writer', async () => {
    const { rows } = await sql<{
      waits: boolean
    }>`select exists (select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())) as waits`.execute(
      world.db,
    )
    return rows[0]!.waits
  })
  await writing.commit().execute()
  await locking
  await creditClosing(world.services, 1n)
  expect(await legsIn(1n, top)).toMatchObject({ right_new: 200_000n })
})

test('a blocked member earns nothing and its volume flows through; let in again, it is paid for what it kept', async () => {
  const { top, mid } = await growEarners(world)
  const admin = await world.signInAs(world.admin_user_id)
  const { id } = await getMemberByUserId(world.db, mid)
  await world.call(admin, blockMember, { params: { id }, body: { reason: 'A test of blocking' } })
  await closeDay(world)
  expect(await paidIn(1n)).toEqual([[top, 'matching', 10_000n]])
  expect(await legsIn(1n, top)).toMatchObject({ left_new: 400_000n })
  await world.call(await world.signInAs(world.admin_user_id), unblockMember, {
    params: { id },
    body: { reason: 'The test is over' },
  })
  await closeDay(world)
  expect(await paidIn(2n)).toEqual([
    [mid, 'matching', 10_000n],
    [top, 'sponsored', 1_000n],
  ])
})

test('the root member is the company’s own and earns nothing', async () => {
  const left = await joinActive(world, { side: 'left' })
  await joinActive(world, { sponsor: left, side: 'left' })
  await joinActive(world, { side: 'right' })
  await closeDay(world)
  expect(await paidIn(1n)).toEqual([])
  await joinActive(world, { side: 'right' })
  await closeDay(world)
  expect(await paidIn(2n)).toEqual([])
})

test('days without anything close too, one after the other', async () => {
  world.clock.advance(5 * day_ms)
  expect(await runDueClosings(world.services)).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(await runDueClosings(world.services)).toEqual([])
})

test('a plan saved in the last minute of a window counts from the next one on', async () => {
  const { top } = await growEarners(world)
  await closeDay(world)
  const plan = planSchema.parse({ ...worldSetup.plan, matching: { ...worldSetup.plan.matching, rate_percent: '20' } })
  await world.db
    .insertInto('plan_version')
    .values({
      plan: JSON.stringify(plan),
      effective_from: new Date('2026-01-02T23:59:00+05:30'),
      reason: 'A test',
      created_at: world.clock.now(),
    })
    .execute()
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  expect(await paidIn(2n)).toEqual([[top, 'matching', 10_000n]])
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  expect(await paidIn(3n)).toEqual([[top, 'matching', 20_000n]])
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
  expect((await replayClosing(world.services, 2n)).is_identical).toBe(true)
})

test('a replay is not moved by settings that changed since', async () => {
  await growEarners(world)
  await closeDay(world)
  await world.db.updateTable('company').set({ zone: 'America/New_York', round_off_digits: 0 }).execute()
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
})

test.each([
  [
    'an income was raised',
    `update income set gross_minor = gross_minor + 1, paid_minor = paid_minor + 1, net_minor = net_minor + 1 where id = 100000001`,
    `update income set gross_minor = gross_minor - 1, paid_minor = paid_minor - 1, net_minor = net_minor - 1 where id = 100000001`,
  ],
  [
    'a rate was rewritten',
    `update income set rate = '9%' where id = 100000002`,
    `update income set rate = '10%' where id = 100000002`,
  ],
  ['pairs were changed', `update matching set pairs = pairs + 1`, `update matching set pairs = pairs - 1`],
  [
    'an event was changed',
    `update business_event set bv_minor = bv_minor * 2 where member_id = 3`,
    `update business_event set bv_minor = bv_minor / 2 where member_id = 3`,
  ],
  [
    'somebody was moved in the tree',
    `update member set side = 'left' where side = 'right' and parent_id = 3; update member set sponsor_id = 1 where id = 3`,
    `update member set side = 'right' where id = 7; update member set sponsor_id = 2 where id = 3`,
  ],
])('a replay notices that %s behind the database’s guards', async (_, attack, repair) => {
  await growEarners(world)
  await closeDay(world)
  const behindTheGuards = async (statements: string) => {
    await world.database.owner.db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      for (const statement of statements.split(';')) await sql.raw(statement).execute(connection)
      await sql`set session_replication_role = origin`.execute(connection)
    })
  }
  if (attack.includes('side ='))
    await sql`alter table member drop constraint member_parent_id_side_key`.execute(world.database.owner.db)
  await behindTheGuards(attack)
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(false)
  await behindTheGuards(repair)
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
})

test('above the payout ratio every income shrinks by the same share', async () => {
  await world.close()
  const plan = planSchema.parse({ ...worldSetup.plan, payout_ratio_percent: '2' })
  world = await createWorld({ setup: { ...worldSetup, plan } })
  const { top, mid } = await growEarners(world)
  await closeDay(world)
  // 2 % of 6,000.00 is 120.00 for 210.00 that was earned.
  expect(await paidIn(1n)).toEqual([
    [top, 'matching', 5_714n],
    [mid, 'matching', 5_714n],
    [top, 'sponsored', 571n],
  ])
  const reasons = await world.db.selectFrom('income').select('reasons').orderBy('id').limit(1).executeTakeFirstOrThrow()
  expect(reasons.reasons).toEqual([{ reason: 'PAYOUT_RATIO', amount: '4286', cap: '12000', used: '0' }])
})

test('a company that counts whole rupees pays whole rupees', async () => {
  await world.close()
  world = await createWorld({
    setup: {
      ...worldSetup,
      company: { ...worldSetup.company, round_off_digits: 0 },
      plan: planSchema.parse({ ...worldSetup.plan, matching: { ...worldSetup.plan.matching, rate_percent: '9.95' } }),
    },
  })
  const { top, mid } = await growEarners(world)
  await closeDay(world)
  expect(await paidIn(1n)).toEqual([
    [top, 'matching', 10_000n],
    [mid, 'matching', 10_000n],
    [top, 'sponsored', 1_000n],
  ])
})

test('verify notices an opening that is not the last carry', async () => {
  const { top } = await growEarners(world)
  await closeDay(world)
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  const shift = (by: number) =>
    world.database.owner.db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      await sql`update matching set left_open = left_open + ${by}, left_used = left_used + ${by} where closing_id = 2`.execute(
        connection,
      )
      await sql`set session_replication_role = origin`.execute(connection)
    })
  const find = () => inTransaction(world.db, (trx) => carryCheck.find(trx))
  expect(await find()).toMatchObject({ checked: 3n, breaches: 0n })
  await shift(1)
  expect(await find()).toMatchObject({ breaches: 1n, examples: ['2 2'] })
  await shift(-1)
})

test('a closing that was fixed by the first edition of the rules replays by it, and the next one by those of today', async () => {
  const { top } = await growEarners(world)
  world.clock.advance(day_ms)
  const first = await lock()
  await world.db.updateTable('closing').set({ rules: 1 }).where('id', '=', first).execute()
  await creditClosing(world.services, first)
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  const rows = await world.db.selectFrom('closing').select(['id', 'rules']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1n, rules: 1 },
    { id: 2n, rules: RULES_NOW },
  ])
  expect(await paidIn(2n)).toEqual([[top, 'matching', 10_000n]])
  for (const { id } of rows) expect((await replayClosing(world.services, id)).is_identical).toBe(true)
})
