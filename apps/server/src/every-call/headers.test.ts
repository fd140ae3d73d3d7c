// Guards: what is shared
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '@banyan/contract/catalogue/catalogue.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { createApp } from '#app.ts'
import { pngOf } from '#testing/outside/images.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf } from './testing/calls.ts'
import { tokenOf } from './testing/sessions.ts'
import { bodiesOf } from './testing/samples.ts'

let world: World
let app: FastifyInstance
let site_dir: string
let admin_id: bigint
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  site_dir = await mkdtemp(join(tmpdir(), 'banyan-headers-'))
  await mkdir(join(site_dir, 'assets'))
  await writeFile(
    join(site_dir, 'index.html'),
    '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>',
  )
  await writeFile(join(site_dir, 'assets/a.js'), 'export {}')
  app = await createApp(world.services, { site_dir })
  admin_id = await adminIdOf(world)
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(site_dir, { recursive: true })
})

interface Answered {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
}

/** What may run, who may frame and what goes along, by the words of the policy. */
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/** What is missing on an answer that every answer has. */
function gapsOf({ headers }: Answered): string[] {
  const policy = String(headers['content-security-policy'])
  const directives = directivesOf(policy)
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*']
  const checks: Readonly<Record<string, boolean>> = {
    'a policy': policy !== 'undefined',
    'nothing unsafe': !/unsafe-|data:.*script|strict-dynamic/.test(policy),
    'scripts from here or nowhere': scripts.every((source) => ["'self'", "'none'"].includes(source)),
    'no wide source': !/\*|https?:/.test(policy),
    'no frame around it': directives.get('frame-ancestors')?.join() === "'none'",
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'a referrer that stays here': headers['referrer-policy'] === 'same-origin',
    'no frame, for old browsers': headers['x-frame-options'] === 'DENY',
    'its own place among tabs': headers['cross-origin-opener-policy'] === 'same-origin',
    'embedded by nobody': headers['cross-origin-resource-policy'] === 'same-origin',
    permissions: String(headers['permissions-policy']).includes('geolocation=()'),
    'no name of what answers': headers['x-powered-by'] === undefined && headers['server'] === undefined,
    'nothing for other origins': headers['access-control-allow-origin'] === undefined,
  }
  return Object.entries(checks).flatMap(([name, isKept]) => (isKept ? [] : [name]))
}

let asked = 0
const ask = (request: InjectOptions): Promise<Answered> =>
  app.inject({ ...request, remoteAddress: `10.3.${++asked >> 10}.1` })

const isKeptNowhere = ({ headers }: Answered): boolean => /\bno-store\b/.test(String(headers['cache-control']))

describe.each(['with a session', 'without one'])('every call of the API, %s', (name) => {
  test('carries the headers and is kept nowhere, accepted or refused', async () => {
    const faults: string[] = []
    const statuses = new Set<number>()
    const signedIn = async () => ({ authorization: `Bearer ${await tokenOf(world, admin_id)}` })
    let headers = name === 'without one' ? {} : await signedIn()
    for (const call of callsOf(app.endpoints)) {
      const request = {
        method: call.method,
        url: `/api${pathOf(call.path, { id: '1', side: 'giving', link: 'x'.repeat(43) })}`,
      }
      let answer = await ask({ ...request, headers })
      if (answer.statusCode === 401 && 'authorization' in headers) {
        // A call before this one has ended the session.
        headers = await signedIn()
        answer = await ask({ ...request, headers })
      }
      statuses.add(answer.statusCode)
      const gaps = [...gapsOf(answer), ...(isKeptNowhere(answer) ? [] : ['kept nowhere'])]
      if (gaps.length > 0) faults.push(`${call.name} ${answer.statusCode}: ${gaps.join(', ')}`)
    }
    expect(faults).toEqual([])
    expect(statuses.size).toBeGreaterThan(2)
  })
})

test('every page of the portal is the one page with its policy', async () => {
  const faults: string[] = []
  for (const { path } of pages) {
    const answer = await ask({ url: path })
    const gaps = [...gapsOf(answer), ...(isKeptNowhere(answer) ? [] : ['kept nowhere'])]
    const policy = directivesOf(String(answer.headers['content-security-policy']))
    for (const name of ['object-src', 'base-uri']) if (policy.get(name)?.join() !== "'none'") gaps.push(name)
    if (policy.get('form-action')?.join() !== "'self'") gaps.push('form-action')
    if (answer.statusCode !== 200 || gaps.length > 0) faults.push(`${path} ${answer.statusCode}: ${gaps.join(', ')}`)
  }
  expect(faults).toEqual([])
})

describe('everything else the server answers', () => {
  const json = { 'content-type': 'application/json' }
  const signIn = '/api/accounts/sign-in'
  const kinds: readonly [string, InjectOptions, number][] = [
    ['a file of the site', { url: '/assets/a.js' }, 200],
    ['a file that is gone', { url: '/assets/b.js' }, 404],
    ['a picture that is gone', { url: `/static/images/uploads/${'0'.repeat(32)}.png` }, 404],
    ['a call that is gone', { url: '/api/gone' }, 404],
    ['a method nobody takes', { method: 'PUT', url: signIn }, 404],
    [
      'what other origins ask first',
      { method: 'OPTIONS', url: signIn, headers: { origin: 'https://elsewhere.example' } },
      404,
    ],
    ['the words about the API', { url: '/api/openapi.json' }, 200],
    ['whether it is alive', { url: '/healthz' }, 200],
    ['whether it is ready', { url: '/readyz' }, 200],
    ['broken JSON', { method: 'POST', url: signIn, payload: '{', headers: json }, 400],
    ['an unknown type', { method: 'POST', url: signIn, payload: 'x', headers: { 'content-type': 'text/xml' } }, 415],
    ['too large a body', { method: 'POST', url: signIn, payload: 'x'.repeat(1_100_000), headers: json }, 413],
    ['an address that cannot be read', { url: '/api/files/%E0%A4%A' }, 400],
    ['too long an address', { url: `/api/admin/members/${'x'.repeat(400)}` }, 414],
  ]
  test.each(kinds)('%s carries the headers', async (_name, request, status) => {
    const answer = await ask(request)
    expect([answer.statusCode, gapsOf(answer)]).toEqual([status, []])
  })

  test('a flood is told to wait with the same headers', async () => {
    const request = { url: '/api/admin/members', remoteAddress: '10.4.0.1' }
    expect((await app.inject(request)).headers['x-ratelimit-limit']).toBe('6000')
    const blunted = await createApp(world.services, { site_dir, calls_a_minute: 20 })
    try {
      for (let call = 0; call < 20; call++) expect((await blunted.inject(request)).statusCode).toBe(401)
      const answer = await blunted.inject(request)
      expect([answer.statusCode, gapsOf(answer), isKeptNowhere(answer)]).toEqual([429, [], true])
    } finally {
      await blunted.close()
    }
  })

  test('a picture can do nothing but be seen; a private one is kept nowhere', async () => {
    const [picture, token] = [await pngOf(), await tokenOf(world, admin_id)]
    const [photo, document] = [
      await upload(app, token, 'photo', picture, 'a.png'),
      await upload(app, token, 'kyc', picture, 'a.png'),
    ]
    for (const { url } of [photo, document]) {
      const answer = await ask({ url })
      expect([answer.statusCode, gapsOf(answer)]).toEqual([200, []])
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    }
    expect(isKeptNowhere(await ask({ url: document.url }))).toBe(true)
  })

  test('a receipt on paper is a file of its own that is kept nowhere', async () => {
    const { user_id } = await world.join()
    const { receipt_no } = await world.activate(user_id)
    const url = `/api/topup-receipt/pdf?receipt_no=${encodeURIComponent(receipt_no)}`
    const answer = await ask({ url, headers: { authorization: `Bearer ${await tokenOf(world, admin_id)}` } })
    expect([answer.statusCode, answer.headers['content-type'], gapsOf(answer)]).toEqual([200, 'application/pdf', []])
    expect(isKeptNowhere(answer)).toBe(true)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('an answer that holds a new token is kept nowhere', async () => {
    const payload = bodiesOf(world)['POST /accounts/sign-in']!
    const answer = await ask({ method: 'POST', url: signIn, payload })
    expect([answer.statusCode, gapsOf(answer), isKeptNowhere(answer)]).toEqual([200, [], true])
  })
})
