import { afterEach, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { activateByPin } from '#features/sales/topups/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

const { user, admin } = incomeLists.single_leg.details
const stages = [
  { team: 2, directs: 0, amount: '500' },
  { team: 3, directs: 1, amount: '1000' },
]

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** A company that pays single leg, or does not yet. */
async function open(single_leg: object): Promise<void> {
  const plan = planSchema.parse({ matching: { enabled: false }, single_leg, payout_ratio_percent: null })
  world = await createWorld({ setup: { ...worldSetup, plan } })
  await switchOn(world, ['user/income/single-leg-income', 'admin/income/single-leg-income'])
  await holdFor(world, 10)
}

/** First has a direct and two more behind on the line: a team of three. */
async function openWithFour() {
  await open({ enabled: true, stages })
  const first = await joinActive(world, { side: 'left' })
  const direct = await joinActive(world, { sponsor: first, side: 'left' })
  const third = await joinActive(world, { side: 'right' })
  const last = await joinActive(world, { side: 'right' })
  return { first, direct, third, last }
}

const rowsOf = async (user_id: string) => (await world.list(await world.signInAs(user_id), user)).data
const netsOf = async (user_id: string) =>
  (await rowsOf(user_id)).map(({ closing_id, adjusts_closing_id, stage, net }) => [
    Number(closing_id),
    adjusts_closing_id === null ? null : Number(adjusts_closing_id),
    stage,
    Number(net) / 100,
  ])
const whyOf = async (user_id: string, id: bigint) =>
  (await world.call(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).data

/** Takes the member's only purchase back. */

/** Makes a member active by a pin that the company gave away. */
async function activateByGift(user_id: string): Promise<void> {
  const { pin_no, pin_password } = await issuePin(world, { owner_user_id: user_id, kind: 'free', reason: 'A gift' })
  const { id: member_id, person_id: by_person_id } = await getMemberByUserId(world.db, user_id)
  const act = { member_id, by_person_id, pin_no, pin_password }
  await inTransaction(world.db, (trx) => activateByPin(trx, world.services, act))
}

const expectSameAgain = async (...closings: number[]): Promise<void> => {
  const desk = await world.signInAs(world.admin_user_id)
  for (const id of closings) {
    const { data } = await world.call(desk, replayClosing, { params: { id: `${id}` } })
    expect(data, `closing ${id}`).toMatchObject({ is_identical: true })
  }
}

test('stages that are reached are paid once, each in a row that says why; an admin sees everybody’s', async () => {
  const { first, direct, third } = await openWithFour()
  await closeDay(world)
  const rows = await rowsOf(first)
  expect(rows).toMatchObject([
    { stage: 2, team: 3, gross: 100_000n, net: 100_000n, status: 'held' },
    { stage: 1, team: 3, gross: 50_000n, net: 50_000n, status: 'held' },
  ])
  expect(await netsOf(direct)).toEqual([[1, null, 1, 500]])
  expect(await rowsOf(third)).toEqual([])

  const why = await whyOf(first, rows[0]!.id)
  expect(why).toMatchObject({ line: { stage: 2, team: 3 }, rate: '1000', matching: null, source: null })
  expect(await world.ask(await world.signInAs(direct), getIncomeWhy, { params: { id: rows[0]!.id } })).toMatchObject({
    status: 404,
  })
  const { data: dashboard } = await world.call(await world.signInAs(first), userDashboard)
  expect(dashboard.incomes.map(({ income_name }) => income_name)).toEqual(['single_leg'])

  await closeDay(world)
  expect(await rowsOf(first)).toHaveLength(2)
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, admin)).data.map(({ member_user_id, stage }) => [member_user_id, stage])).toEqual([
    [direct, 1],
    [first, 2],
    [first, 1],
  ])
  await expectSameAgain(1, 2)
})

test('a stage reached only with a purchase taken back is taken back, and only that stage', async () => {
  const { first, direct, last } = await openWithFour()
  await closeDay(world)
  await cancelPurchase(world, last)
  await closeDay(world)
  expect(await netsOf(first)).toEqual([
    [2, 1, 2, -1000],
    [1, null, 2, 1000],
    [1, null, 1, 500],
  ])
  expect(await netsOf(direct)).toEqual([
    [2, 1, 1, -500],
    [1, null, 1, 500],
  ])
  const [correction, second, stage] = await rowsOf(first)
  expect(correction!.team).toBeNull()
  // Whoever is later on the line and in nobody's team stays unnamed.
  expect((await whyOf(first, correction!.id)).correction).toMatchObject({
    was: 100_000n,
    is: 0n,
    first_income_id: second!.id,
    cancelled: [],
    cancelled_count: 1,
  })
  expect(await whyOf(first, stage!.id)).toMatchObject({ corrections: [], net_now: 50_000n })

  await activate(world, last)
  await closeDay(world)
  expect((await netsOf(first))[0]).toEqual([3, null, 2, 1000])
  await expectSameAgain(1, 2, 3)
})

test('a plan that begins to pay single leg knows who was activated before, in what order, and by which pins', async () => {
  await open({ enabled: false })
  const join = async () => (await world.join({ side: 'right' })).user_id
  const [late, early, gifted, paid] = [await join(), await join(), await join(), await join()]
  await activate(world, early)
  await activate(world, late)
  await activateByGift(gifted)
  await activate(world, paid)
  await closeDay(world)
  const desk = await world.signInAs(world.admin_user_id)
  const plan = planSchema.parse({
    matching: { enabled: false },
    single_leg: { enabled: true, stages: [{ team: 3, directs: 0, amount: '500' }] },
    payout_ratio_percent: '50',
  })
  await doByTwo(world, desk, savePlan, { body: { plan, reason: 'Stages from now on' } })
  await closeDay(world)
  expect(await rowsOf(early)).toEqual([])

  await joinActive(world, { side: 'right' })
  await closeDay(world)
  expect(await netsOf(early)).toEqual([[3, null, 1, 500]])
  expect(await netsOf(late)).toEqual([])
  await expectSameAgain(1, 2, 3)
})

test('a purchase from before a plan paid single leg is settled like every other', async () => {
  await open({ enabled: false })
  const first = await joinActive(world, { side: 'right' })
  const second = await joinActive(world, { side: 'right' })
  const third = await joinActive(world, { side: 'right' })
  await closeDay(world)
  const desk = await world.signInAs(world.admin_user_id)
  const plan = planSchema.parse({
    matching: { enabled: false },
    single_leg: { enabled: true, stages: [stages[0]!] },
    payout_ratio_percent: '50',
  })
  await doByTwo(world, desk, savePlan, { body: { plan, reason: 'Stages from now on' } })
  await closeDay(world)
  await joinActive(world, { side: 'right' })
  await joinActive(world, { side: 'right' })
  await joinActive(world, { side: 'right' })
  await closeDay(world)
  const before = await Promise.all([first, second, third].map(netsOf))
  await cancelPurchase(world, second)
  await closeDay(world)
  expect(before.flat().every(([closing_id, adjusts]) => closing_id === 3 && adjusts === null)).toBe(true)
  expect(await netsOf(second)).toEqual([
    [4, 3, 1, -before[1]![0]![3]!],
    [3, null, 1, before[1]![0]![3]!],
  ])
  await activate(world, second)
  await closeDay(world)
  await expectSameAgain(1, 2, 3, 4, 5)
})
