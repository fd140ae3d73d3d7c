import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import { createApp } from '#app.ts'
import { most_lookups } from '#kit/http/lookups.ts'
import { askApp } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
let app: World['app']
beforeAll(async () => {
  world = await createWorld()
  app = await createApp(
    { ...world.services, config: { ...world.services.config, sign_ups_per_address: 3, trust_proxy: '127.0.0.1' } },
    { site_dir: null },
  )
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => world.clock.advance(600_000))

const { countPeople, form } = visitorOf(() => world)
type Change = Parameters<typeof form>[0]
const ask = (change: Change = {}, { key, token = null }: { key?: string; token?: string | null } = {}) =>
  askApp(app, token, signUp, { body: form(change), ...(key !== undefined && { key }) })
const joinAll = async (times: number) => {
  for (let at = 0; at < times; at++) expect((await ask()).status).toBe(200)
}

test('from one address so many join in ten minutes, and go on in the next; another is not held up', async () => {
  await joinAll(3)
  const before = await countPeople()
  const { status, body, response } = await ask()
  expect([status, body.code, response.headers['retry-after']]).toEqual([429, 'too_many_joined', '600'])
  expect(body.message).toBe('Too many people have joined from this network. Please wait 10 minutes and try again.')
  expect(await countPeople()).toBe(before)
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/accounts/sign-up',
    headers: { 'x-forwarded-for': '203.0.113.9', 'idempotency-key': 'from-elsewhere-1' },
    payload: form(),
  })
  expect(elsewhere.statusCode).toBe(200)
  world.clock.advance(600_000)
  await joinAll(1)
})

test('where no proxy is believed all behind it are one address', async () => {
  const { config } = world.services
  const closed = await createApp(
    { ...world.services, config: { ...config, sign_ups_per_address: 1, trust_proxy: false } },
    { site_dir: null },
  )
  const joinFrom = (address: string) =>
    closed.inject({
      method: 'POST',
      url: '/api/accounts/sign-up',
      headers: { 'x-forwarded-for': address, 'idempotency-key': `behind-${address}` },
      payload: form(),
    })
  expect((await joinFrom('203.0.113.9')).statusCode).toBe(200)
  expect((await joinFrom('203.0.113.10')).statusCode).toBe(429)
  await closed.close()
})

test('a session is no way around it, but that of an admin', async () => {
  const { user_id } = await world.join()
  const [member, admin] = [await world.signInAs(user_id), await world.signInAs(world.admin_user_id)]
  await joinAll(3)
  expect((await ask({}, { token: member })).status).toBe(429)
  expect((await ask({}, { token: admin })).status).toBe(200)
})

test('what makes no account takes no place: a refusal, and the same key once more', async () => {
  for (let at = 0; at < 5; at++) expect((await ask({ sponsor_user_id: 'nobody99' })).status).toBe(400)
  const mobile = '9876500001'
  const first = await ask({ mobile }, { key: 'one-and-the-same' })
  for (let at = 0; at < 3; at++) expect((await ask({ mobile }, { key: 'one-and-the-same' })).body).toEqual(first.body)
  await joinAll(2)
  expect((await ask({ mobile }, { key: 'one-and-the-same' })).body).toEqual(first.body)
  expect((await ask()).status).toBe(429)
})

test('of many at once no more join', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('a form that names nobody is a look-up: thirty a minute, of whatever is refused about an id', async () => {
  for (let at = 0; at < most_lookups; at++) {
    const change = at % 2 === 0 ? { sponsor_user_id: `AB${at + 1_000_000}` } : { parent_user_id: `AB${at + 1_000_000}` }
    expect((await ask(change)).status).toBe(400)
  }
  const { status, body, response } = await ask({ sponsor_user_id: 'nobody99' })
  expect([status, body.code, response.headers['retry-after']]).toEqual([429, 'too_many_lookups', '60'])
  // Terms that are not in force are refused behind a sponsor that there is.
  expect((await ask({ terms_version_id: '999999' })).status).toBe(429)
  expect((await askApp(app, null, findSponsor, { query: { user_id: 'nobody99' } })).status).toBe(429)
  world.clock.advance(60_000)
  expect((await ask({ sponsor_user_id: 'nobody99' })).status).toBe(400)
})
