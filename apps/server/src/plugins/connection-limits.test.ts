import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import { loadConfig } from '#config.ts'
import { wireLimits, type WireLimits } from '#kit/http/time-limits.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountNaps } from '#testing/nap.ts'
import { until } from '#testing/until.ts'
import { createWorld, type World } from '#testing/world.ts'
import { peerTrust } from './trusted-peer.ts'

const wire = { ...wireLimits, headers_ms: 300, body_ms: 300, upload_ms: 600, check_ms: 50 }

let world: World
const apps: FastifyInstance[] = []
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => world.close())

/** Files that are on their way. */
const uploads = new Set<object>()
const mountUpload = ({ app }: Api) => {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  app.post('/test/file', { config: { isUpload: true } }, async ({ raw }) => {
    uploads.add(raw)
    for await (const part of raw) expect(part).toBeDefined()
    return {}
  })
}
beforeEach(() => uploads.clear())

const listen = async (env: Record<string, string> = {}): Promise<number> => {
  const config = { ...world.services.config, ...loadConfig({ DATA_DIR: world.services.config.data_dir, ...env }) }
  const app = await createApp({ ...world.services, config }, { rooms: [mountNaps, mountUpload], wire })
  apps.push(app)
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Opens a connection, sends so much and no more, and answers all that came back once the server has closed it. */
const sendAndWait = async (port: number, text: string, localAddress = '127.0.0.1'): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString())).on('error', () => undefined)
  socket.write(text)
  // Not `once`: a connection that is reset is an answer too.
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Calls that rest in the database now. */
const countNaps = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where state = 'active' and datname = current_database() and query like 'select pg_sleep%'`.execute(world.db)
  return Number(rows[0]!.count)
}

const slowBody = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n{"sec`

describe('what comes too slowly', () => {
  test('fifty bodies that never end are answered 408 and closed', async () => {
    const port = await listen()
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendAndWait(port, slowBody('/api/test/nap'))))
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer).toContain('The request came in too slowly.')
    }
  })

  test.each([
    ['to a page that does not exist', slowBody('/api/nowhere')],
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['nothing at all', ''],
  ])('%s', async (_what, text) => {
    const port = await listen()
    expect(await sendAndWait(port, text)).not.toContain(' 200 ')
  })

  test('what comes in time is answered', async () => {
    const port = await listen()
    const response = await fetch(`http://127.0.0.1:${port}/api/test/nap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"seconds":0.6}',
    })
    expect(response.status).toBe(200)
  })
})

describe('what is taken too slowly', () => {
  const askForMuch = async (limits: Partial<WireLimits>) => {
    const large = (api: Api) => void api.app.get('/test/large', () => 'x'.repeat(50_000_000))
    const config = { ...world.services.config, connections: 100, connections_per_address: 100 }
    const app = await createApp({ ...world.services, config }, { rooms: [large], wire: { ...wire, ...limits } })
    apps.push(app)
    const socket = await open(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port))
    socket.pause()
    socket.write('GET /api/test/large HTTP/1.1\r\nHost: x\r\n\r\n')
    const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open)))
    return { socket, isClosed: async () => (await count()) === 0 }
  }

  test('an answer that nobody takes is given up', async () => {
    const { socket, isClosed } = await askForMuch({ untaken_ms: 300 })
    await until('it is closed', isClosed)
    expect(socket.bytesRead).toBeLessThan(50_000_000)
  })

  test('an answer that is taken drop by drop is given up', async () => {
    const { socket, isClosed } = await askForMuch({ slow_ms: 300, least_bytes_a_second: 500_000_000 })
    const sipping = setInterval(() => void socket.read(1_000), 10)
    await until('it is closed', isClosed)
    clearInterval(sipping)
    expect(socket.bytesRead).toBeLessThan(50_000_000)
  })
})

describe('too many', () => {
  const asking = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

  test('connections of one address: the longest quiet one makes room for the next', async () => {
    const port = await listen({ MAX_CONNECTIONS_PER_ADDRESS: '3' })
    const first = await open(port)
    await Promise.all([open(port), open(port)])
    const closed = once(first, 'close')
    expect(await sendAndWait(port, asking)).toMatch(/^HTTP\/1\.1 200 /)
    await closed
    expect(sockets.filter((socket) => !socket.closed)).toHaveLength(2)
  })

  test('connections of one address, all being answered: the next is told and closed', async () => {
    const port = await listen({ MAX_CONNECTIONS_PER_ADDRESS: '2' })
    const nap = 'GET /api/test/nap?seconds=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const napping = [sendAndWait(port, nap), sendAndWait(port, nap)]
    await until('both are being answered', async () => (await countNaps()) === 2)
    expect(await sendAndWait(port, asking)).toMatch(/^(HTTP\/1\.1 503 [^]*Retry-After: 5[^]*)?$/)
    for (const answer of await Promise.all(napping)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await sendAndWait(port, asking)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a file that comes slowly holds its place as quiet connections do', async () => {
    const port = await listen({ MAX_CONNECTIONS_PER_ADDRESS: '2' })
    const slow = await Promise.all([open(port), open(port)])
    const begun =
      'POST /api/test/file HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 4000\r\n\r\n--b\r\n'
    for (const socket of slow) socket.write(begun)
    await until('both have begun', () => uploads.size === 2)
    expect(await sendAndWait(port, asking)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('connections in all: whoever holds most makes room for a stranger', async () => {
    const port = await listen({ MAX_CONNECTIONS: '10' })
    const all = await Promise.all(Array.from({ length: 10 }, () => open(port)))
    expect(await sendAndWait(port, asking, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    expect(all.filter((socket) => socket.closed || socket.readyState === 'closed').length).toBeLessThanOrEqual(1)
  })

  test('requests under way of one address behind a proxy, where connections say nothing', async () => {
    const port = await listen({ TRUST_PROXY: '127.0.0.1', MAX_CONNECTIONS_PER_ADDRESS: '2' })
    const household = ['2001:db8::1', '2001:db8:0:0:5::2', '2001:db8::7:0:0:3', '2001:db8:0:1::1']
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}/api/test/nap?seconds=1`, { headers: { 'x-forwarded-for': address } })
    const answers = await Promise.all(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(ask))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    expect((await ask('192.0.2.1')).status).toBe(200)
    const ofOneNetwork = (await Promise.all(household.map(ask))).map(({ status }) => status)
    expect(ofOneNetwork.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
  })
})

test.each([
  ['off', '127.0.0.1', false],
  ['on', '192.0.2.7', true],
  ['10.0.0.0/8,::1', '10.1.2.3', true],
  ['10.0.0.0/8,::1', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8,::1', '::1', true],
  ['10.0.0.0/255.0.0.0', '10.1.2.3', true],
  ['10.0.0.0/8,::1', '192.0.2.7', false],
])('TRUST_PROXY=%s: %s is a proxy of ours: %s', (setting, address, isOurs) => {
  expect(peerTrust(loadConfig({ TRUST_PROXY: setting }).trust_proxy)(address)).toBe(isOurs)
})
