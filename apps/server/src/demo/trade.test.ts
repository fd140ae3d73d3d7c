import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterOrderLists } from '@banyan/contract/counter-orders/counter-orders.ts'
import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import { listFranchises } from '@banyan/contract/franchises/franchise-lists.ts'
import { orderLists } from '@banyan/contract/orders/orders.ts'
import { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import { productRequestLists } from '@banyan/contract/product-requests/product-requests.ts'
import { listProducts } from '@banyan/contract/products/products.ts'
import { returnLists } from '@banyan/contract/returns/returns.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { orderStates } from '@banyan/domain/orders/order-life.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { growDemo } from './grow-demo.ts'
import { actingAs, moneyActs } from './money-acts.ts'
import { getDemoPeople, getShowcase } from './queries.ts'
import { trade } from './trade.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, with_demo_members: true } })
  await growDemo(world.services, { members: 40 })
  // The company gave something to whoever looks around, and it pays first.
  const { user_id } = await getShowcase(world.db)
  const { admin_id } = await getDemoPeople(world.db)
  await inTransaction(world.db, async (trx) => {
    const by = { person_id: admin_id, clock: world.clock }
    const acts = moneyActs(trx, { admin: await actingAs(trx, world.services, by), clock: world.clock })
    await acts.adjust(user_id, 'GIVEN', 'credit', 200_00n, { reason_code: 'goodwill', remark: 'The parcel came late' })
  })
  world.clock.advance(11 * 3_600_000)
  await trade(world.services)
  await expectBooksToBalance(world)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

test('a demo has an order in every state and way, and returns of them', async () => {
  const { data: orders } = await world.list(admin, orderLists.admin, { page_size: 100 })
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates))
  expect(new Set(orders.map(({ way, state }) => `${way} ${state}`))).toEqual(
    new Set([
      ...orderStates.map((state) => `courier ${state}`),
      'pick_up placed',
      'pick_up dispatched',
      'pick_up delivered',
    ]),
  )
  const { data: returned } = await world.list(admin, returnLists.admin)
  expect(returned.map(({ state }) => state).toSorted()).toEqual(['requested', 'returned'])
})

test('its franchises have goods, sell them and earn on them', async () => {
  const { data: franchises } = await world.list(admin, listFranchises)
  expect(franchises).toHaveLength(3)
  const { data: stock } = await world.list(admin, franchiseStockLists.admin, { page_size: 100 })
  expect(new Set(stock.map(({ user_id }) => user_id))).toEqual(new Set([world.franchise_user_id, 'bazaar', 'corner']))
  const { data: requests } = await world.list(admin, productRequestLists.admin, { page_size: 100 })
  expect(new Set(requests.map(({ state }) => state))).toEqual(
    new Set(['requested', 'approved', 'dispatched', 'received', 'rejected']),
  )
  const depot = await world.signInAs(world.franchise_user_id)
  expect((await world.list(depot, counterOrderLists.franchise)).total_count).toBe(2)
  expect((await world.list(depot, productProposalLists.franchise)).total_count).toBe(1)
  const { data: earned } = await world.list(admin, commissionLists.admin)
  expect(new Set(earned.map(({ order_no }) => order_no.slice(0, 2)))).toEqual(new Set(['OD', 'CS']))
  expect(earned.every(({ product_name }) => product_name !== '')).toBe(true)
})

test('products have pictures and prices, and the member to look around as finds orders of its own', async () => {
  const { data: products } = await world.list(admin, listProducts)
  expect(products.every(({ image_url, member_price }) => image_url !== '' && member_price !== null)).toBe(true)
  const member = await tokenOf(world, (await getShowcase(world.db)).person_id)
  const { data: own } = await world.list(member, orderLists.user)
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(['placed', 'dispatched', 'delivered', 'cancelled']))
})

test('a bundle of its products was ordered and delivered', async () => {
  const { data: products } = await world.list(admin, listProducts, { page_size: 100 })
  expect(products.filter(({ parts }) => parts.length > 0)).toMatchObject([
    { code: 'MORNING-SET', parts: ['1 × Namuna tea, 500 g', '1 × Namuna honey, 250 g', '1 × Sample soap, 100 g'] },
  ])
  const { data: orders } = await world.list(admin, orderLists.admin, { page_size: 100, state: 'delivered' })
  expect(orders.map(({ products: names }) => names)).toContainEqual(['1 × Sample morning set'])
})

test('a second time nothing is added', async () => {
  const { total_count } = await world.list(admin, orderLists.admin)
  await trade(world.services)
  expect((await world.list(admin, orderLists.admin)).total_count).toBe(total_count)
})
