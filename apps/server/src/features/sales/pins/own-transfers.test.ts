import { variantBody } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pins/pin-transfers.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { openWallets } from '#features/people/persons/index.ts'

let world: World
let admin: string
let depot: string
let asha_id: string
let ravi_id: string
let asha: string
let ravi: string
let package_id: bigint
beforeAll(async () => {
  world = await createWorld()
  package_id = world.packages[0]!.id
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right', name: 'Ravi Namuna' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  asha = await world.signInAs(asha_id)
  ravi = await world.signInAs(ravi_id)
  await issuePins(world, { owner_user_id: asha_id, count: 30 })
  await world.db.updateTable('company').set({ pins_without_password: 1000 }).execute()
})
afterAll(() => world.close())

const bodyOf = (more: object = {}) => ({
  to_user_id: ravi_id,
  ...variantBody(world),
  count: 1,
  remark: '',
  ...more,
})
const hand = (token: string, more: object = {}) => world.ask(token, contract.transferOwnPins, { body: bodyOf(more) })
const newFranchise = (user_id: string, parent_id: bigint | null) =>
  inTransaction(world.db, async (trx) => {
    const { id } = await trx
      .insertInto('person')
      .values({ user_id, user_type: 'Franchise', name: 'Meena Udaharan', created_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('franchise').values({ person_id: id, parent_id }).execute()
    await openWallets(trx, id, 'Franchise')
  })

describe('handing on', () => {
  test('moves the oldest of one’s own, and says to whom', async () => {
    const { data } = await world.call(asha, contract.transferOwnPins, {
      body: bodyOf({ count: 2, remark: 'As agreed' }),
    })
    expect(data).toMatchObject({ to_user_id: ravi_id, to_name: 'Ravi Namuna', package_name: world.packages[0]!.name })
    expect(data.pin_nos).toHaveLength(2)
    const left = await world.call(asha, contract.countOwnPins)
    expect(left.data).toMatchObject([{ package_id, package_name: world.packages[0]!.name, count: 28 }])
    await expectBooksToBalance(world)
  })

  test.each<[string, () => object, string]>([
    ['to nobody', () => ({ to_user_id: 'nobody99' }), 'to_user_id'],
    ['to oneself', () => ({ to_user_id: asha_id }), 'to_user_id'],
    ['to a franchise', () => ({ to_user_id: world.franchise_user_id }), 'to_user_id'],
    ['to an admin', () => ({ to_user_id: world.admin_user_id }), 'to_user_id'],
    ['more than one holds', () => ({ count: 1000, current_password: worldPassword }), 'count'],
    ['none', () => ({ count: 0 }), 'count'],
    ['of no package', () => ({ package_id: '' }), 'package_id'],
    ['from somebody else', () => ({ from_user_id: ravi_id }), 'from_user_id'],
  ])('%s is refused by field', async (_case, more, field) => {
    const answer = await hand(asha, more())
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('to a blocked member or one who left is refused', async () => {
    const gone = await world.join()
    const person = () => world.db.updateTable('person').where('user_id', '=', gone.user_id)
    await person().set({ is_blocked: true }).execute()
    expect((await hand(asha, { to_user_id: gone.user_id })).body.code).toBe('receiver_blocked')
    await person().set({ is_blocked: false }).execute()
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', gone.member_id).execute()
    expect((await hand(asha, { to_user_id: gone.user_id })).body.code).toBe('receiver_left')
  })

  test('a franchise hands to members and to franchises right below it, and to no other', async () => {
    await issuePins(world, { count: 3 })
    const { id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.franchise_user_id)
      .executeTakeFirstOrThrow()
    await newFranchise('below1', id)
    await newFranchise('beside1', null)
    expect((await hand(depot, { to_user_id: ravi_id })).status).toBe(200)
    expect((await hand(depot, { to_user_id: 'BELOW1' })).status).toBe(200)
    expect(fieldsOf(await hand(depot, { to_user_id: 'beside1' }))).toEqual(['to_user_id'])
    const find = (token: string, user_id: string) => world.ask(token, contract.findPinTaker, { query: { user_id } })
    expect((await find(depot, 'below1')).body.data).toEqual({ user_id: 'below1', name: 'Meena Udaharan' })
    expect((await find(depot, 'beside1')).status).toBe(404)
    expect((await find(asha, 'below1')).status).toBe(404)
    await expectBooksToBalance(world)
  })

  test('of many at once nobody hands on more than is there', async () => {
    const few = await world.join()
    await issuePins(world, { owner_user_id: few.user_id, count: 4 })
    const token = await world.signInAs(few.user_id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => hand(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 400, 400, 400, 400,
    ])
    await expectBooksToBalance(world)
  })
})

describe('the history', () => {
  test('shows each end its own side, and an admin all', async () => {
    const sent = await world.list(asha, contract.pinTransferLists.user, { sort: 'at' })
    expect(sent.data[0]).toMatchObject({
      from_user_id: asha_id,
      to_user_id: ravi_id,
      count: 2,
      amount: world.packages[0]!.price * 2n,
      remark: 'As agreed',
      direction: 'sent',
    })
    const got = await world.list(ravi, contract.pinTransferLists.user, { direction: 'received' })
    expect(got.total_count).toBeGreaterThan(3)
    expect(new Set(got.data.map((row) => row.to_user_id))).toEqual(new Set([ravi_id]))
    expect((await world.list(ravi, contract.pinTransferLists.user, { direction: 'sent' })).total_count).toBe(0)
    const all = await world.list(admin, contract.pinTransferLists.admin)
    expect(all.data[0]!.direction).toBe('between')
    expect(all.total_count).toBeGreaterThan(got.total_count)
  })

  test('is found by package, by either end, by day and by a pin', async () => {
    const find = async (query: object) => (await world.list(admin, contract.pinTransferLists.admin, { ...query })).data
    expect(await find({ package_id: world.packages[1]!.id })).toEqual([])
    expect(await find({ to: '2025-12-31' })).toEqual([])
    expect(await find({ from: '2026-01-02' })).toEqual([])
    for (const row of await find({ user_id: 'below1' })) expect(row.to_user_id).toBe('below1')
    const first = (await find({ sort: 'at', page_size: 1 }))[0]!
    const { data } = await world.call(asha, contract.getPinTransfer, { params: { id: first.id } })
    expect(data.pins).toHaveLength(2)
    const by_pin = await find({ pin_no: data.pins[0]!.pin_no.toLowerCase() })
    expect(by_pin.map(({ id }) => id)).toEqual([first.id])
  })

  test('opens only to its ends and to admins', async () => {
    const [first] = (await world.list(asha, contract.pinTransferLists.user, { sort: 'at', page_size: 1 })).data
    const params = { id: first!.id }
    expect((await world.call(ravi, contract.getPinTransfer, { params })).data.direction).toBe('received')
    expect((await world.call(admin, contract.getPinTransfer, { params })).data.direction).toBe('between')
    expect((await world.ask(depot, contract.getPinTransfer, { params })).status).toBe(404)
    expect((await world.ask(null, contract.getPinTransfer, { params })).status).toBe(401)
  })
})
