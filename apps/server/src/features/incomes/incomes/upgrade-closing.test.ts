import { afterEach, expect, test } from 'vitest'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { activate, closeDay, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { topUp } from '#testing/sales/top-up.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

/** A package of 1,000 and one of 5,000, and a member with somebody active on each leg, all by the smaller. */
let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function open(): Promise<{ owner: string; left: string; right: string }> {
  const packages = [100_000n, 500_000n].map((bv, index) => ({
    ...worldSetup.packages[0]!,
    name: `Package ${index + 1}`,
    price: ((bv * 118n) / 100n) as never,
    bv: bv as never,
    daily_cap: 0n as never,
    order_no: index,
  }))
  world = await createWorld({
    setup: { ...worldSetup, packages, plan: planSchema.parse({ matching: { unit: '1000' } }) },
  })
  const { user_id: owner } = await world.join()
  const left = await joinActive(world, { sponsor: owner, side: 'left' })
  const right = await joinActive(world, { sponsor: owner, side: 'right' })
  await activate(world, owner)
  await closeDay(world)
  return { owner, left, right }
}

const newestRow = async (user_id: string) =>
  (await world.list(await world.signInAs(user_id), incomeLists.matching.details.user)).data[0]

test('after an upgrade the uplines match only the difference', async () => {
  const { owner, left, right } = await open()
  for (const user_id of [left, right])
    await topUp(world, user_id, { package_id: world.packages[1]!.id, is_upgrade: true })
  await closeDay(world)
  expect(await newestRow(owner)).toMatchObject({
    base: 400_000n,
    left: { used: 400_000n, carry: 0n },
    right: { used: 400_000n, carry: 0n },
  })
})

test('after a package taken again they match the whole of it', async () => {
  const { owner, left, right } = await open()
  for (const user_id of [left, right]) await topUp(world, user_id, { package_id: world.packages[0]!.id })
  await closeDay(world)
  expect(await newestRow(owner)).toMatchObject({ base: 100_000n })
})

test('the upgrade of one leg waits for the other', async () => {
  const { owner, left } = await open()
  await topUp(world, left, { package_id: world.packages[1]!.id, is_upgrade: true })
  await closeDay(world)
  expect(await newestRow(owner)).toMatchObject({ base: 100_000n, left: { carry: 0n } })
  expect((await world.list(await world.signInAs(owner), incomeLists.matching.details.user)).total_count).toBe(1)
})
