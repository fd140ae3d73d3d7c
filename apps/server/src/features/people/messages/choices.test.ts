import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getNoticeChoices, saveNoticeChoices } from '@banyan/contract/notices/notice-choices.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

let office: PostOffice
let esha: JoinedMember
let token: string
beforeAll(async () => {
  office = await openPostOffice()
  await office.world.db.updateTable('message_settings').set({ sms_url: 'https://sms.example.com' }).execute()
  esha = await office.world.join({ email: 'esha@example.com', mobile: '9000000007' })
  token = await office.world.signInAs(esha.user_id)
})
afterAll(() => office.close())
beforeEach(async () => {
  const { db } = office.world
  await db.deleteFrom('message_out').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_choice').execute()
})

const at_any_time = { quiet_from: null, quiet_until: null }
const all = {
  by_email: ['money', 'pins', 'donations', 'documents', 'support'],
  by_sms: ['money', 'support'],
  by_push: ['money', 'pins', 'donations', 'documents', 'support'],
} as const
const save = (body: object) => office.world.ask(token, saveNoticeChoices, { body: { ...all, ...at_any_time, ...body } })
const tell = async (template: 'withdrawal_paid' | 'withdrawal_requested' | 'donation_strike' | 'kyc_approved') => {
  const values = { amount: '100.00', reference: 'W-1', what: 'x', strikes: '1', until: 'x' }
  await office.queue({ person_id: esha.person_id, template, values } as never)
  const sent = await office.messages()
  return sent.map(({ channel }) => channel)
}

test('at first everything comes by everything', async () => {
  const { data } = await office.world.call(token, getNoticeChoices)
  expect(data).toEqual({ ...all, ...at_any_time })
  expect(await tell('withdrawal_paid')).toEqual(['email', 'sms'])
})

test('what is switched off comes no more, and is under the bell all the same', async () => {
  await save({ by_email: ['documents'], by_sms: [] })
  await office.world.db.deleteFrom('message_out').execute()
  expect(await tell('withdrawal_paid')).toEqual([])
  expect(await tell('kyc_approved')).toEqual(['email'])
  const { data } = await office.world.call(token, listNotices)
  expect(data.map(({ template }) => template)).toEqual(['kyc_approved', 'withdrawal_paid', 'notices_changed'])
})

test('what warns of a thief and what the law asks for comes whatever is chosen', async () => {
  await save({ by_email: [], by_sms: [] })
  await office.world.db.deleteFrom('message_out').execute()
  expect(await tell('withdrawal_requested')).toEqual(['email', 'sms'])
  expect(await tell('donation_strike')).toContain('email')
})

test('whoever switches something off is told of it once, by e-mail; switching on says nothing', async () => {
  await save({ by_email: ['money', 'support'], by_sms: ['support'] })
  const sent = () => office.world.db.selectFrom('message_out').select(['channel', 'template']).execute()
  const once = [{ channel: 'email', template: 'notices_changed' }]
  expect(await sent()).toEqual(once)
  office.world.clock.advance(1_000)
  await save({ by_email: ['money', 'support'], by_sms: ['support'] })
  await save({})
  expect(await sent()).toEqual(once)
})

test('nobody buries what warns the owner: who switches off again and again waits', async () => {
  const off = () => save({ by_email: ['money'] })
  for (let nth = 0; nth < 5; nth++) {
    expect((await off()).status).toBe(200)
    office.world.clock.advance(1_000)
    expect((await save({})).status).toBe(200)
  }
  const { status, body } = await off()
  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect((await office.world.call(token, getNoticeChoices)).data).toEqual({ ...all, ...at_any_time })
  office.world.clock.advance(3_600_000)
  token = await office.world.signInAs(esha.user_id)
  expect((await off()).status).toBe(200)
})

test.each([
  ['one time alone', { quiet_from: '22:00' }, 'quiet_until'],
  ['the whole day', { quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
  ['no time of a day', { quiet_from: '24:00', quiet_until: '07:00' }, 'quiet_from'],
  ['a kind that cannot be chosen', { by_email: ['safety'] }, 'by_email.0'],
  ['a kind twice', { by_sms: ['money', 'money'] }, 'by_sms'],
])('%s is refused by the name of its field', async (_what, body, field) => {
  const { status, body: answer } = await save(body)
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

test('what a role is never told of is neither offered nor kept', async () => {
  await save({ by_email: [...all.by_email, 'office'] })
  expect((await office.world.call(token, getNoticeChoices)).data.by_email).toEqual(all.by_email)
})

test('nobody without a session', async () => {
  expect((await office.world.ask(null, getNoticeChoices)).status).toBe(401)
  expect((await office.world.ask(null, saveNoticeChoices, { body: { ...all, ...at_any_time } })).status).toBe(401)
})

test('quiet hours hold an SMS until they end, no e-mail, and nothing about safety', async () => {
  office.world.clock.set(new Date('2026-11-27T23:30:00+05:30'))
  token = await office.world.signInAs(esha.user_id)
  await save({ quiet_from: '22:00', quiet_until: '07:00' })
  await office.queue({
    person_id: esha.person_id,
    template: 'withdrawal_paid',
    values: { amount: '100.00', reference: 'W-1' },
  } as never)
  await office.queue({
    person_id: esha.person_id,
    template: 'change_bank',
    values: { code: '123456', key: 'k' },
  } as never)
  const rows = await office.world.db
    .selectFrom('message_out')
    .select(['template', 'channel', 'next_try_at'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ template, channel, next_try_at }) => [template, channel, next_try_at?.toISOString()])).toEqual([
    ['withdrawal_paid', 'email', '2026-11-27T18:00:00.000Z'],
    ['withdrawal_paid', 'sms', '2026-11-28T01:30:00.000Z'],
    ['change_bank', 'email', '2026-11-27T18:00:00.000Z'],
    ['change_bank', 'sms', '2026-11-27T18:00:00.000Z'],
  ])
})
