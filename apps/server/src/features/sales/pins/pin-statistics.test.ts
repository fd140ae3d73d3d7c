import { variantBody } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as acts from '@banyan/contract/pins/pin-acts.ts'
import * as contract from '@banyan/contract/pins/pin-statistics.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
let depot: string
let asha: Awaited<ReturnType<World['join']>>
let member: string
let package_id: bigint
beforeAll(async () => {
  world = await createWorld()
  package_id = world.packages[0]!.id
  asha = await world.join()
  await signIn()
})
const signIn = async () => {
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  member = await world.signInAs(asha.user_id)
}
afterAll(() => world.close())

const nothing = {
  opening: 0,
  generated: 0,
  received: 0,
  transferred: 0,
  used: 0,
  blocked: 0,
  expired: 0,
  cancelled: 0,
  balance: 0,
  value: 0n,
}
const ofDepot = async (query: object = {}) =>
  (await world.call(depot, contract.franchisePinStatistics, { query: { ...query } })).data
const ofMember = async (query: object = {}) =>
  (await world.call(member, contract.userPinStatistics, { query: { ...query } })).data
const ofAll = async (query: object = {}) =>
  (await world.call(admin, contract.adminPinStatistics, { query: { ...query } })).data

test('before there are pins everything is nought', async () => {
  expect(await ofMember()).toEqual({
    from: null,
    to: '2026-01-01',
    owner: { user_id: asha.user_id, name: 'Asha Namuna' },
    packages: [],
    total: nothing,
  })
})

test('twenty pins made, five handed on, one of those used: fifteen, four and one', async () => {
  const price = world.packages[0]!.price
  await issuePins(world, { count: 20 })
  const hand = { to_user_id: asha.user_id, ...variantBody(world), count: 5, remark: '' }
  const { data } = await world.call(depot, transferOwnPins, { body: hand })
  const used = await world.db
    .selectFrom('pin')
    .select('id')
    .where('pin_no', '=', data.pin_nos[0]!)
    .executeTakeFirstOrThrow()
  const secret = (await world.call(member, acts.revealPin, { params: { id: used.id } })).data
  await world.call(depot, acts.topupByPin, { body: { member_user_id: asha.user_id, ...secret } })

  expect((await ofDepot()).total).toEqual({
    ...nothing,
    generated: 20,
    transferred: 5,
    balance: 15,
    value: price * 15n,
  })
  const held = { ...nothing, received: 5, used: 1, balance: 4, value: price * 4n }
  const own = await ofMember()
  expect(own.packages).toEqual([
    {
      package_id,
      package_name: world.packages[0]!.name,
      from_package_id: null,
      from_package_name: null,
      kind: 'paid',
      price,
      ...held,
    },
  ])
  expect(own.total).toEqual(held)
  expect((await ofAll({ user_id: asha.user_id.toUpperCase() })).total).toEqual(held)
  expect((await ofAll()).total).toEqual({
    ...nothing,
    generated: 20,
    received: 5,
    transferred: 5,
    used: 1,
    balance: 19,
    value: price * 19n,
  })
  await expectBooksToBalance(world)
})

test('a span opens with what all before it left, and counts only what happened in it', async () => {
  world.clock.advance(2 * day_ms)
  await signIn()
  const ids = await world.db.selectFrom('pin').select('id').where('status', '=', 'unused').orderBy('id').execute()
  for (const { id } of ids.slice(-2)) await world.call(admin, acts.blockPin, { params: { id } })
  await world.call(admin, acts.unblockPin, { params: { id: ids.at(-1)!.id } })
  await world.call(admin, acts.cancelPin, { params: { id: ids.at(-1)!.id }, body: { reason: 'For a test' } })
  expect((await ofDepot({ from: '2026-01-02' })).total).toMatchObject({
    opening: 15,
    generated: 0,
    transferred: 0,
    blocked: 1,
    cancelled: 1,
    balance: 13,
  })
  expect((await ofDepot({ to: '2026-01-02' })).total).toMatchObject({ opening: 0, generated: 20, balance: 15 })
  expect((await ofDepot({ from: '2026-01-02', to: '2026-01-02' })).total).toMatchObject({ opening: 15, balance: 15 })
})

describe('refuses', () => {
  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ user_id: 'nobody99' }, 'user_id'],
  ])('%j', async (query, field) => {
    const answer = await world.ask(admin, contract.adminPinStatistics, { query })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('an owner filter by anybody but an admin', async () => {
    const query = { user_id: world.franchise_user_id }
    expect((await world.ask(member, contract.userPinStatistics, { query })).status).toBe(400)
    expect((await world.ask(member, contract.adminPinStatistics, {})).status).toBe(403)
  })
})

test('where a pin has been is told step by step, each transfer once', async () => {
  const { pin_id } = await world.db
    .selectFrom('pin_movement')
    .select('pin_id')
    .where('kind', '=', 'used')
    .executeTakeFirstOrThrow()
  const { data } = await world.call(admin, contract.getPinHistory, { params: { id: pin_id } })
  const depot_id = world.franchise_user_id
  expect(data.status).toBe('used')
  expect(data.steps.map(({ kind, owner, other }) => [kind, owner.user_id, other?.user_id])).toEqual([
    ['generated', depot_id, undefined],
    ['transferred', depot_id, asha.user_id],
    ['used', asha.user_id, asha.user_id],
  ])
  expect((await world.ask(admin, contract.getPinHistory, { params: { id: 999_999 } })).status).toBe(404)
  expect((await world.ask(member, contract.getPinHistory, { params: { id: pin_id } })).status).toBe(403)
})
