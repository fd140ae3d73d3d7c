import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { packFiles } from '#boot/pack-files.ts'
import { createWorld, type World } from '#testing/world.ts'

const script = `console.log('the same again')\n`.repeat(200)
const html = `<!doctype html><meta name="csp" content="__CSP_NONCE__">${'<p>Words</p>'.repeat(200)}`
const picture = Buffer.alloc(5_000, 'not really a picture')

let world: World
let site_dir: string
let app: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  site_dir = await mkdtemp(join(tmpdir(), 'banyan-packed-'))
  await mkdir(join(site_dir, 'assets'))
  await writeFile(join(site_dir, 'index.html'), html)
  await writeFile(join(site_dir, 'assets/main-1a.js'), script)
  await writeFile(join(site_dir, 'assets/icon-2b.png'), picture)
  await packFiles(site_dir)
  app = await createApp(world.services, { site_dir })
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(site_dir, { recursive: true })
})

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const accepting = (accepted: string, more: Record<string, string> = {}) => ({ 'accept-encoding': accepted, ...more })

describe('a built file', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('is sent as it was packed to whoever accepts %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await app.inject({ url: '/assets/main-1a.js', headers: accepting(accepted) })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(unpack[encoding](rawPayload).toString()).toBe(script)
  })

  test.each([undefined, 'identity', 'deflate'])('is sent as it is to whoever accepts %s', async (accepted) => {
    const headers = accepted === undefined ? {} : accepting(accepted)
    const response = await app.inject({ url: '/assets/main-1a.js', headers })
    expect(response.body).toBe(script)
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(response.headers['vary']).toMatch(/accept-encoding/i)
  })

  test('has no address of its own when it is packed', async () => {
    for (const ending of ['br', 'gz']) expect((await app.inject(`/assets/main-1a.js.${ending}`)).statusCode).toBe(404)
  })

  test('is one thing packed and another unpacked for a cache, and is not sent again when it is the same', async () => {
    const url = '/assets/main-1a.js'
    const tagOf = async (accepted: string) =>
      String((await app.inject({ url, headers: accepting(accepted) })).headers['etag'])
    const [packed, plain] = [await tagOf('br'), await tagOf('identity')]
    expect(packed).not.toBe(plain)
    const again = await app.inject({ url, headers: accepting('br', { 'if-none-match': packed }) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject({ url, headers: accepting('br', { 'if-none-match': plain }) })
    expect(other.statusCode).toBe(200)
  })

  test('says in a HEAD what a GET would send', async () => {
    const asked = { url: '/assets/main-1a.js', headers: accepting('br') }
    const [got, head] = [await app.inject(asked), await app.inject({ ...asked, method: 'HEAD' })]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name])
  })

  test('is sent in parts of what was asked for', async () => {
    const url = '/assets/main-1a.js'
    const part = await app.inject({ url, headers: accepting('identity', { range: 'bytes=0-9' }) })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      script.slice(0, 10),
      `bytes 0-9/${script.length}`,
    ])
    const whole = await app.inject({ url, headers: accepting('br') })
    const packedPart = await app.inject({ url, headers: accepting('br', { range: 'bytes=0-9' }) })
    expect([packedPart.statusCode, packedPart.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 10)])
  })

  test('is left alone when it is a picture', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/assets/icon-2b.png', headers: accepting('br, gzip') })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(rawPayload).toEqual(picture)
  })
})

describe('an answer made on the fly', () => {
  test.each(['br', 'gzip'] as const)('is the page, packed with %s', async (encoding) => {
    const { headers, rawPayload } = await app.inject({ url: '/user/dashboard', headers: accepting(encoding) })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-security-policy']).toContain('nonce-')
    expect(unpack[encoding](rawPayload).toString()).toMatch(/^<!doctype html>/)
  })

  test('is a long read of the API, and no short one', async () => {
    const routes = '/api/company/routes?user=Any'
    const long = await app.inject({ url: routes, headers: accepting('br') })
    expect([long.headers['content-encoding'], long.headers['vary']]).toEqual(['br', 'accept-encoding'])
    const plain = await app.inject(routes)
    expect(brotliDecompressSync(long.rawPayload).toString()).toBe(plain.body)
    const short = await app.inject({ url: '/api', headers: accepting('br') })
    expect(short.headers).not.toHaveProperty('content-encoding')
  })

  test('says no length in a HEAD, since a GET would be packed', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/', headers: accepting('gzip') })
    expect([statusCode, headers['vary'], body]).toEqual([200, 'accept-encoding', ''])
    expect(headers).not.toHaveProperty('content-length')
  })

  test('is never one of the accounts area, nor of an act', async () => {
    const token = await world.signInAs(world.admin_user_id)
    const headers = { ...accepting('br, gzip'), authorization: `Bearer ${token}` }
    const tooLong = 'x'.repeat(3_000)
    for (const [method, url] of [
      ['GET', '/api/accounts/session'],
      ['GET', '/api/accounts/security'],
      ['POST', '/api/accounts/sign-in'],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { body: { user_id: tooLong } } : {}),
      })
      expect(response.headers).not.toHaveProperty('content-encoding')
    }
  })

  test('is read as it comes: a packed body is not unpacked', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/accounts/sign-in',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: Buffer.from([0x1f, 0x8b, 0x08, 0]),
    })
    expect(statusCode).toBe(400)
  })
})
