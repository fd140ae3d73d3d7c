import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox, revealMessage, sendAgain } from '@banyan/contract/messages/outbox.ts'
import { sweep } from '#jobs/sweep.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

const day_ms = 86_400_000

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterAll(() => office.close())

const lengths = async () =>
  (await office.world.database.pool.query<{ length: number }>('select length(body_sealed) from message_out')).rows.map(
    ({ length }) => length,
  )

test('after 90 days the text is gone, and what was masked stays', async () => {
  const { world } = office
  await office.queue()
  await office.send()
  world.clock.advance(90 * day_ms)
  await sweep(world.services)
  expect((await lengths()).every((length) => length > 0)).toBe(true)
  world.clock.advance(1)
  await sweep(world.services)
  expect(await lengths()).toEqual([0])

  const admin = await world.signInAs(world.admin_user_id)
  const [message] = (await world.list(admin, listOutbox)).data
  expect(message).toMatchObject({ to: 'r•••@example.com', may: { send_again: false, discard: false, reveal: false } })
  expect(message?.text).toContain('••••••')
  const params = { id: message?.id }
  const reveal = await world.ask(admin, revealMessage, { params, body: { reason: 'For a test' } })
  expect([reveal.status, reveal.body.code]).toEqual([409, 'swept'])
  expect((await world.ask(admin, sendAgain, { params })).status).toBe(409)
})
