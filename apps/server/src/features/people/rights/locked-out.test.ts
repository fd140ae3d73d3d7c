import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/rights/passwords.ts'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { createWorld, type World } from '#testing/world.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { createApp } from '#app.ts'

const helping = page('admin/change-password-for-others').id

let world: World
let chief: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  chief = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const find = (token: string, user_id: string) => world.ask(token, contract.findLockedOut, { query: { user_id } })
const setTemporary = (token: string, id: bigint, reason = 'Came to the office with a passport') =>
  world.ask(token, contract.setTemporaryPassword, { params: { id }, body: { reason } })
const sendCode = (token: string, id: bigint) =>
  world.ask(token, contract.sendResetCode, { params: { id }, body: { reason: 'Asked on the telephone' } })
const messagesTo = (id: bigint) =>
  world.db.selectFrom('message_out').selectAll().where('person_id', '=', id).orderBy('id').execute()

describe('finding somebody who is locked out', () => {
  test('says who it is and shows no contact', async () => {
    const member = await world.join({ name: 'Tara Namuna', email: 'tara@example.com', mobile: '9333333333' })
    const { body } = await find(chief, member.user_id.toLowerCase())
    expect(body.data).toMatchObject({
      name: 'Tara Namuna',
      user_type: 'User',
      email_masked: 't•••@example.com',
      mobile_masked: '••••••3333',
      is_two_factor_auth_enabled: false,
      may: { send_code: true, set_temporary: true },
      why_not: '',
    })
    expect((await find(chief, 'nobody99')).status).toBe(404)
  })

  test('says whether a second admin has to agree, and whether there is one', async () => {
    const member = await world.join()
    const secondOf = async () => ((await find(chief, member.user_id)).body.data as { second: string }).second
    expect(await secondOf()).toBe('not_needed')
    await creditWallet(world, member.user_id, 'FUND', 1_00n)
    expect(await secondOf()).toBe('nobody')
    await addAdminTo(world, { rights: null })
    expect(await secondOf()).toBe('needed')
  })
})

describe('a temporary password', () => {
  test('is shown once, ends the sessions, lets in, and must be changed', async () => {
    const { user_id, person_id } = await world.join()
    const before = await world.signInAs(user_id)
    const answer = await setTemporary(chief, person_id)
    const { temporary_password: password } = answer.body.data as { temporary_password: string }
    expect((await world.ask(before, currentSession)).status).toBe(401)
    const { data } = await world.call(null, signIn, { body: { user_id, password } })
    expect('user' in data && data.user.must_change_password).toBe(true)
    const [told] = await messagesTo(person_id)
    expect(told).toMatchObject({ template: 'password_reset_by_admin' })
    expect(told?.body_masked).not.toContain(password)
    const note = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', String(person_id))
      .where('act', 'like', '%temporary-password')
      .executeTakeFirstOrThrow()
    expect(note.reason).toBe('Came to the office with a passport')
    expect(JSON.stringify(note.after) + JSON.stringify(note.input)).not.toContain(password)
  })

  test.each([[''], ['  '], ['x'.repeat(301)]])('needs a reason, and %o is none', async (reason) => {
    const { person_id } = await world.join()
    const answer = await setTemporary(chief, person_id, reason)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['reason']])
  })

  test('of two at once both are given, and only the last lets in', async () => {
    const { user_id, person_id } = await world.join()
    const answers = await Promise.all([setTemporary(chief, person_id), setTemporary(chief, person_id)])
    const opened = await Promise.all(
      answers.map(({ body }) => {
        const { temporary_password: password } = body.data as { temporary_password: string }
        return world.ask(null, signIn, { body: { user_id, password } })
      }),
    )
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a code', () => {
  test('goes to the registered contact with the way to use it, and not to whoever asked', async () => {
    const { user_id, person_id } = await world.join()
    const answer = await sendCode(chief, person_id)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toMatch(/challenge|reset=/)
    const templates = (await messagesTo(person_id)).map(({ template, channel }) => `${template} ${channel}`)
    expect(templates.toSorted()).toEqual([
      'password_reset_by_admin email',
      'password_reset_by_admin sms',
      'reset_password email',
      'reset_password sms',
    ])
    expect((await world.ask(null, currentSession)).status).toBe(401)
    expect((await sendCode(chief, person_id)).status).toBe(429)
    expect(user_id).not.toBe('')
  })
})

describe('the link of a code', () => {
  const evil = 'banyan-help.evil.example'
  const reasoned = { reason: 'Asked on the telephone' }
  const textsTo = async (id: bigint) =>
    (await sentTo(world, id)).filter(({ template }) => template === 'password_reset_by_admin').map(({ text }) => text)
  const sendFrom = (app: FastifyInstance, id: bigint) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/locked-out/${id}/send-code`,
      payload: reasoned,
      headers: { authorization: `Bearer ${chief}`, host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' },
    })

  test('begins with the address that the server was started with, whatever host the admin names', async () => {
    const { person_id } = await world.join()
    expect((await sendFrom(world.app, person_id)).statusCode).toBe(200)
    const texts = await textsTo(person_id)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('here: http://localhost:8080/accounts/forgot-password?user_id=')
    expect(texts.join()).not.toContain(evil)
  })

  test('is no link but words where nobody has told the server its own address, and the code does', async () => {
    const { services } = world
    const app = await createApp({
      ...services,
      config: { ...services.config, host: '0.0.0.0', trust_proxy: () => true },
    })
    const { person_id, user_id } = await world.join()
    expect((await sendFrom(app, person_id)).statusCode).toBe(200)
    await app.close()
    const texts = await textsTo(person_id)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toMatch(/Open the portal as you always do, choose Forgot password/)
    expect(texts.join()).not.toMatch(/http|evil|reset=/)
    const otp = await lastCodeOf(world, person_id)
    const { challenge } = (await world.call(null, forgotPassword, { body: { user_id } })).data
    const body = {
      challenge,
      otp,
      password: 'a-new-banyan-by-the-river',
      confirm_password: 'a-new-banyan-by-the-river',
    }
    expect((await world.ask(null, resetPassword, { body })).status).toBe(200)
  })
})

describe('no admin helps', () => {
  test('themselves, a full admin without being one, or an admin with more', async () => {
    const helper = await addAdminTo(world, { rights: [helping] })
    const better = await addAdminTo(world, { rights: [page('admin/setup').id] })
    const equal = await addAdminTo(world, { rights: [] })
    const { id: chief_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.admin_user_id)
      .executeTakeFirstOrThrow()
    for (const act of [setTemporary, sendCode]) {
      expect((await act(helper.token, helper.id)).body.code).toBe('is_self')
      expect((await act(helper.token, better.id)).body.code).toBe('holds_more')
      expect((await act(helper.token, chief_id)).body.code).toBe('holds_more')
    }
    expect((await find(helper.token, world.admin_user_id)).body.data).toMatchObject({
      may: { send_code: false, set_temporary: false },
    })
    expect((await setTemporary(helper.token, equal.id)).status).toBe(200)
  })

  test('without the page, whoever it is', async () => {
    const stranger = await addAdminTo(world, { rights: [page('admin/setup').id] })
    const { person_id } = await world.join()
    expect((await setTemporary(stranger.token, person_id)).status).toBe(403)
    expect((await setTemporary(await world.signInAs(world.root_user_id), person_id)).status).toBe(403)
  })

  test('somebody who is blocked', async () => {
    const { person_id } = await world.join()
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
    expect((await setTemporary(chief, person_id)).body.code).toBe('is_blocked')
    expect((await sendCode(chief, person_id)).body.code).toBe('is_blocked')
  })
})
