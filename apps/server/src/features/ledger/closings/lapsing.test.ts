import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { replayClosing } from './index.ts'

let world: World
beforeAll(async () => {
  const plan = planSchema.parse({
    matching: { unit: '1000', left_directs: 1, right_directs: 1, unqualified_volume: 'lapse' },
  })
  world = await createWorld({ setup: { ...worldSetup, plan } })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

test('a closing in which volume only lapses keeps its rows and writes no journal', async () => {
  const top = await joinActive(world)
  await joinActive(world, { sponsor: top, side: 'left' })
  expect(await closeDay(world)).toEqual([1n])
  const lapsed = await world.db
    .selectFrom('matching')
    .select(['member_id', 'left_lapsed'])
    .where('closing_id', '=', 1n)
    .orderBy('member_id')
    .execute()
  // The root and the member below it, neither of whom has a direct on the right.
  expect(lapsed).toEqual([
    { member_id: 1n, left_lapsed: 200_000n },
    { member_id: 2n, left_lapsed: 100_000n },
  ])
  expect(await world.db.selectFrom('journal').select('id').where('kind', '=', 'closing').execute()).toEqual([])
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
})
