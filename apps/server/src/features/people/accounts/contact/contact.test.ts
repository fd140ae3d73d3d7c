import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSecurity } from '@banyan/contract/accounts/security.ts'
import { sendEmailCode, sendMobileCode, verifyEmail, verifyMobile } from '@banyan/contract/accounts/verification.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const second_ms = 1_000
const minute_ms = 60 * second_ms

async function joinAndSignIn(contacts: { email?: string; mobile?: string } = {}) {
  // Unless another is asked for, both numbers are free again.
  const numbers = contacts.mobile === undefined ? [kinds.mobile.own, kinds.mobile.other] : [contacts.mobile]
  await world.db.updateTable('person').set({ mobile: '' }).where('mobile', 'in', numbers).execute()
  const { person_id, user_id } = await world.join({ mobile: kinds.mobile.own, ...contacts })
  return { person_id, token: await world.signInAs(user_id) }
}

const kinds = {
  mobile: { send: sendMobileCode, verify: verifyMobile, own: '9000000001', other: '9000000077' },
  email: { send: sendEmailCode, verify: verifyEmail, own: 'asha@example.com', other: 'kiran@example.com' },
} as const
type Kind = keyof typeof kinds
const both = ['mobile', 'email'] as const

const sendTo = async (token: string, kind: Kind, body: object = {}) => {
  const { data } = await world.call(token, kinds[kind].send, { body })
  return data
}
const verify = (token: string, kind: Kind, challenge: string, otp: string) =>
  world.ask(token, kinds[kind].verify, { body: { challenge, otp } })
const contactsOf = (person_id: bigint) =>
  world.db
    .selectFrom('person')
    .select(['mobile', 'email', 'mobile_verified_at', 'email_verified_at', 'version'])
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
/** Six digits that are not the code. */
const other = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0')

const wrong = 'This code is wrong or has expired. Please check it or ask for a new one.'
const isWrong = { status: 400, body: { code: 'wrong_code', errors: { otp: wrong } } }

test('an e-mail address may be somebody else’s as well: families share', async () => {
  const [one, two] = [await joinAndSignIn(), await joinAndSignIn()]
  for (const { token, person_id } of [one, two]) {
    const { challenge } = await sendTo(token, 'email')
    expect((await verify(token, 'email', challenge, await lastCodeOf(world, person_id))).status).toBe(200)
  }
})

describe.each(both)('the own %s', (kind) => {
  const { own, other: another } = kinds[kind]

  test('is proven by the code sent to it', async () => {
    const { person_id, token } = await joinAndSignIn()
    const sent = await sendTo(token, kind)
    const now_ms = world.clock.now().getTime()
    expect([sent.expires_at, sent.resend_at]).toEqual([new Date(now_ms + 5 * minute_ms), new Date(now_ms + minute_ms)])
    expect(sent.sent_to_masked).not.toContain(own)
    const [message, ...rest] = await sentTo(world, person_id)
    expect([message?.to, rest]).toEqual([own, []])
    expect((await verify(token, kind, sent.challenge, await lastCodeOf(world, person_id))).status).toBe(200)
    const { data } = await world.call(token, getSecurity)
    expect(data[`${kind}_verified_at`]).toEqual(world.clock.now())
  })

  test('is replaced by another once that one is proven, and the old one is told', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { version } = await contactsOf(person_id)
    const { challenge } = await sendTo(token, kind, { [kind]: another, current_password: worldPassword })
    expect((await sentTo(world, person_id)).at(-1)?.to).toBe(another)
    expect((await contactsOf(person_id))[kind]).toBe(own)
    expect((await verify(token, kind, challenge, await lastCodeOf(world, person_id))).status).toBe(200)
    expect(await contactsOf(person_id)).toMatchObject({ [kind]: another, version: version + 1 })
    expect((await sentTo(world, person_id)).at(-1)).toMatchObject({ template: 'contact_changed', to: own })
  })

  test('is not replaced without the password', async () => {
    const { person_id, token } = await joinAndSignIn()
    for (const body of [{ [kind]: another }, { [kind]: another, current_password: 'not-this-one' }]) {
      const { status, body: answer } = await world.ask(token, kinds[kind].send, { body })
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, ['current_password']])
    }
    expect(await sentTo(world, person_id)).toEqual([])
  })

  test('of somebody who has none must be given', async () => {
    const { person_id, token } = await joinAndSignIn()
    await world.db
      .updateTable('person')
      .set({ [kind]: '' })
      .where('id', '=', person_id)
      .execute()
    const { status, body } = await world.ask(token, kinds[kind].send, { body: {} })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [kind]])
  })

  test('a new one of the wrong form is refused by name', async () => {
    const { token } = await joinAndSignIn()
    for (const contact of ['', 'not-one', '１２３４５６７８９０', 'x'.repeat(300), null, 7]) {
      const body = { [kind]: contact, current_password: worldPassword }
      const answer = await world.ask(token, kinds[kind].send, { body })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [kind]])
    }
  })
})

describe('a code', () => {
  test('counts once', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    const code = await lastCodeOf(world, person_id)
    expect((await verify(token, 'mobile', challenge, code)).status).toBe(200)
    expect(await verify(token, 'mobile', challenge, code)).toMatchObject(isWrong)
  })

  test('has one effect when it comes ten times at once', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'email', { email: 'ten@example.com', current_password: worldPassword })
    const code = await lastCodeOf(world, person_id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, 'email', challenge, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const told = (await sentTo(world, person_id)).filter(({ template }) => template === 'contact_changed')
    expect(told).toHaveLength(1)
  })

  test('does not count after five minutes', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    world.clock.advance(5 * minute_ms)
    expect(await verify(token, 'mobile', challenge, await lastCodeOf(world, person_id))).toMatchObject(isWrong)
  })

  test('counts until the last millisecond', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    world.clock.advance(5 * minute_ms - 1)
    expect((await verify(token, 'mobile', challenge, await lastCodeOf(world, person_id))).status).toBe(200)
  })

  test('is dead once another was sent', async () => {
    const { person_id, token } = await joinAndSignIn()
    const first = await sendTo(token, 'mobile')
    const code = await lastCodeOf(world, person_id)
    world.clock.advance(minute_ms)
    const second = await sendTo(token, 'mobile')
    expect(await verify(token, 'mobile', first.challenge, code)).toMatchObject(isWrong)
    expect((await verify(token, 'mobile', second.challenge, await lastCodeOf(world, person_id))).status).toBe(200)
  })

  test('is dead after five wrong tries, without the guard’s help', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    const code = await lastCodeOf(world, person_id)
    for (let tries = 1; tries <= 5; tries++) {
      expect(await verify(token, 'mobile', challenge, other(code, tries))).toMatchObject(isWrong)
      await world.db.deleteFrom('guess_guard').execute()
    }
    expect(await verify(token, 'mobile', challenge, code)).toMatchObject(isWrong)
  })

  test('still counts after four wrong tries', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    const code = await lastCodeOf(world, person_id)
    for (let tries = 1; tries <= 4; tries++) await verify(token, 'mobile', challenge, other(code, tries))
    expect((await verify(token, 'mobile', challenge, code)).status).toBe(200)
  })

  test('is good for its own purpose, person and challenge only', async () => {
    const [one, two] = [await joinAndSignIn(), await joinAndSignIn({ mobile: '9000000088' })]
    const { challenge } = await sendTo(one.token, 'mobile')
    const code = await lastCodeOf(world, one.person_id)
    expect(await verify(one.token, 'email', challenge, code)).toMatchObject(isWrong)
    expect(await verify(two.token, 'mobile', challenge, code)).toMatchObject(isWrong)
    expect(await verify(one.token, 'mobile', 'a-challenge-of-nobodys', code)).toMatchObject(isWrong)
    expect((await verify(one.token, 'mobile', challenge, code)).status).toBe(200)
  })

  test('is kept only as a keyed hash, and where it went only sealed', async () => {
    const { person_id, token } = await joinAndSignIn({ email: 'sealed@example.com' })
    const { challenge } = await sendTo(token, 'email')
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select one_time_code::text || message_out::text as row from one_time_code join message_out using (person_id) where person_id = $1',
      [person_id],
    )
    for (const secret of [await lastCodeOf(world, person_id), challenge, 'sealed@example.com']) {
      expect(rows[0]?.row).not.toContain(secret)
    }
  })

  test.each(['12345', '1234567890', '12345a', '１２３４５６', '', ' '])(
    '"%s" is none, and the field is named',
    async (otp) => {
      const { token } = await joinAndSignIn()
      const { challenge } = await sendTo(token, 'mobile')
      const { status, body } = await verify(token, 'mobile', challenge, otp)
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'invalid', ['otp']])
    },
  )
})

describe('flooding', () => {
  test('a minute must pass between two codes, and ten between the first and the fourth', async () => {
    const { token } = await joinAndSignIn()
    const ask = () => world.ask(token, sendMobileCode, { body: {} })
    const refused = async () => {
      const { status, body } = await ask()
      return [status, body.code, /wait (.*) and/.exec(body.message ?? '')?.[1]]
    }
    expect((await ask()).status).toBe(200)
    expect(await refused()).toEqual([429, 'too_many_codes', '60 seconds'])
    world.clock.advance(minute_ms - 1)
    expect(await refused()).toEqual([429, 'too_many_codes', '1 second'])
    world.clock.advance(1)
    expect((await ask()).status).toBe(200)
    world.clock.advance(minute_ms)
    expect((await ask()).status).toBe(200)
    world.clock.advance(minute_ms)
    expect(await refused()).toEqual([429, 'too_many_codes', '7 minutes'])
    world.clock.advance(7 * minute_ms)
    expect((await ask()).status).toBe(200)
  })

  test('ten requests at once send one code', async () => {
    const { person_id, token } = await joinAndSignIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(token, sendMobileCode, { body: {} })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
    expect(await sentTo(world, person_id)).toHaveLength(1)
  })

  test('of one purpose or person does not hold up another', async () => {
    const [one, two] = [await joinAndSignIn(), await joinAndSignIn({ mobile: '9000000089' })]
    for (const [{ token }, kind] of [
      [one, 'mobile'],
      [one, 'email'],
      [two, 'mobile'],
    ] as const) {
      expect((await world.ask(token, kinds[kind].send, { body: {} })).status).toBe(200)
    }
  })

  test('a refused request leaves the code that was sent good', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    await world.ask(token, sendMobileCode, { body: {} })
    expect((await verify(token, 'mobile', challenge, await lastCodeOf(world, person_id))).status).toBe(200)
  })

  test('six-digit guesses in an open session wait up to a quarter of an hour', async () => {
    const { person_id, token } = await joinAndSignIn()
    const { challenge } = await sendTo(token, 'mobile')
    const code = await lastCodeOf(world, person_id)
    for (let nth = 0; nth < 20; nth++) {
      expect((await verify(token, 'mobile', challenge, other(code))).status).toBe(400)
      world.clock.advance(15 * minute_ms)
    }
    await verify(token, 'mobile', challenge, other(code))
    world.clock.advance(minute_ms)
    const { status, body } = await verify(token, 'mobile', challenge, code)
    expect([status, body.message]).toEqual([429, 'Too many tries. Please wait 14 minutes and try again.'])
  })
})
