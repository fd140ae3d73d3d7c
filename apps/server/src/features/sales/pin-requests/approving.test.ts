import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'
import { at, fromStock, generate, requestsIn } from './testing/requests.ts'

let world: World
let requests: ReturnType<typeof requestsIn>
let asha_id: string
let asha: string
let ravi: string
let depot: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await world.db.updateTable('company').set({ pins_without_password: 1000 }).execute()
  requests = requestsIn(world)
  asha_id = (await world.join()).user_id
  const ravi_id = (await world.join({ side: 'right', name: 'Ravi Udaharan' })).user_id
  asha = await world.signInAs(asha_id)
  ravi = await world.signInAs(ravi_id)
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const ask = (body: object, token = asha) => requests.send(token, body)

describe('approving by generating', () => {
  test('sells the pins: books, owner, payment, message and audit', async () => {
    const request = await ask(requests.body({ count: 4 }))
    const before = [
      await requests.unusedOf(asha),
      await balanceOf(world, 'pin_liability'),
      await balanceOf(world, 'cash'),
    ] as const
    const { data } = await world.call(admin, contract.approvePinRequest, generate(request.id))
    expect(data).toEqual({ request_no: request.request_no, count: 4, name: 'Asha Namuna' })
    expect(await requests.unusedOf(asha)).toBe(before[0] + 4)
    expect((await balanceOf(world, 'pin_liability')) - before[1]).toBe(request.amount)
    expect((await balanceOf(world, 'cash')) - before[2]).toBe(-request.amount)
    const stored = await requests.stateOf(request.id)
    expect(stored).toMatchObject({ state: 'approved', pin_transfer_id: null, acted_at: world.clock.now() })
    const batch = await world.db
      .selectFrom('pin_batch')
      .selectAll()
      .where('id', '=', stored.pin_batch_id)
      .executeTakeFirstOrThrow()
    expect(batch).toMatchObject({ kind: 'paid', payment_mode: 'UPI', payment_reference: stored.reference, count: 4 })
    const told = await world.db
      .selectFrom('message_out')
      .select(['template', 'person_id'])
      .where('event_key', '=', `pin_request_approved:${request.id}:email`)
      .execute()
    expect(told).toEqual([{ template: 'pin_request_approved', person_id: stored.person_id }])
    const noted = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', 'pin_request')
      .where('subject_id', '=', String(request.id))
      .execute()
    expect(noted.map(({ after }) => after)).toContainEqual({ state: 'approved' })
    const [mine] = (await world.list(asha, contract.pinRequestLists.user, { request_no: request.request_no })).data
    expect(mine).toMatchObject({ state: 'approved', acted_by_user_id: null, may: { cancel: false } })
    await expectBooksToBalance(world)
  })

  test('ten copies of one approval give the pins once, and two admins too', async () => {
    const request = await ask(requests.body({ count: 2 }))
    const had = await requests.unusedOf(asha)
    const copy = { ...generate(request.id), key: 'approve-once-and-no-more' }
    const copies = Array.from({ length: 10 }, () => world.ask(admin, contract.approvePinRequest, copy))
    const others = Array.from({ length: 5 }, () => world.ask(admin, contract.approvePinRequest, generate(request.id)))
    const [same, rivals] = [await Promise.all(copies), await Promise.all(others)]
    const all = [...same, ...rivals].map(({ status }) => status)
    expect(new Set(same.map(({ status }) => status)).size).toBe(1)
    expect(new Set(all)).toEqual(new Set([200, 409]))
    for (const { status, body } of [...same, ...rivals]) if (status === 409) expect(body.code).toBe('approved_already')
    expect(await requests.unusedOf(asha)).toBe(had + 2)
    await expectBooksToBalance(world)
  })

  test('an approval and a cancellation at once: one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const request = await ask(requests.body({ count: 1 }))
      const had = await requests.unusedOf(asha)
      const [approved, cancelled] = await Promise.all([
        world.ask(admin, contract.approvePinRequest, generate(request.id)),
        world.ask(asha, contract.cancelPinRequest, at(request.id)),
      ])
      expect(approved.status + cancelled.status).toBe(200 + 409)
      const { state } = await requests.stateOf(request.id)
      expect(state).toBe(approved.status === 200 ? 'approved' : 'cancelled')
      expect(await requests.unusedOf(asha)).toBe(had + (state === 'approved' ? 1 : 0))
      const late = approved.status === 409 ? approved : cancelled
      expect(late.body.code).toBe(state === 'approved' ? 'approved_already' : 'cancelled_already')
    }
    await expectBooksToBalance(world)
  })

  test('a requester blocked since, a package off sale and a changed price stand in its way', async () => {
    const { id } = await ask(requests.body())
    const refused = async () => {
      const { status, body } = await world.ask(admin, contract.approvePinRequest, generate(id))
      return [status, body.code]
    }
    await requests.block(asha_id, true)
    expect(await refused()).toEqual([409, 'not_now'])
    await requests.block(asha_id, false)
    const change = (values: object) =>
      world.db.updateTable('package').set(values).where('id', '=', world.packages[0]!.id).execute()
    await change({ is_active: false })
    expect(await refused()).toEqual([409, 'not_now'])
    await change({ is_active: true, price_minor: world.packages[0]!.price + 100n })
    expect(await refused()).toEqual([409, 'price_changed'])
    await change({ price_minor: world.packages[0]!.price })
    expect((await requests.stateOf(id)).state).toBe('pending')
    await world.call(admin, contract.approvePinRequest, generate(id))
    await expectBooksToBalance(world)
  })

  test('a blocked member can neither ask nor take back', async () => {
    const { id } = await ask(requests.body(), ravi)
    const { user_id } = (await world.list(ravi, contract.pinRequestLists.user)).data[0]!
    await requests.block(user_id, true)
    expect((await world.ask(ravi, contract.requestUserPins, { body: requests.body() })).status).not.toBe(200)
    expect((await world.ask(ravi, contract.cancelPinRequest, at(id))).status).not.toBe(200)
    await requests.block(user_id, false)
    expect((await requests.stateOf(id)).state).toBe('pending')
    ravi = await world.signInAs(user_id)
  })
})

describe('approving from stock', () => {
  test('an admin takes the pins from whom they choose, and is told when there are too few', async () => {
    const request = await ask(requests.body({ count: 2 }))
    const giver = (await world.join({ name: 'Kiran Namuna' })).user_id
    await issuePins(world, { owner_user_id: giver, count: 1 })
    const few = await world.ask(admin, contract.approvePinRequest, fromStock(request.id, giver))
    expect([few.status, few.body.code]).toEqual([409, 'stock_too_small'])
    expect(few.body.message).toContain('Available: 1.')
    for (const from of ['nobody99', '']) {
      const answer = await world.ask(admin, contract.approvePinRequest, fromStock(request.id, from))
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['from_user_id']])
    }
    await issuePins(world, { owner_user_id: giver, count: 1 })
    const owed = await balanceOf(world, 'pin_liability')
    await world.call(admin, contract.approvePinRequest, fromStock(request.id, giver))
    expect(await balanceOf(world, 'pin_liability')).toBe(owed)
    const [row] = (await world.list(admin, contract.pinRequestLists.admin, { request_no: request.request_no })).data
    expect(row).toMatchObject({ state: 'approved', from_user_id: giver, acted_by_user_id: world.admin_user_id })
    await expectBooksToBalance(world)
  })

  test('pins of somebody else are given only by who may move pins', async () => {
    const request = await ask(requests.body({ count: 1 }))
    const giver = (await world.join({ name: 'Kiran Namuna' })).user_id
    await issuePins(world, { owner_user_id: giver, count: 1 })
    const may = async (...keys: PageKey[]) =>
      void (await world.db
        .updateTable('person')
        .set({ access_rights: keys.length === 0 ? null : keys.map((key) => page(key).id) })
        .where('user_id', '=', world.admin_user_id)
        .execute())
    await may('admin/pin-management/pin-requests')
    for (const from of [giver, asha_id, world.franchise_user_id]) {
      const { status, body } = await world.ask(admin, contract.approvePinRequest, fromStock(request.id, from))
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['from_user_id']])
    }
    expect((await requests.stateOf(request.id)).state).toBe('pending')
    await may('admin/pin-management/pin-requests', 'admin/pin-management/pin-transfer')
    expect((await world.ask(admin, contract.approvePinRequest, fromStock(request.id, giver))).status).toBe(200)
    await may()
  })

  test('a franchise answers what it is asked, out of its own pins', async () => {
    const request = await ask(requests.toDepot({ count: 2 }))
    const received = await world.list(depot, contract.pinRequestLists.received, { request_no: request.request_no })
    expect(received.data).toMatchObject([{ user_id: asha_id, may: { cancel: false, decide: true } }])
    const few = await world.ask(depot, contract.approveReceivedPinRequest, at(request.id))
    expect([few.status, few.body.code]).toEqual([409, 'stock_too_small'])
    await issuePins(world, { count: 5 })
    const had = await requests.unusedOf(asha)
    await world.call(depot, contract.approveReceivedPinRequest, at(request.id))
    expect(await requests.unusedOf(asha)).toBe(had + 2)
    const [mine] = (await world.list(asha, contract.pinRequestLists.user, { request_no: request.request_no })).data
    expect(mine).toMatchObject({ state: 'approved', acted_by_user_id: world.franchise_user_id })
    const again = await world.ask(depot, contract.approveReceivedPinRequest, at(request.id))
    expect([again.status, again.body.code]).toEqual([409, 'approved_already'])
    await expectBooksToBalance(world)
  })

  test('the company sees a request to a franchise and leaves it to the franchise', async () => {
    const { id, request_no } = await ask(requests.toDepot())
    const [row] = (await world.list(admin, contract.pinRequestLists.admin, { request_no })).data
    expect(row).toMatchObject({ to_user_id: world.franchise_user_id, may: { decide: false } })
    const answer = await world.ask(admin, contract.approvePinRequest, generate(id))
    expect([answer.status, answer.body.code]).toEqual([409, 'not_theirs'])
    const toCompany = await ask(requests.body())
    expect((await world.ask(depot, contract.approveReceivedPinRequest, at(toCompany.id))).status).toBe(404)
  })

  test('a franchise asks the company as members do', async () => {
    const { to: _to, to_user_id: _id, ...body } = requests.body({ count: 5 })
    const { data } = await world.call(depot, contract.requestFranchisePins, { body })
    const own = await world.list(depot, contract.pinRequestLists.franchise)
    expect(own.data.map(({ request_no }) => request_no)).toEqual([data.request_no])
    expect((await world.ask(depot, contract.approveReceivedPinRequest, at(data.id))).status).toBe(404)
    await world.call(admin, contract.approvePinRequest, generate(data.id))
    await expectBooksToBalance(world)
  })
})
