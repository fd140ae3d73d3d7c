import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptReturn, askReturn } from '@banyan/contract/returns/returns.ts'
import { releaseDueClosings } from '#features/ledger/closings/index.ts'
import { hasSomething } from '#features/people/persons/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { holdFor, moneyOf } from '#testing/money/hold-incomes.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** An order whose return is still to be decided about, or was accepted and is not settled yet, keeps incomes held. */
let world: World
let top: string
let order_id: bigint
let buyer: { readonly user_id: string; readonly person_id: bigint }
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await holdFor(world, 2)
  ;({ top } = await growEarners(world))
  const product_id = await sellProduct(world, { code: 'HELD-1' })
  buyer = await world.join()
  await creditWallet(world, buyer.user_id, 'FUND', 118_00n)
  const [admin, token] = [await world.signInAs(world.admin_user_id), await world.signInAs(buyer.user_id)]
  order_id = await deliveredOrder(world, { admin, buyer: token }, [{ product_id }])
  await closeDay(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

test('a parcel that comes after the days frees nothing that it takes back', async () => {
  world.clock.advance(day_ms / 2)
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' }
  const params = { id: order_id }
  const { id } = (await world.call(await world.signInAs(buyer.user_id), askReturn, { params, body })).data
  await closeDay(world)
  await closeDay(world)
  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toEqual([])
  // The wallets are empty and no days are left, but money is on its way back: nobody gets into the buyer's place alone.
  expect(await hasSomething(world.db, buyer.person_id, world.clock.now())).toBe(true)

  const lines = [{ line_no: 1, saleable: 1, damaged: 0 }]
  await world.call(await world.signInAs(world.admin_user_id), acceptReturn, { params: { id }, body: { lines } })
  expect(await releaseDueClosings(world.services)).toEqual([])
  expect(await moneyOf(world, top)).toMatchObject({ free: 0n })

  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toContain(1n)
  expect(await moneyOf(world, top)).not.toMatchObject({ free: 0n })
})
