import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { acceptReturn, askReturn, getReturnable } from '@banyan/contract/returns/returns.ts'
import { hasSomething } from '#features/people/persons/index.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Who is blocked cannot ask to return goods, so the days of it stand still. */
let world: World
let product_id: bigint
let agrees: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  agrees = (await addAdminTo(world, { rights: null })).user_id
  product_id = await sellProduct(world, { code: 'BLOCKED-1', pieces: 20 })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const office = () => world.signInAs(world.admin_user_id)
async function delivered() {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 118_00n)
  const buyer = await world.signInAs(member.user_id)
  const id = await deliveredOrder(world, { admin: await office(), buyer }, [{ product_id }])
  const { returns_end_at } = (await world.call(buyer, getReturnable, { params: { id } })).data
  return { ...member, id, returns_end_at: returns_end_at! }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

const until = (at: Date, ms = 0) => world.clock.advance(at.getTime() + ms - world.clock.now().getTime())
const block = async ({ member_id }: Delivered, isBlocked: boolean) =>
  world.call(await office(), isBlocked ? blockMember : unblockMember, {
    params: { id: member_id },
    body: { reason: 'For a test' },
  })
const returnable = async ({ user_id, id }: Delivered) => {
  const { data } = await world.call(await world.signInAs(user_id), getReturnable, { params: { id } })
  return [data.refusal, data.returns_end_at]
}
const ask = async ({ user_id, id }: Delivered) =>
  world.ask(await world.signInAs(user_id), askReturn, {
    params: { id },
    body: { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' },
  })
const accept = async (id: string) =>
  world.ask(await office(), acceptReturn, {
    params: { id },
    body: { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] },
  })
const idOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.data as { id: string }).id

test('who is blocked in the days to return has those that were left, and one admin alone does not accept what is asked for after them', async () => {
  const [asha, ravi] = [await delivered(), await delivered()]
  const { returns_end_at } = asha
  until(returns_end_at, -10 * day_ms)
  for (const one of [asha, ravi]) await block(one, true)
  until(returns_end_at, 30 * day_ms)
  // Goods can go back still, so nobody gets into the buyer's place alone.
  expect(await hasSomething(world.db, asha.person_id, world.clock.now())).toBe(true)
  for (const one of [asha, ravi]) await block(one, false)
  const end = new Date(returns_end_at.getTime() + 40 * day_ms)
  expect(await returnable(asha)).toEqual([null, end])
  until(end, -1)
  const asked = await ask(asha)
  expect(asked.status).toBe(200)
  until(end)
  const late = await ask(ravi)
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])

  const waits = await accept(idOf(asked))
  expect(waits.status).toBe(202)
  expect((await agreedTo(world, await world.signInAs(agrees), waits)).status).toBe(200)
})

test('who is blocked once the days are over has no others; and who was not blocked needs no second admin', async () => {
  const [asha, ravi] = [await delivered(), await delivered()]
  const asked = await ask(ravi)
  expect((await accept(idOf(asked))).status).toBe(200)
  until(asha.returns_end_at)
  await block(asha, true)
  world.clock.advance(60 * day_ms)
  await block(asha, false)
  const late = await ask(asha)
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])
})
