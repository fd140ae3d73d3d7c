import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPin } from '@banyan/contract/joining/joining.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let asha_id: string
let depot: string
let asha: string
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  depot = await world.signInAs(world.franchise_user_id)
  asha = await world.signInAs(asha_id)
})
afterAll(() => world.close())

describe('checking a pin', () => {
  test('tells a visitor its package, however it was typed', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const { pin_no, pin_password } = pins[0]!
    const body = {
      pin_no: ` ${pin_no.slice(0, 4)}-${pin_no.slice(4).toLowerCase()}`,
      pin_password: pin_password.toLowerCase(),
    }
    expect((await world.call(null, checkPin, { body })).data).toEqual({
      package: world.packages[0],
      kind: 'paid',
      from_package: null,
      price: world.packages[0]!.price,
      bv: world.packages[0]!.bv,
    })
  })

  test('an unknown number and a wrong password sound the same', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const wrong = await world.ask(null, checkPin, { body: { pin_no: pins[0]!.pin_no, pin_password: 'WRONGPIN' } })
    const unknown = await world.ask(null, checkPin, {
      body: { pin_no: 'ZZZZZZZZZZZZ', pin_password: pins[0]!.pin_password },
    })
    expect([wrong.status, wrong.body]).toEqual([400, unknown.body])
    expect(fieldsOf(wrong)).toEqual(['pin_no', 'pin_password'])
  })

  test('a pin past its end says since when', async () => {
    const other = await createWorld()
    const { pins } = await issuePins(other, { owner_user_id: other.root_user_id, count: 2 })
    other.clock.advance(365 * 86_400_000)
    const answer = await other.ask(null, checkPin, { body: pins[0] })
    expect(answer.body).toMatchObject({
      code: 'pin_expired',
      errors: { pin_no: 'This pin expired on 01-01-2027 9:00 am. Please use another pin.' },
    })
    const token = await other.signInAs(other.root_user_id)
    expect((await other.list(token, contract.pinLists.user, { status: 'expired' })).total_count).toBe(2)
    expect((await other.list(token, contract.pinLists.user, { status: 'unused' })).total_count).toBe(0)
    const overseer = await other.signInAs(other.admin_user_id)
    expect((await other.list(overseer, contract.pinLists.admin)).data[0]).toMatchObject({
      status: 'expired',
      may: { block: false },
    })
    expect((await other.call(overseer, contract.countPins, { query: { user_id: other.root_user_id } })).data).toEqual(
      [],
    )
    await expectBooksToBalance(other)
    await other.close()
  })

  test('guessing is slowed for the guesser, and never for the owner', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const guess = async (app_token: string | null) =>
      (await world.ask(app_token, checkPin, { body: { ...pins[0]!, pin_password: `GUESS${Math.random()}` } })).status
    const statuses = [
      await guess(depot),
      await guess(depot),
      await guess(depot),
      await guess(depot),
      await guess(depot),
      await guess(depot),
    ]
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await world.ask(depot, checkPin, { body: pins[0] })).status).toBe(429)
    expect((await world.ask(asha, checkPin, { body: pins[0] })).status).toBe(200)
    world.clock.advance(120_000)
    expect((await world.ask(depot, checkPin, { body: pins[0] })).status).toBe(200)
  })
})
