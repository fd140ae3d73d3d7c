// Guards: orders, stock, ledger
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/orders/orders.ts'
import { listShopProducts } from '@banyan/contract/orders/shop.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, orderOf, sellBundle, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

async function buyer(fund = 1_000_00n): Promise<{ token: string; person_id: bigint }> {
  const { user_id, person_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', fund)
  return { person_id, token: await world.signInAs(user_id) }
}

test('of 50 who order the last 3 pieces at once 3 get one, and 47 hear that there is none', async () => {
  const soap = await sellProduct(world, { code: 'LAST-3', pieces: 3 })
  const buyers = []
  for (let nth = 0; nth < 50; nth += 1) buyers.push(await buyer(118_00n))
  const body = orderOf([{ product_id: soap }])
  const answers = await Promise.all(buyers.map(({ token }) => world.ask(token, contract.placeOrder, { body })))
  const placed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 400)
  expect([placed.length, refused.length]).toEqual([3, 47])
  for (const { body: said } of refused) expect(JSON.stringify(said)).toContain('Only 0 of')
  const left = await Promise.all(buyers.map(({ person_id }) => balanceOf(world, `FUND:${person_id}`)))
  expect(left.filter((held) => held === 0n)).toHaveLength(3)
  expect(left.filter((held) => held === 118_00n)).toHaveLength(47)
})

test('of 24 who order a bundle and its parts at once no more is sold than the parts allow', async () => {
  const [soap, oil] = [
    await sellProduct(world, { code: 'PART-1', pieces: 6 }),
    await sellProduct(world, { code: 'PART-2', pieces: 6 }),
  ]
  const parts = [
    [soap, 1],
    [oil, 2],
  ] as const
  const bundle = await sellBundle(world, { code: 'PART-SET', parts, price_minor: 118_00n, bv_minor: 0n })
  const buyers = await Promise.all(Array.from({ length: 24 }, () => buyer(118_00n)))
  const chosen = [bundle, soap, oil]
  const answers = await Promise.all(
    buyers.map(({ token }, nth) =>
      world.ask(token, contract.placeOrder, {
        body: orderOf([{ product_id: chosen[nth % 3]!, price_minor: 118_00n }]),
      }),
    ),
  )
  const sold = (product: bigint) =>
    answers.filter(({ status }, nth) => status === 200 && chosen[nth % 3] === product).length
  expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
  const left = async (code: string) =>
    (await world.list(buyers[0]!.token, listShopProducts, { words: code })).data.find((row) => row.code === code)
      ?.available
  const [soaps, oils] = [await left('PART-1'), await left('PART-2')]
  expect(soaps).toBe(6 - sold(bundle) - sold(soap))
  expect(oils).toBe(6 - 2 * sold(bundle) - sold(oil))
  // Some were refused the bundle, and nothing came back since.
  expect(soaps === 0 || oils! < 2).toBe(true)
})

test('orders that name the same goods in another order wait for each other, and none is given up', async () => {
  const goods = [
    await sellProduct(world, { code: 'RING-1', pieces: 100 }),
    await sellProduct(world, { code: 'RING-2', pieces: 100 }),
  ]
  const lines = goods.map((product_id) => ({ product_id }))
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer()))
  const answers = await Promise.all(
    buyers.flatMap(({ token }, nth) => {
      const body = orderOf(nth % 2 === 0 ? lines : lines.toReversed())
      return [world.ask(token, contract.placeOrder, { body }), world.ask(token, contract.placeOrder, { body })]
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const ids = answers.map(({ body }) => (body as { data: { id: string } }).data.id)
  const cancelled = await Promise.all(
    ids.map((id, nth) => world.ask(buyers[nth >> 1]!.token, contract.cancelOrder, { params: { id } })),
  )
  expect(cancelled.map(({ status }) => status)).toEqual(ids.map(() => 200))
})

test('a wallet that pays once is not spent twice', async () => {
  const soap = await sellProduct(world, { code: 'ONCE-1' })
  const { token, person_id } = await buyer(118_00n)
  const body = orderOf([{ product_id: soap }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask(token, contract.placeOrder, { body })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400, 400, 400, 400, 400,
  ])
  expect(await balanceOf(world, `FUND:${person_id}`)).toBe(0n)
})

test.each<[string, Endpoint, Endpoint]>([
  ['two who cancel', contract.cancelOrder, contract.callOffOrder],
  ['who cancels and who sends', contract.cancelOrder, contract.dispatchOrder],
])('of %s at once one is first', async (name, own, theirs) => {
  const soap = await sellProduct(world, { code: `RACE-${name.length}` })
  const { token, person_id } = await buyer(118_00n)
  const { id } = await order(world, token, [{ product_id: soap }])
  await world.call(admin, contract.packOrder, { params: { id }, body: { boxes: 1 } })
  const body =
    theirs === contract.dispatchOrder
      ? { how: 'in_person', courier: '', tracking_no: '' }
      : { reason: 'No goods are left' }
  const answers = await Promise.all([
    world.ask(token, own, { params: { id } }),
    world.ask(admin, theirs, { params: { id }, body }),
    world.ask(token, own, { params: { id } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const { state } = await world.db
    .selectFrom('product_order')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await balanceOf(world, `FUND:${person_id}`)).toBe(state === 'cancelled' ? 118_00n : 0n)
})
