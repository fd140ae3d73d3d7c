import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createWorld, type World } from '#testing/world.ts'

const html =
  '<!doctype html><meta name="csp" content="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/main-1a2b.js"></script>'
const files = {
  'index.html': html,
  'assets/main-1a2b.js': 'export {}',
  'static/images/app/mark.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  'sw.js': 'self.addEventListener("push", () => undefined)',
  '.built-from': 'secret',
}

let world: World
let folder: string
let app: FastifyInstance
let address: string
beforeAll(async () => {
  world = await createWorld()
  // A folder called assets above the site must not make everything in it last for ever.
  folder = await mkdtemp(join(tmpdir(), 'banyan-site-'))
  const site_dir = join(folder, 'assets', 'dist')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site_dir, name)), { recursive: true })
    await writeFile(join(site_dir, name), text)
  }
  await writeFile(join(folder, 'assets', 'outside.txt'), 'outside')
  app = await createApp(world.services, { site_dir })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(folder, { recursive: true })
})

const nonceOf = (policy: unknown): string | undefined => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('the page', () => {
  test.each([
    '/',
    '/accounts/sign-in',
    '/ACCOUNTS/SIGN-IN',
    '/user/dashboard',
    '/Admin/Closings/',
    '/nowhere/at/all',
    '/index.html',
    '/apiary',
    '/user/a..b',
  ])('is what %s answers, whole and never kept', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    const nonce = nonceOf(headers['content-security-policy'])
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(body).toBe(html.replaceAll('__CSP_NONCE__', nonce!))
  })

  test('has another nonce each time', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => nonceOf((await app.inject('/')).headers['content-security-policy'])),
    )
    expect(new Set(nonces).size).toBe(5)
  })

  test('lets no script in but our files, and nobody frame it', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })
})

describe('files', () => {
  test.each([
    ['/assets/main-1a2b.js', /javascript/, 'public, max-age=31536000, immutable'],
    ['/static/images/app/mark.svg', /svg/, 'no-cache'],
    ['/manifest.webmanifest', /json/, 'no-cache'],
    ['/sw.js', /^text\/javascript|^application\/javascript/, 'no-cache'],
  ])('%s', async (url, type, cache) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, cache])
    expect(headers['content-type']).toMatch(type)
  })

  test('the service worker is asked for anew each time, works over all pages by where it lies, and is no page', async () => {
    const { statusCode, headers } = await app.inject('/sw.js')
    expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'no-cache',
      'nosniff',
    ])
    // A wider scope than its folder would have to be allowed by a header.
    expect(headers['service-worker-allowed']).toBeUndefined()
    expect((await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(
      304,
    )
  })

  test.each([
    '/assets/gone-9z.js',
    '/static/images/app/gone.svg',
    '/static/images/uploads/gone.png',
    '/ASSETS/gone.js',
    '/assets',
    '/metrics',
    '/.env',
    '/.git/config',
    '/admin/.htaccess',
    '/api/gone',
    '/API/gone',
  ])('%s is missing, and no page stands in for it', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  })

  test.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/%2e%2e%5coutside.txt',
    '/static/..\\..\\outside.txt',
    '//etc/passwd',
    '/.built-from',
    '/assets/%00',
    '/%E0%A4%A',
  ])('%s leads out of nowhere', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(body).not.toMatch(/outside$|secret|root:/)
    if (statusCode === 200) expect(body).toContain('<!doctype html>')
    else expect([400, 404]).toContain(statusCode)
  })

  // Over a real socket, because inject straightens a path before it sends it.
  test.each(['/../outside.txt', '/assets/../../outside.txt', '/user/%2e%2e/%2e%2e/outside.txt', '/..%2foutside.txt'])(
    '%s is refused outright',
    async (path) => {
      const [response] = (await once(request(address, { path }).end(), 'response')) as [IncomingMessage]
      response.resume()
      expect(response.statusCode).toBe(404)
    },
  )
})

describe('headers of every answer', () => {
  const urls = [
    '/',
    '/assets/main-1a2b.js',
    '/assets/gone.js',
    '/api',
    '/api/company/details',
    '/api/user/pins',
    '/api/gone',
    '/api/openapi.json',
    '/healthz',
  ]

  test.each(urls)('%s', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test.each([
    '/api',
    '/api/company/details',
    '/api/user/pins',
    '/api/gone',
    '/api/openapi.json',
    '/api/admin/pins.csv',
    '/api/company/routes?user=x',
  ])('%s is kept nowhere', async (url) => {
    const admin = await world.signInAs(world.admin_user_id)
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${admin}` } })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['https://portal.example', 'max-age=31536000; includeSubDomains'],
    ['http://portal.example', undefined],
  ])('at %s the browser is told to insist: %s', async (public_url, expected) => {
    const secure = await createApp({ ...world.services, config: { ...world.services.config, public_url } })
    for (const url of ['/', '/api/company/details', '/api/user/pins']) {
      expect((await secure.inject(url)).headers['strict-transport-security']).toBe(expected)
    }
    await secure.close()
  })
})

test('a call with a part that is too long is refused as without a built web', async () => {
  const { statusCode, body } = await app.inject(`/api/admin/members/${'x'.repeat(300)}`)
  expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([414, 'too_long'])
})

test.each([
  ['/', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  // No call is declared with it, so none is done for it.
  ['/api', 404],
  ['/api/company/details', 404],
])('a HEAD of %s is answered with %i', async (url, status) => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url })
  expect([statusCode, body.length > 0]).toEqual([status, false])
})

test('without a built web only the API answers', async () => {
  const bare = await createApp(world.services, { site_dir: join(folder, 'nowhere') })
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect((await bare.inject('/api/company/details')).statusCode).toBe(200)
  await bare.close()
})

test('the page calls the API of another host where there is one, and may connect to it', async () => {
  const site = join(folder, 'apart')
  await mkdir(site)
  await writeFile(join(site, 'index.html'), '<meta name="api-base" content="/api" /><p nonce="__CSP_NONCE__"></p>')
  const config = { ...world.services.config, public_url: 'https://portal.example', api_url: 'https://api.example' }
  const apart = await createApp({ ...world.services, config }, { site_dir: site })
  const { body, headers } = await apart.inject('/')
  await apart.close()
  expect(body).toContain('<meta name="api-base" content="https://api.example/api" />')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;")
})

describe('the files of a page', () => {
  const name = (files: string) => `<meta name="page-files" content="${files}" />`
  let paged: FastifyInstance
  beforeAll(async () => {
    const site = join(folder, 'paged')
    await mkdir(site)
    await writeFile(join(site, 'index.html'), name(''))
    const written = {
      'any/accounts/sign-in': ['assets/sign-in-1.js'],
      'user/dashboard': ['assets/kit-1.js', 'assets/dashboard-1.js'],
    }
    await writeFile(join(site, '.page-files.json'), JSON.stringify(written))
    paged = await createApp(world.services, { site_dir: site })
  })
  afterAll(() => paged.close())

  test.each([
    ['/user/dashboard', '/assets/kit-1.js /assets/dashboard-1.js'],
    ['/USER/Dashboard/?from=a', '/assets/kit-1.js /assets/dashboard-1.js'],
    ['/', '/assets/sign-in-1.js'],
    ['/accounts/sign-in', '/assets/sign-in-1.js'],
    ['/accounts', '/assets/sign-in-1.js'],
    ['/user/profile', ''],
    ['/"><script>/dashboard', ''],
    ['/__proto__', ''],
  ])('%s names those it needs', async (url, files) => {
    expect((await paged.inject(url)).body).toBe(name(files))
  })

  test('are no file of the site', async () => {
    expect((await paged.inject('/.page-files.json')).body).not.toContain('dashboard-1')
  })
})
