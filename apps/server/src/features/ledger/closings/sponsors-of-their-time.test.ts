import { afterEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { carriesOf, incomesOf } from '#every-call/rings/books-of.ts'
import { changeSponsor } from '#testing/people/change-sponsor.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { expectToReplay } from '#testing/expect-replay.ts'
import { openStage, play, step, type Stage, type Step } from '#testing/company/play.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { proveBooks } from '#features/books/proof/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { runDueClosings } from './index.ts'

let worlds: World[] = []
/** Every closing is computed again, the sponsors having changed since, and the whole proof is in order. */
afterEach(async () => {
  for (const world of worlds) {
    await expectToReplay(world)
    await expectBooksToBalance(world)
    await world.close()
  }
  worlds = []
})
const patient = { timeout: 180_000 }

type Plan = Parameters<typeof planSchema.parse>[0]

const oneDirectASide = {
  matching: { unit: '1000', rate_percent: '10', left_directs: 1, right_directs: 1 },
  sponsored: { enabled: true, percent: '50' },
}

/**
 * `top` has a direct on the left. On its right hangs `lost`, whom the root sponsors, so that nothing is matched. `more` is
 * on the left as well and was brought by `left`.
 */
async function open(plan: Plan) {
  const world = await createWorld({ setup: { ...worldSetup, plan: planSchema.parse(plan) } })
  worlds.push(world)
  const top = (await world.join()).user_id
  const left = (await world.join({ sponsor: top, side: 'left' })).user_id
  const lost = (await world.join({ parent: top, side: 'right' })).user_id
  const more = (await world.join({ sponsor: left, side: 'left' })).user_id
  return { stage: await openStage(world), world, top, left, lost, more }
}

type Opened = Awaited<ReturnType<typeof open>>

const buyAll = ({ top, left, lost, more }: Opened): Step[] =>
  [top, left, lost, more].map((user_id, at) =>
    step(10 + at, (stage: Stage) => stage.buy(`${at}`, user_id, 'pin'), `${at}`),
  )

const cancel = (name: string, hour: number): Step =>
  step(hour, async (stage) => expect(await stage.cancel(name)).toBe(200), name)

const paid = async ({ db }: World): Promise<string[]> =>
  (
    await db
      .selectFrom('income')
      .select(['closing_id', 'adjusts_closing_id', 'kind', 'member_id', 'paid_minor'])
      .orderBy('id')
      .execute()
  ).map(
    ({ closing_id, adjusts_closing_id, kind, member_id, paid_minor }) =>
      `${closing_id}${adjusts_closing_id === null ? '' : ` for ${adjusts_closing_id}`}: ${kind} ${member_id} ${paid_minor}`,
  )

const booksOf = async ({ db }: World) => ({ incomes: await incomesOf(db), carries: await carriesOf(db) })

test(
  'a closing pays by the sponsors at the end of its window, and whoever got a direct is looked at',
  patient,
  async () => {
    const opened = await open(oneDirectASide)
    const { stage, world, top, lost } = opened
    const move = step(34, () => changeSponsor(world, lost, top))
    await play(stage, [...buyAll(opened), move], { days: 4 })
    // Nothing happens on the second day but the change: `top` has a direct on the right from then on.
    expect(await paid(world)).toEqual(['2: matching 2 10000'])
  },
)

test(
  'what is changed after midnight comes after the closing of the day before, though that is locked later',
  patient,
  async () => {
    const opened = await open(oneDirectASide)
    const { stage, world, top, lost } = opened
    await play(stage, buyAll(opened), { days: 0 })
    world.clock.advance(Date.parse('2026-01-02T00:05:00+05:30') - world.clock.now().getTime())
    await changeSponsor(world, lost, top)
    await runDueClosings(world.services)
    expect(await paid(world)).toEqual([])
    await play(stage, [], { days: 3 })
    expect(await paid(world)).toEqual(['2: matching 2 10000'])
  },
)

test(
  'a purchase cancelled later is settled in closings before and after the change by the sponsors of their time',
  patient,
  async () => {
    const played = []
    for (const never of [new Set<string>(), new Set(['3'])]) {
      const opened = await open(oneDirectASide)
      const { stage, world, top, lost } = opened
      const move = step(34, () => changeSponsor(world, lost, top))
      await play(stage, [...buyAll(opened), move, cancel('3', 60)], { days: 4, never })
      played.push(world)
    }
    const [lived, without] = await Promise.all(played.map(booksOf))
    expect(lived).toEqual(without)
    // Without the left direct `top` never qualified: what the closing after the change paid is taken back.
    const opened = await open(oneDirectASide)
    const { stage, world, top, lost } = opened
    const move = step(34, () => changeSponsor(world, lost, top))
    await play(stage, [...buyAll(opened), move, cancel('1', 60)], { days: 4 })
    expect(await paid(world)).toEqual(['2: matching 2 10000', '3 for 2: matching 2 -10000'])
  },
)

test.each<[string, Plan]>([
  ['everybody, because of an overall cap', { ...oneDirectASide, overall_cap_percent: '50' }],
  [
    'everybody, because levels reach on',
    { ...oneDirectASide, matching_level: { enabled: true, percents: ['10', '5'] } },
  ],
])('the settlement that looks at %s does so too', patient, async (_case, plan) => {
  const played = []
  for (const never of [new Set<string>(), new Set(['3'])]) {
    const opened = await open(plan)
    const { stage, world, top, left, lost } = opened
    // There and back again: a member may have had several sponsors since.
    const moves = [step(34, () => changeSponsor(world, lost, left)), step(36, () => changeSponsor(world, lost, top))]
    await play(stage, [...buyAll(opened), ...moves, cancel('3', 60)], { days: 4, never })
    played.push(world)
  }
  const [lived, without] = await Promise.all(played.map(booksOf))
  expect(lived).toEqual(without)
  expect((await paid(played[0]!)).length).toBeGreaterThan(0)
})

test('the nightly proof is in order, from the first row on as well', patient, async () => {
  const opened = await open(oneDirectASide)
  const { stage, world, top, lost } = opened
  await play(stage, [...buyAll(opened), step(34, () => changeSponsor(world, lost, top)), cancel('3', 60)], { days: 4 })
  const broken: string[] = []
  for await (const found of proveBooks(world.services, { is_deep: true, heads: [] }))
    if ('result' in found && found.result.breaches > 0n) broken.push(found.result.promise)
  expect(broken).toEqual([])
})

test('a run pays what happened before a change to the old sponsor and the rest to the new one', patient, async () => {
  const opened = await open({ referral: { enabled: true, flat: '40' }, level: { enabled: true, percents: ['1', '1'] } })
  const { stage, world, top, left, lost, more } = opened
  await stage.buy('top', top, 'pin')
  await stage.buy('lost', lost, 'pin')
  await payInstantIncomes(world.services)
  await changeSponsor(world, lost, top)
  await changeSponsor(world, more, lost)
  await stage.upgrade('larger', lost, 1)
  await stage.buy('left', left, 'pin')
  await stage.buy('more', more, 'pin')
  await payInstantIncomes(world.services)
  const rows = await world.db
    .selectFrom('income')
    .select(['kind', 'member_id', 'from_member_id'])
    .orderBy('id')
    .execute()
  // Nobody was paid on the first activation of `lost`, whom the root sponsored then.
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'referral 2 4',
    'level 2 4',
    'referral 2 3',
    'level 2 3',
    'referral 4 5',
    'level 4 5',
    'level 2 5',
  ])
})
