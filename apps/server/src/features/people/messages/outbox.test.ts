import { waitingOf } from '#testing/waiting.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '@banyan/contract/messages/outbox.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

const minute_ms = 60_000

let office: PostOffice
let admin: string
let sub_admin_id: bigint
beforeAll(async () => {
  office = await openPostOffice()
  admin = await office.world.signInAs(office.world.admin_user_id)
  // Another full admin, whose rights a test narrows.
  const { db } = office.world
  const { id: _id, ...row } = await db
    .selectFrom('person')
    .selectAll()
    .where('user_id', '=', office.world.admin_user_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('person')
    .values({ ...row, user_id: 'counter1', name: 'Kiran Namuna', email: 'counter1@example.com', mobile: '9000000013' })
    .returning('id')
    .executeTakeFirstOrThrow()
  sub_admin_id = id
})
afterAll(() => office.close())
beforeEach(() => office.world.db.deleteFrom('message_out').execute())

const list = async (query = {}) => (await office.world.list(admin, contract.listOutbox, query)).data
const first = async () => {
  const [message] = await list()
  if (message === undefined) throw new Error('the outbox is empty')
  return message
}
/** A sub-admin who may open these pages and no others. */
const signInWith = async (...keys: ('admin/outbox' | 'admin/outbox-reveal')[]) => {
  const access_rights = keys.map((key) => page(key).id)
  await office.world.db.updateTable('person').set({ access_rights }).where('id', '=', sub_admin_id).execute()
  return office.world.signInAs('counter1')
}
const ask = (token: string | null, endpoint: Parameters<typeof office.world.ask>[1], id: bigint, body?: object) =>
  office.world.ask(token, endpoint, { params: { id }, body })

const acts = [
  [contract.getMessage, undefined],
  [contract.sendAgain, undefined],
  [contract.discardMessage, { reason: 'For a test' }],
  [contract.revealMessage, { reason: 'For a test' }],
] as const

test.each(acts)('$path is for admins who hold its page, and knows no other messages', async (endpoint, body) => {
  await office.queue()
  const { id } = await first()
  const root = await office.world.signInAs(office.world.root_user_id)
  expect((await ask(null, endpoint, id, body)).status).toBe(401)
  expect((await ask(root, endpoint, id, body)).status).toBe(403)
  expect((await ask(await signInWith(), endpoint, id, body)).status).toBe(403)
  expect((await ask(admin, endpoint, id + 1n, body)).status).toBe(404)
})

test('the list shows who was told what, with codes, links and addresses masked', async () => {
  await office.queue({ template: 'change_bank', values: { code: '918273' } })
  const { status, response } = await office.world.ask(admin, contract.listOutbox)
  expect(status).toBe(200)
  expect(response.body).not.toMatch(/918273|root01@example\.com|9000000000/)
  const [sms, mail] = await list()
  expect(mail).toMatchObject({
    channel: 'email',
    state: 'waiting',
    template: 'change_bank',
    user_id: 'root01',
    to: 'r•••@example.com',
    may: { send_again: false, discard: true, reveal: true },
  })
  expect(mail?.text).toContain('•••••• is your code')
  expect(sms).toMatchObject({ channel: 'sms', state: 'held', may: { send_again: true, discard: true, reveal: true } })
  expect(await waitingOf(office.world, admin, 'messages')).toBe(1)
})

test('the list is narrowed by everything it shows', async () => {
  await office.queue({ template: 'change_bank' })
  await office.queue({ template: 'kyc_approved', values: {} })
  const found = async (query: object) =>
    (await list({ sort: 'created_at', ...query })).map(({ template, channel }) => `${template} ${channel}`)
  expect(await found({ state: 'held' })).toEqual(['change_bank sms'])
  expect(await found({ channel: 'email' })).toEqual(['change_bank email', 'kyc_approved email'])
  expect(await found({ template: 'kyc_approved' })).toEqual(['kyc_approved email'])
  expect(await found({ user_id: 'ROOT01' })).toHaveLength(3)
  expect(await found({ user_id: 'admin1' })).toEqual([])
  expect(await found({ created_from: '2026-01-01', created_to: '2026-01-01' })).toHaveLength(3)
  expect(await found({ created_to: '2025-12-31' })).toEqual([])
})

test('a reveal needs its own right, answers everything, and is written down without the secret', async () => {
  await office.queue({ values: { code: '918273' } })
  const { id } = await first()
  const clerk = await signInWith('admin/outbox')
  expect((await office.world.list(clerk, contract.listOutbox)).data[0]?.may.reveal).toBe(false)
  expect((await ask(clerk, contract.revealMessage, id, { reason: 'At the counter' })).status).toBe(403)

  const revealer = await signInWith('admin/outbox-reveal')
  expect((await ask(revealer, contract.listOutbox, id)).status).toBe(403)
  expect((await ask(revealer, contract.revealMessage, id, { reason: ' ' })).body.errors).toHaveProperty('reason')
  const { data } = await office.world.call(revealer, contract.revealMessage, {
    params: { id },
    body: { reason: 'At the counter' },
  })
  expect(data).toMatchObject({ to: 'root01@example.com', subject: 'Namuna Traders: Confirm your e-mail address' })
  expect(data.text).toContain('918273')

  const rows = await office.world.db.selectFrom('audit').selectAll().where('subject_type', '=', 'message').execute()
  expect(rows).toMatchObject([
    {
      act: 'POST /admin/outbox/:id/reveal',
      outcome: 'done',
      person_id: sub_admin_id,
      subject_id: String(id),
      reason: 'At the counter',
    },
  ])
  expect(JSON.stringify(rows.map(({ input, before, after }) => [input, before, after]))).not.toContain('918273')
})

test('a message to an admin is revealed to nobody who may less', async () => {
  const { id: admin_id } = await office.world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', office.world.admin_user_id)
    .executeTakeFirstOrThrow()
  const values = { code: '918273', key: 'ABCD-EFGH-JKMN-PQRS' }
  const code = { template: 'reset_password', values, channels: ['email'] } as const
  await office.queue({ ...code, person_id: admin_id })
  await office.queue({ ...code, person_id: sub_admin_id })
  const revealer = await signInWith('admin/outbox', 'admin/outbox-reveal')
  const { data } = await office.world.list(revealer, contract.listOutbox)
  expect(data.map(({ user_id, may }) => [user_id, may.reveal])).toEqual([
    ['counter1', true],
    ['admin1', false],
  ])
  const theirs = data[1]?.id ?? 0n
  const refused = await ask(revealer, contract.revealMessage, theirs, { reason: 'Curious' })
  expect([refused.status, refused.body.code]).toEqual([409, 'above_you'])
  expect((await ask(admin, contract.revealMessage, theirs, { reason: 'My own' })).status).toBe(200)
  expect((await ask(admin, contract.revealMessage, data[0]?.id ?? 0n, { reason: 'Help' })).status).toBe(200)
})

test('what was cut off is shown as unsure, and goes again only when an admin says so', async () => {
  office.inbox.afterText('hang up')
  await office.queue()
  await office.send()
  office.inbox.afterText('answer')
  const { id, state, may } = await first()
  expect([state, may.send_again]).toEqual(['unsure', true])
  const { length: before } = office.inbox.mails
  await office.world.call(admin, contract.sendAgain, { params: { id } })
  await office.send()
  expect(office.inbox.mails).toHaveLength(before + 1)
  expect(await first()).toMatchObject({ state: 'sent', tries: 2 })
  const refused = await ask(admin, contract.sendAgain, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state'])
})

test('what is on its way at this moment is left alone', async () => {
  await office.queue()
  const { id } = await first()
  const next_try_at = new Date(office.world.clock.now().getTime() + 2 * minute_ms)
  await office.world.db.updateTable('message_out').set({ state: 'sending', next_try_at }).execute()
  expect((await ask(admin, contract.sendAgain, id)).status).toBe(409)
  expect((await ask(admin, contract.discardMessage, id, { reason: 'No more' })).status).toBe(409)
  expect((await first()).state).toBe('sending')
  office.world.clock.advance(2 * minute_ms)
  expect((await first()).state).toBe('unsure')
})

test('without a channel nothing is sent again', async () => {
  await office.queue({ template: 'verify_mobile' })
  const { id } = await first()
  const refused = await ask(admin, contract.sendAgain, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'no_way_out'])
})

test('a discarded message is never sent, and says why', async () => {
  await office.queue()
  const { id } = await first()
  await office.world.call(admin, contract.discardMessage, { params: { id }, body: { reason: 'Asked by phone' } })
  const { length: before } = office.inbox.mails
  await office.send()
  expect(office.inbox.mails).toHaveLength(before)
  expect(await first()).toMatchObject({ state: 'failed', last_error: 'Discarded: Asked by phone' })
  expect((await ask(admin, contract.discardMessage, id, { reason: 'Again' })).status).toBe(409)
})
