import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  disableTwoFactor,
  enableTwoFactor,
  getSecurity,
  listSignIns,
  offerTwoFactor,
  renewRecoveryCodes,
} from '@banyan/contract/accounts/security.ts'
import { currentSession, finishSignIn, signIn } from '@banyan/contract/accounts/session.ts'
import { countOf } from '@banyan/domain/testing/counts.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { authenticatorOf, beginSignIn, turnTwoFactorOn, type Authenticator } from '#testing/outside/authenticator.ts'
import { openChallenge } from './commands/open-challenge.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const minute_ms = 60_000

interface Protected {
  readonly person_id: bigint
  readonly user_id: string
  readonly token: string
  readonly phone: Authenticator
  readonly recovery_codes: string[]
}

/** A member with two-factor on. */
async function joinProtected(): Promise<Protected> {
  const { person_id, user_id } = await world.join()
  const token = await world.signInAs(user_id)
  return { person_id, user_id, token, ...(await turnTwoFactorOn(world, token)) }
}

const finish = (challenge: string, otp: string) => world.ask(null, finishSignIn, { body: { challenge, otp } })
const security = async (token: string) => (await world.call(token, getSecurity)).data
const sessionsOf = async (person_id: bigint) =>
  (await world.db.selectFrom('session').select('id').where('person_id', '=', person_id).execute()).length
const templatesOf = async (person_id: bigint) =>
  (await sentTo(world, person_id)).map(({ template, channel }) => `${template} by ${channel}`)

const wrong = 'This code is wrong or has expired. Please check it or ask for a new one.'
const isWrong = { status: 400, body: { code: 'wrong_code', message: wrong, errors: { otp: wrong } } }

describe('turning two-factor on', () => {
  test('takes the password, then a first code, and gives ten recovery codes once', async () => {
    const { user_id, person_id } = await world.join()
    const token = await world.signInAs(user_id)
    const { data } = await world.call(token, offerTwoFactor, { body: { current_password: worldPassword } })
    const url = new URL(data.otpauth_url)
    expect(decodeURIComponent(url.pathname)).toBe(`/Namuna Traders:${user_id}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ issuer: 'Namuna Traders', secret: data.secret })
    expect((await security(token)).is_two_factor_auth_enabled).toBe(false)

    const phone = authenticatorOf(world, data.secret)
    expect(await world.ask(token, enableTwoFactor, { body: { otp: phone.wrongCode() } })).toMatchObject(isWrong)
    const enabled = await world.call(token, enableTwoFactor, { body: { otp: phone.code() } })
    expect(new Set(enabled.data.recovery_codes).size).toBe(10)
    expect(enabled.data.recovery_codes.every((code) => /^\d{9}$/.test(code))).toBe(true)
    expect(await security(token)).toMatchObject({ is_two_factor_auth_enabled: true, recovery_codes_left: 10 })
    expect((await world.call(token, currentSession)).data.is_two_factor_auth_enabled).toBe(true)
    expect(await templatesOf(person_id)).toEqual(['two_factor_enabled by email'])
  })

  test('neither the secret nor a recovery code is kept in clear', async () => {
    const { person_id, recovery_codes } = await joinProtected()
    const { rows } = await world.database.pool.query<{ row: string }>(
      `select person::text as row from person where id = $1
       union all select recovery_code::text from recovery_code where person_id = $1`,
      [person_id],
    )
    expect(rows).toHaveLength(11)
    for (const { row } of rows) for (const code of recovery_codes) expect(row).not.toContain(code)
  })

  test('is refused with a wrong password, with nothing offered, and when it is on already', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const wrongPassword = await world.ask(token, offerTwoFactor, { body: { current_password: 'not-this-one' } })
    expect([wrongPassword.status, Object.keys(wrongPassword.body.errors ?? {})]).toEqual([400, ['current_password']])
    expect(await world.ask(token, enableTwoFactor, { body: { otp: '123456' } })).toMatchObject({
      status: 409,
      body: { code: 'nothing_offered' },
    })
    await turnTwoFactorOn(world, token)
    for (const answer of [
      await world.ask(token, offerTwoFactor, { body: { current_password: worldPassword } }),
      await world.ask(token, enableTwoFactor, { body: { otp: '123456' } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'is_on_already' } })
    }
  })
})

describe('signing in with two-factor', () => {
  test('a right password gives a challenge and nothing else', async () => {
    const { user_id, person_id } = await joinProtected()
    const before = await sessionsOf(person_id)
    const { status, body } = await world.ask(null, signIn, { body: { user_id, password: worldPassword } })
    expect([status, Object.keys(body.data as object)]).toEqual([200, ['two_factor']])
    expect(await sessionsOf(person_id)).toBe(before)
  })

  test('the challenge and the code of the moment open the session that was asked for', async () => {
    const { user_id, phone } = await joinProtected()
    const { data } = await world.call(null, finishSignIn, {
      body: { challenge: await beginSignIn(world, user_id, true), otp: phone.code() },
    })
    expect(data.user).toMatchObject({ user_id, is_two_factor_auth_enabled: true })
    const [open] = (await security(data.token)).sessions
    expect(open).toMatchObject({ is_this: true, is_remembered: true })
  })

  test.each([
    ['of the moment', 0, 200],
    ['of the step before', -1, 200],
    ['of the step after', 1, 200],
    ['two steps old', -2, 400],
    ['two steps ahead', 2, 400],
  ])('a code %s', async (_name, steps, status) => {
    const { user_id, phone } = await joinProtected()
    world.clock.advance(2 * minute_ms)
    expect((await finish(await beginSignIn(world, user_id), phone.code(steps))).status).toBe(status)
  })

  test('a code counts once, and none before it counts any more', async () => {
    const { user_id, phone } = await joinProtected()
    world.clock.advance(2 * minute_ms)
    const [now, before] = [phone.code(), phone.code(-1)]
    expect((await finish(await beginSignIn(world, user_id), now)).status).toBe(200)
    expect(await finish(await beginSignIn(world, user_id), now)).toMatchObject(isWrong)
    expect(await finish(await beginSignIn(world, user_id), before)).toMatchObject(isWrong)
    expect((await finish(await beginSignIn(world, user_id), phone.code(1))).status).toBe(200)
  })

  test('a challenge opens one session, and not after five minutes', async () => {
    const { user_id, phone } = await joinProtected()
    const used = await beginSignIn(world, user_id)
    expect((await finish(used, phone.code())).status).toBe(200)
    const late = await beginSignIn(world, user_id)
    world.clock.advance(5 * minute_ms)
    for (const challenge of [used, late, 'a-challenge-of-nobodys']) {
      expect(await finish(challenge, phone.code())).toMatchObject({ status: 400, body: { code: 'challenge_over' } })
    }
  })

  test('ten copies of the right code at once open one session', async () => {
    const { user_id, person_id, phone } = await joinProtected()
    const before = await sessionsOf(person_id)
    const challenge = await beginSignIn(world, user_id)
    const otp = phone.code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(challenge, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(person_id)).toBe(before + 1)
  })

  test('ten challenges with one right code at once open one session', async () => {
    const { user_id, person_id, phone } = await joinProtected()
    const before = await sessionsOf(person_id)
    const challenges = []
    for (let nth = 0; nth < 10; nth++) challenges.push(await beginSignIn(world, user_id))
    const otp = phone.code()
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(person_id)).toBe(before + 1)
  })

  test('a challenge is dead once its person is blocked, or has another password', async () => {
    const { user_id, person_id, phone } = await joinProtected()
    const person = (set: object) => world.db.updateTable('person').set(set).where('id', '=', person_id).execute()
    const challenge = await beginSignIn(world, user_id)
    await person({ is_blocked: true })
    expect((await finish(challenge, phone.code())).body.code).toBe('challenge_over')
    await person({ is_blocked: false, password_changed_at: new Date(world.clock.now().getTime() + 1) })
    expect((await finish(challenge, phone.code())).body.code).toBe('challenge_over')
  })

  test('what happened stands in the person’s own history', async () => {
    const { user_id, phone } = await joinProtected()
    const challenge = await beginSignIn(world, user_id)
    await finish(challenge, phone.wrongCode())
    const { data } = await world.call(null, finishSignIn, { body: { challenge, otp: phone.code() } })
    const { data: rows } = await world.list(data.token, listSignIns)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['signed_in', 'wrong_code', 'signed_in'])
  })
})

describe('recovery codes', () => {
  test('each stands in for the app once, is counted down, and the person is told', async () => {
    const { user_id, person_id, token, recovery_codes } = await joinProtected()
    const [first, second] = recovery_codes
    expect((await finish(await beginSignIn(world, user_id), first!)).status).toBe(200)
    expect(await finish(await beginSignIn(world, user_id), first!)).toMatchObject(isWrong)
    expect((await finish(await beginSignIn(world, user_id), second!)).status).toBe(200)
    expect((await security(token)).recovery_codes_left).toBe(8)
    const texts = (await sentTo(world, person_id)).filter(({ template }) => template === 'recovery_code_used')
    expect(texts.map(({ text }) => /You have (\d+) left/.exec(text)?.[1])).toEqual(['9', '8'])
  })

  test('when few are left the person is asked to make new ones', async () => {
    const { user_id, person_id, recovery_codes } = await joinProtected()
    for (const code of recovery_codes.slice(0, 7)) await finish(await beginSignIn(world, user_id), code)
    expect((await sentTo(world, person_id)).at(-1)?.text).toContain('Please create new ones')
  })

  test('of one person are nobody else’s', async () => {
    const [one, other] = [await joinProtected(), await joinProtected()]
    expect(await finish(await beginSignIn(world, one.user_id), other.recovery_codes[0]!)).toMatchObject(isWrong)
  })

  test('ten new ones need both factors and end the old', async () => {
    const { user_id, token, phone, recovery_codes } = await joinProtected()
    const ask = (current_password: string, otp: string) =>
      world.ask(token, renewRecoveryCodes, { body: { current_password, otp } })
    expect((await ask('not-this-one', phone.code())).status).toBe(400)
    expect(await ask(worldPassword, phone.wrongCode())).toMatchObject(isWrong)
    const { status, body } = await ask(worldPassword, phone.code())
    const renewed = (body.data as { recovery_codes: string[] }).recovery_codes
    expect([status, renewed.length]).toEqual([200, 10])
    expect(await finish(await beginSignIn(world, user_id), recovery_codes[0]!)).toMatchObject(isWrong)
    expect((await finish(await beginSignIn(world, user_id), renewed[0]!)).status).toBe(200)
  })
})

describe('turning two-factor off', () => {
  test('needs both factors; then the password alone signs in, and the person is told', async () => {
    const { user_id, person_id, token, phone, recovery_codes } = await joinProtected()
    const ask = (current_password: string, otp: string) =>
      world.ask(token, disableTwoFactor, { body: { current_password, otp } })
    expect((await ask('not-this-one', phone.code())).status).toBe(400)
    expect(await ask(worldPassword, phone.wrongCode())).toMatchObject(isWrong)
    expect((await ask(worldPassword, recovery_codes[0]!)).status).toBe(200)
    expect(await ask(worldPassword, phone.code())).toMatchObject({ status: 409, body: { code: 'is_off' } })
    expect(await world.signInAs(user_id)).toBeTruthy()
    expect(await security(token)).toMatchObject({ is_two_factor_auth_enabled: false, recovery_codes_left: 0 })
    expect(await templatesOf(person_id)).toEqual(
      expect.arrayContaining(['two_factor_disabled by email', 'two_factor_disabled by sms']),
    )
  })

  test('a phone that was set up before shows nothing that counts after setting up another', async () => {
    const { user_id, token, phone: old } = await joinProtected()
    await world.call(token, disableTwoFactor, { body: { current_password: worldPassword, otp: old.code() } })
    const { phone } = await turnTwoFactorOn(world, token)
    expect(await finish(await beginSignIn(world, user_id), old.code())).toMatchObject(isWrong)
    expect((await finish(await beginSignIn(world, user_id), phone.code())).status).toBe(200)
  })
})

describe('guessing codes', () => {
  const codes = countOf({ short: 60, long: 1_000 })
  test(`${codes} wrong codes never get in, and the right one does once the wait is over`, async () => {
    const { person_id, phone } = await joinProtected()
    const before = await sessionsOf(person_id)
    const { clock, services } = world
    const newChallenge = () =>
      inTransaction(services.db, (trx) => openChallenge(trx, clock, { person_id, is_remembered: false }))
    const blockedUntil = async () => {
      const rows = await world.db.selectFrom('guess_guard').select('blocked_until').execute()
      return new Date(Math.max(...rows.map(({ blocked_until }) => blocked_until.getTime())))
    }
    let waited_ms = 0
    for (let wrongs = 1; wrongs <= codes; wrongs++) {
      const { challenge } = await newChallenge()
      expect((await finish(challenge, phone.wrongCode(wrongs * 997))).status).toBe(400)
      const until = await blockedUntil()
      if (until <= clock.now()) continue
      if (wrongs % 20 === 0) expect((await finish(challenge, phone.wrongCode())).status).toBe(429)
      waited_ms += until.getTime() - clock.now().getTime()
      clock.set(until)
    }
    expect(await sessionsOf(person_id)).toBe(before)
    // A quarter of an hour for nearly each of them: ten days for a thousand, and the owner was told on each.
    expect(waited_ms).toBeGreaterThan((codes - 20) * 15 * minute_ms)
    const warnings = (await sentTo(world, person_id)).filter(({ template }) => template === 'wrong_codes')
    expect(warnings.length).toBeGreaterThanOrEqual(Math.ceil(codes / 100))

    const { challenge } = await newChallenge()
    await finish(challenge, phone.wrongCode())
    expect(await finish(challenge, phone.code())).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    clock.advance(15 * minute_ms)
    const { challenge: last } = await newChallenge()
    expect((await finish(last, phone.code())).status).toBe(200)
  }, 240_000)

  test('whoever shares an address with a guesser waits for nothing', async () => {
    const [guesser, neighbour] = [await joinProtected(), await joinProtected()]
    for (let nth = 0; nth < 20; nth++) {
      await finish(await beginSignIn(world, guesser.user_id), guesser.phone.wrongCode(nth))
      world.clock.advance(15 * minute_ms)
    }
    await finish(await beginSignIn(world, guesser.user_id), guesser.phone.wrongCode())
    expect((await finish(await beginSignIn(world, neighbour.user_id), neighbour.phone.code())).status).toBe(200)
    world.clock.advance(minute_ms)
    expect((await finish(await beginSignIn(world, guesser.user_id), guesser.phone.code())).body.message).toContain(
      '14 minutes',
    )
  })
})
