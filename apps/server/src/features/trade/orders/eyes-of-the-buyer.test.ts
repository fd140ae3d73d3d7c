import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeTicket } from '@banyan/contract/accounts/session.ts'
import { openAsMember } from '@banyan/contract/members/member-profile.ts'
import * as contract from '@banyan/contract/orders/orders.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { orderedParcel, sentParcel } from '#testing/trade/parcels.ts'
import { sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What is said to the buyer of an order alone: the code that proves its delivery, and why it ended. */
let world: World
let admin: string
let shop: string
let soap: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
  await addFranchiseTo(world, { user_id: 'corner' })
  soap = await sellProduct(world, { code: 'SOAP', pieces: 100 })
  admin = await world.signInAs(world.admin_user_id)
  shop = await world.signInAs('corner')
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const at = (id: bigint, body?: object) => ({ params: { id }, ...(body && { body }) })
const ofShop = () => ({ shop_user_id: 'corner', product_id: soap })

/** As the office does it: an admin opens a tab in which they look as the member. */
async function eyesOf(member_id: bigint): Promise<string> {
  const asked = at(member_id, { reason: 'To see the order' })
  const { ticket } = (await world.call(admin, openAsMember, asked)).data
  return (await world.call(null, exchangeTicket, { body: { ticket } })).data.token
}

test('an admin who looks through the eyes of the buyer reads no code, and calls nothing delivered with it', async () => {
  const { id, delivery_code, buyer } = await sentParcel(world, ofShop())
  const eyes = await eyesOf(buyer.member_id)
  const seen = await world.ask(eyes, contract.getOrder, at(id))
  expect(seen.status).toBe(200)
  expect(seen.body.data).toMatchObject({ delivery_code: null })
  // Nor is there another way to call it delivered.
  const received = await world.ask(eyes, contract.receiveOrder, at(id))
  expect([received.status, received.body.code]).toEqual([409, 'read_only'])
  expect((await world.call(buyer.token, contract.getOrder, at(id))).data.delivery_code).toBe(delivery_code)
})

test('the shop reads that an order ended, and not the words that its buyer reads', async () => {
  const { id, buyer } = await orderedParcel(world, ofShop())
  const reason = 'You told us that you have moved'
  await world.call(admin, contract.callOffOrder, at(id, { reason }))
  const last = async (token: string) => (await world.call(token, contract.orderSteps, at(id))).data.at(-1)
  expect(await last(buyer.token)).toMatchObject({ state: 'cancelled', reason })
  expect(await last(shop)).toMatchObject({ state: 'cancelled', reason: '' })
})
