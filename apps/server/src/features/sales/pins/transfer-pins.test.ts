import { userPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { countOwnPins, pinTransferLists, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let ravi_id: string
let admin: string
let depot: string
let package_id: bigint
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  package_id = world.packages[0]!.id
})
afterAll(() => world.close())

const block = async (user_id: string, is_blocked: boolean) =>
  void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute())

const idOf = async (pin_no: string) =>
  (await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()).id

describe('transferring', () => {
  const move = (more: object = {}) => ({
    from_user_id: asha_id,
    to_user_id: ravi_id,
    ...variantBody(world),
    count: 2,
    remark: '',
    reason: 'Asked for by the owner',
    ...more,
  })

  test.each<[string, object, string]>([
    ['from nobody', { from_user_id: 'nobody99' }, 'from_user_id'],
    ['to nobody', { to_user_id: 'nobody99' }, 'to_user_id'],
    ['without a reason', { reason: '' }, 'reason'],
    ['no pins', { count: 0 }, 'count'],
    ['where none are there', { count: 1000, current_password: worldPassword }, 'kind'],
    ['of a package they have none of', { package_id: '999999' }, 'kind'],
    ['of a kind they have none of', { kind: 'free', price: '0.00' }, 'kind'],
    ['at a price they have none of', { price: '1.00' }, 'kind'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(admin, contract.transferPins, { body: move(change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('to oneself, to or from a blocked person is refused', async () => {
    expect(
      fieldsOf(await world.ask(admin, contract.transferPins, { body: move({ to_user_id: asha_id.toLowerCase() }) })),
    ).toEqual(['to_user_id'])
    await block(ravi_id, true)
    expect(fieldsOf(await world.ask(admin, contract.transferPins, { body: move() }))).toEqual(['to_user_id'])
    expect(
      fieldsOf(
        await world.ask(admin, contract.transferPins, { body: move({ from_user_id: ravi_id, to_user_id: asha_id }) }),
      ),
    ).toEqual(['from_user_id'])
    await block(ravi_id, false)
  })

  test('moves the oldest first, keeps their history, and counts what is left', async () => {
    const giver = (await world.join()).user_id
    const { pins } = await issuePins(world, { owner_user_id: giver, count: 5 })
    await world.call(admin, contract.blockPin, { params: { id: await idOf(pins[0]!.pin_no) } })
    const input = { body: move({ from_user_id: giver, to_user_id: world.franchise_user_id }), key: 'transfer-two-pins' }
    const { data } = await world.call(admin, contract.transferPins, input)
    expect(data.pin_nos).toEqual([pins[1]!.pin_no, pins[2]!.pin_no])
    expect((await world.call(admin, contract.transferPins, input)).data).toEqual(data)
    const noted = await world.db
      .selectFrom('audit')
      .select(['subject_id', 'reason'])
      .where('subject_type', '=', 'pin_transfer')
      .execute()
    expect(noted).toEqual([{ subject_id: String(data.transfer_id), reason: 'Asked for by the owner' }])
    await world.call(admin, contract.transferPins, {
      body: move({ from_user_id: world.franchise_user_id, to_user_id: ravi_id, count: 1 }),
    })

    const left = await world.call(admin, contract.countPins, { query: { user_id: giver } })
    expect(left.data).toMatchObject([{ package_id, package_name: world.packages[0]!.name, count: 2 }])
    const received = await world.list(depot, contract.pinLists.franchise)
    expect(received.data.map((pin) => [pin.pin_no, pin.received_from_user_id])).toEqual([[pins[2]!.pin_no, giver]])
    const movements = await world.db
      .selectFrom('pin_transfer_pin')
      .innerJoin('pin_transfer', 'pin_transfer.id', 'pin_transfer_id')
      .innerJoin('person as giver', 'giver.id', 'from_person_id')
      .innerJoin('person as taker', 'taker.id', 'to_person_id')
      .where('pin_id', '=', await idOf(pins[1]!.pin_no))
      .orderBy('pin_transfer.id')
      .select(['giver.user_id as from', 'taker.user_id as to'])
      .execute()
    expect(movements).toEqual([
      { from: giver, to: world.franchise_user_id },
      { from: world.franchise_user_id, to: ravi_id },
    ])
    await expectBooksToBalance(world)
  })

  test('counting the pins of nobody is refused', async () => {
    expect((await world.ask(admin, contract.countPins, { query: { user_id: 'nobody99' } })).status).toBe(404)
  })
})

describe('a pin’s kind belongs to its variant', () => {
  test('whoever moves paid pins never moves free ones, and statistics and history keep them apart', async () => {
    const giver = await world.join()
    const token = await world.signInAs(giver.user_id)
    await issuePins(world, { owner_user_id: giver.user_id, kind: 'free', payment_mode: null, count: 3 })
    await issuePins(world, { owner_user_id: giver.user_id, count: 2 })
    const hand = (more: object) =>
      world.ask(token, transferOwnPins, {
        body: { to_user_id: asha_id, ...variantBody(world), count: 1, remark: '', ...more },
      })
    const tooMany = await hand({ count: 3 })
    expect(tooMany.body.errors).toEqual({ count: 'Not enough pins. Available: 2.' })
    const paid = await hand({ count: 2 })
    expect(paid.status).toBe(200)
    const none = await hand({})
    expect([none.status, none.body.code, fieldsOf(none)]).toEqual([400, 'variant_not_held', ['kind']])
    expect((await hand({ ...variantBody(world, 'free'), count: 1 })).status).toBe(200)

    const { data: left } = await world.call(token, countOwnPins)
    expect(left).toMatchObject([{ kind: 'free', price: 0n, count: 2 }])
    const history = await world.list(token, pinTransferLists.user, { sort: 'at' })
    expect(history.data.map(({ kind, price, count }) => [kind, price, count])).toEqual([
      ['paid', world.packages[0]!.price, 2],
      ['free', 0n, 1],
    ])
    expect((await world.list(token, pinTransferLists.user, { kind: 'free' })).total_count).toBe(1)
    const { data: stock } = await world.call(token, userPinStatistics)
    expect(
      stock.packages.map(({ kind, generated, transferred, balance }) => [kind, generated, transferred, balance]),
    ).toEqual([
      ['paid', 2, 2, 0],
      ['free', 3, 1, 2],
    ])
    await expectBooksToBalance(world)
  })

  test('chosen pins of two kinds go as two transfers', async () => {
    const giver = await world.join()
    const token = await world.signInAs(giver.user_id)
    await issuePins(world, { owner_user_id: giver.user_id, kind: 'free', payment_mode: null })
    await issuePins(world, { owner_user_id: giver.user_id })
    const pins = await world.list(token, contract.pinLists.user)
    const body = { to_user_id: asha_id, pin_ids: pins.data.map(({ id }) => String(id)), remark: '' }
    const { data } = await world.call(token, transferOwnChosenPins, { body })
    expect([data.done, data.transfers.map(({ count }) => count)]).toEqual([2, [1, 1]])
    await expectBooksToBalance(world)
  })
})
