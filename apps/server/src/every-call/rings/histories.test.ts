// Guards: incomes
import { afterEach, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { countOf } from '@banyan/domain/testing/counts.ts'
import { replayClosing } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openStage, openWorld, play, step, type Payment, type Stage, type Step } from '#testing/company/play.ts'
import { worldSetup, type World } from '#testing/world.ts'
import { accountsOf, carriesOf, incomesOf } from './books-of.ts'

const HISTORIES = countOf({ short: 1, long: 12 })
const DAYS = 6
const COOLING_OFF_DAYS = 4

let worlds: World[] = []
let adjusted = 0
afterEach(async () => {
  for (const world of worlds) await world.close()
  worlds = []
})

/** Plans that differ in everything a settlement could stumble over. */
const plans = [
  { matching: { unit: '1000', first_pair: '2:1_or_1:2', left_directs: 1, right_directs: 1 } },
  { matching: { unit: '1000', flush_mode: 'CAP_CARRY', caps: [{ per: 'day', amount: '150' }] } },
  { matching: { basis: 'pair', rate_flat: '120', carry_expiry_days: 2 } },
  {
    matching: { unit: '1000', rate_percent: '40', caps: [{ per: 'day', own_package: true }] },
    payout_ratio_percent: '5',
  },
  { matching: { unit: '1000', rate_percent: '30', flush_mode: 'FULL_WASH' }, overall_cap_percent: '20' },
  { matching: { unit: '1000', carry_limit: '2000', caps: [{ per: 'week', amount: '250' }] } },
].map((plan) => ({ ...plan, sponsored: { enabled: true, percent: '50' } }))

interface Script {
  readonly plan: object
  readonly sponsors: readonly (readonly [number, 'left' | 'right'])[]
  readonly steps: (members: readonly string[]) => Step[]
  readonly cancelled: readonly string[]
}

/** What happens in a history, decided before it begins, so that it can be played twice. */
function scriptOf(seed: number): Script {
  const random = randomFrom(seed * 7_919)
  const below = (count: number): number => Math.floor(random() * count)
  const payments = ['pin', 'office', 'fund', 'counter'] as const
  const acts: { hour: number; name?: string; who: number; act: (stage: Stage, user_id: string) => Promise<unknown> }[] =
    []
  const cancelled: string[] = []
  // Mostly a full tree, so that most legs have something to match.
  const sponsors = Array.from({ length: 10 }, (_, index) => {
    const place = below(5) === 0 ? below(index + 1) : Math.floor((index + 1) / 2)
    return [place, index % 2 === 0 ? 'right' : 'left'] as const
  })
  const buy = (hour: number, who: number, payment: Payment, name: string) =>
    acts.push({ hour, who, name, act: (stage, user_id) => stage.buy(name, user_id, payment) })
  const takeBack = (hour: number, who: number, name: string) => {
    cancelled.push(name)
    const at = hour + 1 + below(24 * COOLING_OFF_DAYS - 2)
    acts.push({ hour: at, who, name, act: async (stage) => expect(await stage.cancel(name)).toBe(200) })
  }
  const blocked = below(sponsors.length)
  const from = 24 + below(24 * 3)
  const isOut = (hour: number, who: number) => who === blocked && hour >= from && hour <= from + 30
  const upgraded = new Set<number>()
  for (const who of sponsors.keys()) {
    const first = below(10)
    const payment = first === 0 ? 'free' : first === 1 ? 'leader' : payments[below(4)]!
    buy(2 + who / 10, who, payment, `first ${who}`)
    if (first > 6) takeBack(3, who, `first ${who}`)
    else if (first > 4) {
      // What is upgraded stays, the upgrade may go.
      upgraded.add(who)
      const hour = 5 + below(18)
      const name = `upgrade ${who}`
      const larger = 1 + below(2)
      acts.push({ hour, who, name, act: (stage, user_id) => stage.upgrade(name, user_id, larger) })
      if (below(2) === 0) takeBack(hour, who, name)
    }
  }
  for (let number = 0; number < 16; number += 1) {
    const who = below(sponsors.length)
    const hour = 6 + below(24 * DAYS)
    if (upgraded.has(who) || isOut(hour, who)) continue
    const name = `again ${number}`
    buy(hour, who, below(6) === 0 ? 'free' : payments[below(4)]!, name)
    if (below(2) === 0) takeBack(hour, who, name)
  }
  acts.push({ hour: from, who: blocked, act: (stage, user_id) => stage.block(user_id, true) })
  acts.push({ hour: from + 30, who: blocked, act: (stage, user_id) => stage.block(user_id, false) })
  const next = { payout_ratio_percent: '50', ...plans[below(plans.length)] }
  acts.push({ hour: 47 + 24 * below(3), who: 0, act: async (stage) => expect(await stage.plan(next)).toBe(200) })
  return {
    plan: plans[seed % plans.length]!,
    sponsors,
    cancelled,
    steps: (members) => acts.map(({ hour, who, act, name }) => step(hour, (stage) => act(stage, members[who]!), name)),
  }
}

/** Plays a script in a company of its own and lets everything ripen. */
async function playOut({ plan, sponsors, steps }: Script, never: ReadonlySet<string>) {
  const setup = { ...worldSetup, plan: planSchema.parse({ ...plan }) }
  const world = await openWorld({ setup })
  worlds.push(world)
  const days = { cooling_off_days: COOLING_OFF_DAYS, income_hold_days: COOLING_OFF_DAYS }
  await world.db.updateTable('company').set(days).execute()
  const stage = await openStage(world)
  const members: string[] = []
  for (const [place, side] of sponsors) {
    const sponsor = place === 0 ? world.root_user_id : members[place - 1]!
    members.push((await world.join({ sponsor, side })).user_id)
  }
  const settled = DAYS + COOLING_OFF_DAYS + 1
  await play(stage, steps(members), { days: settled, never })
  const unripe = await booksOf(world)
  await play(stage, [], { days: settled + COOLING_OFF_DAYS })
  return { world, unripe, ripe: await booksOf(world) }
}

const booksOf = async ({ db }: World) => ({
  accounts: (await accountsOf(db)).map(({ member_id, held, income, clawback, refunded_income }) => ({
    member_id,
    held,
    // What a cancelled package gave back is the money that came in for it.
    income: income - refunded_income,
    clawback,
  })),
  incomes: await incomesOf(db),
  carries: await carriesOf(db),
})

/** Every closing replays and every promise is kept. Answers how many rows adjust others. */
async function expectToReplay(world: World): Promise<number> {
  const closings = await world.db
    .selectFrom('closing')
    .select('id')
    .where('status', '=', 'credited')
    .orderBy('id')
    .execute()
  for (const { id } of closings) {
    const { is_identical, differences } = await replayClosing(world.services, id)
    expect({ id, is_identical, differences: differences.first }).toMatchObject({ is_identical: true })
  }
  await expectBooksToBalance(world)
  const rows = await world.db.selectFrom('income').select('id').where('adjusts_closing_id', 'is not', null).execute()
  return rows.length
}

test.for(Array.from({ length: HISTORIES }, (_, index) => index + 1))(
  'a company in which acts were cancelled ends in the books of one without them: history %i',
  { timeout: 300_000 },
  async (seed) => {
    const script = scriptOf(seed)
    const played = await playOut(script, new Set())
    const never = await playOut(script, new Set(script.cancelled))
    expect(played.unripe, `history ${seed}`).toEqual(never.unripe)
    expect(played.ripe, `history ${seed}`).toEqual(never.ripe)
    adjusted += await expectToReplay(played.world)
    await expectToReplay(never.world)
  },
)

test('and something was settled in them', () => {
  expect(adjusted).toBeGreaterThan(0)
})
