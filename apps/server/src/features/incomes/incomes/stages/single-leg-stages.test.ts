import { afterEach, expect, test } from 'vitest'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

const standard = [
  { team: 2, directs: 0, amount: '500' },
  { team: 3, directs: 1, amount: '1000' },
]

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function open(single_leg: object = { enabled: true, stages: standard }): Promise<void> {
  const plan = planSchema.parse({ matching: { enabled: false }, single_leg, payout_ratio_percent: null })
  world = await createWorld({ setup: { ...worldSetup, plan } })
  await switchEverythingOn(world)
  await holdFor(world, 10)
}

const stagesOf = async (user_id: string) =>
  (await world.call(await world.signInAs(user_id), singleLegStagesOf.user.of, { query: {} })).data
const companyStages = async (query: { user_id?: string } = {}) =>
  (await world.call(await world.signInAs(world.admin_user_id), singleLegStagesOf.admin.of, { query })).data

test('a member sees the stages of the plan, those reached, and what there is for the next one', async () => {
  await open()
  const first = await joinActive(world, { side: 'left' })
  await joinActive(world, { side: 'left' })
  await joinActive(world, { side: 'right' })
  await closeDay(world)
  const { now, stages, paid } = await stagesOf(first)
  expect(now).toMatchObject({ team: 2, has_more: false, directs: 0, may_earn: true })
  expect(stages).toMatchObject([
    { stage: 1, team: 2, directs: 0, amount: 50_000n, members: 1, paid: 50_000n },
    { stage: 2, team: 3, directs: 1, amount: 100_000n, members: 0, reached_at: null, paid: 0n },
  ])
  const { window_to } = await world.db.selectFrom('closing').select('window_to').executeTakeFirstOrThrow()
  expect(stages[0]!.reached_at).toEqual(new Date(window_to.getTime() - 1))
  expect(paid).toBe(50_000n)
})

test('the team is as of now: whoever cancels leaves it, an upgrade adds nobody, and nobody earlier is in it', async () => {
  await open()
  const first = await joinActive(world, { side: 'left' })
  const direct = await joinActive(world, { sponsor: first, side: 'left' })
  const third = await joinActive(world, { side: 'right' })
  await activate(world, third)
  expect((await stagesOf(first)).now).toMatchObject({ team: 2, directs: 1 })
  expect((await stagesOf(direct)).now).toMatchObject({ team: 1, directs: 0 })
  await cancelPurchase(world, direct)
  expect((await stagesOf(first)).now).toMatchObject({ team: 1, directs: 0 })
  expect((await stagesOf(direct)).now).toMatchObject({ team: 1, may_earn: false })
  // Buying again gives the place back that the first activation gave.
  await activate(world, direct)
  expect((await stagesOf(direct)).now).toMatchObject({ team: 1, may_earn: true })
  expect((await stagesOf(third)).now).toMatchObject({ team: 0 })
})

test('where stages count afresh, a stage asks for the members of those before it too', async () => {
  await open({ enabled: true, count: 'fresh', stages: standard })
  const first = await joinActive(world, { side: 'left' })
  expect((await stagesOf(first)).stages.map(({ team }) => team)).toEqual([2, 5])
})

test('a stage that is taken back whole is open again', async () => {
  await open()
  const first = await joinActive(world, { side: 'left' })
  const second = await joinActive(world, { side: 'left' })
  await joinActive(world, { side: 'right' })
  await closeDay(world)
  expect((await stagesOf(first)).stages[0]).toMatchObject({ members: 1, paid: 50_000n })
  await cancelPurchase(world, second)
  await closeDay(world)
  const { stages, paid } = await stagesOf(first)
  expect(stages[0]).toMatchObject({ members: 0, reached_at: null, paid: 0n })
  expect(paid).toBe(0n)
})

test('of everybody a stage counts who reached it, and its sums are those of the detailed list', async () => {
  await open()
  const first = await joinActive(world, { side: 'left' })
  for (const side of ['left', 'right', 'left'] as const) await joinActive(world, { sponsor: first, side })
  await closeDay(world)
  const all = await companyStages()
  expect(all.now).toBeNull()
  expect(all.stages.map(({ members }) => members)).toEqual([2, 1])
  const desk = await world.signInAs(world.admin_user_id)
  const rows = (await world.list(desk, incomeLists.single_leg.details.admin)).data
  for (const { stage, paid } of all.stages)
    expect(paid).toBe(rows.filter((row) => row.stage === stage).reduce((sum, { net }) => sum + net, 0n))
  expect((await companyStages({ user_id: first.toLowerCase() })).stages).toEqual((await stagesOf(first)).stages)
  expect((await world.ask(desk, singleLegStagesOf.admin.of, { query: { user_id: 'NOBODY99' } })).status).toBe(404)
})

test('a plan that pays no stages has none to show', async () => {
  await open({ enabled: false, stages: standard })
  const first = await joinActive(world, { side: 'left' })
  expect((await stagesOf(first)).stages).toEqual([])
})
