import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('what was cancelled counts nowhere: not as active, not as sold, not as volume', async () => {
  const top = await joinActive(world)
  const { user_id } = await world.join({ sponsor: top, side: 'right' })
  const seen = async () => {
    const [admin, depot, owner] = await Promise.all([
      world.call(await world.signInAs(world.admin_user_id), adminDashboard),
      world.call(await world.signInAs(world.franchise_user_id), franchiseDashboard),
      world.call(await world.signInAs(top), userDashboard),
    ])
    const { members, money } = admin.data
    return {
      members,
      turnover: money?.turnover,
      depot: [depot.data.topups?.today, depot.data.topups?.recent],
      right: owner.data.right,
    }
  }
  const before = await seen()
  const depot = await world.signInAs(world.franchise_user_id)
  const body = { member_user_id: user_id, ...(await issuePin(world)) }
  const { receipt_no } = (await world.call(depot, topupByPin, { body })).data
  const sold = await seen()
  expect(sold.right).toMatchObject({ active: before.right.active + 1, bv_total: before.right.bv_total + 100_000n })
  expect(sold.turnover).not.toBe(before.turnover)

  await world.call(await world.signInAs(user_id), cancelReceipt, {
    body: { receipt_no, reason: 'Changed my mind', current_password: worldPassword },
  })
  expect(await seen()).toEqual(before)

  world.clock.advance(day_ms)
  expect((await seen()).right).toEqual({ ...before.right, bv_today: 0n })
  await expectBooksToBalance(world)
})
