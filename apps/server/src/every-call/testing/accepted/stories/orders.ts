import { uploadFile } from '@banyan/contract/files/files.ts'
import * as forMembers from '@banyan/contract/orders/member-orders.ts'
import * as contract from '@banyan/contract/orders/orders.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import * as parcels from '@banyan/contract/orders/parcels.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { getShop, quoteOrder } from '@banyan/contract/orders/shop.ts'
import {
  acceptReturn,
  askReturn,
  getReturn,
  getReturnable,
  rejectReturn,
  sendReturn,
  returnPhoto,
  returnSteps,
  withdrawReturn,
} from '@banyan/contract/returns/returns.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import { confirmContact, sellProduct } from '#testing/trade/shop.ts'
import { dayOf, nextNumber, nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/**
 * A member orders: one order is taken back, one called off, one packed without what is short, one sent, received and returned, one handed over by its code, one by the
 * franchise where it is picked up, and one that the member says did not come is not delivered.
 */
export const orders: Story = async ({ world, admin, franchise, does, doesByTwo, sends }) => {
  const { version } = (await does(admin, shopSetting.get)).data
  await doesByTwo(admin, shopSetting.set, { body: { version, delivered_after_days: 10 + (nextOne() % 9) } })
  const product_id = String(await sellProduct(world, { code: `ORDER-${nextOne()}` }))
  const { user_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', 1_000_00n)
  const lines = [{ product_id, quantity: 1, price: '118.00' }]
  await does(user_id, getShop)
  await does(user_id, quoteOrder, { body: { lines } })
  const placed = async (where: object = {}) => {
    const { id, delivery_code } = (await does(user_id, contract.placeOrder, { body: { lines, ...where } })).data
    return { params: { id }, delivery_code }
  }
  const { params: own } = await placed()
  await does(user_id, contract.getOrder, { params: own })
  await does(user_id, contract.orderSteps, { params: own })
  await does(user_id, contract.cancelOrder, { params: own })
  await does(admin, contract.callOffOrder, { params: (await placed()).params })

  const sent = await placed()
  await does(admin, contract.packOrder, { params: sent.params })
  await does(admin, contract.dispatchOrder, { params: sent.params })
  await does(user_id, contract.receiveOrder, { params: sent.params })
  await does(user_id, getReturnable, { params: sent.params })
  const asked = async (photo_ids: readonly string[] = []) => {
    const { data } = await does(user_id, askReturn, { params: sent.params, body: { photo_ids: [...photo_ids] } })
    return { params: { id: data.id } }
  }
  await does(user_id, withdrawReturn, await asked())
  await does(admin, rejectReturn, await asked())
  const { data: photo } = await sends(user_id, uploadFile, uploadOf('return', await jpegOf(), 'goods.jpg'))
  const back = await asked([String(photo.id)])
  await does(admin, returnPhoto, { params: { id: photo.id } })
  await does(user_id, sendReturn, back)
  await does(user_id, getReturn, back)
  await does(user_id, returnSteps, back)
  await does(admin, acceptReturn, back)

  const two = { lines: [{ product_id, quantity: 2, price: '118.00' }], total: '236.00' }
  const { params: short } = await placed(two)
  await does(admin, contract.packShortOrder, { params: short })

  const given = await placed()
  await does(admin, contract.packOrder, { params: given.params })
  const inPerson = { how: 'in_person', courier: '', tracking_no: '' } as const
  await does(admin, contract.dispatchOrder, { params: given.params, body: inPerson })
  await does(admin, contract.deliverOrder, { params: given.params, body: { code: given.delivery_code } })

  const pickedUp = await placed({ way: 'pick_up', place_user_id: franchise })
  await does(admin, contract.packOrder, { params: pickedUp.params })
  await does(admin, contract.dispatchOrder, { params: pickedUp.params, body: inPerson })
  await does(franchise, parcels.getParcel, { params: pickedUp.params })
  await does(franchise, parcels.handOverParcel, {
    params: pickedUp.params,
    body: { code: pickedUp.delivery_code },
  })

  const missing = await placed()
  await does(admin, contract.packOrder, { params: missing.params })
  await does(admin, contract.dispatchOrder, { params: missing.params })
  await does(user_id, contract.objectToOrder, { params: missing.params })
  await does(admin, contract.undeliverOrder, { params: missing.params })
}

/** The company orders for a member, with the code that the member was sent. */
export const orderForMember: Story = async ({ world, admin, does }) => {
  const product_id = String(await sellProduct(world, { code: `FOR-${nextOne()}` }))
  const { user_id, person_id } = await world.join()
  await creditWallet(world, user_id, 'FUND', 1_000_00n)
  await confirmContact(world, person_id)
  const lines = [{ product_id, quantity: 1, price: '118.00' }]
  await does(admin, forMembers.getMemberShop, { query: { user_id } })
  await does(admin, forMembers.quoteMemberOrder, { body: { user_id, lines } })
  const { challenge } = (await does(admin, forMembers.sendOrderCode, { body: { user_id, lines } })).data
  const otp = await lastCodeOf(world, person_id)
  await does(admin, forMembers.placeMemberOrder, { body: { user_id, lines, challenge, otp } })
}

/** The company orders for a member against a payment that it received. */
export const recordedOrder: Story = async ({ world, admin, doesByTwo }) => {
  const product_id = String(await sellProduct(world, { code: `PAID-${nextOne()}` }))
  const { user_id } = await world.join()
  const account = world.db.selectFrom('deposit_account').select('id').where('is_active', '=', true).limit(1)
  const { id } = await account.executeTakeFirstOrThrow()
  const lines = [{ product_id, quantity: 1, price: '118.00' }]
  const paid = { deposit_account_id: String(id), reference: nextNumber(), paid_on: dayOf(world) }
  await doesByTwo(admin, recordMemberOrder, { body: { user_id, lines, ...paid } })
}
