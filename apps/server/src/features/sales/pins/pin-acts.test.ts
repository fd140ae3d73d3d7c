import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPin } from '@banyan/contract/joining/joining.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { revealPin } from './commands/reveal-pin.ts'

let world: World
let asha_id: string
let ravi_id: string
let admin: string
let asha: string
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  asha = await world.signInAs(asha_id)
})
afterAll(() => world.close())

const idOf = async (pin_no: string) =>
  (await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()).id

describe('revealing', () => {
  test('shows the owner the password, and nobody else that there is a pin', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const id = await idOf(pins[0]!.pin_no)
    expect((await world.call(asha, contract.revealPin, { params: { id } })).data).toEqual(pins[0])
    const ravi = await world.signInAs(ravi_id)
    const [others, none] = await Promise.all([
      world.ask(ravi, contract.revealPin, { params: { id } }),
      world.ask(ravi, contract.revealPin, { params: { id: 999_999 } }),
    ])
    expect(others.status).toBe(404)
    expect(others.body).toEqual(none.body)
    expect((await world.ask(admin, contract.revealPin, { params: { id } })).status).toBe(404)
  })
})

test('a reveal is on record with who and which, and without the secret', async () => {
  const said: string[] = []
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line: Buffer, _encoding, next) => (said.push(line.toString()), next()) }),
  )
  const { pins, batch_id } = await issuePins(world, { owner_user_id: asha_id })
  const pin = await world.db
    .selectFrom('pin')
    .select(['id', 'owner_person_id'])
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow()
  await revealPin({ ...world.services, log }, pin.id, { person_id: pin.owner_person_id })
  expect(said).toHaveLength(1)
  expect(JSON.parse(said[0]!)).toMatchObject({ pin_id: `${pin.id}`, by_person_id: `${pin.owner_person_id}` })
  expect(said[0]).not.toContain(pins[0]!.pin_password)
})

describe('blocking', () => {
  test('takes a pin out of use and back, and refuses any other state', async () => {
    const { pins } = await issuePins(world, { owner_user_id: asha_id })
    const body = pins[0]!
    const params = { id: await idOf(body.pin_no) }
    expect((await world.ask(admin, contract.unblockPin, { params })).body.code).toBe('pin_unused')
    await world.call(admin, contract.blockPin, { params })
    expect((await world.ask(admin, contract.blockPin, { params })).body).toMatchObject({
      code: 'pin_blocked',
      errors: { id: 'This pin is blocked: it cannot be blocked.' },
    })
    expect((await world.ask(null, checkPin, { body })).body).toMatchObject({
      code: 'pin_blocked',
      errors: { pin_no: 'This pin is blocked. Please ask the company to unblock it.' },
    })
    const [listed] = (await world.list(admin, contract.pinLists.admin, { pin_no: body.pin_no })).data
    expect(listed).toMatchObject({
      status: 'blocked',
      may: { reveal: false, block: false, unblock: true, cancel: false },
    })
    await world.call(admin, contract.unblockPin, { params })
    expect((await world.ask(null, checkPin, { body })).status).toBe(200)
    expect((await world.ask(admin, contract.blockPin, { params: { id: 999_999 } })).status).toBe(404)
    await expectBooksToBalance(world)
  })
})
