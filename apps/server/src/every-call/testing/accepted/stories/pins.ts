import { actOnPins, transferChosenPins, transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import * as acts from '@banyan/contract/pins/pin-acts.ts'
import * as orders from '@banyan/contract/pins/pin-orders.ts'
import { getPinHistory } from '@banyan/contract/pins/pin-statistics.ts'
import * as transfers from '@banyan/contract/pins/pin-transfers.ts'
import type { Company, Story } from '../story.ts'
import { dayOf } from '../numbers.ts'

/** So many pins are made for somebody; answers their ids. */
async function makePins({ world, admin, does }: Company, owner_user_id: string, count: number): Promise<bigint[]> {
  const { data } = await does(admin, acts.generatePins, { body: { owner_user_id, count } })
  const pins = world.db.selectFrom('pin').select('id').where('batch_id', '=', data.batch_id).orderBy('id')
  return (await pins.execute()).map(({ id }) => id)
}

/** An admin makes pins, and blocks, renews and cancels them. */
export const pinDesk: Story = async (company) => {
  const { world, admin, member, does } = company
  await does(admin, acts.findPerson, { query: { user_id: member } })
  const [first, ...others] = await makePins(company, member, 3)
  const at = { params: { id: first! } }
  await does(member, acts.revealPin, at)
  await does(admin, acts.blockPin, at)
  await does(admin, acts.unblockPin, at)
  const expires_at = world.clock.now()
  await world.db.updateTable('pin').set({ expires_at }).where('id', '=', first!).execute()
  await does(admin, acts.renewPin, { ...at, body: { valid_until: dayOf(world, 100) } })
  await does(admin, acts.cancelPin, at)
  await does(admin, getPinHistory, at)
  await does(admin, actOnPins, { body: { pin_ids: others.map(String) } })
}

/** Pins change hands, and one of them is used. */
export const pinTransfers: Story = async (company) => {
  const { world, admin, member, franchise, does } = company
  const { user_id } = await world.join()
  await makePins(company, admin, 2)
  const [first, second, third] = await makePins(company, member, 5)
  await does(admin, acts.countPins, { query: { user_id: admin } })
  await does(admin, acts.transferPins, { body: { to_user_id: member } })
  await does(admin, transferChosenPins, { body: { to_user_id: franchise, pin_ids: [String(first)] } })
  await does(member, transfers.findPinTaker, { query: { user_id: world.root_user_id } })
  await does(member, transferOwnChosenPins, { body: { pin_ids: [String(second)] } })
  const { data } = await does(member, transfers.transferOwnPins)
  await does(member, transfers.getPinTransfer, { params: { id: data.transfer_id } })
  await does(member, findOwnPin, { query: { pin_id: String(third) } })
  const { data: code } = await does(member, acts.revealPin, { params: { id: third! } })
  await does(member, acts.topupByPin, { body: { member_user_id: user_id, ...code } })
}

/** A large order is made in the background, stopped and gone on with. */
export const pinOrders: Story = async ({ admin, does, world }) => {
  await does(admin, acts.generatePins, { body: { count: 3000 } })
  const order = world.db.selectFrom('pin_order').select('id').orderBy('id', 'desc')
  const at = { params: { id: (await order.executeTakeFirstOrThrow()).id } }
  await does(admin, orders.stopPinOrder, at)
  await does(admin, orders.resumePinOrder, at)
  await does(admin, orders.stopPinOrder, at)
}
