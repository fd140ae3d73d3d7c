import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { blockMember } from '@banyan/contract/members/members.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { payInstantIncomes } from './index.ts'
import { forgetState } from './known-state.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A package of 1,000 BV; the plan pays a referral of 5 % and two levels of 10 % and 4 %. */
async function open(plan: object = {}): Promise<void> {
  world = await createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: planSchema.parse({
        matching: { left_directs: 0, right_directs: 0 },
        referral: { enabled: true },
        level: { enabled: true, percents: ['10', '4'] },
        ...plan,
      }),
    },
  })
}

const pay = () => payInstantIncomes(world.services)

/** Kind, who is paid by whom, and how much, in the order in which it was posted. */
async function incomes(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member as receiver', 'receiver.id', 'income.member_id')
    .innerJoin('person as receiver_person', 'receiver_person.id', 'receiver.person_id')
    .leftJoin('member as source', 'source.id', 'income.from_member_id')
    .leftJoin('person as source_person', 'source_person.id', 'source.person_id')
    .select(['income.kind', 'receiver_person.user_id as to', 'source_person.user_id as from', 'income.paid_minor'])
    .where('income.closing_id', 'is', null)
    .orderBy('income.id')
    .execute()
  return rows.map(({ kind, to, from, paid_minor }) => `${kind} ${from} > ${to} ${paid_minor}`)
}

/** Top sponsors mid, mid sponsors low, and all of them are active. */
async function line() {
  const top = await joinActive(world)
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  const low = await joinActive(world, { sponsor: mid, side: 'left' })
  return { top, mid, low }
}

test('each activation pays the sponsor and the levels above, once, and the money is held', async () => {
  await open()
  await holdFor(world, 10)
  const { top, mid, low } = await line()
  await pay()
  const paid = [
    `referral ${mid} > ${top} 5000`,
    `level ${mid} > ${top} 10000`,
    `referral ${low} > ${mid} 5000`,
    `level ${low} > ${mid} 10000`,
    `level ${low} > ${top} 4000`,
  ]
  expect(await incomes()).toEqual(paid)
  expect(await moneyOf(world, top)).toEqual({ free: 0n, held: 19_000n })
  await Promise.all([pay(), pay(), pay()])
  expect(await incomes()).toEqual(paid)
})

test('what happened in between makes no difference to a run that begins anew', async () => {
  await open({ level: { enabled: true, percents: ['10', '4'], unlock: 'directs', compression: 'dynamic' } })
  const { top, mid, low } = await line()
  await pay()
  const desk = await world.signInAs(world.admin_user_id)
  const { id } = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', mid)
    .executeTakeFirstOrThrow()
  await world.call(desk, blockMember, { params: { id }, body: { reason: 'A trial' } })
  const first = await joinActive(world, { sponsor: low, side: 'left' })
  const before = (await incomes()).length
  forgetState(world.db)
  await pay()
  // Mid is blocked, so the second level passes up to top, who has one direct and so one level.
  expect((await incomes()).slice(before)).toEqual([`referral ${first} > ${low} 5000`, `level ${first} > ${low} 10000`])
  const second = await joinActive(world, { sponsor: top, side: 'right' })
  await pay()
  const third = await joinActive(world, { sponsor: low, side: 'right' })
  await pay()
  expect((await incomes()).slice(-3)).toEqual([
    `referral ${third} > ${low} 5000`,
    `level ${third} > ${low} 10000`,
    `level ${third} > ${top} 4000`,
  ])
  expect(second).not.toBe(third)
})

test('a member reads the own rows and why each was paid, and an admin everybody’s', async () => {
  await open()
  await switchOn(world, [
    'user/income/referral-income',
    'user/income/level-income',
    'admin/income/referral-income',
    'admin/income/level-income',
  ])
  const { top, mid, low } = await line()
  await pay()
  const token = await world.signInAs(top)
  const { referral, level } = eventIncomeLists
  expect((await world.list(token, referral.details.user)).data).toMatchObject([
    { from_user_id: mid, base: 100_000n, rate: '5%', net: 5_000n, mirrors_id: null },
  ])
  const levels = await world.list(token, level.details.user)
  expect(levels.data).toMatchObject([
    { from_user_id: low, level: 2, paid_level: 2, rate: '4%', net: 4_000n },
    { from_user_id: mid, level: 1, paid_level: 1, rate: '10%', net: 10_000n },
  ])
  const { data: why } = await world.call(token, getIncomeWhy, { params: { id: levels.data[0]!.id } })
  expect(why).toMatchObject({ kind: 'level', closing_id: null, level: 2, matching: null, source: null, line: null })
  expect(why.event).toMatchObject({ kind: 'activation', member_user_id: low, levels_down: 2, volume: 100_000n })

  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, level.details.admin)).data).toHaveLength(3)
  const stranger = await world.signInAs(low)
  expect((await world.ask(stranger, getIncomeWhy, { params: { id: levels.data[0]!.id } })).status).toBe(404)
})

test('an income that was changed is found by the proof of the books', async () => {
  await open()
  await line()
  await pay()
  await world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update income set rate = '6%' where kind = 'referral'`.execute(trx)
  })
  expect((await brokenPromises(world.db)).filter((line) => line.startsWith('incomes on activations'))).toHaveLength(1)
  await world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update income set rate = '5%' where kind = 'referral'`.execute(trx)
  })
})

describe('a cancelled activation', () => {
  test('gives back what it paid, whether it was paid before or not', async () => {
    await open()
    const { top, low } = await line()
    await pay()
    await cancelPurchase(world, low)
    await pay()
    expect((await incomes()).slice(5).map((line) => line.split(' ').at(-1))).toEqual(['-5000', '-10000', '-4000'])

    const late = await joinActive(world, { sponsor: top, side: 'right' })
    await cancelPurchase(world, late)
    await pay()
    expect((await incomes()).slice(8)).toEqual([
      `referral ${late} > ${top} 5000`,
      `level ${late} > ${top} 10000`,
      `referral ${late} > ${top} -5000`,
      `level ${late} > ${top} -10000`,
    ])
  })

  test('is not an active direct for what comes after it', async () => {
    await open({ referral: { enabled: false }, level: { enabled: true, percents: ['10', '4'], unlock: 'directs' } })
    const { top, mid } = await line()
    const second = await joinActive(world, { sponsor: top, side: 'right' })
    await pay()
    const before = (await incomes()).length
    await cancelPurchase(world, second)
    const next = await joinActive(world, { sponsor: mid, side: 'right' })
    await pay()
    expect((await incomes()).slice(before).filter((line) => line.startsWith(`level ${next}`))).toEqual([
      `level ${next} > ${mid} 10000`,
    ])
  })
})

test('what was paid at once is taken off what the closing may pay, and the closing replays', async () => {
  await open({ payout_ratio_percent: '20' })
  const { top, low } = await line()
  await joinActive(world, { sponsor: top, side: 'right' })
  await pay()
  const atOnce = (await incomes()).reduce((sum, line) => sum + BigInt(line.split(' ').at(-1)!), 0n)
  const [closing_id] = await closeDay(world)
  const closed = await world.db
    .selectFrom('income')
    .select('paid_minor')
    .where('closing_id', '=', closing_id!)
    .execute()
  const events = await world.db.selectFrom('business_event').select('amount_minor').execute()
  const paid = closed.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)
  const sales = events.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  expect(paid + atOnce).toBeLessThanOrEqual((sales * 20n) / 100n)
  expect(paid).toBeGreaterThan(0n)
  const desk = await world.signInAs(world.admin_user_id)
  const replayed = await world.call(desk, replayClosing, { params: { id: `${closing_id}` } })
  expect(replayed.data).toMatchObject({ is_identical: true })
  expect(low).toBeDefined()
})

test('the overall cap counts what is in the books, also where it leaves nothing', async () => {
  await open({ referral: { enabled: true, percent: '100' }, level: { enabled: false }, overall_cap_percent: '150' })
  const top = await joinActive(world)
  for (const side of ['left', 'right', 'left'] as const) {
    await joinActive(world, { sponsor: top, side })
    await pay()
  }
  const rows = await world.db.selectFrom('income').select(['gross_minor', 'paid_minor']).orderBy('id').execute()
  const price = rows[0]!.gross_minor
  expect(price).toBe(100_000n)
  expect(rows.map(({ paid_minor }) => paid_minor).at(-1)).toBe(0n)
  expect(rows.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)).toBeLessThanOrEqual(150_000n)
})

test('a plan that pays nothing at once leaves no run behind, and one that begins later pays only from then on', async () => {
  await open({ referral: { enabled: false }, level: { enabled: false } })
  const { top } = await line()
  await pay()
  expect(await world.db.selectFrom('instant_run').selectAll().execute()).toEqual([])
  const plan = planSchema.parse({ referral: { enabled: true } })
  const { id: _id, ...version } = await world.db.selectFrom('plan_version').selectAll().executeTakeFirstOrThrow()
  world.clock.advance(2 * 86_400_000)
  const effective_from = new Date(world.clock.now().getTime() - 86_400_000)
  await world.db
    .insertInto('plan_version')
    .values({ ...version, plan: JSON.stringify(plan), effective_from })
    .execute()
  const late = await joinActive(world, { sponsor: top, side: 'right' })
  await pay()
  expect(await incomes()).toEqual([`referral ${late} > ${top} 5000`])
})
