import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMember } from '@banyan/contract/members/member-profile.ts'
import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, type World } from '#testing/world.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'

let world: World
let top: string
let token: string
beforeAll(async () => {
  world = await createWorld()
  await holdFor(world, 2)
  top = (await growEarners(world)).top
  await closeDay(world)
  token = await world.signInAs(top)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const windowEnd = async () =>
  (await world.db.selectFrom('closing').select('window_to').where('id', '=', 1n).executeTakeFirstOrThrow()).window_to
const statuses = async () => {
  const [matching] = (await world.list(token, incomeLists.matching.details.user)).data
  const [sponsored] = (await world.list(token, incomeLists.sponsored.details.user)).data
  const why = (await world.call(token, getIncomeWhy, { params: { id: matching!.id } })).data
  return [matching!, sponsored!, why].map(({ status, available_at }) => ({ status, available_at }))
}
const held = async () => (await world.call(token, userDashboard)).data.held

test('while it is held, every page says until when', async () => {
  const available_at = new Date((await windowEnd()).getTime() + 2 * day_ms)
  const one = { status: 'held', available_at }
  expect(await statuses()).toEqual([one, one, one])
  const days = { total: 11_000n, days: [{ at: available_at, amount: 11_000n, closing_ids: [1n] }] }
  expect(await held()).toEqual(days)

  const admin = await world.signInAs(world.admin_user_id)
  const { id } = await getMemberByUserId(world.db, top)
  const { data } = await world.call(admin, getMember, { params: { id } })
  expect(data.held).toEqual(days)
  expect(data.wallets.map(({ wallet_name }) => wallet_name)).not.toContain('HELD')
})

test('what becomes free is listed day by day, incomes of events too, and the company owes it all', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const owed = async () => (await world.call(admin, adminDashboard)).data.money!.liabilities
  const before = await owed()
  await holdFor(world, 30)
  const { receipt_no } = await world.activate((await world.join({ sponsor: top })).user_id)
  const bought = await owed()
  await payReferral(world, receipt_no, top, 700n)
  expect((await owed()) - bought).toBe(700n)
  expect(bought).toBeGreaterThan(before)
  const { total, days } = await held()
  expect([total, days.map(({ amount, closing_ids }) => ({ amount, closing_ids }))]).toEqual([
    11_700n,
    [
      { amount: 11_000n, closing_ids: [1n] },
      { amount: 700n, closing_ids: [] },
    ],
  ])
})

test('once it is released, since when', async () => {
  await closeDay(world)
  await closeDay(world)
  await releaseDueClosings(world.services)
  token = await world.signInAs(top)
  const one = { status: 'credited', available_at: world.clock.now() }
  expect(await statuses()).toEqual([one, one, one])
  expect((await held()).total).toBe(700n)
})
