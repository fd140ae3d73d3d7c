import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { contactMessages, contactMoves, openContactForm, sendContactMessage } from '@banyan/contract/contact/contact.ts'
import { conversationMoves, openConversation } from '@banyan/contract/support/answering.ts'
import {
  answerConversation,
  ownConversationLists,
  readConversation,
  startConversation,
} from '@banyan/contract/support/conversations.ts'
import { sendMessages } from '#features/people/messages/index.ts'
import { sweep } from '#jobs/sweep.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { openSmtpInbox, type SmtpInbox } from '#testing/outside/smtp-inbox.ts'
import { createWorld, type World } from '#testing/world.ts'
import { letter, openedForm, send, writeToCompany } from './testing/write-to-company.ts'

const day_ms = 86_400_000

let inbox: SmtpInbox
let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld({ config: { is_own_network_open: true } })
  inbox = await openSmtpInbox()
})
/** On another day, so that no test takes what another may send. */
beforeEach(async () => {
  world.clock.advance(day_ms)
  admin = await signIn()
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await inbox.close()
  await world.close()
})

const signIn = () => world.signInAs(world.admin_user_id)
const list = async (query = {}) => (await world.list(admin, contactMessages, query)).data
const shown = async (id: bigint) => (await list({ id }))[0]!
const newest = async () => (await list())[0]!
const count = async () => (await world.list(admin, contactMessages)).total_count
const move = (name: keyof typeof contactMoves, id: bigint, body?: object) =>
  world.ask(admin, contactMoves[name], { params: { id }, ...(body !== undefined && { body }) })

test('what a visitor writes is read by an admin, and the visitor hears nothing but that it came', async () => {
  const answer = await send(world)
  expect([answer.status, answer.body]).toEqual([200, { data: {} }])
  expect(await newest()).toMatchObject({
    name: 'Asha Udaharan',
    subject: 'Where is my parcel?',
    state: 'new',
    suspicion: 'none',
    member_user_ids: [],
    answer_goes: 'held',
    may: { answer: true, spam: true, restore: false },
  })
})

test('what is missing is refused by its field', async () => {
  const empty = { name: '', email: '', mobile: '', subject: '', text: '' }
  expect(fieldsOf(await send(world, empty)).toSorted()).toEqual(['email', 'name', 'subject', 'text'])
  expect(fieldsOf(await send(world, { email: '', mobile: '' }))).toEqual(['email'])
  expect(fieldsOf(await send(world, { text: 'x'.repeat(3_001) }))).toEqual(['text'])
  expect((await send(world, { email: '', mobile: '9820012345' })).status).toBe(200)
})

test('a program hears what a person hears, and its message is kept with what speaks for a program', async () => {
  const { form } = (await world.call(null, openContactForm)).data
  const heard = [(await send(world, { form })).body]
  const suspicions = [(await newest()).suspicion]
  const whole = await openedForm(world)
  for (const change of [{ form: whole }, { form: whole, website: 'https://spam.example' }, { form: 'made up' }]) {
    heard.push((await send(world, change)).body)
    suspicions.push((await newest()).suspicion)
  }
  expect(new Set(heard.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"data":{}}']))
  expect(suspicions).toEqual(['too_quick', 'none', 'hidden_field', 'no_form'])
})

test('the same call sent twice is one message', async () => {
  const [form, key, before] = [await openedForm(world), randomBytes(12).toString('hex'), await count()]
  const ask = () => world.ask(null, sendContactMessage, { body: { ...letter, form }, key })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await count()).toBe(before + 1)
})

test('of 50 messages from one address ten are taken, and the others are refused by name', async () => {
  const [form, before] = [await openedForm(world), await count()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(world, { form })))
  const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_messages')).toHaveLength(40)
  expect(answers.find(({ status }) => status === 429)?.response.headers['retry-after']).toBe('3600')
  expect(await count()).toBe(before + 10)
  world.clock.advance(3_599_999)
  expect((await send(world, { form })).status).toBe(429)
  world.clock.advance(1)
  expect((await send(world, { form })).status).toBe(200)
})

test('the address of a member is said to the admin, whatever its case, and to nobody else', async () => {
  const { user_id } = await world.join({ name: 'Ravi Udaharan', email: 'ravi@example.com', mobile: '9820055555' })
  const byMail = await writeToCompany(world, { email: 'RAVI@example.com' })
  const byNumber = await writeToCompany(world, { email: '', mobile: '9820055555' })
  for (const id of [byMail, byNumber]) expect((await shown(id)).member_user_ids).toEqual([user_id])
  expect((await send(world, { email: 'ravi@example.com' })).body).toEqual({ data: {} })
  const member = await world.signInAs(user_id)
  expect((await world.ask(member, contactMessages)).status).toBe(403)
})

test('an answer goes to the address that was given, in its paragraphs; without a mail server it is held', async () => {
  const held = await writeToCompany(world)
  expect((await move('answer', held, { answer: 'It is on its way.' })).status).toBe(200)
  expect(await shown(held)).toMatchObject({ state: 'answered', answer_goes: 'held', answer: 'It is on its way.' })
  await world.db.updateTable('message_settings').set(inbox.settings).execute()
  const id = await writeToCompany(world)
  expect((await shown(id)).answer_goes).toBe('mail')
  await move('answer', id, { answer: 'Dear Asha,\n\nit is on its way.' })
  await sendMessages(world.services)
  const mail = inbox.mails.at(-1)
  expect(mail?.to).toEqual(['asha@example.com'])
  expect(mail?.text).toContain('Dear Asha Udaharan,')
  expect(mail?.text).toContain('about “Where is my parcel?”')
  expect(mail?.text).toContain('Dear Asha,\n\nit is on its way.')
  const byPhone = await writeToCompany(world, { email: '', mobile: '9820012345' })
  const outbox = async () => (await world.db.selectFrom('message_out').select('id').execute()).length
  const sent = await outbox()
  await move('answer', byPhone, { answer: 'Told by telephone.' })
  expect(await outbox()).toBe(sent)
  expect(await shown(byPhone)).toMatchObject({ state: 'answered', answer_goes: 'nowhere' })
})

test('personal data goes after 180 days, from the outbox too, and that there was a message stays', async () => {
  const id = await writeToCompany(world)
  const waiting = await writeToCompany(world)
  await move('answer', id, { answer: 'It is on its way.' })
  const { sent_at } = await shown(id)
  const mailed = () =>
    world.db
      .selectFrom('message_out')
      .select(['to_masked', 'body_masked'])
      .where('event_key', '=', `contact_answered:${id}:email`)
      .executeTakeFirstOrThrow()
  const end = sent_at.getTime() + 180 * day_ms
  world.clock.set(new Date(end))
  await sweep(world.services)
  admin = await signIn()
  expect((await shown(id)).name).toBe('Asha Udaharan')
  world.clock.set(new Date(end + 60_000))
  await Promise.all([sweep(world.services), sweep(world.services)])
  const nothing = { name: '', email: '', mobile: '', subject: '', text: '', ip: '', answer: '' }
  expect(await shown(id)).toMatchObject({ ...nothing, state: 'answered', may: { answer: false, spam: false } })
  expect(await mailed()).toEqual({ to_masked: '', body_masked: '' })
  expect((await move('answer', waiting, { answer: 'Too late.' })).status).toBe(404)
  expect((await move('spam', waiting)).status).toBe(404)
})

test('the audit, which nobody can empty, says that somebody answered, and nothing of what was written', async () => {
  const text = 'My number is 9820077777, and I live in Nagpur.'
  const id = await writeToCompany(world, { name: 'Zubin Udaharan', subject: 'A parcel for Nagpur', text })
  expect((await move('answer', id, { answer: 'Dear Zubin, we call you in Nagpur.' })).status).toBe(200)
  const { rows } = await sql<{ said: string }>`
    select coalesce(string_agg(audit::text, ' '), '') as said from audit
    where audit::text ~* 'zubin|nagpur|9820077777'`.execute(world.db)
  expect(rows[0]?.said).toBe('')
})

test('how long it is kept is the company’s to set', async () => {
  const { data } = await world.call(admin, aboutSetting.get)
  const id = await writeToCompany(world)
  expect(fieldsOf(await world.ask(admin, aboutSetting.set, { body: { ...data, contact_days: 29 } }))).toEqual([
    'contact_days',
  ])
  await world.call(admin, aboutSetting.set, { body: { ...data, contact_days: 30 } })
  world.clock.advance(31 * day_ms)
  await sweep(world.services)
  admin = await signIn()
  expect((await shown(id)).forgotten_at).not.toBeNull()
})

test('what somebody wrote cannot be changed into other words, nor taken away', async () => {
  const id = await writeToCompany(world)
  const change = world.db.updateTable('contact_message').set({ text: 'Other words' }).where('id', '=', id)
  await expect(change.execute()).rejects.toThrow('does not change')
  await expect(world.db.deleteFrom('contact_message').where('id', '=', id).execute()).rejects.toThrow('is kept')
})

describe('a message of a member', () => {
  const join = (name: string, more: object = {}) => world.join({ name, ...more })
  const turn = (id: bigint, user_id: string) => move('turn', id, { user_id })
  const verify = (person_id: bigint) =>
    world.db.updateTable('person').set({ email_verified_at: world.clock.now() }).where('id', '=', person_id).execute()

  test('goes on as a conversation with the member who has verified its address, once', async () => {
    const email = 'sana@example.com'
    const [member, other] = [await join('Sana Udaharan', { email }), await join('Tara Udaharan')]
    const id = await writeToCompany(world, { email: 'SANA@example.com' })
    expect(await shown(id)).toMatchObject({
      member_user_ids: [member.user_id],
      proven_user_ids: [],
      may: { turn: false },
    })
    expect(fieldsOf(await turn(id, member.user_id))).toEqual(['user_id'])
    await verify(member.person_id)
    await verify(other.person_id)
    expect(await shown(id)).toMatchObject({ proven_user_ids: [member.user_id], may: { turn: true } })
    expect(fieldsOf(await turn(id, other.user_id))).toEqual(['user_id'])
    expect(fieldsOf(await turn(id, 'nobody-here'))).toEqual(['user_id'])
    const answers = await Promise.all([turn(id, member.user_id), turn(id, member.user_id.toLowerCase())])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { conversation, ...row } = await shown(id)
    expect(row).toMatchObject({ state: 'answered', answer_goes: 'conversation', may: { answer: false, turn: false } })
    const token = await world.signInAs(member.user_id)
    const read = (await world.call(token, readConversation, { params: { id: conversation!.id } })).data
    expect(read).toMatchObject({ ...conversation, state: 'new', subject: letter.subject, is_from_contact_form: true })
    expect(read.messages).toMatchObject([{ is_from_company: false, text: letter.text, is_from_contact_form: true }])
    expect((await world.call(admin, openConversation, { params: { id: conversation!.id } })).data).toMatchObject({
      user_id: member.user_id,
      is_from_contact_form: true,
    })
    const sent = (await world.list(token, ownConversationLists.userOutbox)).data
    expect(sent.map((one) => one.id)).toContain(conversation!.id)
  })

  test('stays marked as a visitor’s for both sides, also once it is merged; what the member writes is their own', async () => {
    const email = 'vani@example.com'
    const { person_id, user_id } = await join('Vani Udaharan', { email })
    await verify(person_id)
    const id = await writeToCompany(world, { email })
    await turn(id, user_id)
    const from = { params: { id: (await shown(id)).conversation!.id } }
    const token = await world.signInAs(user_id)
    const words = { message: 'This is mine.', file_ids: [] }
    await world.call(token, answerConversation, { ...from, body: words })
    const question = { category: 'Account', priority: 'normal', about: null, subject: 'My parcel', ...words } as const
    const into = { params: { id: (await world.call(token, startConversation, { body: question })).data.id } }
    const opened = async (of: typeof into) => (await world.call(admin, openConversation, of)).data
    const versions = {
      version: String((await opened(from)).version),
      into_version: String((await opened(into)).version),
    }
    const body = { into_id: String(into.params.id), ...versions, note: 'The same parcel' }
    expect((await world.ask(admin, conversationMoves.merge, { ...from, body })).status).toBe(200)
    const read = (await world.call(token, readConversation, into)).data
    for (const { is_from_contact_form, messages } of [read, await opened(into)]) {
      expect(is_from_contact_form).toBe(false)
      expect(messages.map((message) => [message.text, message.is_from_contact_form])).toEqual([
        [letter.text, true],
        ['This is mine.', false],
        ['This is mine.', false],
      ])
    }
  })

  test('of a member who is blocked or has left stays where it is', async () => {
    const email = 'uma@example.com'
    const { person_id, user_id } = await join('Uma Udaharan', { email })
    await verify(person_id)
    const id = await writeToCompany(world, { email })
    for (const [table, column, change] of [
      ['person', 'id', { is_blocked: true }],
      ['member', 'person_id', { left_at: world.clock.now() }],
    ] as const) {
      await world.db.updateTable('person').set({ is_blocked: false }).where('id', '=', person_id).execute()
      await world.db.updateTable(table).set(change).where(column, '=', person_id).execute()
      expect((await shown(id)).proven_user_ids).toEqual([])
      expect((await turn(id, user_id)).status).toBe(400)
    }
  })
})
