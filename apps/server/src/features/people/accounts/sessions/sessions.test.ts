import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSecurity, listSignIns, revokeOtherSessions, revokeSession } from '@banyan/contract/accounts/security.ts'
import { currentSession, signIn } from '@banyan/contract/accounts/session.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { deviceOf } from '#features/people/persons/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

const isAlive = async (token: string) => (await world.ask(token, currentSession)).status === 200
const sessionsOf = async (token: string) => (await world.call(token, getSecurity)).data.sessions

async function joinAndSignIn() {
  const { user_id, person_id } = await world.join()
  return { user_id, person_id, token: await world.signInAs(user_id) }
}

/** Signs in from somewhere, with some browser. */
async function signInFrom(user_id: string, remoteAddress: string, user_agent: string, password = worldPassword) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api${signIn.path}`,
    payload: { user_id, password },
    remoteAddress,
    headers: { 'user-agent': user_agent },
  })
  return answer.json<{ data: { token: string } }>().data?.token
}

describe('the own sessions', () => {
  test('say what is signed in, from where, and which of them this is', async () => {
    const { user_id, token } = await joinAndSignIn()
    await signInFrom(user_id, '192.0.2.7', android)
    const sessions = await sessionsOf(token)
    expect(sessions.map(({ device, ip, is_this }) => [device, ip, is_this])).toEqual([
      ['Chrome on Android', '192.0.2.7', false],
      ['Unknown device', '127.0.0.1', true],
    ])
    expect(JSON.stringify(sessions, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      'hash',
    )
  })

  test('that have ended are not among them', async () => {
    const { user_id, token } = await joinAndSignIn()
    const other = await world.signInAs(user_id)
    await world.call(token, revokeOtherSessions)
    expect(await isAlive(other)).toBe(false)
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  test('can be ended one by one, at once', async () => {
    const { user_id, token } = await joinAndSignIn()
    const other = await world.signInAs(user_id)
    const { id } = (await sessionsOf(other)).find(({ is_this }) => is_this)!
    expect((await world.ask(token, revokeSession, { params: { id } })).status).toBe(200)
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect((await world.ask(token, revokeSession, { params: { id } })).status).toBe(404)
  })

  test('all but this one can be ended at once', async () => {
    const { user_id, token } = await joinAndSignIn()
    const others = [await world.signInAs(user_id), await world.signInAs(user_id)]
    expect((await world.call(token, revokeOtherSessions)).data).toEqual({ ended: 2 })
    expect([await isAlive(token), await isAlive(others[0]!), await isAlive(others[1]!)]).toEqual([true, false, false])
  })

  test('of somebody else answer as those that do not exist', async () => {
    const [one, two] = [await joinAndSignIn(), await joinAndSignIn()]
    const { id } = (await sessionsOf(two.token))[0]!
    const others = await world.ask(one.token, revokeSession, { params: { id } })
    const nobodys = await world.ask(one.token, revokeSession, { params: { id: 999_999n } })
    expect([others.status, others.body]).toEqual([404, nobodys.body])
    expect(await isAlive(two.token)).toBe(true)
  })
})

describe('the own sign-ins', () => {
  test('list successes and failures, newest first, and nobody else’s', async () => {
    const { user_id, token } = await joinAndSignIn()
    await joinAndSignIn()
    await signInFrom(user_id, '192.0.2.9', android, 'not-this-one')
    const { data, total_count } = await world.list(token, listSignIns)
    expect(total_count).toBe(2)
    expect(data.map(({ outcome, device, ip }) => [outcome, device, ip])).toEqual([
      ['wrong_password', 'Chrome on Android', '192.0.2.9'],
      ['signed_in', 'Unknown device', '127.0.0.1'],
    ])
    expect((await world.list(token, listSignIns, { outcome: 'wrong_password' })).total_count).toBe(1)
  })

  test('say so when a blocked person knew the password', async () => {
    const { user_id, person_id, token } = await joinAndSignIn()
    const block = (is_blocked: boolean) =>
      world.db.updateTable('person').set({ is_blocked }).where('id', '=', person_id).execute()
    await block(true)
    await world.ask(null, signIn, { body: { user_id, password: worldPassword } })
    await block(false)
    expect((await world.list(token, listSignIns)).data[0]?.outcome).toBe('blocked')
  })
})

test.each([
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  [android, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 Edg/124.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 OPR/109.0',
    'Opera on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Safari/604.1',
    'Safari on iPad',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['<script>alert(1)</script>', 'Unknown device'],
])('a browser that calls itself "%s" is %s', (user_agent, device) => expect(deviceOf(user_agent)).toBe(device))
