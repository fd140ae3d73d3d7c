import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { dispatchLists } from '@banyan/contract/dispatches/dispatches.ts'
import { issuePin } from '#testing/sales/issue-pins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

const products = [
  { name: 'Starter kit', hsn: '3004', quantity: 1 },
  { name: 'Namuna soap', hsn: '3401', quantity: 3 },
]

/** A world whose cheapest package comes with products and whose next comes with none; every module is on. */
export async function createGoodsWorld(): Promise<World> {
  const world = await createWorld()
  await switchEverythingOn(world)
  await giveProducts(world)
  return world
}

/** From now on the cheapest package comes with products. */
export async function giveProducts(world: World): Promise<void> {
  const package_id = world.packages[0]!.id
  await world.db
    .insertInto('package_product')
    .values(products.map((product, nth) => ({ ...product, package_id, line_no: nth + 1 })))
    .execute()
}

/** What acts on one dispatch are asked with. */
export const at = (id: bigint, body?: object) => ({ params: { id }, ...(body !== undefined && { body }) })

export const byCourier = (tracking_no = 'NC-1001') => ({
  how: 'courier',
  courier: 'Namuna Courier',
  tracking_no,
  remark: '',
})

const home = { address: '12 Sample Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }

/** The profile says where the person lives. */
export const tellAddress = (world: World, person_id: bigint) =>
  world.db
    .insertInto('profile')
    .values({ person_id, ...home, updated_at: world.clock.now() })
    .execute()

/** Somebody activated at the counter of the world's franchise, and the dispatch this opened. */
export async function atTheCounter(world: World, { name = 'Asha Namuna', token }: { name?: string; token: string }) {
  const { user_id, person_id } = await world.join({ name })
  const pin = await issuePin(world)
  await world.call(token, topupByPin, { body: { member_user_id: user_id, ...pin } })
  return { user_id, person_id, id: await dispatchIdOf(world, user_id) }
}

/** The newest dispatch of a member. */
export async function dispatchIdOf(world: World, user_id: string): Promise<bigint> {
  const admin = await world.signInAs(world.admin_user_id)
  const { data } = await world.list(admin, dispatchLists.admin, { user_id })
  return data[0]!.id
}
