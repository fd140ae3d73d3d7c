import { afterEach, expect, test } from 'vitest'
import { replayClosing } from '@banyan/contract/closings/closings.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { deliver, payOrders, returnOrder, returnPart } from '#testing/sales/orders.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'

const { user, admin } = incomeLists.repurchase_level.details
const patient = { timeout: 120_000 }

let world: World
let closed: number
afterEach(async () => {
  await expectSameAgain()
  await expectBooksToBalance(world)
  await world.close()
})

/** A company that pays five levels of orders, and three members in a line of sponsors. */
async function open(terms: object, rest: object = {}) {
  closed = 0
  world = await createWorld()
  await payOrders(world, { enabled: true, ...terms }, rest)
  await switchOn(world, ['user/income/repurchase-level-income', 'admin/income/repurchase-level-income'])
  await holdFor(world, 10)
  const asha = await joinActive(world, { side: 'left' })
  const bina = await joinActive(world, { sponsor: asha, side: 'left' })
  const chetan = await joinActive(world, { sponsor: bina, side: 'left' })
  return { asha, bina, chetan }
}

async function close(days = 1): Promise<void> {
  for (let day = 0; day < days; day += 1) await closeDay(world)
  closed += days
}
/** Every closing is computed again, figure for figure. */
async function expectSameAgain(): Promise<void> {
  const desk = await world.signInAs(world.admin_user_id)
  for (let id = 1; id <= closed; id += 1) {
    const { data } = await world.call(desk, replayClosing, { params: { id: `${id}` } })
    expect(data, `closing ${id}`).toMatchObject({ is_identical: true })
  }
}

const rowsOf = async (user_id: string) => (await world.list(await world.signInAs(user_id), user)).data
const whyOf = async (user_id: string, id: bigint) =>
  (await world.call(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).data
/** Closing, corrected closing, order, level, net in rupees. */
const netsOf = async (user_id: string) =>
  (await rowsOf(user_id)).map(({ closing_id, adjusts_closing_id, order_no, level, net }) => [
    Number(closing_id),
    adjusts_closing_id === null ? null : Number(adjusts_closing_id),
    order_no,
    level,
    Number(net) / 100,
  ])

test('orders of two levels are paid to whoever ordered enough, each in a row that says why', patient, async () => {
  const { asha, bina, chetan } = await open({ self_bv: '500' })
  await deliver(world, bina, 1, 6_000)
  await deliver(world, chetan, 2, 4_000)
  await deliver(world, asha, 3, 500)
  await close()
  const rows = await rowsOf(asha)
  expect(rows).toMatchObject([
    { month: '2026-01', order_no: '2', from_user_id: chetan, level: 2, base: 400_000n, rate: '3%', net: 12_000n },
    { month: '2026-01', order_no: '1', from_user_id: bina, level: 1, base: 600_000n, rate: '5%', net: 30_000n },
  ])
  expect(rows[0]).toMatchObject({ self_bv: 50_000n, is_qualified: true, status: 'held', adjusts_closing_id: null })

  const why = await whyOf(asha, rows[0]!.id)
  expect(why).toMatchObject({
    kind: 'repurchase_level',
    order: { order_no: '2', month: '2026-01', is_monthly: false, self_bv: 50_000n, self_bv_needed: 50_000n },
    event: { kind: 'repurchase', member_user_id: chetan, volume: 400_000n, levels_down: 2, receipt_no: null },
    source: null,
    matching: null,
  })
  expect(await world.ask(await world.signInAs(bina), getIncomeWhy, { params: { id: rows[0]!.id } })).toMatchObject({
    status: 404,
  })
  const { data: dashboard } = await world.call(await world.signInAs(asha), userDashboard)
  expect(dashboard.incomes.map(({ income_name }) => income_name)).toEqual(['repurchase_level'])
  const desk = await world.signInAs(world.admin_user_id)
  expect((await world.list(desk, admin)).data).toHaveLength(3)
  expect((await world.list(desk, admin, { user_id: bina })).data).toMatchObject([{ order_no: '2', level: 1 }])
})

test('whoever ordered too little reads what is missing and is paid nothing', patient, async () => {
  const { asha, bina, chetan } = await open({ self_bv: '500' })
  await deliver(world, bina, 1, 6_000)
  await deliver(world, chetan, 2, 4_000)
  await deliver(world, asha, 3, 300)
  await close()
  const rows = await rowsOf(asha)
  expect(rows.map(({ gross, trimmed, net }) => [gross, trimmed, net])).toEqual([
    [12_000n, 12_000n, 0n],
    [30_000n, 30_000n, 0n],
  ])
  const trim = { reason: 'INACTIVE', cap: null, used_earlier: null }
  expect(rows[0]).toMatchObject({ self_bv: 30_000n, is_qualified: false, money_trims: [{ ...trim, amount: 12_000n }] })
  expect((await whyOf(asha, rows[0]!.id)).order).toMatchObject({ self_bv: 30_000n, self_bv_needed: 50_000n })

  // The next day asks for the orders of its own.
  await deliver(world, asha, 4, 500)
  await deliver(world, bina, 5, 1_000)
  await close()
  expect((await rowsOf(asha))[0]).toMatchObject({ order_no: '5', self_bv: 50_000n, is_qualified: true, net: 5_000n })
})

test('a month waits for its run day, with what it can cost set aside', patient, async () => {
  const terms = { run_day: 2, self_bv: '500' }
  const { asha, bina, chetan } = await open(terms, { payout_ratio_percent: '50' })
  await deliver(world, asha, 1, 300)
  await deliver(world, chetan, 2, 4_000)
  await close(20)
  await deliver(world, asha, 3, 200)
  const returned = await deliver(world, bina, 4, 1_000)
  await close(3)
  await returnOrder(world, bina, 4, returned)
  await close(8)
  // 31 January is closed, and so is the first of February: the second is not.
  expect(closed).toBe(31)
  await close()
  await deliver(world, bina, 5, 2_000)
  expect(await rowsOf(asha)).toEqual([])
  await close()
  // Nothing was sold for more than 1,000.00 on that day: what is paid was set aside in January.
  expect(await netsOf(asha)).toEqual([[33, null, '2', 2, 120]])
  expect(await rowsOf(asha)).toMatchObject([{ month: '2026-01', self_bv: 50_000n, is_qualified: true, trimmed: 0n }])
  expect(await netsOf(bina)).toEqual([[33, null, '2', 1, 0]])
  expect((await whyOf(asha, (await rowsOf(asha))[0]!.id)).order).toMatchObject({ is_monthly: true, month: '2026-01' })
})

test('an order that is returned after it was paid is corrected by the next closing', patient, async () => {
  const { asha, bina, chetan } = await open({ self_bv: '500' })
  const own = await deliver(world, asha, 1, 500)
  await deliver(world, bina, 2, 1_000)
  const far = await deliver(world, chetan, 3, 2_000)
  await close()
  await returnOrder(world, chetan, 3, far)
  await close()
  expect(await netsOf(asha)).toEqual([
    [2, 1, '3', 2, -60],
    [1, null, '3', 2, 60],
    [1, null, '2', 1, 50],
  ])
  const [correction] = await rowsOf(asha)
  expect(correction).toMatchObject({ base: -200_000n, self_bv: null, is_qualified: null, month: '2026-01' })
  const why = await whyOf(asha, correction!.id)
  expect(why.correction).toMatchObject({ closing_id: 1n, was: 6_000n, is: 0n, cancelled_count: 1 })
  expect(why.correction!.cancelled).toMatchObject([{ event_id: far, member_user_id: chetan, receipt_no: null }])
  expect(await netsOf(bina)).toEqual([
    [2, 1, '3', 1, -100],
    [1, null, '3', 1, 100],
  ])

  // Without the own order the rest was not earned either.
  await returnOrder(world, asha, 1, own)
  await close()
  expect((await rowsOf(asha))[0]).toMatchObject({ adjusts_closing_id: 1n, gross: 0n, trimmed: 5_000n, net: -5_000n })
  expect((await netsOf(asha)).map((row) => Number(row[4])).reduce((sum, net) => sum + net, 0)).toBe(0)
})

test('an order of which a part is returned is corrected by that part, and says so', patient, async () => {
  const { asha, chetan } = await open({ self_bv: '500' })
  const own = await deliver(world, asha, 1, 800)
  const far = await deliver(world, chetan, 2, 2_000)
  const same = await deliver(world, chetan, 3, 3_000)
  await returnPart(world, same, 1, 1_000)
  await close()
  expect(await netsOf(asha)).toEqual([
    [1, null, '3', 2, 30],
    [1, null, '2', 2, 60],
  ])
  const [early] = await rowsOf(asha)
  // What the closing counted, at the time of the order.
  expect((await whyOf(asha, early!.id)).event).toMatchObject({ kind: 'repurchase', volume: 100_000n, is_kept: true })
  await returnPart(world, own, 2, 600)
  const returned_at = world.clock.now()
  await returnPart(world, far, 3, 500)
  await close()
  expect((await netsOf(asha))[0]).toEqual([2, 1, '2', 2, -45])
  const [correction, second, first] = await rowsOf(asha)
  const why = await whyOf(asha, correction!.id)
  expect(why.correction).toMatchObject({ closing_id: 1n, was: 6_000n, is: 1_500n, cancelled_count: 2, has_part: true })
  expect(why.correction!.cancelled).toMatchObject([
    { event_id: far, is_part: true, cancelled_at: returned_at },
    { event_id: own, is_part: true, cancelled_at: returned_at },
  ])
  // Closing 1 asked for the own order as it was then, and the correction for what is left of it.
  expect([second!.self_bv, first!.self_bv]).toEqual([80_000n, 80_000n])
  expect((await whyOf(asha, first!.id)).event).toMatchObject({ volume: 200_000n, is_kept: false })

  // Too little is left of the own order, then nothing of the other.
  await returnPart(world, own, 4, 400)
  await returnPart(world, same, 5, null)
  await close()
  expect((await netsOf(asha)).map((row) => Number(row[4])).reduce((sum, net) => sum + net, 0)).toBe(0)
})

test('a level that cannot be paid passes up, and levels open with directs', patient, async () => {
  const { asha, bina, chetan } = await open({
    percents: ['5', '3'],
    self_bv: '500',
    compression: 'dynamic',
    unlock: 'directs',
    unlock_directs: [1, 1],
    caps: [{ per: 'day', amount: '60' }],
  })
  await deliver(world, asha, 1, 500)
  await deliver(world, chetan, 2, 2_000)
  await close()
  // Bina ordered nothing, so the first level is Asha's, as far as the cap goes.
  expect(await netsOf(asha)).toEqual([[1, null, '2', 2, 60]])
  expect(await rowsOf(asha)).toMatchObject([
    { level: 2, paid_level: 1, gross: 10_000n, money_trims: [{ reason: 'DAILY_CAP', amount: 4_000n }] },
  ])
  expect(await rowsOf(bina)).toEqual([])
})
