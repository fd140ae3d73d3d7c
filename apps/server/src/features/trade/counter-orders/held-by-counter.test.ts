import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { closeDay, day_ms, joinActive } from '#testing/money/earning.ts'
import { moneyOf, setHoldDays } from '#testing/money/hold-incomes.ts'
import { payOrders } from '#testing/sales/orders.ts'
import { counterIn } from '#testing/trade/counter.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What members earn of goods sold at a counter is held to the last instant at which they can be returned. */
let world: World
let counter: ReturnType<typeof counterIn>
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  counter = counterIn(world)
  await counter.open()
  await world.db.updateTable('franchise').set({ state: 'Maharashtra' }).execute()
  soap = await counter.bought(world.franchise_user_id, 'SOAP-1', 20)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})
const returnsEnd = async () =>
  (await world.db.selectFrom('counter_order').select('returns_end_at').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .returns_end_at

test('a member is paid of a counter sale of their team, and can spend it once the return days have ended', async () => {
  await payOrders(world, { enabled: true, self_bv: '0' })
  await setHoldDays(world, 1)
  const asha = await joinActive(world, { side: 'left' })
  const bina = await joinActive(world, { sponsor: asha, side: 'left' })
  // The cooling-off of the packages ends two days before the return days of these goods.
  await closeDay(world)
  await closeDay(world)
  const sold = await counter.sell(await world.signInAs(world.franchise_user_id), bina, soap, 10)
  expect(sold.bv).toBeGreaterThan(0n)
  const returns_end_at = await returnsEnd()
  await closeDay(world)
  const earned = await moneyOf(world, asha)
  expect(earned).toMatchObject({ free: 0n })
  expect(earned.held).toBeGreaterThan(0n)

  while (world.clock.now().getTime() + day_ms < returns_end_at.getTime()) await closeDay(world)
  await releaseDueClosings(world.services)
  expect(await moneyOf(world, asha)).toEqual(earned)
  // The day of the company has to end.
  await closeDay(world)
  await closeDay(world)
  await releaseDueClosings(world.services)
  expect(await moneyOf(world, asha)).toEqual({ free: earned.held, held: 0n })
})
