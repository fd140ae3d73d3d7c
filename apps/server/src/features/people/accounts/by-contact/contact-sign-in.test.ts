import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, disableTwoFactor } from '@banyan/contract/accounts/security.ts'
import { finishSignIn, signIn } from '@banyan/contract/accounts/session.ts'
import {
  sendContactSignIn,
  forgotPassword,
  openContactSignIn,
  resetPassword,
} from '@banyan/contract/accounts/verification.ts'
import { turnTwoFactorOn } from '#testing/outside/authenticator.ts'
import { openBrowser, type Browser } from '#testing/outside/browser.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { sendContactSignInCode, sendResetCode } from './send-signed-out-code.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const minute_ms = 60_000
const wrong = 'not-this-one'
const another = 'another-horse-battery'

const browser = (address?: string) => openBrowser(world, address)
const trySignIn = async (at: Browser, user_id: string, password = worldPassword) =>
  (await at.ask(signIn, { user_id, password })).status
/** Another address each time. */
let nth_address = 0
const stranger = () => {
  nth_address++
  return browser(`10.1.${nth_address >> 8}.${nth_address & 255}`)
}
const keyOf = async (person_id: bigint) => {
  const texts = (await sentTo(world, person_id)).map(({ text }) => text)
  return texts.flatMap((text) => /\b[A-Z2-9]{4}(-[A-Z2-9]{4}){3}\b/.exec(text)?.[0] ?? []).at(-1) ?? ''
}

describe('a browser that signed in before', () => {
  test('lets its owner in at once, whatever a stranger guesses from the same address', async () => {
    const { user_id } = await world.join()
    const own = browser()
    expect(await trySignIn(own, user_id)).toBe(200)
    const other = browser()
    for (let tries = 0; tries < 24; tries++) {
      await trySignIn(other, user_id, wrong)
      expect([tries, await trySignIn(own, user_id)]).toEqual([tries, 200])
      world.clock.advance(10_000)
    }
    expect(await trySignIn(other, user_id)).toBe(429)
  })

  test('whatever is guessed at the id from many addresses, and at many ids from its own', async () => {
    const { user_id } = await world.join()
    const own = browser()
    await trySignIn(own, user_id)
    for (let nth = 0; nth < 12; nth++) await trySignIn(stranger(), user_id, wrong)
    for (let nth = 0; nth < 30; nth++) await trySignIn(browser(), `nobody${nth}`, wrong)
    expect(await trySignIn(stranger(), user_id)).toBe(429)
    expect(await trySignIn(browser(), world.root_user_id)).toBe(429)
    expect(await trySignIn(own, user_id)).toBe(200)
  })

  test('waits for its own wrong guesses, and knows nobody else', async () => {
    const [mine, theirs] = [await world.join(), await world.join()]
    const own = browser()
    await trySignIn(own, mine.user_id)
    for (let tries = 0; tries < 5; tries++) expect(await trySignIn(own, mine.user_id, wrong)).toBe(400)
    expect(await trySignIn(own, mine.user_id)).toBe(429)
    const thief = browser()
    await trySignIn(thief, mine.user_id, wrong)
    for (let tries = 0; tries < 5; tries++) await trySignIn(own, theirs.user_id, wrong)
    expect(await trySignIn(own, theirs.user_id)).toBe(429)
  })

  test('is known by a cookie that no script reads and that is kept only as its hash', async () => {
    const { user_id, person_id } = await world.join()
    const own = browser()
    await trySignIn(own, user_id)
    const [cookie = ''] = own.cookies
    expect(cookie).toMatch(/^banyan_device=[\w-]{43}; Path=\/api\/accounts; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    await trySignIn(own, world.root_user_id)
    expect(new Set(own.cookies.map((it) => it.split(';')[0])).size).toBe(1)
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select known_device::text as row from known_device where person_id = $1',
      [person_id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(cookie.slice(14, 57))
  })

  test('is a stranger again once the password is changed elsewhere, or half a year has passed', async () => {
    const { user_id } = await world.join()
    const [here, there] = [browser(), browser()]
    await trySignIn(there, user_id)
    const { body } = await here.ask(signIn, { user_id, password: worldPassword })
    const { token } = body.data as { token: string }
    const chosen = { current_password: worldPassword, password: another, confirm_password: another }
    expect((await here.ask(changePassword, chosen, token)).status).toBe(200)
    const count = async (at: Browser) => {
      const hit = await at.ask(signIn, { user_id, password: another })
      return hit.status
    }
    for (let tries = 0; tries < 5; tries++) await trySignIn(browser(), user_id, wrong)
    expect([await count(there), await count(here)]).toEqual([429, 200])
    world.clock.advance(184 * 24 * 60 * minute_ms)
    for (let tries = 0; tries < 5; tries++) await trySignIn(browser(), user_id, wrong)
    expect(await count(here)).toBe(429)
  })
})

describe('strangers', () => {
  test('a thousand guesses from one address at one id never get in', async () => {
    const { user_id } = await world.join()
    const one = browser('198.51.100.1')
    let tried = 0
    for (let nth = 0; nth < 1_000; nth++) if ((await trySignIn(one, user_id, wrong)) === 400) tried++
    expect([tried, await trySignIn(one, user_id)]).toEqual([5, 429])
  })

  test('nor a thousand, each from another address', async () => {
    const { user_id } = await world.join()
    let tried = 0
    for (let nth = 0; nth < 1_000; nth++) {
      if ((await trySignIn(stranger(), user_id, wrong)) === 400) tried++
      world.clock.advance(100)
    }
    // 100 seconds: the free ones, and those for which the wait had passed.
    expect(tried).toBeLessThan(15)
    expect(await trySignIn(stranger(), user_id)).toBe(429)
  })

  test('typing errors of one person hold nobody else behind the address up', async () => {
    const [one, other] = [await world.join(), await world.join()]
    for (let tries = 0; tries < 12; tries++) await trySignIn(browser(), one.user_id, wrong)
    for (let tries = 0; tries < 4; tries++) expect(await trySignIn(browser(), other.user_id, wrong)).toBe(400)
    expect(await trySignIn(browser(), other.user_id)).toBe(200)
  })

  test('an address is held to the ids it missed, not to those it came in with', async () => {
    const { user_id } = await world.join()
    const at = '198.51.100.2'
    for (let nth = 0; nth < 18; nth++) await trySignIn(browser(at), `nobody${nth}`, wrong)
    for (let nth = 0; nth < 3; nth++) {
      await trySignIn(browser(at), user_id, wrong)
      expect(await trySignIn(browser(at), user_id)).toBe(200)
    }
  })

  test('one stranger never slows another address', async () => {
    const { user_id } = await world.join()
    for (let tries = 0; tries < 50; tries++) await trySignIn(browser('198.51.100.3'), user_id, wrong)
    expect(await trySignIn(browser('198.51.100.4'), user_id)).toBe(200)
  })

  test('nobody who signs in holds up whoever sits in a session', async () => {
    const { user_id } = await world.join()
    const own = browser()
    const { body } = await own.ask(signIn, { user_id, password: worldPassword })
    const { token } = body.data as { token: string }
    for (let nth = 0; nth < 12; nth++) await trySignIn(stranger(), user_id, wrong)
    const chosen = { current_password: worldPassword, password: another, confirm_password: another }
    expect((await browser('198.51.100.5').ask(changePassword, chosen, token)).status).toBe(200)
  })
})

describe('the way by the registered contact', () => {
  const shut = async (user_id: string) => {
    for (let nth = 0; nth < 12; nth++) await trySignIn(stranger(), user_id, wrong)
  }
  const ask = async (at: Browser, user_id: string) => {
    const { body } = await at.ask(sendContactSignIn, { user_id })
    await sendContactSignInCode(world.services, { user_id })
    return (body.data as { challenge: string }).challenge
  }

  test('lets this browser sign in to this id, and the password is still asked for', async () => {
    const { user_id, person_id } = await world.join()
    await shut(user_id)
    const own = browser('198.51.100.6')
    expect(await trySignIn(own, user_id)).toBe(429)
    const challenge = await ask(own, user_id)
    const opened = await own.ask(openContactSignIn, { challenge, otp: await lastCodeOf(world, person_id) })
    expect([opened.status, opened.body.data]).toEqual([200, {}])
    expect(await trySignIn(own, user_id, wrong)).toBe(400)
    expect(await trySignIn(own, user_id)).toBe(200)
    expect(await trySignIn(browser('198.51.100.6'), user_id)).toBe(429)
  })

  test('cannot be shut: the key counts when strangers have used up the code', async () => {
    const { user_id, person_id } = await world.join()
    await shut(user_id)
    const own = browser('198.51.100.7')
    const challenge = await ask(own, user_id)
    const code = await lastCodeOf(world, person_id)
    for (let nth = 0; nth < 12; nth++) {
      const at = stranger()
      await at.ask(openContactSignIn, {
        challenge: await ask(at, user_id),
        otp: code === '111111' ? '222222' : '111111',
      })
    }
    expect((await own.ask(openContactSignIn, { challenge, otp: code })).status).not.toBe(200)
    const key = await keyOf(person_id)
    expect((await own.ask(openContactSignIn, { challenge, otp: key.toLowerCase().replaceAll('-', ' ') })).status).toBe(
      200,
    )
    expect(await trySignIn(own, user_id)).toBe(200)
    expect((await browser().ask(openContactSignIn, { challenge, otp: key })).body.code).toBe('wrong_code')
  })

  test('sends three messages in ten minutes at most, and one that counts is always there', async () => {
    const { user_id, person_id } = await world.join()
    for (let minutes = 0; minutes < 9; minutes++) {
      await ask(stranger(), user_id)
      world.clock.advance(minute_ms)
    }
    const sent = (await sentTo(world, person_id)).filter(({ template }) => template === 'open_door')
    expect(sent).toHaveLength(6)
    const own = browser()
    const challenge = await ask(own, user_id)
    expect((await own.ask(openContactSignIn, { challenge, otp: await keyOf(person_id) })).status).toBe(200)
  })

  test('says the same whether the id exists or not, and whatever is wrong', async () => {
    const { user_id } = await world.join()
    const answers = await Promise.all(
      [user_id, 'nobody99'].map(async (id) => {
        const at = browser()
        const asked = await at.ask(sendContactSignIn, { user_id: id })
        const { challenge } = asked.body.data as { challenge: string }
        const code = await at.ask(openContactSignIn, { challenge, otp: '123456' })
        const key = await at.ask(openContactSignIn, { challenge, otp: 'ABCD-EFGH-JKMN-PQRS' })
        return [asked.status, challenge.length > 20, code.status, code.body, key.status, key.body, at.cookies]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[2]).toBe(400)
  })

  test.each([
    [{ user_id: 'x' }, sendContactSignIn, 'user_id'],
    [{ challenge: 'a-challenge-of-nobodys', otp: '12ab' }, openContactSignIn, 'otp'],
    [{ challenge: 'a-challenge-of-nobodys', otp: 'ABCD-EFGH-JKMN-PQR' }, openContactSignIn, 'otp'],
    [{ challenge: 'a-challenge-of-nobodys', otp: 123_456 }, openContactSignIn, 'otp'],
    [{ otp: '123456' }, openContactSignIn, 'challenge'],
  ])('refuses %o and names the field', async (body, endpoint, field) => {
    const answer = await browser().ask(endpoint, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('the other ways to sign in', () => {
  test('a new password by the key, while strangers guess at the code; the browser may then sign in', async () => {
    const { user_id, person_id } = await world.join()
    const own = browser('198.51.100.8')
    const { body } = await own.ask(forgotPassword, { user_id })
    await sendResetCode(world.services, { user_id })
    const { challenge } = body.data as { challenge: string }
    const chosen = { password: another, confirm_password: another }
    for (let nth = 0; nth < 12; nth++) {
      const at = stranger()
      const theirs = (await at.ask(forgotPassword, { user_id })).body.data as { challenge: string }
      await at.ask(resetPassword, { challenge: theirs.challenge, otp: '111111', ...chosen })
      await trySignIn(at, user_id, wrong)
    }
    expect((await own.ask(resetPassword, { challenge, otp: await keyOf(person_id), ...chosen })).status).toBe(200)
    expect(await trySignIn(own, user_id, another)).toBe(200)
  })

  test('whoever knows a password and guesses at the second factor does not slow a known browser', async () => {
    const { user_id } = await world.join()
    const own = browser('198.51.100.9')
    const first = await own.ask(signIn, { user_id, password: worldPassword })
    const { token } = first.body.data as { token: string }
    const { phone } = await turnTwoFactorOn(world, token)
    const owe = async (at: Browser) => {
      const { body } = await at.ask(signIn, { user_id, password: worldPassword })
      return (body.data as { two_factor: { challenge: string } }).two_factor.challenge
    }
    const thief = browser('198.51.100.10')
    const theirs = await owe(thief)
    for (let tries = 0; tries < 8; tries++) await thief.ask(finishSignIn, { challenge: theirs, otp: '000000' })
    expect((await thief.ask(finishSignIn, { challenge: theirs, otp: '000000' })).status).toBe(429)
    world.clock.advance(31_000)
    expect((await own.ask(finishSignIn, { challenge: await owe(own), otp: phone.code() })).status).toBe(200)
    world.clock.advance(31_000)
    for (let tries = 0; tries < 8; tries++) await thief.ask(finishSignIn, { challenge: theirs, otp: '000000' })
    const off = await own.ask(disableTwoFactor, { current_password: worldPassword, otp: phone.code() }, token)
    expect(off.status).toBe(200)
  })
})
