// Guards: orders
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, orderLists } from '@banyan/contract/orders/orders.ts'
import { getShop } from '@banyan/contract/orders/shop.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** How shops where orders are picked up are named and found. */
let world: World
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
})
afterAll(() => world.close())

test('a shop goes by its own name and address, and by those of its keeper only where it has told none', async () => {
  const shop_id = await addFranchiseTo(world, { user_id: 'corner' })
  const home = { address: '3 Sample Street', city: 'Pune', state: 'Maharashtra', pincode: '411002' }
  await world.db
    .insertInto('profile')
    .values({ ...home, person_id: shop_id, updated_at: world.clock.now() })
    .execute()
  const tea = await sellProduct(world, { code: 'TEA' })
  const { user_id } = await world.join({ name: 'Asha Namuna' })
  await creditWallet(world, user_id, 'FUND', 5_000_00n)
  const asha = await world.signInAs(user_id)
  const admin = await world.signInAs(world.admin_user_id)
  const places = async () => (await world.call(asha, getShop)).data.places

  expect(await places()).toContainEqual({
    user_id: 'corner',
    name: 'Ravi Udaharan',
    address: '3 Sample Street, Pune 411002, Maharashtra',
  })
  await world.db
    .updateTable('franchise')
    .set({ shop_name: 'Namuna Corner', address: '9 Market Road', city: 'Pune', pincode: '411030' })
    .where('person_id', '=', shop_id)
    .execute()
  const [name, address] = ['Namuna Corner', '9 Market Road, Pune 411030']
  expect(await places()).toContainEqual({ user_id: 'corner', name, address })
  const { id } = await order(world, asha, [{ product_id: tea }], { way: 'pick_up', place_user_id: 'corner' })
  for (const token of [admin, asha])
    expect((await world.call(token, getOrder, { params: { id } })).data).toMatchObject({
      place_name: name,
      place_address: address,
    })
  expect((await world.list(asha, orderLists.user)).data).toMatchObject([{ goes_to: name }])
})
