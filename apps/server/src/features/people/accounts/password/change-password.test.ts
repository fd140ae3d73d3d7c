import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, getSecurity } from '@banyan/contract/accounts/security.ts'
import { currentSession, finishSignIn, signIn, signOut } from '@banyan/contract/accounts/session.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { beginSignIn, turnTwoFactorOn } from '#testing/outside/authenticator.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const another = 'another-horse-battery'

async function joinAndSignIn() {
  const { person_id, user_id } = await world.join()
  return { person_id, user_id, token: await world.signInAs(user_id) }
}

const change = (token: string, body: object = {}) =>
  world.ask(token, changePassword, {
    body: { current_password: worldPassword, password: another, confirm_password: another, ...body },
  })
const trySignIn = async (user_id: string, password: string) =>
  (await world.ask(null, signIn, { body: { user_id, password } })).status
const isAlive = async (token: string) => (await world.ask(token, currentSession)).status === 200

test.each([
  ['the own user id', ({ user_id }: { user_id: string }) => user_id.toUpperCase()],
  ['the own name with a year', () => 'Asha2026!'],
  ['the name of the company', () => 'namuna-traders'],
  ['the own e-mail', () => 'asha@example.com'],
  ['the own e-mail’s name and a number', () => 'Asha.2026'],
])('%s is no password', async (_what, choose) => {
  const { person_id, user_id, token } = await joinAndSignIn()
  await world.db.updateTable('person').set({ name: 'Asha Namuna' }).where('id', '=', person_id).execute()
  const password = choose({ user_id })
  const { status, body } = await change(token, { password, confirm_password: password })
  expect([status, body.errors?.['password']]).toEqual([
    400,
    'This password is too close to your name, id, contact or the company’s name. Please choose another.',
  ])
  expect(await trySignIn(user_id, worldPassword)).toBe(200)
})

describe('changing the password', () => {
  test('lets the new one in and the old one not, ends every other session, and tells the person', async () => {
    const { person_id, user_id, token } = await joinAndSignIn()
    const other = await world.signInAs(user_id, { remember: true })
    expect((await change(token)).status).toBe(200)
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect([await trySignIn(user_id, worldPassword), await trySignIn(user_id, another)]).toEqual([400, 200])
    expect((await world.call(token, getSecurity)).data.password_changed_at).toEqual(world.clock.now())
    const told = await sentTo(world, person_id)
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([
      ['password_changed', 'email'],
      ['password_changed', 'sms'],
    ])
    for (const { text } of told) expect(text).not.toContain(another)
  })

  test('ends a sign-in that still owes its code', async () => {
    const { user_id, token } = await joinAndSignIn()
    const { phone } = await turnTwoFactorOn(world, token)
    const challenge = await beginSignIn(world, user_id)
    world.clock.advance(1)
    await change(token)
    const { body } = await world.ask(null, finishSignIn, { body: { challenge, otp: phone.code() } })
    expect(body.code).toBe('challenge_over')
  })

  test.each([
    ['a wrong present one', { current_password: 'not-this-one' }, ['current_password']],
    [
      'one that many have',
      { password: 'Sunshine2026', confirm_password: 'Sunshine2026' },
      ['password', 'confirm_password'],
    ],
    ['the same again', { password: worldPassword, confirm_password: worldPassword }, ['password']],
    ['two that differ', { confirm_password: 'another-horse' }, ['password', 'confirm_password']],
    ['one shorter than the company asks', { password: 'abcdefg', confirm_password: 'abcdefg' }, ['password']],
    ['one without end', { password: 'x'.repeat(201), confirm_password: 'x'.repeat(201) }, ['password']],
  ])('%s is refused by name and changes nothing', async (_name, body, fields) => {
    const { user_id, token } = await joinAndSignIn()
    const answer = await change(token, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, expect.arrayContaining(fields)])
    expect(await trySignIn(user_id, worldPassword)).toBe(200)
  })

  test('guesses at the present one hold up this session, and nobody who signs in', async () => {
    const { user_id, token } = await joinAndSignIn()
    for (let tries = 0; tries < 5; tries++) await change(token, { current_password: `not-this-${tries}` })
    expect((await change(token)).status).toBe(429)
    expect(await trySignIn(user_id, worldPassword)).toBe(200)
  })

  test('of ten changes at once one counts', async () => {
    const { token } = await joinAndSignIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, nth) =>
        change(token, { password: `${another}-${nth}`, confirm_password: `${another}-${nth}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('somebody whose password somebody else chose', () => {
  async function joinWithGivenPassword() {
    const joined = await joinAndSignIn()
    await world.db
      .updateTable('person')
      .set({ must_change_password: true })
      .where('id', '=', joined.person_id)
      .execute()
    return joined
  }

  test('sees the own account and what every page begins with, and nothing else', async () => {
    const { token } = await joinWithGivenPassword()
    expect((await world.call(token, currentSession)).data.must_change_password).toBe(true)
    for (const call of [getSecurity, companyDetails]) expect((await world.ask(token, call)).status).toBe(200)
    expect(await world.ask(token, userDashboard)).toMatchObject({
      status: 409,
      body: { code: 'must_change_password', message: 'Please choose your own password first.' },
    })
    expect((await world.ask(token, signOut)).status).toBe(200)
  })

  test('sees everything once they chose their own', async () => {
    const { token } = await joinWithGivenPassword()
    expect((await change(token)).status).toBe(200)
    expect((await world.ask(token, userDashboard)).status).toBe(200)
    expect((await world.call(token, currentSession)).data.must_change_password).toBe(false)
  })
})
