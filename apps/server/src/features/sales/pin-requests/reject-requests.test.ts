import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'
import { generate, requestsIn } from './testing/requests.ts'

let world: World
let the: ReturnType<typeof requestsIn>
let asha: string
let admin: string
beforeAll(async () => {
  world = await createWorld()
  the = requestsIn(world)
  asha = await world.signInAs((await world.join()).user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const body = (request_ids: readonly unknown[], reason = 'Never paid') => ({
  request_ids: request_ids.map(String),
  reason,
})

test('each request is answered for itself, in the order asked for, and whoever asked hears why', async () => {
  const [open, given, other] = [
    await the.send(asha, the.body()),
    await the.send(asha, the.body()),
    await the.send(asha, the.body()),
  ]
  const asked = await the.send(asha, the.body({ to: 'franchise', to_user_id: world.franchise_user_id }))
  await world.call(admin, contract.approvePinRequest, generate(given.id))
  const { data } = await world.call(admin, contract.rejectPinRequests, {
    body: body([other.id, asked.id, given.id, 999_999, open.id]),
  })
  expect([data.done, data.refused]).toEqual([2, 3])
  expect(data.results.map(({ name, code }) => [name, code])).toEqual([
    [other.request_no, null],
    [asked.request_no, 'not_theirs'],
    [given.request_no, 'approved_already'],
    [null, 'not_found'],
    [open.request_no, null],
  ])
  for (const { id } of [open, other])
    expect(await the.stateOf(id)).toMatchObject({ state: 'rejected', reason: 'Never paid' })
  expect(await the.stateOf(asked.id)).toMatchObject({ state: 'pending' })
  const told = await world.db
    .selectFrom('message_out')
    .select('event_key')
    .where('template', '=', 'pin_request_rejected')
    .execute()
  expect(new Set(told.map(({ event_key }) => event_key.split(':')[1]))).toEqual(new Set([`${open.id}`, `${other.id}`]))
})

test('a reason is needed, and members reject nothing', async () => {
  const request = await the.send(asha, the.body())
  const answer = await world.ask(admin, contract.rejectPinRequests, { body: body([request.id], ' ') })
  expect(fieldsOf(answer)).toEqual(['reason'])
  expect((await world.ask(asha, contract.rejectPinRequests, { body: body([request.id]) })).status).toBe(403)
})
