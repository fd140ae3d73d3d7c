import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { createApp } from '#app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { assertStillThere } from './before-routes.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('an address that no route is looked up with', () => {
  test.each([
    [`/api/admin/members/${'x'.repeat(300)}`, 414, 'too_long'],
    ['/api/admin/members/%E0%A4%A', 400, 'bad_request'],
  ])('is refused like every other call, with the headers of every answer', async (url, status, code) => {
    const response = await world.app.inject(url)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code])
    expect(response.headers).toMatchObject(headers)
  })
})

/** What the server says to these bytes before it hangs up. */
async function hear(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

test('two hosts are refused: a proxy before us may have read the other', async () => {
  const answer = await hear('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

describe('bytes that are no request', () => {
  test.each([
    ['no HTTP at all', 'HELO localhost\r\n\r\n', 400, 'bad_request', 'kit.not_http'],
    [
      'a header without a colon',
      'GET /api HTTP/1.1\r\nhost: localhost\r\nnonsense\r\n\r\n',
      400,
      'bad_request',
      'kit.not_http',
    ],
    [
      'two lengths',
      'POST /api HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}',
      400,
      'bad_request',
      'kit.not_http',
    ],
    [
      'headers without an end',
      `GET /api HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'too_large',
      'kit.headers_large',
    ],
  ])('%s get a refusal of the same shape', async (_name, bytes, status, code, reason) => {
    const [head = '', body = ''] = (await hear(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(headers)) expect(head).toContain(`${name}: ${value}`)
    expect(JSON.parse(body)).toEqual({
      code,
      message: expect.stringMatching(/\.$/) as string,
      reason: { code: reason, params: {} },
    })
  })
})

test('whoever hangs up before the call is looked at is no bug of the server', async () => {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const app = await createApp({ ...world.services, log })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  for (let left = 20; left > 0; left--) {
    const socket = connect(Number(address.port), '127.0.0.1')
    // The second call is read when the first has been answered to nobody.
    socket.write('GET /api HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2))
    await once(socket, 'connect')
    socket.resetAndDestroy()
  }
  await app.close()
  expect(logged).toEqual([])
  expect(() => assertStillThere({ ip: undefined })).toThrow('The connection ended')
})

describe('behind a proxy that is believed', () => {
  const lies = [
    '',
    ',',
    'unknown',
    '::',
    '1.2.3.4, 5.6.7.8',
    '999.999.999.999',
    "'; drop table session; --",
    'x'.repeat(9_000),
  ]

  test.each(lies)('%s for an address of origin breaks no call', async (lie) => {
    const app = await createApp({
      ...world.services,
      config: { ...world.services.config, trust_proxy: (_address: string, hop: number) => hop < 1 },
    })
    const headers = { 'x-forwarded-for': lie, 'x-forwarded-host': lie, 'x-forwarded-proto': lie }
    const payload = { user_id: world.root_user_id, password: 'not the password', remember: false }
    const signedIn = await app.inject({ method: 'POST', url: '/api/accounts/sign-in', headers, payload })
    const visit = await app.inject({ url: '/api', headers })
    await app.close()
    expect([signedIn.statusCode >= 400 && signedIn.statusCode < 500, visit.statusCode < 500]).toEqual([true, true])
  })
})
