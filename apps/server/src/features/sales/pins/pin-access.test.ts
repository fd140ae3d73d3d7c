import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let ravi_id: string
let admin: string
let depot: string
let asha: string
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  asha = await world.signInAs(asha_id)
})
afterAll(() => world.close())

describe('who may call', () => {
  test.each([
    ['a member’s list', contract.pinLists.user, {}],
    ['the admin’s list', contract.pinLists.admin, {}],
    ['a franchise’s list', contract.pinLists.franchise, {}],
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
    ['the admin’s list', contract.pinLists.admin, {}],
    ['a franchise’s list', contract.pinLists.franchise, {}],
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
    expect((await world.ask(admin, contract.pinLists.user)).status).toBe(403)
  })
})

describe('lists', () => {
  test('people see their own pins, admins all of them', async () => {
    const owner = await world.join({ sponsor: ravi_id })
    await issuePins(world)
    const token = await world.signInAs(owner.user_id)
    const { pins } = await issuePins(world, { owner_user_id: owner.user_id, count: 3 })
    const own = await world.list(token, contract.pinLists.user)
    expect(own.data.map((pin) => pin.pin_no).toSorted()).toEqual(pins.map((pin) => pin.pin_no).toSorted())
    expect(own.totals.amount).toBe(world.packages[0]!.price * 3n)
    expect(own.data[0]!.may).toEqual({ reveal: true, block: false, unblock: false, renew: false, cancel: false })
    expect((await world.list(token, contract.pinLists.user, { user_id: asha_id })).total_count).toBe(0)
    expect((await world.list(depot, contract.pinLists.franchise)).total_count).toBe(1)

    const all = await world.list(admin, contract.pinLists.admin, { user_id: owner.user_id.toUpperCase() })
    expect(all.total_count).toBe(3)
    expect(all.data[0]!.may).toEqual({ reveal: false, block: true, unblock: false, renew: false, cancel: true })
    const everything = await world.list(admin, contract.pinLists.admin)
    expect(everything.total_count).toBeGreaterThan(3)
  })

  test('are filtered and sorted as asked', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id, count: 2 })
    const part = pins[1]!.pin_no.slice(0, 8).toLowerCase()
    const found = await world.list(asha, contract.pinLists.user, { pin_no: `${part.slice(0, 4)}-${part.slice(4)}` })
    expect(found.data.map((pin) => pin.pin_no)).toEqual([pins[1]!.pin_no])
    for (const sort of contract.pinLists.user.sorts) {
      const up = await world.list(asha, contract.pinLists.user, { sort, page_size: 1000 })
      const down = await world.list(asha, contract.pinLists.user, { sort: `-${sort}`, page_size: 1000 })
      expect(up.total_count).toBe(down.total_count)
      if (sort !== 'used_at')
        expect(up.data.map((pin) => pin[sort])).toEqual(down.data.map((pin) => pin[sort]).toReversed())
    }
    expect((await world.list(asha, contract.pinLists.user, { package_id: world.packages[1]!.id })).total_count).toBe(0)
  })

  test.each([
    { pin_no: '\0' },
    { page_size: 0 },
    { sort: 'password' },
    { status: 'lost' },
    { package_id: 'x' },
    { owner: 'x' },
  ])('%j is refused', async (query) => {
    const answer = await world.ask(asha, contract.pinLists.user, { query })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(query)])
  })
})

describe('finding a person', () => {
  test('admins find anybody, a franchise finds members', async () => {
    const of = (user_id: string) => ({ query: { user_id } })
    expect((await world.call(admin, contract.findPerson, of('DEPOT1'))).data).toEqual({
      user_id: 'depot1',
      name: 'Ravi Udaharan',
      user_type: 'Franchise',
      package_name: null,
      is_blocked: false,
    })
    expect((await world.call(depot, contract.findPerson, of(asha_id))).data).toMatchObject({
      name: 'Asha Namuna',
      package_name: null,
      is_blocked: null,
    })
    expect((await world.ask(depot, contract.findPerson, of('admin1'))).status).toBe(404)
    expect((await world.ask(depot, contract.findPerson, of('nobody99'))).status).toBe(404)
    expect((await world.ask(depot, contract.findPerson, of('x'))).status).toBe(400)
  })
})
