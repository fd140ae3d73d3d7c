import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { createWorld, type World } from '#testing/world.ts'
import { waitingOf } from '#testing/waiting.ts'
import { at, generate, requestsIn } from './testing/requests.ts'

let world: World
let requests: ReturnType<typeof requestsIn>
let asha: string
let ravi: string
let depot: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  requests = requestsIn(world)
  const ravi_id = (await world.join({ side: 'right', name: 'Ravi Udaharan' })).user_id
  asha = await world.signInAs((await world.join()).user_id)
  ravi = await world.signInAs(ravi_id)
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const ask = (body: object, token = asha) => requests.send(token, body)

describe('asking', () => {
  test('costs what the package costs today, and waits for who was paid', async () => {
    const price = world.packages[0]!.price
    const slip_file_id = await uploadImage(world, asha, 'slip')
    const data = await ask(
      requests.body({ slip_file_id, reference: ' hdfcn-5202 6010 1000 12345', payment_mode: 'NEFT' }),
    )
    expect(data).toMatchObject({ amount: price * 3n, count: 3, to_name: null })
    expect(data.request_no).toMatch(/^PR-\d{6}$/)
    const [mine] = (await world.list(asha, contract.pinRequestLists.user, { request_no: data.request_no })).data
    expect(mine).toMatchObject({
      state: 'pending',
      amount: price * 3n,
      reference: 'HDFCN52026010100012345',
      has_slip: true,
      to_user_id: null,
      may: { cancel: true, decide: false },
    })
    expect((await world.list(depot, contract.pinRequestLists.received)).total_count).toBe(0)
    expect((await world.list(ravi, contract.pinRequestLists.user)).total_count).toBe(0)
  })

  test.each<[string, () => object, string]>([
    ['no such franchise', () => requests.toDepot({ to_user_id: 'nobody99' }), 'to_user_id'],
    ['a member in the place of a franchise', () => requests.toDepot({ to_user_id: world.root_user_id }), 'to_user_id'],
    ['a franchise without its id', () => requests.toDepot({ to_user_id: '' }), 'to_user_id'],
    ['no such package', () => requests.body({ package_id: '999999' }), 'package_id'],
    ['no pins', () => requests.body({ count: 0 }), 'count'],
    ['too many pins', () => requests.body({ count: 1001 }), 'count'],
    ['half a pin', () => requests.body({ count: 0.5 }), 'count'],
    ['paid tomorrow', () => requests.body({ paid_on: '2026-01-02' }), 'paid_on'],
    ['paid nobody knows how', () => requests.body({ payment_mode: 'Barter' }), 'payment_mode'],
    ['an NEFT with twelve figures', () => requests.body({ payment_mode: 'NEFT' }), 'reference'],
    ['a UPI payment without a reference', () => requests.body({ reference: '' }), 'reference'],
    ['a reference in other letters', () => requests.body({ reference: '४१२६००१२३४५६' }), 'reference'],
    ['an amount', () => requests.body({ amount: '1.00' }), 'amount'],
    ['a slip there is none of', () => requests.body({ slip_file_id: '999999' }), 'slip_file_id'],
    ['a remark with a NUL', () => requests.body({ remark: 'a\0b' }), 'remark'],
  ])('%s is refused by field', async (_case, body, field) => {
    const answer = await world.ask(asha, contract.requestUserPins, { body: body() })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('somebody else’s upload and one for another purpose are no slip', async () => {
    for (const slip_file_id of [await uploadImage(world, ravi, 'slip'), await uploadImage(world, asha, 'photo')]) {
      const answer = await world.ask(asha, contract.requestUserPins, { body: requests.body({ slip_file_id }) })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['slip_file_id']])
    }
    const slip_file_id = await uploadImage(world, asha, 'slip')
    await ask(requests.body({ slip_file_id }))
    expect(
      fieldsOf(await world.ask(asha, contract.requestUserPins, { body: requests.body({ slip_file_id }) })),
    ).toEqual(['slip_file_id'])
  })

  test('ten may wait at once, also of twelve that are sent in one moment, and of one person alone', async () => {
    const meera = await world.signInAs((await world.join()).user_id)
    const send = (token = meera) => world.ask(token, contract.requestUserPins, { body: requests.body() })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array.from({ length: 2 }, () => [
        409,
        'too_many_waiting',
        'You have 10 requests that wait for an answer. Wait for one, or take one back.',
      ]),
    )
    const { data } = await world.list(meera, contract.pinRequestLists.user, { state: 'pending' })
    await world.call(meera, contract.cancelPinRequest, at(data[0]!.id))
    expect((await send()).status).toBe(200)
    for (const { id } of (await world.list(meera, contract.pinRequestLists.user, { state: 'pending' })).data)
      await world.call(meera, contract.cancelPinRequest, at(id))
  })

  test('only who may ask for pins uploads slips', async () => {
    await expect(uploadImage(world, admin, 'slip')).rejects.toThrow('403')
    expect(await uploadImage(world, depot, 'slip')).toMatch(/^\d+$/)
  })

  test('a payment counts once, whoever sends it and however it is typed, until it is rejected or taken back', async () => {
    const reference = requests.nextReference()
    const { id } = await ask(requests.body({ reference }))
    for (const [token, body] of [
      [asha, requests.body({ reference })],
      [ravi, requests.toDepot({ reference: ` ${reference.slice(0, 4)}-${reference.slice(4)}`, payment_mode: 'IMPS' })],
    ] as const) {
      const answer = await world.ask(token, contract.requestUserPins, { body })
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'reference_used', ['reference']])
    }
    await world.call(asha, contract.cancelPinRequest, at(id))
    const second = await ask(requests.body({ reference }), ravi)
    await world.call(admin, contract.approvePinRequest, generate(second.id, { reason: 'The first was taken back' }))
    expect(fieldsOf(await world.ask(asha, contract.requestUserPins, { body: requests.body({ reference }) }))).toEqual([
      'reference',
    ])
    await expectBooksToBalance(world)
  })

  test('of ten at once with one reference, one is taken', async () => {
    const reference = requests.nextReference()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        world.ask(nth % 2 === 0 ? asha : ravi, contract.requestUserPins, { body: requests.body({ reference }) }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([400, 'reference_used'])
  })

  test('two cheques of two banks may have one number, and who decides is told', async () => {
    const cheque = { payment_mode: 'Cheque', reference: '000123' }
    const first = await ask(requests.body(cheque))
    const second = await ask(requests.body(cheque), ravi)
    const seen = await world.list(admin, contract.pinRequestLists.admin, { reference: '000123' })
    expect(seen.data.map(({ id, same_reference }) => [id, same_reference])).toEqual([
      [second.id, [first.request_no]],
      [first.id, [second.request_no]],
    ])
    const own = await world.list(asha, contract.pinRequestLists.user, { reference: '000123' })
    expect(own.data.map(({ same_reference }) => same_reference)).toEqual([[]])
  })

  test('the name of a franchise is shown, of nobody else', async () => {
    const find = (user_id: string) => world.ask(asha, contract.findFranchise, { query: { user_id } })
    expect((await find(world.franchise_user_id.toUpperCase())).body.data).toMatchObject({ name: 'Ravi Udaharan' })
    expect((await find(world.admin_user_id)).status).toBe(404)
    expect((await find(world.root_user_id)).status).toBe(404)
    await requests.block(world.franchise_user_id, true)
    expect((await find(world.franchise_user_id)).status).toBe(404)
    await requests.block(world.franchise_user_id, false)
  })
})

describe('rejecting and taking back', () => {
  test('a rejection gives its reason to whoever asked, and frees the payment', async () => {
    const body = requests.body()
    const { id, request_no } = await ask(body)
    const bare = await world.ask(admin, contract.rejectPinRequest, { ...at(id), body: { reason: ' ' } })
    expect([bare.status, fieldsOf(bare)]).toEqual([400, ['reason']])
    const reason = 'Nothing came in by this reference'
    await world.call(admin, contract.rejectPinRequest, { ...at(id), body: { reason } })
    const [mine] = (await world.list(asha, contract.pinRequestLists.user, { request_no })).data
    expect(mine).toMatchObject({ state: 'rejected', reason })
    const approved = await world.ask(admin, contract.approvePinRequest, generate(id))
    expect([approved.status, approved.body.code]).toEqual([409, 'rejected_already'])
    const again = await ask(body)
    const [seen] = (await world.list(admin, contract.pinRequestLists.admin, { request_no: again.request_no })).data
    expect(seen?.same_reference).toEqual([request_no])
  })

  test('nobody takes back, sees or answers what is not theirs', async () => {
    const { id } = await ask(requests.body({ slip_file_id: await uploadImage(world, asha, 'slip') }))
    for (const token of [ravi, depot]) {
      expect((await world.ask(token, contract.cancelPinRequest, at(id))).status).toBe(404)
      expect((await world.ask(token, contract.pinRequestSlip, at(id))).status).toBe(404)
    }
    const reject = { ...at(id), body: { reason: 'Not yours' } }
    expect((await world.ask(depot, contract.rejectReceivedPinRequest, reject)).status).toBe(404)
    expect((await world.ask(asha, contract.approvePinRequest, generate(id))).status).toBe(403)
    expect((await world.ask(depot, contract.approvePinRequest, generate(id))).status).toBe(403)
    expect((await requests.stateOf(id)).state).toBe('pending')
  })

  test('the slip opens for who asked and who is asked', async () => {
    const { id } = await ask(requests.toDepot({ slip_file_id: await uploadImage(world, asha, 'slip') }))
    for (const token of [asha, depot, admin]) {
      const { data } = await world.call(token, contract.pinRequestSlip, at(id))
      expect((await world.app.inject(data.url)).headers['content-type']).toBe('image/jpeg')
    }
    expect((await world.ask(ravi, contract.pinRequestSlip, at(id))).status).toBe(404)
    const bare = await ask(requests.body())
    expect((await world.ask(asha, contract.pinRequestSlip, at(bare.id))).status).toBe(404)
  })

  test('what waits for the company is counted for whoever decides it', async () => {
    const count = () => waitingOf(world, admin, 'pin_requests')
    const before = await count()
    const { id } = await ask(requests.body())
    await ask(requests.toDepot())
    expect(await count()).toBe((before ?? 0) + 1)
    await world.call(asha, contract.cancelPinRequest, at(id))
    expect(await count()).toBe(before)
  })
})

test('the database keeps what was asked for, and one answer', async () => {
  const { id } = await ask(requests.body())
  const change = (values: object) => world.db.updateTable('pin_request').set(values).where('id', '=', id).execute()
  await expect(change({ count: 4 })).rejects.toThrow('does not change')
  await world.call(asha, contract.cancelPinRequest, at(id))
  await expect(change({ state: 'pending', acted_at: null, acted_by: null })).rejects.toThrow('is answered')
  await expect(world.db.deleteFrom('pin_request').where('id', '=', id).execute()).rejects.toThrow('is kept')
})
