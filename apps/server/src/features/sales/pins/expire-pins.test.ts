import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'
import { expirePins } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const statuses = async () => {
  const rows = await world.db
    .selectFrom('pin')
    .groupBy('status')
    .orderBy('status')
    .select(({ fn }) => ['status', fn.countAll<bigint>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

test('pins past their date expire once, however many processes look for them', async () => {
  // More than one chunk, so that the second process has something to take while the first is at work.
  await issuePins(world, { count: 1000 })
  await issuePins(world, { count: 1000 })
  await issuePins(world, { count: 200 })
  await expirePins(world.services)
  expect(await statuses()).toEqual({ unused: 2200 })
  const owed = await balanceOf(world, 'pin_liability')

  world.clock.advance(365 * day_ms)
  await issuePins(world, { count: 3 })
  await Promise.all([expirePins(world.services), expirePins(world.services), expirePins(world.services)])
  await expirePins(world.services)
  expect(await statuses()).toEqual({ expired: 2200, unused: 3 })
  const { count } = await world.db
    .selectFrom('pin_movement')
    .where('kind', '=', 'expired')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2200n)
  // What was paid for them stays owed.
  expect((await balanceOf(world, 'pin_liability')) - owed).toBe(world.packages[0]!.price * 3n)
  await expectBooksToBalance(world)
})
