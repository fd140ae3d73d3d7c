import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentSession, finishSignIn, signIn } from '@banyan/contract/accounts/session.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import { startJobs } from '#jobs/index.ts'
import { systemClock } from '#kit/clock.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { openSmtpInbox } from '#testing/outside/smtp-inbox.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { beginSignIn, turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { sendCode } from '../codes/commands/send-code.ts'
import { sendResetCode } from '../by-contact/send-signed-out-code.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const minute_ms = 60_000
const another = 'another-horse-battery'

/** Asks for a code, and does what the errand does that this leaves behind. */
async function forget(user_id: string): Promise<string> {
  const { data } = await world.call(null, forgotPassword, { body: { user_id } })
  await sendResetCode(world.services, { user_id })
  return data.challenge
}
const reset = (challenge: string, otp: string, password = another) =>
  world.ask(null, resetPassword, { body: { challenge, otp, password, confirm_password: password } })
const trySignIn = async (user_id: string, password: string) =>
  (await world.ask(null, signIn, { body: { user_id, password } })).status
const other = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0')

const wrong = 'This code is wrong or has expired. Please check it or ask for a new one.'
const isWrong = { status: 400, body: { code: 'wrong_code', message: wrong, errors: { otp: wrong } } }

describe('a forgotten password', () => {
  test('is replaced by the code that came by e-mail and by SMS; every session ends and the person is told', async () => {
    const { user_id, person_id } = await world.join({ mobile: '9000000001' })
    const token = await world.signInAs(user_id)
    const challenge = await forget(user_id.toLowerCase())
    const sent = await sentTo(world, person_id)
    expect(sent.map(({ template, to }) => [template, to])).toEqual([
      ['reset_password', 'asha@example.com'],
      ['reset_password', '9000000001'],
    ])
    const code = await lastCodeOf(world, person_id)
    for (const { text } of sent) expect(text).toContain(code)
    expect((await reset(challenge, code)).status).toBe(200)
    expect([await trySignIn(user_id, worldPassword), await trySignIn(user_id, another)]).toEqual([400, 200])
    expect((await world.ask(token, currentSession)).status).toBe(401)
    expect((await sentTo(world, person_id)).at(-1)?.template).toBe('password_changed')
  })

  test('is not replaced by a word that others know of the person, and the code stays good', async () => {
    const { user_id, person_id } = await world.join()
    const challenge = await forget(user_id)
    const code = await lastCodeOf(world, person_id)
    for (const password of [user_id, 'asha@example.com']) {
      const { status, body } = await reset(challenge, code, password)
      expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 400, ['password']])
    }
    expect((await reset(challenge, code)).status).toBe(200)
  })

  test('is no longer one that somebody else chose', async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ must_change_password: true }).where('id', '=', person_id).execute()
    await reset(await forget(user_id), await lastCodeOf(world, person_id))
    const { data } = await world.call(null, signIn, { body: { user_id, password: another } })
    expect(data).toMatchObject({ user: { must_change_password: false } })
  })

  test('may be the first: of somebody who had none', async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ password_hash: null }).where('id', '=', person_id).execute()
    await reset(await forget(user_id), await lastCodeOf(world, person_id))
    expect(await trySignIn(user_id, another)).toBe(200)
  })

  test('does not switch two-factor off', async () => {
    const { user_id, person_id } = await world.join()
    const { phone } = await turnTwoFactorOn(world, await world.signInAs(user_id))
    await reset(await forget(user_id), await lastCodeOf(world, person_id), worldPassword)
    world.clock.advance(1)
    const challenge = await beginSignIn(world, user_id)
    const { status } = await world.ask(null, finishSignIn, { body: { challenge, otp: phone.code() } })
    expect(status).toBe(200)
  })

  test('shorter than the company asks is refused by name', async () => {
    const { user_id, person_id } = await world.join()
    const challenge = await forget(user_id)
    const { status, body } = await reset(challenge, await lastCodeOf(world, person_id), 'abcdefg')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password', 'confirm_password']])
  })
})

describe('the code', () => {
  test('counts once, also when it comes ten times at once', async () => {
    const { user_id, person_id } = await world.join()
    const challenge = await forget(user_id)
    const code = await lastCodeOf(world, person_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, nth) => reset(challenge, code, `${another}-${nth}`)),
    )
    const [first, ...rest] = answers.toSorted((a, b) => a.status - b.status)
    expect(first?.status).toBe(200)
    for (const { status } of rest) expect([400, 429]).toContain(status)
    await world.db.deleteFrom('guess_guard').execute()
    expect(await reset(challenge, code)).toMatchObject(isWrong)
  })

  test('does not count after five minutes, nor after five wrong tries, nor once its person is blocked', async () => {
    for (const spoil of [
      async () => world.clock.advance(5 * minute_ms),
      async (challenge: string, code: string) => {
        for (let tries = 1; tries <= 5; tries++) {
          await reset(challenge, other(code, tries))
          await world.db.deleteFrom('guess_guard').execute()
        }
      },
      async (_challenge: string, _code: string, person_id: bigint) => {
        await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
      },
    ]) {
      const { user_id, person_id } = await world.join()
      const challenge = await forget(user_id)
      const code = await lastCodeOf(world, person_id)
      await spoil(challenge, code, person_id)
      expect(await reset(challenge, code)).toMatchObject(isWrong)
    }
  })

  test('that the company sends opens with the challenge that came with it', async () => {
    const { person_id, user_id } = await world.join()
    const purpose = 'reset_password'
    const { challenge } = await inTransaction(world.db, (trx) => sendCode(trx, world.services, { person_id, purpose }))
    expect((await reset(challenge, await lastCodeOf(world, person_id))).status).toBe(200)
    expect(await trySignIn(user_id, another)).toBe(200)
  })

  test('of one id opens no other', async () => {
    const [one, two] = [await world.join(), await world.join()]
    const challenge = await forget(one.user_id)
    await forget(two.user_id)
    expect(await reset(challenge, await lastCodeOf(world, two.person_id))).toMatchObject(isWrong)
  })

  test('that came is good for whoever asked twice', async () => {
    const { user_id, person_id } = await world.join()
    await forget(user_id)
    const code = await lastCodeOf(world, person_id)
    const again = await forget(user_id)
    expect(await lastCodeOf(world, person_id)).toBe(code)
    expect((await reset(again, code)).status).toBe(200)
  })
})

describe('nobody learns whether an id exists', () => {
  const blocked = async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
    return user_id
  }
  const unreachable = async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ email: '', mobile: '' }).where('id', '=', person_id).execute()
    return user_id
  }
  const known = async () => (await world.join()).user_id

  test('an id of nobody, of somebody blocked, unreachable, or well, all get a challenge of the same make', async () => {
    const user_ids = ['XX1234567', await blocked(), await unreachable(), await known()]
    const shapes = []
    for (const user_id of user_ids) {
      const { status, body } = await world.ask(null, forgotPassword, { body: { user_id } })
      const { challenge, ...times } = body.data as Record<string, string>
      shapes.push([status, challenge?.length, times])
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })

  test('nothing is sent for the first three, and their challenges answer as a wrong code does', async () => {
    const before = await world.db.selectFrom('message_out').select('id').execute()
    for (const user_id of ['XX1234567', await blocked(), await unreachable()]) {
      expect(await reset(await forget(user_id), '123456')).toMatchObject(isWrong)
    }
    expect(await world.db.selectFrom('message_out').select('id').execute()).toEqual(before)
    expect(await reset('a-challenge-of-nobodys', '123456')).toMatchObject(isWrong)
  })

  test('flooding one id sends three codes in ten minutes and answers as ever', async () => {
    const { user_id, person_id } = await world.join()
    for (let minute = 0; minute < 9; minute++) {
      for (let nth = 0; nth < 5; nth++) await forget(user_id)
      world.clock.advance(minute_ms)
    }
    const sent = (await sentTo(world, person_id)).filter(({ channel }) => channel === 'sms')
    expect(sent).toHaveLength(3)
  })

  test('guesses at an id wait alike, whoever has it, and with whatever challenge', async () => {
    for (const user_id of ['XX7654321', await known()]) {
      await world.db.deleteFrom('guess_guard').execute()
      const statuses = []
      for (let tries = 0; tries < 6; tries++) {
        const { data } = await world.call(null, forgotPassword, { body: { user_id } })
        const { status } = await world.app
          .inject({
            method: 'POST',
            url: `/api${resetPassword.path}`,
            payload: { challenge: data.challenge, otp: '123456', password: another, confirm_password: another },
            remoteAddress: `192.0.2.${tries + 1}`,
          })
          .then(({ statusCode }) => ({ status: statusCode }))
        statuses.push(status)
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    }
  })
})

test('from the request to the mailbox: through the errand, the outbox and a real mail server', async () => {
  const inbox = await openSmtpInbox()
  const reachable = await createWorld({ config: { is_own_network_open: true } })
  await reachable.db.updateTable('message_settings').set(inbox.settings).execute()
  const services = { ...reachable.services, clock: systemClock }
  reachable.clock.set(systemClock.now())
  const jobs = await startJobs(services)
  try {
    const { user_id } = await reachable.join({ email: 'forgetful@example.com' })
    const { data } = await reachable.call(null, forgotPassword, { body: { user_id } })
    const { text } = await inbox.mailTo('forgetful@example.com')
    const otp = /\b\d{6}\b/.exec(text)?.[0]
    const body = { challenge: data.challenge, otp, password: another, confirm_password: another }
    await reachable.call(null, resetPassword, { body })
    const signedIn = await reachable.ask(null, signIn, { body: { user_id, password: another } })
    expect(signedIn.status).toBe(200)
  } finally {
    await jobs.stop()
    await inbox.close()
    await reachable.close()
  }
})
