import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actOnPins } from '@banyan/contract/pins/bulk-pins.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { adminPinStatistics, getPinHistory } from '@banyan/contract/pins/pin-statistics.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'
import { expirePins } from './index.ts'

let world: World
let admin: string
let owner: Awaited<ReturnType<World['join']>>
let price: bigint
beforeAll(async () => {
  world = await createWorld()
  price = world.packages[0]!.price
})
/** Each test has an owner of its own, whose three pins are past their end. */
beforeEach(async () => {
  owner = await world.join()
})
afterAll(() => world.close())

const idsOf = async (batch_id: bigint) =>
  (await world.db.selectFrom('pin').select('id').where('batch_id', '=', batch_id).orderBy('id').execute()).map(
    ({ id }) => id,
  )
async function expired({ isMarked = true } = {}) {
  const { batch_id, pins } = await issuePins(world, { owner_user_id: owner.user_id, count: 3 })
  world.clock.advance(366 * day_ms)
  if (isMarked) await expirePins(world.services)
  admin = await world.signInAs(world.admin_user_id)
  return { ids: await idsOf(batch_id), pins }
}
/** The company's calendar day some days from now. */
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * day_ms).toISOString().slice(0, 10)
const why = { reason: 'The post was late' }
const countsOf = async () =>
  (await world.call(admin, adminPinStatistics, { query: { user_id: owner.user_id } })).data.total

test.each([true, false])(
  'an expired pin is renewed and can be used, marked as expired before: %s',
  async (isMarked) => {
    const { ids, pins } = await expired({ isMarked })
    const params = { id: ids[0]! }
    const list = await world.list(admin, contract.pinLists.admin, { pin_no: pins[0]!.pin_no })
    expect(list.data[0]).toMatchObject({ status: 'expired', may: { renew: true, cancel: true, block: false } })
    const owed = await balanceOf(world, 'pin_liability')
    const { data } = await world.call(admin, contract.renewPin, { params, body: { valid_until: dayIn(30), ...why } })
    expect(data.expires_at.getTime()).toBeGreaterThan(world.clock.now().getTime() + 29 * day_ms)
    expect(await balanceOf(world, 'pin_liability')).toBe(owed)
    const history = await world.call(admin, getPinHistory, { params })
    expect(history.data.steps.map(({ kind, note }) => [kind, note])).toEqual([
      ['generated', ''],
      ['expired', ''],
      ['renewed', why.reason],
    ])
    expect((await countsOf()).balance).toBe(isMarked ? 1 : 3)
    const depot = await world.signInAs(world.franchise_user_id)
    const used = await world.ask(depot, contract.topupByPin, { body: { member_user_id: owner.user_id, ...pins[0] } })
    expect(used.status).toBe(200)
    const told = await world.db
      .selectFrom('message_out')
      .select('body_masked')
      .where('template', '=', 'pins_renewed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.body_masked).toContain(why.reason)
    await expectBooksToBalance(world)
  },
)

test('a renewed pin expires again, and may be renewed again', async () => {
  const { ids } = await expired()
  const params = { id: ids[0]! }
  await world.call(admin, contract.renewPin, { params, body: { valid_until: dayIn(1), ...why } })
  world.clock.advance(3 * day_ms)
  await expirePins(world.services)
  admin = await world.signInAs(world.admin_user_id)
  const again = await world.ask(admin, contract.renewPin, { params, body: { valid_until: dayIn(1), ...why } })
  expect(again.status).toBe(200)
  await expectBooksToBalance(world)
})

test('an expired pin is cancelled, and what was paid for it goes back to who holds it', async () => {
  const wallet = await creditWallet(world, owner.user_id, 'FUND', price)
  const { id: person_id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  const { batch_id } = await issuePins(world, {
    owner_user_id: owner.user_id,
    by_person_id: person_id,
    paid_from: { wallet: 'FUND', person_id, discount_percent: '0', round_off_digits: 2 },
  })
  await expired()
  const [id] = await idsOf(batch_id)
  expect(await balanceOf(world, wallet)).toBe(0n)
  const { data } = await world.call(admin, contract.cancelPin, { params: { id: id! }, body: why })
  expect([data.refunded, await balanceOf(world, wallet)]).toEqual([price, price])
  expect(await countsOf()).toMatchObject({ generated: 4, expired: 3, cancelled: 1, balance: 0 })
  await expectBooksToBalance(world)
})

test('many are renewed or cancelled at once, each for itself', async () => {
  const { ids } = await expired()
  const pin_ids = ids.map(String)
  const body = { act: 'renew', pin_ids: pin_ids.slice(0, 2), valid_until: dayIn(10), ...why }
  expect((await world.call(admin, actOnPins, { body })).data).toMatchObject({ done: 2, refused: 0, refunded: 0n })
  const again = await world.call(admin, actOnPins, { body: { ...body, pin_ids } })
  expect(again.data).toMatchObject({ done: 1, refused: 2 })
  expect(again.data.results[0]).toMatchObject({
    code: 'pin_unused',
    message: 'This pin is unused: it cannot be renewed.',
  })
  world.clock.advance(30 * day_ms)
  admin = await world.signInAs(world.admin_user_id)
  const { owner_person_id } = await world.db
    .selectFrom('pin')
    .select('owner_person_id')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  const fund = await balanceOf(world, `FUND:${owner_person_id}`)
  const gone = await world.call(admin, actOnPins, { body: { act: 'cancel', pin_ids, ...why } })
  expect([gone.data.done, gone.data.refunded]).toEqual([3, price * 3n])
  expect((await balanceOf(world, `FUND:${owner_person_id}`)) - fund).toBe(price * 3n)
  expect(await countsOf()).toMatchObject({ balance: 0, cancelled: 3 })
  await expectBooksToBalance(world)
})

test('what is refused: a day that is over or far away, no reason, a pin that is not expired, and whoever is no admin', async () => {
  const { ids } = await expired()
  const renew = (more: object, id = ids[0]!, token = admin) =>
    world.ask(token, contract.renewPin, { params: { id }, body: { valid_until: dayIn(10), ...why, ...more } })
  expect(fieldsOf(await renew({ valid_until: dayIn(-2) }))).toEqual(['valid_until'])
  expect(fieldsOf(await renew({ valid_until: dayIn(4000) }))).toEqual(['valid_until'])
  expect(fieldsOf(await renew({ reason: ' ' }))).toEqual(['reason'])
  expect((await renew({}, 999_999n)).status).toBe(404)
  expect((await renew({})).status).toBe(200)
  expect((await renew({})).body.code).toBe('pin_unused')
  expect((await renew({}, ids[1], await world.signInAs(owner.user_id))).status).toBe(403)
  const many = await world.ask(admin, actOnPins, { body: { act: 'renew', pin_ids: [String(ids[1]!)], ...why } })
  expect(fieldsOf(many)).toEqual(['valid_until'])
  await expectBooksToBalance(world)
})
