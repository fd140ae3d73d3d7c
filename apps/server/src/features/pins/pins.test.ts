import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPin } from '@banyan/contract/accounts/joining.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { pinAlphabet } from '@banyan/domain/pins/pin-no.ts'
import { inTransaction } from '../../kit/transaction.ts'
import { expectBooksToBalance } from '../../testing/expect-books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { generatePins, type GeneratedPins, type PinOrder } from './index.ts'

let world: World
let admin: string
let depot: string
let asha: string
let asha_id: string
let ravi_id: string
let package_id: bigint
let by_person_id: bigint

beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  asha = await world.signInAs(asha_id)
  package_id = world.packages[0]!.id
  by_person_id = (await world.db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id).executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

const order = (more: object = {}) => ({
  owner_user_id: asha_id,
  package_id: `${package_id}`,
  kind: 'paid',
  count: 3,
  payment_mode: 'UPI',
  payment_reference: 'UTR 1',
  reason: '',
  ...more,
})

/** Pins with their passwords, as only the command hands them out. */
const issue = (more: Partial<PinOrder> = {}): Promise<GeneratedPins> =>
  inTransaction(world.db, (trx) =>
    generatePins(trx, world.services, { owner_user_id: asha_id, package_id, kind: 'paid', count: 1, payment_mode: 'Cash', payment_reference: '', reason: '', by_person_id, ...more }),
  )

const block = async (user_id: string, is_blocked: boolean) => void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute())
const balanceOf = async (code: string) => (await world.db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code).executeTakeFirstOrThrow()).balance_minor
const fieldsOf = ({ body }: { body: { errors?: Readonly<Record<string, string>> } }) => Object.keys(body.errors ?? {})
const idOf = async (pin_no: string) => (await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()).id

describe('who may call', () => {
  test.each([
    ['a member’s list', contract.listUserPins, {}],
    ['the admin’s list', contract.listAdminPins, {}],
    ['a franchise’s list', contract.listFranchisePins, {}],
    ['reveal', contract.revealPin, { params: { id: 1 } }],
    ['block', contract.blockPin, { params: { id: 1 } }],
    ['unblock', contract.unblockPin, { params: { id: 1 } }],
    ['generate', contract.generatePins, { body: {} }],
    ['transfer', contract.transferPins, { body: {} }],
    ['count', contract.countPins, { query: { user_id: 'admin1' } }],
    ['find a person', contract.findPerson, { query: { user_id: 'admin1' } }],
  ] as const)('%s needs a session', async (_name, endpoint, input) => {
    expect((await world.ask(null, endpoint, input)).status).toBe(401)
  })

  test.each([
    ['the admin’s list', contract.listAdminPins, {}],
    ['a franchise’s list', contract.listFranchisePins, {}],
    ['block', contract.blockPin, { params: { id: 1 } }],
    ['unblock', contract.unblockPin, { params: { id: 1 } }],
    ['generate', contract.generatePins, { body: {} }],
    ['transfer', contract.transferPins, { body: {} }],
    ['count', contract.countPins, { query: { user_id: 'admin1' } }],
    ['find a person', contract.findPerson, { query: { user_id: 'admin1' } }],
  ] as const)('%s is not for members', async (_name, endpoint, input) => {
    expect((await world.ask(asha, endpoint, input)).status).toBe(403)
  })

  test('a member’s list is not for admins', async () => {
    expect((await world.ask(admin, contract.listUserPins)).status).toBe(403)
  })
})

describe('generating', () => {
  test.each<[string, object, string]>([
    ['nobody by that id', { owner_user_id: 'nobody99' }, 'owner_user_id'],
    ['an id with a quote', { owner_user_id: "asha'--" }, 'owner_user_id'],
    ['no such package', { package_id: '999999' }, 'package_id'],
    ['no pins', { count: 0 }, 'count'],
    ['too many pins', { count: 1001 }, 'count'],
    ['half a pin', { count: 1.5 }, 'count'],
    ['paid, nobody knows how', { payment_mode: null }, 'payment_mode'],
    ['given away without a reason', { kind: 'free', payment_mode: null }, 'reason'],
    ['a kind nobody knows', { kind: 'gift' }, 'kind'],
    ['a price', { price: '1.00' }, 'price'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(admin, contract.generatePins, { body: order(change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('a blocked owner and a package off sale are refused', async () => {
    await block(ravi_id, true)
    expect(fieldsOf(await world.ask(admin, contract.generatePins, { body: order({ owner_user_id: ravi_id }) }))).toEqual(['owner_user_id'])
    await block(ravi_id, false)
    const off = world.packages.at(-1)!.id
    await world.db.updateTable('package').set({ is_active: false }).where('id', '=', off).execute()
    expect(fieldsOf(await world.ask(admin, contract.generatePins, { body: order({ package_id: `${off}` }) }))).toEqual(['package_id'])
  })

  test('paid pins enter the books, and the same call again issues none', async () => {
    const [owed, cash] = [await balanceOf('pin_liability'), await balanceOf('cash')]
    const input = { body: order({ count: 20 }), key: 'generate-20-pins' }
    const { data } = await world.call(admin, contract.generatePins, input)
    const price = world.packages[0]!.price
    expect(data).toMatchObject({ owner_user_id: asha_id, total: price * 20n })
    expect(new Set(data.pin_nos).size).toBe(20)
    for (const pin_no of data.pin_nos) expect(pin_no).toMatch(new RegExp(`^[${pinAlphabet}]{12}$`))
    const copies = await Promise.all(Array.from({ length: 5 }, () => world.call(admin, contract.generatePins, input)))
    for (const copy of copies) expect(copy.data).toEqual(data)
    expect((await world.ask(admin, contract.generatePins, { ...input, body: order({ count: 21 }) })).status).toBe(409)
    expect([(await balanceOf('pin_liability')) - owed, (await balanceOf('cash')) - cash]).toEqual([price * 20n, -price * 20n])
    await expectBooksToBalance(world)
  })

  test.each(['free', 'leader'] as const)('%s pins cost nothing, move no volume and stand in no book', async (kind) => {
    const owed = await balanceOf('pin_liability')
    const { data } = await world.call(admin, contract.generatePins, { body: order({ kind, payment_mode: null, reason: 'Opening day' }) })
    expect(data.total).toBe(0n)
    const listed = await world.list(asha, contract.listUserPins, { pin_no: data.pin_nos[0]! })
    expect(listed.data).toMatchObject([{ kind, amount: 0n, bv: 0n }])
    expect(await balanceOf('pin_liability')).toBe(owed)
    await expectBooksToBalance(world)
  })

  test('neither number nor password lies open in the database or in a list', async () => {
    const { pins } = await issue()
    const { pin_no, pin_password } = pins[0]!
    const stored = await world.db.selectFrom('pin').selectAll().where('pin_no', '=', pin_no).executeTakeFirstOrThrow()
    expect(stored.password_sealed.includes(pin_password)).toBe(false)
    const { response } = await world.ask(asha, contract.listUserPins, { query: { page_size: 1000 } })
    expect(response.body).not.toContain(pin_password)
  })
})

describe('lists', () => {
  test('people see their own pins, admins all of them', async () => {
    const owner = await world.join({ sponsor: ravi_id })
    const token = await world.signInAs(owner.user_id)
    const { pins } = await issue({ owner_user_id: owner.user_id, count: 3 })
    const own = await world.list(token, contract.listUserPins)
    expect(own.data.map((pin) => pin.pin_no).toSorted()).toEqual(pins.map((pin) => pin.pin_no).toSorted())
    expect(own.totals.amount).toBe(world.packages[0]!.price * 3n)
    expect(own.data[0]!.may).toEqual({ reveal: true, block: false, unblock: false })
    expect((await world.list(token, contract.listUserPins, { user_id: asha_id })).total_count).toBe(0)
    expect((await world.list(depot, contract.listFranchisePins)).total_count).toBe(0)

    const all = await world.list(admin, contract.listAdminPins, { user_id: owner.user_id.toUpperCase() })
    expect(all.total_count).toBe(3)
    expect(all.data[0]!.may).toEqual({ reveal: false, block: true, unblock: false })
    const everything = await world.list(admin, contract.listAdminPins)
    expect(everything.total_count).toBeGreaterThan(3)
  })

  test('are filtered and sorted as asked', async () => {
    const { pins } = await issue({ count: 2 })
    const part = pins[1]!.pin_no.slice(0, 8).toLowerCase()
    const found = await world.list(asha, contract.listUserPins, { pin_no: `${part.slice(0, 4)}-${part.slice(4)}` })
    expect(found.data.map((pin) => pin.pin_no)).toEqual([pins[1]!.pin_no])
    for (const sort of contract.listUserPins.sorts) {
      const up = await world.list(asha, contract.listUserPins, { sort, page_size: 1000 })
      const down = await world.list(asha, contract.listUserPins, { sort: `-${sort}`, page_size: 1000 })
      expect(up.total_count).toBe(down.total_count)
      if (sort !== 'used_at') expect(up.data.map((pin) => pin[sort])).toEqual(down.data.map((pin) => pin[sort]).toReversed())
    }
    expect((await world.list(asha, contract.listUserPins, { package_id: world.packages[1]!.id })).total_count).toBe(0)
  })

  test.each([{ page_size: 0 }, { sort: 'password' }, { status: 'lost' }, { package_id: 'x' }, { owner: 'x' }])('%j is refused', async (query) => {
    const answer = await world.ask(asha, contract.listUserPins, { query })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(query)])
  })
})

describe('revealing', () => {
  test('shows the owner the password, and nobody else that there is a pin', async () => {
    const { pins } = await issue()
    const id = await idOf(pins[0]!.pin_no)
    expect((await world.call(asha, contract.revealPin, { params: { id } })).data).toEqual(pins[0])
    const ravi = await world.signInAs(ravi_id)
    const [others, none] = await Promise.all([world.ask(ravi, contract.revealPin, { params: { id } }), world.ask(ravi, contract.revealPin, { params: { id: 999_999 } })])
    expect(others.status).toBe(404)
    expect(others.body).toEqual(none.body)
    expect((await world.ask(admin, contract.revealPin, { params: { id } })).status).toBe(404)
  })
})

describe('blocking', () => {
  test('takes a pin out of use and back, and refuses any other state', async () => {
    const { pins } = await issue()
    const body = pins[0]!
    const params = { id: await idOf(body.pin_no) }
    expect((await world.ask(admin, contract.unblockPin, { params })).body.code).toBe('pin_unused')
    await world.call(admin, contract.blockPin, { params })
    expect((await world.ask(admin, contract.blockPin, { params })).body).toMatchObject({ code: 'pin_blocked', errors: { id: 'This pin is blocked: it cannot be blocked.' } })
    expect((await world.ask(null, checkPin, { body })).body).toMatchObject({ code: 'pin_blocked', errors: { pin_no: expect.stringContaining('blocked') } })
    const [listed] = (await world.list(admin, contract.listAdminPins, { pin_no: body.pin_no })).data
    expect(listed).toMatchObject({ status: 'blocked', may: { reveal: false, block: false, unblock: true } })
    await world.call(admin, contract.unblockPin, { params })
    expect((await world.ask(null, checkPin, { body })).status).toBe(200)
    expect((await world.ask(admin, contract.blockPin, { params: { id: 999_999 } })).status).toBe(404)
    await expectBooksToBalance(world)
  })
})

describe('transferring', () => {
  const move = (more: object = {}) => ({ from_user_id: asha_id, to_user_id: ravi_id, package_id: `${package_id}`, count: 2, remark: '', ...more })

  test.each<[string, object, string]>([
    ['from nobody', { from_user_id: 'nobody99' }, 'from_user_id'],
    ['to nobody', { to_user_id: 'nobody99' }, 'to_user_id'],
    ['no pins', { count: 0 }, 'count'],
    ['more than there are', { count: 1000 }, 'count'],
    ['of a package they have none of', { package_id: '999999' }, 'count'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(admin, contract.transferPins, { body: move(change) })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('to oneself, to or from a blocked person is refused', async () => {
    expect(fieldsOf(await world.ask(admin, contract.transferPins, { body: move({ to_user_id: asha_id.toLowerCase() }) }))).toEqual(['to_user_id'])
    await block(ravi_id, true)
    expect(fieldsOf(await world.ask(admin, contract.transferPins, { body: move() }))).toEqual(['to_user_id'])
    expect(fieldsOf(await world.ask(admin, contract.transferPins, { body: move({ from_user_id: ravi_id, to_user_id: asha_id }) }))).toEqual(['from_user_id'])
    await block(ravi_id, false)
  })

  test('moves the oldest first, keeps their way, and counts what is left', async () => {
    const giver = (await world.join()).user_id
    const { pins } = await issue({ owner_user_id: giver, count: 5 })
    await world.call(admin, contract.blockPin, { params: { id: await idOf(pins[0]!.pin_no) } })
    const input = { body: move({ from_user_id: giver, to_user_id: world.franchise_user_id }), key: 'transfer-two-pins' }
    const { data } = await world.call(admin, contract.transferPins, input)
    expect(data.pin_nos).toEqual([pins[1]!.pin_no, pins[2]!.pin_no])
    expect((await world.call(admin, contract.transferPins, input)).data).toEqual(data)
    await world.call(admin, contract.transferPins, { body: move({ from_user_id: world.franchise_user_id, to_user_id: ravi_id, count: 1 }) })

    const left = await world.call(admin, contract.countPins, { query: { user_id: giver } })
    expect(left.data).toEqual([{ package_id, package_name: world.packages[0]!.name, count: 2 }])
    const received = await world.list(depot, contract.listFranchisePins)
    expect(received.data.map((pin) => [pin.pin_no, pin.received_from_user_id])).toEqual([[pins[2]!.pin_no, giver]])
    const way = await world.db
      .selectFrom('pin_transfer_pin')
      .innerJoin('pin_transfer', 'pin_transfer.id', 'pin_transfer_id')
      .innerJoin('person as giver', 'giver.id', 'from_person_id')
      .innerJoin('person as taker', 'taker.id', 'to_person_id')
      .where('pin_id', '=', await idOf(pins[1]!.pin_no))
      .orderBy('pin_transfer.id')
      .select(['giver.user_id as from', 'taker.user_id as to'])
      .execute()
    expect(way).toEqual([
      { from: giver, to: world.franchise_user_id },
      { from: world.franchise_user_id, to: ravi_id },
    ])
    await expectBooksToBalance(world)
  })

  test('counting the pins of nobody is refused', async () => {
    expect((await world.ask(admin, contract.countPins, { query: { user_id: 'nobody99' } })).status).toBe(404)
  })
})

describe('finding a person', () => {
  test('admins find anybody, a franchise finds members', async () => {
    const of = (user_id: string) => ({ query: { user_id } })
    expect((await world.call(admin, contract.findPerson, of('DEPOT1'))).data).toEqual({ user_id: 'depot1', name: 'Ravi Udaharan', user_type: 'Franchise', package_name: null, is_blocked: false })
    expect((await world.call(depot, contract.findPerson, of(asha_id))).data.name).toBe('Asha Namuna')
    expect((await world.ask(depot, contract.findPerson, of('admin1'))).status).toBe(404)
    expect((await world.ask(depot, contract.findPerson, of('nobody99'))).status).toBe(404)
    expect((await world.ask(depot, contract.findPerson, of('x'))).status).toBe(400)
  })
})

describe('checking a pin', () => {
  test('tells a visitor its package, however it was typed', async () => {
    const { pins } = await issue()
    const { pin_no, pin_password } = pins[0]!
    const body = { pin_no: ` ${pin_no.slice(0, 4)}-${pin_no.slice(4).toLowerCase()}`, pin_password: pin_password.toLowerCase() }
    expect((await world.call(null, checkPin, { body })).data).toEqual({ package: world.packages[0] })
  })

  test('an unknown number and a wrong password sound the same', async () => {
    const { pins } = await issue()
    const wrong = await world.ask(null, checkPin, { body: { pin_no: pins[0]!.pin_no, pin_password: 'WRONGPIN' } })
    const unknown = await world.ask(null, checkPin, { body: { pin_no: 'ZZZZZZZZZZZZ', pin_password: pins[0]!.pin_password } })
    expect([wrong.status, wrong.body]).toEqual([400, unknown.body])
    expect(fieldsOf(wrong)).toEqual(['pin_no', 'pin_password'])
  })

  test('a pin past its end says since when', async () => {
    const other = await createWorld()
    const admin_id = (await other.db.selectFrom('person').select('id').where('user_id', '=', other.admin_user_id).executeTakeFirstOrThrow()).id
    const { pins } = await inTransaction(other.db, (trx) =>
      generatePins(trx, other.services, { owner_user_id: other.root_user_id, package_id: other.packages[0]!.id, kind: 'paid', count: 2, payment_mode: 'Cash', payment_reference: '', reason: '', by_person_id: admin_id }),
    )
    other.clock.advance(365 * 86_400_000)
    const answer = await other.ask(null, checkPin, { body: pins[0] })
    expect(answer.body).toMatchObject({ code: 'pin_expired', errors: { pin_no: 'This pin expired on 01-01-2027 9:00 am. Please use another pin.' } })
    const token = await other.signInAs(other.root_user_id)
    expect((await other.list(token, contract.listUserPins, { status: 'expired' })).total_count).toBe(2)
    expect((await other.list(token, contract.listUserPins, { status: 'unused' })).total_count).toBe(0)
    const overseer = await other.signInAs(other.admin_user_id)
    expect((await other.list(overseer, contract.listAdminPins)).data[0]).toMatchObject({ status: 'expired', may: { block: false } })
    expect((await other.call(overseer, contract.countPins, { query: { user_id: other.root_user_id } })).data).toEqual([])
    await expectBooksToBalance(other)
    await other.close()
  })

  test('guessing is slowed for the guesser, and never for the owner', async () => {
    const { pins } = await issue()
    const guess = async (app_token: string | null) => (await world.ask(app_token, checkPin, { body: { ...pins[0]!, pin_password: `GUESS${Math.random()}` } })).status
    const statuses = [await guess(depot), await guess(depot), await guess(depot), await guess(depot), await guess(depot), await guess(depot)]
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await world.ask(depot, checkPin, { body: pins[0] })).status).toBe(429)
    expect((await world.ask(asha, checkPin, { body: pins[0] })).status).toBe(200)
    world.clock.advance(120_000)
    expect((await world.ask(depot, checkPin, { body: pins[0] })).status).toBe(200)
  })
})
