import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser's half of a subscription, which alone reads what is sent to it. */
export interface TestBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Opens what came, by RFC 8188 and 8291 and by nothing of the product. */
  read(body: Buffer): unknown
}

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  readonly received: Received[]
  /** What it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void
  browser(): TestBrowser
  close(): Promise<void>
}

/** The key of one record: everything is in the first, for a notice is short. */
function decrypt(ecdh: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12), { authTagLength: 16 })
  cipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
}

/** What a push service checks of the company (RFC 8292): answers the claims, and throws when the signature is not by the key. */
export function claimsOf(headers: IncomingHttpHeaders): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', body = '', sign = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(sign, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is not by this key')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown> }
}

/** A push service of the test's own, on this machine, and browsers that take their notices from it. */
export async function openPushService(): Promise<PushService> {
  const received: Received[] = []
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer.status, answer.headers).end('said')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer: (status, headers = {}) => {
      answer = { status, headers }
    },
    browser: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      return {
        endpoint: `${origin}/send/${randomBytes(12).toString('base64url')}`,
        p256dh,
        auth: auth.toString('base64url'),
        read: (body) => JSON.parse(decrypt(ecdh, auth, body)) as unknown,
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
