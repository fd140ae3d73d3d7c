import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kit/database/transaction.ts'
import { queueMessage } from './index.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterAll(() => office.close())
beforeEach(() => office.world.db.deleteFrom('message_out').execute())

const places = async () => (await office.messages()).map(({ channel, state }) => `${channel} ${state}`)

test('an act that is rolled back says nothing', async () => {
  const { world, person_id } = office
  const act = inTransaction(world.db, async (trx) => {
    const message = { event_key: 'undone', person_id, template: 'password_changed', values: {} } as const
    await queueMessage(trx, world.services, message)
    throw new Error('thought better of it')
  })
  await expect(act).rejects.toThrow('thought better of it')
  expect(await places()).toEqual([])
})

test('what happens twice under one key is said once', async () => {
  const message = { event_key: 'bank:1', template: 'bank_approved', values: {} } as const
  await Promise.all([office.queue(message), office.queue(message)])
  await office.queue(message)
  expect(await places()).toEqual(['email waiting'])
})

test('a message goes by every channel its template knows and its person has', async () => {
  await office.queue({ template: 'change_bank' })
  expect(await places()).toEqual(['email waiting', 'sms held'])
})

test('only by the ways that are asked for', async () => {
  await office.queue({ template: 'reset_password', channels: ['sms'] })
  expect(await places()).toEqual(['sms held'])
})

test('a new contact is written to in place of the known one', async () => {
  await office.queue({ template: 'verify_mobile', to: { mobile: '9123456780' } })
  await office.queue({ template: 'verify_email', to: { email: 'naya@example.com' } })
  expect((await office.messages()).map(({ to_masked }) => to_masked)).toEqual(['••••••6780', 'n•••@example.com'])
  await office.queue({ template: 'verify_email', to: { mobile: '9123456780' } })
  expect(await office.messages()).toHaveLength(2)
})

test('neither address, nor text, nor code stands in the table', async () => {
  await office.queue({ to: { email: 'secretive@example.com' }, values: { code: '918273' } })
  const { rows } = await office.world.database.pool.query<{ row: string }>(
    `select m::text || encode(to_sealed || body_sealed, 'escape') as row from message_out m`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/secretive|918273/)
  expect(rows[0]?.row).toContain('••••••')
})
