import { afterEach, expect, test } from 'vitest'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { releaseHeldIncomes } from './release-held-incomes.ts'

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

test('the schedule frees what closings and events paid, in two processes at once, also where closings run by hand', async () => {
  world = await createWorld()
  await holdFor(world, 1)
  const { top } = await growEarners(world)
  await closeDay(world)
  const { receipt_no } = await world.activate((await world.join({ sponsor: top })).user_id)
  await payReferral(world, receipt_no, top, 500n)
  await world.db.updateTable('company').set({ is_closing_scheduled: false }).execute()
  await releaseHeldIncomes(world.services)
  expect(await moneyOf(world, top)).toEqual({ free: 0n, held: 11_500n })
  world.clock.advance(day_ms)
  await runDueClosings(world.services)
  await Promise.all([releaseHeldIncomes(world.services), releaseHeldIncomes(world.services)])
  expect(await moneyOf(world, top)).toEqual({ free: 11_500n, held: 0n })
})

test('a demo frees its own past', async () => {
  world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await holdFor(world, 1)
  await growEarners(world)
  world.clock.advance(3 * day_ms)
  await runDueClosings(world.services)
  await releaseHeldIncomes(world.services)
  const closings = await world.db.selectFrom('closing').select('id').where('released_at', 'is not', null).execute()
  expect(closings).toEqual([])
})
