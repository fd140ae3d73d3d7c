import { expect, test } from 'vitest'
import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, worldSetup } from '#testing/world.ts'
import { growDemo } from './grow-demo.ts'
import { sendProducts } from './send-products.ts'

test('products of a demo stand at every step, and stay there the second time', async () => {
  const world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await growDemo(world.services, { members: 120 })
  await sendProducts(world.services)
  const depot = await world.signInAs(world.franchise_user_id)
  const { totals } = await world.list(depot, dispatchLists.franchise)
  expect(Object.values(totals).every((count) => count > 0)).toBe(true)
  await sendProducts(world.services)
  expect((await world.list(depot, dispatchLists.franchise)).totals).toEqual(totals)
  await expectBooksToBalance(world)
  await world.close()
})
