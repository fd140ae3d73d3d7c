import { afterEach, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { roiLevelSums } from '@banyan/contract/incomes/level-sums.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { cancelPurchase, receiptOf } from '#testing/sales/cancel-purchase.ts'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { switchOn } from '#testing/switch-on.ts'
import { doByTwo } from '#testing/people/admins.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

const { user, admin } = incomeLists.roi.details
const levels = incomeLists.roi_level.details

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const daily = { enabled: true, percent: '1', cap_percent: '200', days: 'all' }

/** A company that pays ROI and levels of it, on 1 January 2026, a Thursday. */
async function open(roi: object = daily, rest: object = {}): Promise<void> {
  const plan = planSchema.parse({
    matching: { enabled: false },
    roi,
    roi_level: { enabled: true, percents: ['10', '5'] },
    payout_ratio_percent: null,
    ...rest,
  })
  world = await createWorld({ setup: { ...worldSetup, plan } })
  await switchOn(
    world,
    (['user', 'admin'] as const).flatMap((scope) => [
      `${scope}/income/roi-income` as const,
      `${scope}/income/roi-level-income` as const,
      `${scope}/income/roi-level-income-concise` as const,
    ]),
  )
  await holdFor(world, 10)
}

const rowsOf = async (user_id: string) => (await world.list(await world.signInAs(user_id), user)).data
const sharesOf = async (user_id: string) => (await world.list(await world.signInAs(user_id), levels.user)).data
const whyOf = async (user_id: string, id: bigint) =>
  (await world.call(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).data
const daysOf = async (user_id: string) =>
  (await rowsOf(user_id)).map(({ day, day_no, net, adjusts_closing_id }) => [
    day,
    day_no,
    Number(net),
    adjusts_closing_id === null ? null : Number(adjusts_closing_id),
  ])

async function expectSameAgain(...closings: number[]): Promise<void> {
  const desk = await world.signInAs(world.admin_user_id)
  for (const id of closings) {
    const { data } = await world.call(desk, replayClosing, { params: { id: `${id}` } })
    expect(data, `closing ${id}`).toMatchObject({ is_identical: true })
  }
}

test('an activation is paid day by day from the next day on, and says how far it has come', async () => {
  await open()
  const asha = await joinActive(world, { side: 'left' })
  const bina = await joinActive(world, { sponsor: asha, side: 'left' })
  await closeDay(world)
  expect(await rowsOf(bina)).toEqual([])
  await closeDay(world)
  await closeDay(world)

  const [row, before] = await rowsOf(bina)
  const { base } = row!
  expect(row).toMatchObject({ day: '2026-01-03', day_no: 2, rate: '1%', status: 'held', gross: base / 100n })
  expect(row).toMatchObject({ credited: base / 50n, cap: 2n * base, balance: 2n * base - base / 50n })
  expect(before).toMatchObject({ day: '2026-01-02', day_no: 1, receipt_no: await receiptOf(world, bina) })

  const why = await whyOf(bina, row!.id)
  expect(why).toMatchObject({
    kind: 'roi',
    daily: { day: '2026-01-03', roi: { day_no: 2, credited: base / 50n, cap: 2n * base } },
    event: { receipt_no: await receiptOf(world, bina), member_user_id: bina },
    source: null,
    line: null,
  })
  const [share] = await sharesOf(asha)
  expect(share).toMatchObject({ day: '2026-01-03', from_user_id: bina, level: 1, base: base / 100n, rate: '10%' })
  const reason = await whyOf(asha, share!.id)
  expect(reason).toMatchObject({ kind: 'roi_level', daily: { day: '2026-01-03', roi: null } })
  expect(reason.source).toMatchObject({ income_id: row!.id, kind: 'roi' })
  // The sponsor may ask why the ROI was paid, and reads nothing of the purchase.
  expect(await whyOf(asha, row!.id)).toMatchObject({ event: null, daily: { day: '2026-01-03' } })
  expect(await world.ask(await world.signInAs(bina), getIncomeWhy, { params: { id: share!.id } })).toMatchObject({
    status: 404,
  })

  const { data: dashboard } = await world.call(await world.signInAs(asha), userDashboard)
  expect(dashboard.incomes.map(({ income_name }) => income_name)).toEqual(['roi', 'roi_level'])
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, admin)).data).toHaveLength(4)
  const { data: sums } = await world.call(await world.signInAs(asha), roiLevelSums.user.of, { query: {} })
  expect(sums.levels).toMatchObject([
    { level: 1, members: 1, eligible: 1, their_income: base / 100n, income: base / 1000n, rate: '10%' },
    { level: 2, members: 0, income: 0n },
  ])
  await expectSameAgain(1, 2, 3)
})

test('weekends and holidays pay nothing, and the evening of Friday counts from Monday', async () => {
  await open({ ...daily, days: 'mon-fri', holidays: ['2026-01-06'] })
  world.clock.advance(86_400_000 + 14 * 3_600_000)
  const asha = await joinActive(world, { side: 'left' })
  for (let day = 0; day < 6; day += 1) await closeDay(world)
  expect((await daysOf(asha)).map(([day]) => day)).toEqual(['2026-01-07', '2026-01-05'])
})

test('a purchase that is cancelled gives back every day of it, with the levels, and pays no more', async () => {
  await open()
  const asha = await joinActive(world, { side: 'left' })
  const bina = await joinActive(world, { sponsor: asha, side: 'left' })
  await closeDay(world)
  await closeDay(world)
  await closeDay(world)
  const own = await daysOf(bina)
  const kept = await daysOf(asha)
  await cancelPurchase(world, bina)
  await closeDay(world)
  const [correction] = await rowsOf(bina)
  expect(correction).toMatchObject({ day_no: null, credited: null, balance: null })
  expect(await daysOf(bina)).toEqual([
    ['2026-01-03', null, -Number(own[0]![2]), 3],
    ['2026-01-02', null, -Number(own[1]![2]), 2],
    ...own,
  ])
  expect((await sharesOf(asha)).map(({ net }) => Number(net)).reduce((sum, net) => sum + net, 0)).toBe(0)
  expect((await daysOf(asha)).slice(1)).toEqual(kept)
  expect((await moneyOf(world, bina)).held).toBe(0n)
  expect((await whyOf(bina, correction!.id)).correction).toMatchObject({ is: 0n, cancelled_count: 1 })

  // Buying again begins again, from the day after.
  await activate(world, bina)
  await closeDay(world)
  await closeDay(world)
  expect((await daysOf(bina))[0]!.slice(0, 2)).toEqual(['2026-01-06', 1])
  await expectSameAgain(1, 2, 3, 4, 5, 6)
})

test('a second purchase has its own days, and the first goes on', async () => {
  await open({ ...daily, cap_percent: '2' })
  const asha = await joinActive(world, { side: 'left' })
  await closeDay(world)
  await activate(world, asha, 1)
  await closeDay(world)
  await closeDay(world)
  await closeDay(world)
  await closeDay(world)
  const days = (await daysOf(asha)).map(([day, day_no]) => [day, day_no])
  expect(days).toEqual([
    ['2026-01-04', 2],
    ['2026-01-03', 1],
    ['2026-01-03', 2],
    ['2026-01-02', 1],
  ])
})

test('what the payout ratio cuts stays owed, and a plan that pays it no more ends the days', async () => {
  await open(daily, { payout_ratio_percent: '50' })
  const asha = await joinActive(world, { side: 'left' })
  await closeDay(world)
  await closeDay(world)
  const [row] = await rowsOf(asha)
  expect(row).toMatchObject({ paid: 0n, credited: 0n, balance: row!.cap })
  expect(row!.money_trims).toMatchObject([{ reason: 'PAYOUT_RATIO' }])
  const desk = await world.signInAs(world.admin_user_id)
  const plan = planSchema.parse({ matching: { enabled: false } })
  await doByTwo(world, desk, savePlan, { body: { plan, reason: 'No ROI from now on' } })
  await closeDay(world)
  await closeDay(world)
  expect((await rowsOf(asha)).map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-02'])
  await expectSameAgain(1, 2, 3, 4)
})
