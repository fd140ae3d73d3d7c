import { afterAll, beforeAll, expect, test } from 'vitest'
import { getClosing, nextClosing, previewClosing } from '@banyan/contract/closings/closings.ts'
import { growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditClosing, lockClosing } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await growEarners(world)
})
afterAll(() => world.close())

test('a zone moved west before the first closing: its window begins before the first plan, which pays it', async () => {
  const admin = await world.signInAs(world.admin_user_id)
  const preview = () => world.call(admin, previewClosing, { body: { until_now: true } })
  world.clock.advance(60_000)
  await preview()
  await world.db.updateTable('company').set({ zone: 'America/New_York' }).execute()
  await preview()

  const { data: next } = await world.call(admin, nextClosing)
  expect(next.window_from).toEqual(new Date('2025-12-31T00:00:00-05:00'))
  const { data: closing } = await world.call(admin, getClosing, { params: { id: 1n } })
  expect(closing.window_from).toEqual(next.window_from)
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, 1n))
  await creditClosing(world.services, 1n)
  const { plan_version_id } = await world.db
    .selectFrom('closing')
    .select('plan_version_id')
    .where('id', '=', 1n)
    .executeTakeFirstOrThrow()
  expect(plan_version_id).toBe(1n)
  await expectBooksToBalance(world)
})
