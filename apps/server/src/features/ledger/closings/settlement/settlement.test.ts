import { zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { decodePicked } from '@banyan/domain/plan/state/picked-bytes.ts'
import { RULES_NOW, type Rules } from '@banyan/domain/plan/rules.ts'
import { carriesOf, incomesOf } from '#every-call/rings/books-of.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openStage, play, step, type Stage, type Step } from '#testing/company/play.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { creditClosing, lockClosing, previewClosing, replayClosing } from '../index.ts'

/** `top` has four members on the left and four on the right, who buy on the first days; a Starter has 1,000.00 of volume. */
let worlds: World[] = []
afterEach(async () => {
  for (const world of worlds) {
    await expectToReplay(world)
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})
const patient = { timeout: 120_000 }

async function expectToReplay({ db, services }: World): Promise<void> {
  const closings = await db.selectFrom('closing').select('id').where('status', '=', 'credited').execute()
  for (const { id } of closings) expect(await replayClosing(services, id)).toMatchObject({ is_identical: true })
}

type Plan = Parameters<typeof planSchema.parse>[0]

async function open(plan: Plan): Promise<{ stage: Stage; world: World; members: string[] }> {
  const world = await createWorld({ setup: { ...worldSetup, plan: planSchema.parse(plan) } })
  worlds.push(world)
  const members = [(await world.join()).user_id]
  for (let number = 0; number < 8; number += 1) {
    const side = number % 2 === 0 ? 'left' : 'right'
    members.push((await world.join({ sponsor: members[0]!, side })).user_id)
  }
  return { stage: await openStage(world), world, members }
}

/** `top` and four buy on the first day, four on the second. */
const purchases = (members: readonly string[]): Step[] =>
  members.map((user_id, at) =>
    step((at < 5 ? 10 : 34) + at / 10, (stage) => stage.buy(`${at}`, user_id, 'pin'), `${at}`),
  )
const cancel = (name: string, hour: number): Step =>
  step(hour, async (stage) => expect(await stage.cancel(name)).toBe(200), name)

const booksOf = async ({ db }: World) => ({ incomes: await incomesOf(db), carries: await carriesOf(db) })

/** The company with the cancellations, and the same without what they cancel. */
async function twins(plan: Plan, cancels: readonly (readonly [string, number])[], days = 6) {
  const never = new Set(cancels.map(([name]) => name))
  const played = []
  for (const left_out of [new Set<string>(), never]) {
    const { stage, world, members } = await open(plan)
    const steps = [...purchases(members), ...cancels.map(([name, hour]) => cancel(name, hour))]
    await play(stage, steps, { days, never: left_out })
    played.push(world)
  }
  const [lived, without] = await Promise.all(played.map(booksOf))
  expect(lived).toEqual(without)
  return { world: played[0]!, books: lived! }
}

const adjustments = async ({ db }: World): Promise<string[]> =>
  (
    await db
      .selectFrom('income')
      .select(['closing_id', 'adjusts_closing_id', 'paid_minor'])
      .where('adjusts_closing_id', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(
    ({ closing_id, adjusts_closing_id, paid_minor }) => `${closing_id} adjusts ${adjusts_closing_id}: ${paid_minor}`,
  )

const plain = { matching: { unit: '1000', rate_percent: '10' } }

test('several closings in turn settle what is undone of several, also of the same one twice', patient, async () => {
  // The first day pairs 2,000.00 with 2,000.00, the second as much again: 200.00 each.
  const { world } = await twins(plain, [
    ['1', 50],
    ['5', 60],
    ['4', 75],
    ['2', 100],
  ])
  expect(await adjustments(world)).toEqual([
    // Without 1 and 5 the left leg has 1,000.00 a day.
    '3 adjusts 1: -10000',
    '3 adjusts 2: -10000',
    // Without 4 the right leg has 1,000.00 on the first day, which is enough for what the left has; one is left over.
    // Without 2 as well it has nothing on the first day, and both left ones wait for the second.
    '5 adjusts 1: -10000',
    '5 adjusts 2: 10000',
  ])
})

test(
  'a dearer package with a smaller cap that stayed beneath the one held caps every day since, once that one never was',
  patient,
  async () => {
    const played = []
    for (const never of [new Set<string>(), new Set(['0'])]) {
      const { stage, world, members } = await open({
        matching: { unit: '1000', rate_percent: '10', caps: [{ per: 'day', own_package: true }] },
      })
      const beneath = world.packages[1]!.id
      await world.db.updateTable('package').set({ daily_cap_minor: 70_00n }).where('id', '=', beneath).execute()
      const bought = step(10.05, (company) => company.buy('beneath', members[0]!, 'pin', 1))
      await play(stage, [...purchases(members), bought, cancel('0', 50)], { days: 4, never })
      played.push(world)
    }
    const [lived, without] = await Promise.all(played.map(booksOf))
    expect(lived).toEqual(without)
    // Of 200.00 on each of the first two days 130.00 go.
    expect(await adjustments(played[0]!)).toEqual(['3 adjusts 1: -13000', '3 adjusts 2: -13000'])
  },
)

test('an order whose first closing is the window that is open never was', patient, async () => {
  const { world } = await twins(plain, [['8', 40]])
  expect(await adjustments(world)).toEqual([])
})

test.each<[string, Plan]>([
  ['pairs of members', { matching: { basis: 'pair', rate_flat: '500' } }],
  ['volume that lapses after a day', { matching: { unit: '1000', carry_expiry_days: 1 } }],
  ['a payout ratio that cuts', { matching: { unit: '1000', rate_percent: '60' }, payout_ratio_percent: '20' }],
  [
    'a payout ratio that cuts because of what events paid',
    {
      matching: { unit: '1000', rate_percent: '50' },
      referral: { enabled: true, percent: '10' },
      payout_ratio_percent: '20',
    },
  ],
  ['an overall cap that cuts', { matching: { unit: '1000', rate_percent: '60' }, overall_cap_percent: '150' }],
  [
    'an overall cap that leaves room under a cap of the month',
    {
      matching: { unit: '1000', rate_percent: '60', caps: [{ per: 'month', amount: '1000' }] },
      sponsored: { enabled: true, percent: '50' },
      overall_cap_percent: '150',
    },
  ],
  [
    'what caps cut passed up',
    {
      matching: { unit: '1000', rate_percent: '60', caps: [{ per: 'day', amount: '500' }], trim_to: 'next_upline' },
      sponsored: { enabled: true, percent: '50' },
    },
  ],
  [
    'levels that directs open and that pass up',
    {
      matching: { unit: '1000', rate_percent: '10' },
      matching_level: { enabled: true, percents: ['10', '5'], unlock: 'directs', compression: 'dynamic' },
    },
  ],
  [
    'levels of a fixed number',
    { matching: { unit: '1000', rate_percent: '10' }, matching_level: { enabled: true, percents: ['10', '5'] } },
  ],
  [
    'daily ROI and levels of it',
    {
      matching: { unit: '1000', rate_percent: '10' },
      roi: { enabled: true, percent: '1', days: 'all' },
      roi_level: { enabled: true, percents: ['10', '5'] },
    },
  ],
])('by a plan with %s', patient, async (_case, plan) => {
  const { world } = await twins(plan, [
    ['2', 60],
    ['3', 80],
    ['6', 105],
  ])
  expect(await adjustments(world)).not.toEqual([])
})

test('looking at those whom it can have reached and looking at everybody post the same', patient, async () => {
  const posted: string[][] = []
  // A cap and a ratio that never cut anything, yet reach everybody.
  for (const more of [{}, { overall_cap_percent: '100000' }, { payout_ratio_percent: '100' }]) {
    const plan = { ...plain, sponsored: { enabled: true, percent: '50' }, ...more }
    const { stage, world, members } = await open(plan)
    const cancels = [cancel('2', 60), cancel('3', 80), cancel('6', 105)]
    await play(stage, [...purchases(members), ...cancels], { days: 6 })
    posted.push([...(await adjustments(world)), ...(await carriesOf(world.db)), ...(await incomesOf(world.db))])
  }
  expect(posted[1]).toEqual(posted[0])
  expect(posted[2]).toEqual(posted[0])
})

test(
  'cancelled while a closing is locked, and while it is being credited, it is settled by the next',
  patient,
  async () => {
    const { stage, world, members } = await open(plain)
    await play(stage, purchases(members).slice(0, 5), { days: 0 })
    world.clock.advance(24 * 3_600_000)
    const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
    await world.db.updateTable('closing').set({ chunk_rows: 1 }).execute()
    await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
    expect(await stage.cancel('1')).toBe(200)
    let wasCancelled = false
    await creditClosing(world.services, id, {
      onStep: async (at) => {
        if (!at.startsWith('posted') || wasCancelled) return
        wasCancelled = true
        expect(await stage.cancel('2')).toBe(200)
      },
    })
    expect(wasCancelled).toBe(true)
    await play(stage, purchases(members).slice(5), { days: 3 })

    const without = await open(plain)
    await play(without.stage, purchases(without.members), { days: 3, never: new Set(['1', '2']) })
    expect(await booksOf(world)).toEqual(await booksOf(without.world))
    expect(new Set((await adjustments(world)).map((line) => line.slice(0, 11)))).toEqual(new Set(['2 adjusts 1']))
  },
)

/** How many members a closing by an edition of the rules looks at to settle the day before. */
async function lookedAt(rules: Rules): Promise<{ members: number; looked_at: number }> {
  const { stage, world, members } = await open({
    ...plain,
    matching_level: { enabled: true, percents: ['10', '5'] },
  })
  await play(stage, purchases(members).slice(0, 5), { days: 1 })
  expect(await stage.cancel('1')).toBe(200)
  world.clock.advance(24 * 3_600_000)
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  await world.db.updateTable('closing').set({ rules }).execute()
  await creditClosing(world.services, id)
  const { state } = await world.db.selectFrom('settled_state').select('state').executeTakeFirstOrThrow()
  const { last_member_id } = await world.db
    .selectFrom('member_counter')
    .select('last_member_id')
    .executeTakeFirstOrThrow()
  return { members: Number(last_member_id), looked_at: decodePicked(zstdDecompressSync(state)).members.length }
}

test(
  'levels are settled for those reached; a settlement by the second edition replays for everybody',
  patient,
  async () => {
    const then = await lookedAt(2)
    expect(then.looked_at).toBe(then.members)
    // Who cancelled, the sponsor, and the company above.
    expect((await lookedAt(RULES_NOW)).looked_at).toBe(3)
  },
)

test('what a closing by the first edition of the rules took is taken back by negative volume', patient, async () => {
  const { stage, world, members } = await open(plain)
  await play(stage, purchases(members).slice(0, 5), { days: 0 })
  world.clock.advance(24 * 3_600_000)
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  await world.db.updateTable('closing').set({ rules: 1 }).execute()
  await creditClosing(world.services, id)
  expect(await stage.cancel('1')).toBe(200)
  await play(stage, purchases(members).slice(5), { days: 3 })
  expect(await adjustments(world)).toEqual([])
  // 200.00 on the first day. On the second the left leg gets two and loses one: one pair, and one waits on the right.
  expect((await incomesOf(world.db)).map((line) => line.split(' ').at(-1))).toEqual(['20000', '10000'])
})
