import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, signIn, signOut } from '@banyan/contract/accounts/session.ts'
import { hashToken } from '#kit/secrets/secrets.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const tryAs = (user_id: string, password: string) => world.ask(null, signIn, { body: { user_id, password } })
const isAlive = async (token: string) => (await world.ask(token, currentSession)).status === 200
const minute_ms = 60_000
const hour_ms = 60 * minute_ms

describe('signing in', () => {
  test('answers a token and who it is, whatever the case of the id', async () => {
    const { data } = await world.call(null, signIn, {
      body: { user_id: 'ADMIN1', password: worldPassword, remember: true },
    })
    if (!('token' in data)) throw new Error('a code is owed')
    expect(data.user).toMatchObject({
      user_id: 'admin1',
      user_type: 'Admin',
      is_two_factor_auth_enabled: false,
      profile_image_url: '',
    })
    expect(data.user.access_rights.split(',').map(Number)).toContain(3001)
    expect((await world.call(data.token, currentSession)).data).toEqual(data.user)
  })

  test('says which holder of the id it is: an heir is another', async () => {
    const { user_id, member_id } = await world.join()
    const by_person_id = (await world.join()).person_id
    const token = await world.signInAs(user_id)
    const holder = async () => (await world.call(token, currentSession)).data.holder_no
    expect(await holder()).toBe(1)
    await world.db
      .insertInto('member_life')
      .values({ member_id, kind: 'transferred', by_person_id, at: world.clock.now(), reason: 'An heir' })
      .execute()
    expect(await holder()).toBe(2)
    const body = { user_id, password: worldPassword, remember: false }
    const { data } = await world.call(null, signIn, { body })
    expect('user' in data && data.user.holder_no).toBe(2)
  })

  test('a token is kept only as its hash', async () => {
    const token = await world.signInAs('admin1')
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select session::text as row from session where token_hash = $1',
      [hashToken(token)],
    )
    expect(rows[0]?.row).not.toContain(token)
  })

  test('a wrong password, an unknown id and a blocked person are refused in the same words', async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
    const answers = [
      await tryAs('root01', 'not-this-one'),
      await tryAs('nobody99', worldPassword),
      await tryAs(user_id, worldPassword),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        400,
        {
          code: 'wrong_credentials',
          message: answers[0]!.body.message,
          errors: { password: answers[0]!.body.message },
          reason: { code: 'people.wrong_credentials', params: {} },
          reasons: { password: { code: 'people.wrong_credentials', params: {} } },
        },
      ])
    }
  })

  test('someone without a password cannot sign in', async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ password_hash: null }).where('id', '=', person_id).execute()
    expect((await tryAs(user_id, worldPassword)).status).toBe(400)
  })

  test.each([
    [{ password: worldPassword }, 'user_id'],
    [{ user_id: 'four', password: worldPassword }, 'user_id'],
    [{ user_id: 'root01', password: 'short' }, 'password'],
    [{ user_id: 'root01', password: 'x'.repeat(201) }, 'password'],
    [{ user_id: ['root01'], password: worldPassword }, 'user_id'],
    [{ user_id: 'root01', password: worldPassword, remember: 'yes' }, 'remember'],
    [{ user_id: 'root01', password: worldPassword, role: 'Admin' }, 'role'],
  ])('refuses %o and names the field', async (body, field) => {
    const answer = await world.ask(null, signIn, { body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('guessing', () => {
  test('after five failures each costs a longer wait, and only waiting helps', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await tryAs('root01', 'not-this-one')).status).toBe(400)
    const refused = await tryAs('root01', worldPassword)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many tries. Please wait 2 seconds and try again.',
    ])
    world.clock.advance(2_000)
    expect((await tryAs('root01', 'not-this-one')).status).toBe(400)
    world.clock.advance(3_999)
    expect((await tryAs('root01', worldPassword)).status).toBe(429)
    world.clock.advance(1)
    expect((await tryAs('root01', worldPassword)).status).toBe(200)
    expect((await tryAs('root01', worldPassword)).status).toBe(200)
  })

  test('no wait is longer than five minutes, so nobody is locked out for good', async () => {
    for (let tries = 0; tries < 20; tries++) {
      await tryAs('root01', 'not-this-one')
      world.clock.advance(5 * minute_ms)
    }
    expect((await tryAs('root01', worldPassword)).status).toBe(200)
  })

  test('guesses sent all at once are no better than guesses in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryAs('root01', 'not-this-one')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('people who know their passwords only queue, however many come at once from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, nth) => tryAs(nth % 2 === 0 ? 'root01' : 'depot1', worldPassword)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  test('an address that tries one id after another waits too, and an own success does not clear it', async () => {
    for (let nth = 0; nth < 19; nth++) await tryAs(`nobody${nth}`, 'not-this-one')
    expect((await tryAs('root01', worldPassword)).status).toBe(200)
    expect((await tryAs('nobody99', 'not-this-one')).status).toBe(400)
    expect((await tryAs('depot1', worldPassword)).status).toBe(429)
  })

  test('an account is guarded against many addresses, and an address that guesses at one account may use another', async () => {
    const from = (remoteAddress: string, user_id: string, password: string) =>
      world.app.inject({ method: 'POST', url: `/api${signIn.path}`, payload: { user_id, password }, remoteAddress })
    for (let nth = 1; nth <= 5; nth++) await from(`192.0.2.${nth}`, 'root01', 'not-this-one')
    expect((await from('192.0.2.6', 'root01', worldPassword)).statusCode).toBe(429)
    expect((await from('192.0.2.1', 'depot1', worldPassword)).statusCode).toBe(200)
  })

  test('failures are forgotten after a day', async () => {
    for (let tries = 0; tries < 5; tries++) await tryAs('root01', 'not-this-one')
    world.clock.advance(25 * hour_ms)
    for (let tries = 0; tries < 4; tries++) expect((await tryAs('root01', 'not-this-one')).status).toBe(400)
    expect((await tryAs('root01', worldPassword)).status).toBe(200)
  })
})

describe('a session', () => {
  test('without one, or with a made-up token, the answer is 401', async () => {
    for (const token of [null, 'x'.repeat(43), 'short']) {
      const { status, body } = await world.ask(token, currentSession)
      expect([status, body.message]).toEqual([401, 'Session expired. Please login again!'])
    }
  })

  test('of an admin ends after 15 idle minutes, remembered or not', async () => {
    const token = await world.signInAs('admin1', { remember: true })
    world.clock.advance(15 * minute_ms - 1)
    expect(await isAlive(token)).toBe(true)
    world.clock.advance(15 * minute_ms)
    expect(await isAlive(token)).toBe(false)
  })

  test('of an admin ends after eight hours, however busy', async () => {
    const token = await world.signInAs('admin1')
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      world.clock.advance(10 * minute_ms)
      expect(await isAlive(token)).toBe(true)
    }
    world.clock.advance(10 * minute_ms)
    expect(await isAlive(token)).toBe(false)
  })

  test.each([
    ['root01', false, 12 * hour_ms],
    ['depot1', false, 12 * hour_ms],
    ['root01', true, 30 * 24 * hour_ms],
  ])('of %s, remembered %s, ends after %i ms', async (user_id, remember, length_ms) => {
    const token = await world.signInAs(user_id, { remember })
    world.clock.advance(length_ms - 1)
    expect(await isAlive(token)).toBe(true)
    world.clock.advance(1)
    expect(await isAlive(token)).toBe(false)
  })

  test('is over after signing out, and another one is not', async () => {
    const [one, other] = [await world.signInAs('root01'), await world.signInAs('root01')]
    await world.call(one, signOut)
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, true])
  })

  test('a dead token does not keep anyone from signing in', async () => {
    const answer = await world.ask('x'.repeat(43), signIn, { body: { user_id: 'root01', password: worldPassword } })
    expect(answer.status).toBe(200)
  })
})
