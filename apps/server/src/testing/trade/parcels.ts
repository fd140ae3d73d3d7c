import { dispatchOrder, packOrder } from '@banyan/contract/orders/orders.ts'
import { creditWallet } from '../money/credit-wallet.ts'
import type { World } from '../world.ts'
import { order } from './shop.ts'

/** How the company sends an order that is picked up. */
export const toTheShop = { how: 'in_person', courier: '', tracking_no: '' } as const

/** A new member orders so many pieces at 118.00 to pick up at a franchise; the company has not packed it. */
export async function orderedParcel(
  world: World,
  { shop_user_id, product_id, quantity = 1 }: { shop_user_id: string; product_id: bigint; quantity?: number },
) {
  const buyer = await world.join({ name: 'Asha Namuna' })
  await creditWallet(world, buyer.user_id, 'FUND', 5_000_00n)
  const token = await world.signInAs(buyer.user_id)
  const where = { way: 'pick_up', place_user_id: shop_user_id }
  return { ...(await order(world, token, [{ product_id, quantity }], where)), buyer: { ...buyer, token } }
}

/** The same, sent to the franchise. */
export async function sentParcel(world: World, of: Parameters<typeof orderedParcel>[1]) {
  const placed = await orderedParcel(world, of)
  const admin = await world.signInAs(world.admin_user_id)
  const at = { params: { id: placed.id } }
  await world.call(admin, packOrder, { ...at, body: { boxes: 1 } })
  await world.call(admin, dispatchOrder, { ...at, body: toTheShop })
  return placed
}
