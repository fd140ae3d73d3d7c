import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import * as contract from '@banyan/contract/messages/message-settings.ts'
import { createApp } from '#app.ts'
import { askApp } from '#testing/ask-app.ts'
import { fieldsOf } from '#testing/look.ts'
import { openSmtpInbox } from '#testing/outside/smtp-inbox.ts'
import { worldPassword, type World } from '#testing/world.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

const minute_ms = 60_000
const plain = {
  smtp_host: '',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_user: '',
  smtp_password: '',
  mail_from: '',
  sms_url: '',
  sms_method: 'POST',
  sms_content_type: 'application/json',
  sms_payload: '',
  sms_authorization: '',
  sms_sender: '',
  dlt_entity_id: '',
  dlt_template_ids: Object.fromEntries(smsTemplates.map((name) => [name, ''])),
}
const mail = { smtp_host: 'smtp.example.com', smtp_user: 'namuna', mail_from: 'office@example.com' }
const sms = { sms_url: 'https://sms.example.com/send', sms_payload: '{"to":"{mobile}","text":"{text}"}' }

let office: PostOffice
let admin: string
beforeAll(async () => {
  office = await openPostOffice({ isOpen: false })
  admin = await office.world.signInAs(office.world.admin_user_id)
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.world.db.deleteFrom('message_out').execute()
  await save({})
})

const settings = async () => (await office.world.call(admin, contract.getMessageSettings)).data
const ask = async (changes: object) => {
  const { version } = await settings()
  return office.world.ask(admin, contract.saveMessageSettings, {
    body: { ...plain, version, current_password: worldPassword, ...changes },
  })
}
const save = async (changes: object) => {
  const { status, body } = await ask(changes)
  expect([status, body.errors]).toEqual([200, undefined])
}

test.each([contract.getMessageSettings, contract.saveMessageSettings, contract.testMessageSettings])(
  '$method $path is for admins',
  async (endpoint) => {
    const input = { body: endpoint.method === 'GET' ? undefined : {} }
    const root = await office.world.signInAs(office.world.root_user_id)
    expect((await office.world.ask(null, endpoint, input)).status).toBe(401)
    expect((await office.world.ask(root, endpoint, input)).status).toBe(403)
    if (endpoint.method === 'POST') expect((await office.world.ask(admin, endpoint, input)).status).toBe(400)
  },
)

test('what is saved is there, and secrets never come back', async () => {
  await save({ ...mail, ...sms, smtp_password: 'sesame sesame', sms_authorization: 'Bearer sesame' })
  const { response } = await office.world.ask(admin, contract.getMessageSettings)
  expect(response.body).not.toContain('sesame')
  expect(await settings()).toMatchObject({
    ...mail,
    ...sms,
    has_smtp_password: true,
    has_sms_authorization: true,
    is_open: { email: true, sms: true },
  })
  const audit = await office.world.db.selectFrom('audit').selectAll().execute()
  expect(
    JSON.stringify(audit, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('sesame')
})

test('an empty secret keeps the one that is kept, and goes to no other server than its own', async () => {
  await save({ ...mail, ...sms, smtp_password: 'sesame sesame', sms_authorization: 'Bearer sesame' })
  await save({ ...mail, ...sms, sms_sender: 'NAMUNA' })
  expect(await settings()).toMatchObject({ has_smtp_password: true, has_sms_authorization: true })
  expect(fieldsOf(await ask({ ...mail, ...sms, smtp_host: 'smtp.example.net' }))).toEqual(['smtp_password'])
  expect(fieldsOf(await ask({ ...mail, ...sms, smtp_security: 'none' }))).toEqual(['smtp_password'])
  expect(fieldsOf(await ask({ ...mail, ...sms, sms_url: 'https://sms.example.net/send' }))).toEqual([
    'sms_authorization',
  ])
  await save({ ...mail, smtp_user: '' })
  expect(await settings()).toMatchObject({ has_smtp_password: false, has_sms_authorization: false })
})

test('of two admins who save what they both read, the second is told', async () => {
  const { version } = await settings()
  await save({ ...mail })
  const late = await ask({ ...mail, version })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test.each<[string, object, string]>([
  ['a server that is none', { ...mail, smtp_host: 'smtp.example.com\r\nQUIT' }, 'smtp_host'],
  ['no sender', { ...mail, mail_from: '' }, 'mail_from'],
  ['two senders', { ...mail, mail_from: 'a@example.com, b@example.com' }, 'mail_from'],
  ['a port that is none', { ...mail, smtp_port: 0 }, 'smtp_port'],
  ['an SMS address in clear', { ...sms, sms_url: 'http://sms.example.com/' }, 'sms_url'],
  ['a disguised local address', { ...sms, sms_url: 'http://localhost.example.com/' }, 'sms_url'],
  ['a password in the address', { ...sms, sms_url: 'https://a:b@sms.example.com/' }, 'sms_url'],
  ['a file', { ...sms, sms_url: 'file:///etc/passwd' }, 'sms_url'],
  ['a placeholder in the name of the server', { ...sms, sms_url: 'https://{mobile}.example.com/' }, 'sms_url'],
  ['a payload without the text', { ...sms, sms_payload: '{"to":"{mobile}"}' }, 'sms_payload'],
  ['a payload that is no JSON', { ...sms, sms_payload: '{"to":{mobile},"text":"{text}"' }, 'sms_payload'],
  ['a key of two lines', { ...sms, sms_authorization: 'Bearer a\r\nX-Evil: b' }, 'sms_authorization'],
  [
    'a template id with a brace',
    { dlt_template_ids: { ...plain.dlt_template_ids, change_bank: '{' } },
    'dlt_template_ids.change_bank',
  ],
])('refuses %s', async (_, changes, field) => {
  const answer = await ask(changes)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
})

describe('a provider in the own network', () => {
  let closed: World['app']
  beforeAll(async () => {
    const { services } = office.world
    closed = await createApp({ ...services, config: { ...services.config, is_own_network_open: false } })
  })
  afterAll(() => closed.close())
  const askClosed = async (changes: object) => {
    const { version } = await settings()
    const body = { ...plain, version, current_password: worldPassword, ...changes }
    return askApp(closed, admin, contract.saveMessageSettings, { body })
  }

  test.each(['http://localhost:9/send', 'https://127.0.0.1/send', 'https://10.0.0.8/', 'https://[::1]/'])(
    'is refused: %s',
    async (sms_url) => {
      const answer = await askClosed({ ...sms, sms_url })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['sms_url']])
    },
  )

  test.each(['localhost', 'LocalHost', '127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'is refused: the mail server %s',
    async (smtp_host) => {
      const answer = await askClosed({ ...mail, smtp_host })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['smtp_host']])
    },
  )

  test('that was set before is no reason to refuse another change', async () => {
    await save({ ...mail, smtp_user: '', smtp_host: 'localhost' })
    expect((await askClosed({ ...mail, smtp_user: '', smtp_host: 'localhost', smtp_port: 25 })).status).toBe(200)
  })

  test('may be spoken to in clear where the operator of the server allows it', async () => {
    await save({ ...sms, sms_url: 'http://localhost:9/send' })
    expect((await settings()).is_open).toEqual({ email: false, sms: true })
  })
})

test('with a channel what is fresh goes, and what is old waits for an admin', async () => {
  await office.queue({ to: { email: 'old@example.com' } })
  office.world.clock.advance(10 * minute_ms + 1)
  await office.queue({ to: { email: 'fresh@example.com' } })
  expect(await settings()).toMatchObject({ held_count: 2 })
  await save(office.inbox.settings)
  await office.send()
  expect(office.inbox.mails.map(({ to }) => to)).toEqual([['fresh@example.com']])
  expect((await office.messages()).map(({ state }) => state)).toEqual(['held', 'sent'])
})

test('without its channel what waits is held', async () => {
  await save(office.inbox.settings)
  await office.queue()
  await save({})
  expect((await office.messages()).map(({ state }) => state)).toEqual(['held'])
})

test('a trial goes to oneself at once, and says what the server answered', async () => {
  const trial = { body: { channel: 'email' } }
  const early = await office.world.ask(admin, contract.testMessageSettings, trial)
  expect([early.status, early.body.code]).toEqual([409, 'no_way_out'])

  const inbox = await openSmtpInbox()
  await save(inbox.settings)
  const { data } = await office.world.call(admin, contract.testMessageSettings, trial)
  expect(data).toMatchObject({ is_accepted: true, to: 'a•••@example.com' })
  expect(data.answer).toContain('taken as 1')
  expect(inbox.mails[0]).toMatchObject({ to: ['admin1@example.com'] })

  inbox.answerRecipients(550)
  const refused = await office.world.call(admin, contract.testMessageSettings, trial)
  expect(refused.data).toMatchObject({ is_accepted: false })
  expect(refused.data.answer).toContain('550')
  await inbox.close()
  const down = await office.world.call(admin, contract.testMessageSettings, trial)
  expect(down.data.answer).toContain('ECONNREFUSED')
  expect(await office.messages()).toEqual([])
})

test('a trial needs a contact of one’s own', async () => {
  await save(sms)
  await office.world.db.updateTable('person').set({ mobile: '' }).where('user_id', '=', 'admin1').execute()
  const { status, body } = await office.world.ask(admin, contract.testMessageSettings, { body: { channel: 'sms' } })
  expect([status, body.code]).toEqual([409, 'no_contact'])
})
