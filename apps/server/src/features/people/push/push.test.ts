import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, revokeOtherSessions } from '@banyan/contract/accounts/security.ts'
import { exchangeTicket, signOut } from '@banyan/contract/accounts/session.ts'
import {
  forgetAllPush,
  forgetPush,
  getPush,
  keepPush,
  most_push_browsers,
  subscribePush,
} from '@banyan/contract/notices/push.ts'
import { issueTicket } from '#features/people/accounts/index.ts'
import { endSessions } from '#features/people/persons/index.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { sweep } from '#jobs/sweep.ts'
import { openPushService, type PushService, type TestBrowser } from '#testing/outside/push-service.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let service: PushService
let esha: JoinedMember
let token: string
beforeAll(async () => {
  service = await openPushService()
  world = await createWorld({ config: { push_services: [service.origin] } })
  esha = await world.join({ name: 'Esha Namuna' })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('push_browser').execute()
  token = await world.signInAs(esha.user_id)
})

const bodyOf = ({ endpoint, p256dh, auth }: TestBrowser) => ({ endpoint, p256dh, auth })
const subscribe = (as = token, browser = service.browser()) => world.ask(as, subscribePush, { body: bodyOf(browser) })
const browsersOf = async (as = token) => (await world.call(as, getPush)).data.browsers
const count = async () => (await world.db.selectFrom('push_browser').select('id').execute()).length

test('nobody without a session', async () => {
  expect((await world.ask(null, getPush)).status).toBe(401)
  expect((await world.ask(null, subscribePush, { body: bodyOf(service.browser()) })).status).toBe(401)
})

test('the key is made once, also when many ask at once, and its private half is sealed', async () => {
  await world.db.deleteFrom('push_key').execute()
  const asked = await Promise.all(Array.from({ length: 5 }, () => world.call(token, getPush)))
  const keys = new Set(asked.map(({ data }) => data.public_key))
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^B[\w-]{86}$/)
  const { private_sealed } = await world.db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
  expect(world.services.secrets.open('push-key', private_sealed)).toMatch(/^[\w-]{43}$/)
})

test('a browser is there by its name, and its address is nowhere in clear', async () => {
  const browser = service.browser()
  await subscribe(token, browser)
  expect(await browsersOf()).toMatchObject([
    { device: 'Unknown device', is_this: true, last_sent_at: null, failed_at: null },
  ])
  const secret = new URL(browser.endpoint).pathname.slice(6)
  for (const table of ['push_browser', 'audit']) {
    const { rows } = await world.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    expect(rows.filter(({ row }) => row.includes(secret) || row.includes(browser.auth))).toEqual([])
  }
})

const elsewhere = [
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/x',
  'https://example.com/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8080/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://example.com/?https://fcm.googleapis.com',
  'https://fcm.googleapis.com@example.com/x',
  'https:///fcm.googleapis.com/fcm/send/x',
  'https:fcm.googleapis.com/fcm/send/x',
  'https:\\\\fcm.googleapis.com/fcm/send/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
]
test.each(elsewhere)('the server is sent nowhere else: %s', async (endpoint) => {
  const { status, body } = await world.ask(token, subscribePush, {
    body: { ...bodyOf(service.browser()), endpoint },
  })
  expect([status, Object.keys(body.errors ?? {}), await count()]).toEqual([400, ['endpoint'], 0])
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc'],
  ['https://web.push.apple.com/abc'],
])('the push services of browsers are known: %s', async (endpoint) => {
  const body = { ...bodyOf(service.browser()), endpoint }
  expect((await world.ask(token, subscribePush, { body })).status).toBe(200)
})

test.each([
  ['p256dh', 'B'.repeat(87)],
  ['p256dh', 'A'.repeat(87)],
  ['p256dh', 'BAAA'],
  ['auth', 'short'],
  ['auth', 'x'.repeat(23)],
  ['endpoint', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
])('%s that is none is refused by its name', async (field, value) => {
  const body = { ...bodyOf(service.browser()), [field]: value }
  const { status, body: answer } = await world.ask(token, subscribePush, { body })
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

test('ten browsers and no more; one that is there already is no eleventh', async () => {
  const browsers = Array.from({ length: most_push_browsers }, () => service.browser())
  for (const browser of browsers) await subscribe(await world.signInAs(esha.user_id), browser)
  expect(await subscribe()).toMatchObject({ status: 409, body: { code: 'too_many' } })
  expect((await subscribe(token, browsers[0])).status).toBe(200)
  expect(await browsersOf()).toHaveLength(most_push_browsers)
})

test('a browser that gives itself a new address is one browser', async () => {
  await subscribe()
  await subscribe()
  expect(await browsersOf()).toHaveLength(1)
})

test('the same browser with somebody else signed in shows theirs alone', async () => {
  const browser = service.browser()
  await subscribe(token, browser)
  const other = await world.signInAs((await world.join()).user_id)
  await subscribe(other, browser)
  expect([(await browsersOf()).length, (await browsersOf(other)).length]).toEqual([0, 1])
})

describe('a browser that is there already', () => {
  const keep = async (as: string, { endpoint }: TestBrowser) =>
    (await world.call(as, keepPush, { body: { endpoint } })).data.is_kept

  test('is of the session that signs in after the last one has run out', async () => {
    const browser = service.browser()
    await subscribe(token, browser)
    const next = await world.signInAs(esha.user_id)
    expect(await keep(next, browser)).toBe(true)
    expect(await browsersOf(next)).toMatchObject([{ is_this: true }])
    await world.call(next, signOut)
    expect(await count()).toBe(0)
  })

  test('does not come back after a sign-out or a removal, and is nobody else’s', async () => {
    const browser = service.browser()
    expect(await keep(token, browser)).toBe(false)
    await subscribe(token, browser)
    const stranger = await world.signInAs((await world.join()).user_id)
    expect(await keep(stranger, browser)).toBe(false)
    await world.call(token, forgetAllPush)
    expect(await keep(token, browser)).toBe(false)
  })
})

describe('is forgotten', () => {
  test('one by one or all at once, by its owner alone', async () => {
    const second = await world.signInAs(esha.user_id)
    await subscribe()
    await subscribe(second)
    const { id } = (await browsersOf())[0]!
    const stranger = await world.signInAs((await world.join()).user_id)
    expect((await world.ask(stranger, forgetPush, { params: { id } })).status).toBe(404)
    expect((await world.call(stranger, forgetAllPush)).data).toEqual({ forgotten: 0 })
    await world.call(token, forgetPush, { params: { id } })
    expect((await world.ask(token, forgetPush, { params: { id } })).status).toBe(404)
    expect((await world.call(token, forgetAllPush)).data).toEqual({ forgotten: 1 })
  })

  test('with sign-out, and no other', async () => {
    const second = await world.signInAs(esha.user_id)
    await subscribe()
    await subscribe(second)
    await world.call(token, signOut)
    expect(await browsersOf(second)).toMatchObject([{ is_this: true }])
    expect(await count()).toBe(1)
  })

  test('when the others are signed out, and with a new password', async () => {
    const { user_id } = await world.join()
    const [first, second] = [await world.signInAs(user_id), await world.signInAs(user_id)]
    await subscribe(first)
    await subscribe(second)
    await world.call(first, revokeOtherSessions)
    expect(await count()).toBe(1)
    await subscribe(await world.signInAs(user_id))
    const password = 'Kalamkari-2027-loom'
    const body = { current_password: worldPassword, password, confirm_password: password }
    await world.call(first, changePassword, { body })
    expect(await browsersOf(first)).toMatchObject([{ is_this: true }])
    expect(await count()).toBe(1)
  })

  test('with a block, a transfer and an erasure, which all end every session', async () => {
    const { user_id, person_id } = await world.join()
    const theirs = await world.signInAs(user_id)
    await subscribe(theirs)
    await inTransaction(world.db, (trx) => endSessions(trx, person_id, world.clock.now()))
    expect(await count()).toBe(0)
  })

  test('when its session is swept, a month after it ended', async () => {
    await subscribe()
    world.clock.advance(29 * 86_400_000)
    await sweep(world.services)
    expect(await count()).toBe(1)
    world.clock.advance(3 * 86_400_000)
    await sweep(world.services)
    expect(await count()).toBe(0)
  })
})

test('an admin in a member’s place adds no browser of theirs', async () => {
  const { id: opened_by } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.signInAs(world.admin_user_id)
  const ticket = await inTransaction(world.db, (trx) =>
    issueTicket(trx, world.services, { person_id: esha.person_id, opened_by }),
  )
  const look = await world.call(null, exchangeTicket, { body: { ticket } })
  expect(await subscribe(look.data.token)).toMatchObject({ status: 409, body: { code: 'read_only' } })
  expect(await count()).toBe(0)
})
