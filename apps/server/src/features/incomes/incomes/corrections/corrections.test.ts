import { afterAll, beforeAll, expect, test } from 'vitest'
import { getClosing, previewClosing as previewByHand } from '@banyan/contract/closings/closings.ts'
import { adminDashboard, topEarners } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { closeDay, day_ms, growEarners, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, reopenPurchases } from '#testing/money/hold-incomes.ts'
import { createWorld, type World } from '#testing/world.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
let stranger: string

const matchingOf = async (user_id: string) =>
  (await world.list(await world.signInAs(user_id), incomeLists.matching.details.user)).data
const sponsoredOf = async (user_id: string) =>
  (await world.list(await world.signInAs(user_id), incomeLists.sponsored.details.user)).data
const why = async (user_id: string, id: bigint) =>
  (await world.call(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).data
const isDenied = async (user_id: string, id: bigint) =>
  (await world.ask(await world.signInAs(user_id), getIncomeWhy, { params: { id } })).status === 404

/**
 * Mid matches one pair of 1,000 BV at 10 %: 100.00, of which Top has a share of 10.00 beside a pair of the own. The
 * purchase on mid's right is cancelled, so closing 2 takes both back.
 */
let cancelled_receipt: string
let cancelled_at: Date
beforeAll(async () => {
  world = await createWorld()
  await holdFor(world, 10)
  earners = await growEarners(world)
  stranger = await joinActive(world, { side: 'right' })
  await closeDay(world)
  cancelled_at = world.clock.now()
  cancelled_receipt = await cancelPurchase(world, earners.legs[2])
  await closeDay(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

test('the list shows a correction under the closing that posted it, without legs, and the sums count it', async () => {
  const page = await world.list(await world.signInAs(earners.mid), incomeLists.matching.details.user)
  expect(page.data).toHaveLength(2)
  expect(page.totals).toMatchObject({ gross: 0n, paid: 0n, net: 0n })
  expect(page.data[0]).toMatchObject({
    closing_id: 2n,
    adjusts_closing_id: 1n,
    window_to: new Date('2026-01-03T00:00:00+05:30'),
    left: null,
    right: null,
    pairs: null,
    base: -100_000n,
    rate: '10%',
    gross: -10_000n,
    paid: -10_000n,
    net: -10_000n,
  })
  expect(page.data[1]).toMatchObject({ closing_id: 1n, adjusts_closing_id: null, pairs: '1', net: 10_000n })
  expect(page.data[1]!.left).not.toBeNull()

  const [share, earlier] = await sponsoredOf(earners.top)
  expect(share).toMatchObject({ closing_id: 2n, adjusts_closing_id: 1n, direct_user_id: earners.mid, net: -1_000n })
  expect(earlier).toMatchObject({ closing_id: 1n, adjusts_closing_id: null, net: 1_000n })
})

test('admins find corrections by the closing that posted them', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const matching = await world.list(admin, incomeLists.matching.details.admin, { closing_id: '2' })
  expect(matching.data).toMatchObject([{ member_user_id: earners.mid, adjusts_closing_id: 1n }])
  expect(matching.totals.net).toBe(-10_000n)
  const sponsored = await world.list(admin, incomeLists.sponsored.details.admin, { closing_id: '2' })
  expect(sponsored.data).toMatchObject([{ member_user_id: earners.top, adjusts_closing_id: 1n }])
  expect((await world.list(admin, incomeLists.matching.details.admin, { closing_id: '1' })).data).toHaveLength(2)
})

test('a sheet names the corrected closing and leaves the legs empty', async () => {
  const response = await world.app.inject({
    url: '/api/user/income/matching-income-details.csv?columns=closing_id,adjusts_closing_id,left.open,pairs,net',
    headers: { authorization: `Bearer ${await world.signInAs(earners.mid)}` },
  })
  expect(response.body.split('\n').slice(0, 3)).toEqual([
    'closing_id;adjusts_closing_id;left.open;pairs;net',
    '2;1;;;-100.00',
    '1;;0.00;1;100.00',
  ])
})

test('a correction is held as long as the closing it corrects', async () => {
  const [correction, income] = await matchingOf(earners.mid)
  expect(income!.status).toBe('held')
  expect([correction!.status, correction!.available_at]).toEqual(['held', income!.available_at])
})

test('why: the closing, what was and what is, and the cancelled purchase beneath', async () => {
  const [correction, income] = await matchingOf(earners.mid)
  const explained = await why(earners.mid, correction!.id)
  expect(explained).toMatchObject({ closing_id: 2n, net: -10_000n, matching: null, source: null, corrections: [] })
  const cancelled = {
    receipt_no: cancelled_receipt,
    member_user_id: earners.legs[2],
    package_name: world.packages[0]!.name,
    cancelled_at,
  }
  expect(explained.correction).toMatchObject({
    closing_id: 1n,
    was: 10_000n,
    is: 0n,
    first_income_id: income!.id,
    cancelled: [cancelled],
    cancelled_count: 1,
  })
  const original = await why(earners.mid, income!.id)
  expect(original).toMatchObject({ net: 10_000n, net_now: 0n, correction: null })
  expect(original.corrections).toEqual([
    { income_id: correction!.id, closing_id: 2n, at: correction!.at, net: -10_000n },
  ])
})

test('why a share: it follows the correction of the direct, and nobody below is named', async () => {
  const [share] = await sponsoredOf(earners.top)
  const [direct] = await matchingOf(earners.mid)
  const explained = await why(earners.top, share!.id)
  expect(explained.correction).toMatchObject({ closing_id: 1n, was: 1_000n, is: 0n, cancelled: [], cancelled_count: 1 })
  expect(explained.source).toMatchObject({ income_id: direct!.id, is_correction: true, paid: -10_000n })
  const shared = await why(earners.top, direct!.id)
  expect(shared.correction).toMatchObject({ was: 10_000n, is: 0n, cancelled: [], cancelled_count: 1 })
})

test('nobody else opens a correction', async () => {
  const [correction] = await matchingOf(earners.mid)
  const [share] = await sponsoredOf(earners.top)
  expect(await isDenied(stranger, correction!.id)).toBe(true)
  expect(await isDenied(earners.legs[2], correction!.id)).toBe(true)
  expect(await isDenied(earners.mid, share!.id)).toBe(true)
  expect(await why(world.admin_user_id, correction!.id)).toMatchObject({ member_user_id: earners.mid })
})

test('the closing says how much it corrects, beside what it pays', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const totals = async (id: bigint) => (await world.call(admin, getClosing, { params: { id } })).data.totals
  expect(await totals(1n)).toMatchObject({ paid: 21_000n, adjusted: null })
  expect(await totals(2n)).toMatchObject({ incomes: 0, paid: 0n, adjusted: { incomes: 2, paid: -11_000n } })
})

test('dashboards count corrections as money, and not as incomes', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const { money } = (await world.call(admin, adminDashboard)).data
  expect(money!.payouts).toMatchObject({ last_closing: -11_000n, last_30_days: 10_000n, total: 10_000n })
  expect(money!.closings).toMatchObject([
    { id: 2n, paid: 0n, corrections: 2, corrected: -11_000n },
    { id: 1n, paid: 21_000n, corrections: 0, corrected: 0n },
  ])
  expect((await world.call(admin, topEarners)).data).toMatchObject([
    { user_id: earners.top, paid: 10_000n, incomes: 2 },
  ])
  const { held } = (await world.call(await world.signInAs(earners.mid), userDashboard)).data
  expect(held).toEqual({ total: 0n, days: [] })
})

test('a preview counts them before anything is posted, and a second correction goes on from the first', async () => {
  const first = (await matchingOf(earners.top))[0]!.id
  await cancelPurchase(world, earners.right)
  world.clock.advance(day_ms / 8)
  const admin = await world.signInAs(world.admin_user_id)
  const preview = (await world.call(admin, previewByHand, { body: { until_now: true } })).data
  expect(preview.totals.adjusted).toEqual({ incomes: 1, paid: -10_000n })
  const { next_closing } = (await world.call(await world.signInAs(earners.top), userDashboard)).data
  expect(next_closing).toMatchObject({ closing_id: 3n, would_pay: 0n, would_correct: -10_000n })
  const again = await joinActive(world, { sponsor: earners.top, side: 'right' })
  await closeDay(world)
  const rows = await matchingOf(earners.top)
  expect(rows.map(({ closing_id, adjusts_closing_id, net }) => [closing_id, adjusts_closing_id, net])).toEqual([
    [3n, 1n, -10_000n],
    [3n, null, 10_000n],
    [1n, null, 10_000n],
  ])
  expect(await why(earners.top, first)).toMatchObject({ net_now: 0n, corrections: [{ closing_id: 3n }] })

  // The pair of closing 3 is cancelled in turn; what closing 1 paid is corrected once only.
  await cancelPurchase(world, again)
  await closeDay(world)
  const [correction] = await matchingOf(earners.top)
  expect(correction).toMatchObject({ closing_id: 4n, adjusts_closing_id: 3n, net: -10_000n })
  expect((await why(earners.top, correction!.id)).correction!.cancelled.map((one) => one.member_user_id)).toEqual([
    again,
  ])
  expect(await why(earners.top, first)).toMatchObject({ net_now: 0n, corrections: [{ closing_id: 3n }] })
})

test('after the release a correction is taken out of the wallet at once', async () => {
  const late = await joinActive(world, { sponsor: earners.top, side: 'right' })
  await closeDay(world)
  for (let day = 0; day < 11; day += 1) await closeDay(world)
  await releaseDueClosings(world.services)
  const [income] = await matchingOf(earners.top)
  expect(income).toMatchObject({ adjusts_closing_id: null, net: 10_000n, status: 'credited' })
  await reopenPurchases(world, 0.01)
  await cancelPurchase(world, late)
  const [closing_id] = await closeDay(world)
  const [correction] = await matchingOf(earners.top)
  expect(correction).toMatchObject({ closing_id, adjusts_closing_id: income!.closing_id, net: -10_000n })
  expect([correction!.status, correction!.available_at]).toEqual(['credited', correction!.window_to])
  const balance = (await world.call(await world.signInAs(earners.top), userDashboard)).data.wallets[0]!.balance
  expect(balance).toBe(0n)
})
