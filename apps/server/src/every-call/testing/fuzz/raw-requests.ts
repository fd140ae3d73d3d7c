import { connect } from 'node:net'
import type { Chance } from './chance.ts'

const head = (path: string, ...lines: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n')
const post = (lines: readonly string[], body: string): string =>
  ['POST /api/accounts/sign-in HTTP/1.1', 'host: localhost', ...lines, '', body].join('\r\n')
const json = 'content-type: application/json'

/** Things on a socket that are no HTTP, or only nearly. */
const makers: Readonly<Record<string, (chance: Chance) => string | Buffer>> = {
  'no HTTP at all': () => 'HELO localhost\r\n\r\n',
  'an old HTTP': () => 'GET /api\r\n\r\n',
  'a later HTTP': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a version of its own': () => 'GET /api HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'no host': () => 'GET /api HTTP/1.1\r\n\r\n',
  'two hosts': () => head('/api', 'host: elsewhere.example'),
  'an unknown method': () => 'BREW /api HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'a tunnel': () => 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n',
  'a trace': () => 'TRACE /api HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer secret\r\n\r\n',
  'an address with a space': () => head('/api /x'),
  'an address of bytes': () => Buffer.from(head('/api/\xff\xfe'), 'latin1'),
  'an address with a NUL': () => head('/api/\0'),
  'half an escape': () => head('/api/%E0%A4%A'),
  'another server’s address': () => head('http://elsewhere.example/api'),
  'an address that climbs': () => head('/api/../../../../etc/passwd'),
  'an address without an end': () => head(`/api/${'x'.repeat(30_000)}`),
  'a header without an end': () => head('/api', `x: ${'y'.repeat(30_000)}`),
  'a thousand headers': () => head('/api', ...Array.from({ length: 1_000 }, (_, at) => `x-${at}: 1`)),
  'a header with a NUL': () => head('/api', 'x: a\0b'),
  'a header without a colon': () => head('/api', 'nonsense'),
  'a header that goes on': () => head('/api', 'x: a', ' b'),
  'a header with a space before its colon': () => head('/api', 'content-length : 5'),
  'lines that end too early': () => head('/api').replaceAll('\r\n', '\n'),
  'two lengths': () => post([json, 'content-length: 2', 'content-length: 5'], '{}'),
  'a length that is none': () => post([json, 'content-length: -1'], '{}'),
  'a length beyond all numbers': () => post([json, 'content-length: 99999999999999999999'], '{}'),
  'a length and pieces': () =>
    post([json, 'content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\nGET /api HTTP/1.1\r\n\r\n'),
  'pieces of no size': () => post([json, 'transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'pieces packed in a way of their own': () => post([json, 'transfer-encoding: chunked, gzip'], '0\r\n\r\n'),
  'more than it said': () => post([json, 'content-length: 2'], '{}{"user_id":"admin1"}'),
  'an expectation nobody has': () => post([json, 'expect: a-miracle', 'content-length: 2'], '{}'),
  'another protocol': () => head('/api', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'),
  'bytes of chance': (chance) => Buffer.from(Array.from({ length: 200 }, () => chance.below(256))),
  'a good start and bytes of chance': (chance) =>
    Buffer.concat([
      Buffer.from('GET /api HTTP/1.1\r\n'),
      Buffer.from(Array.from({ length: 99 }, () => chance.below(256))),
    ]),
}

export interface RawRequest {
  readonly name: string
  readonly bytes: string | Buffer
}

export function rawRequest(chance: Chance): RawRequest {
  const name = chance.pick(Object.keys(makers))
  return { name, bytes: makers[name]!(chance) }
}

/** What came back before the other side hung up, or half a second after we had. */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    socket.write(bytes)
  })

/** What is wrong with the answer to a raw request; silence and a closed connection are answers too. */
export function rawFaultOf(heard: string): string | undefined {
  if (heard === '') return undefined
  for (const [, status = ''] of heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm))
    if (Number(status) >= 500) return 'the server broke'
  if (!/^HTTP\/1\.1 \d{3} /.test(heard)) return 'an answer that is no HTTP'
  if (/node_modules|\n\s+at .+:\d+:\d+/.test(heard)) return 'the inside shows'
  // Node itself refuses a call without a host or with an Expect header, before we are asked: in no words at all.
  const isWordless = /\r\n\r\n(0\r\n\r\n)?$/.test(heard)
  const isOurs = /"code":"[a-z_]+","message":"/.test(heard)
  if (heard.startsWith('HTTP/1.1 4') && !isWordless && !isOurs) return 'a refusal of another shape'
  return undefined
}
