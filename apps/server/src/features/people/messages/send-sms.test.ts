import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendSms } from './send-sms.ts'
import { smsRequest, type SmsProvider } from './sms-request.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let provider: Server
let origin: string
let asked: Asked[] = []
let reply: (response: ServerResponse) => void
beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      reply(response)
    })
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await once(provider, 'close')
})
beforeEach(() => {
  asked = []
  reply = (response) => response.end('{"ok":true}')
})

const words = {
  mobile: '9000000001',
  number: '919000000001',
  text: '123456 is your code',
  sender: 'NAMUNA',
  template_id: '7',
  entity_id: '1',
  key: '',
}
const json: Omit<SmsProvider, 'url'> = {
  method: 'POST',
  content_type: 'application/json',
  payload: '{"to":"91{mobile}","body":"{text}","from":"{sender}","dlt":["{template_id}","{entity_id}"]}',
}
const form: Omit<SmsProvider, 'url'> = {
  method: 'POST',
  content_type: 'application/x-www-form-urlencoded',
  payload: 'to={mobile}&text={text}&from={sender}',
}
const send = (how: Omit<SmsProvider, 'url'>, given: Partial<typeof words> = {}, path = '/send') =>
  sendSms({ ...how, url: `${origin}${path}` }, { ...words, ...given }, { isOwnNetworkOpen: true })

test('an SMS as JSON, with its registered ids and the key in the header', async () => {
  expect(await send(json, { key: 'Bearer sesame' })).toMatchObject({ kind: 'sent', answer: '200 {"ok":true}' })
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/send' })
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer sesame', 'content-type': 'application/json' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    to: '919000000001',
    body: '123456 is your code',
    from: 'NAMUNA',
    dlt: ['7', '1'],
  })
})

test('an SMS in the address, with the key in its place and then in no header', async () => {
  const how = { ...form, method: 'GET', payload: 'apikey={key}&to={mobile}&text={text}' } as const
  await send(how, { key: 'a&b=c' }, '/send?v=2')
  const url = new URL(asked[0]?.url ?? '', origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    v: '2',
    apikey: 'a&b=c',
    to: '9000000001',
    text: '123456 is your code',
  })
  expect(asked[0]?.headers.authorization).toBeUndefined()
})

const hostile = [
  '","admin":true,"x":"',
  'a&to=9999999999&b=c',
  '{key} {mobile} $& $1 \\',
  'line\r\nX-Evil: yes\r\n\r\nbody',
  '\u0000\u2028\ud83d\ude00 हिन्दी "quoted" \\u0022',
  '../../other?x=1#y',
]

test.each(hostile)('the words %j stay words, in JSON, in a form and in an address', async (word) => {
  await send(json, { text: word, key: 'sesame' })
  await send(form, { text: word, key: 'sesame' })
  await send({ ...form, method: 'GET' }, { text: word, key: 'sesame' })
  const inJson = JSON.parse(asked[0]?.body ?? '') as Record<string, string>
  expect(Object.keys(inJson)).toEqual(['to', 'body', 'from', 'dlt'])
  expect(inJson['body']).toBe(word)
  expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
    to: '9000000001',
    text: word,
    from: 'NAMUNA',
  })
  const url = new URL(asked[2]?.url ?? '', origin)
  expect([url.pathname, url.searchParams.get('text'), [...url.searchParams.keys()]]).toEqual([
    '/send',
    word,
    ['to', 'text', 'from'],
  ])
  expect(asked.every(({ headers }) => headers['x-evil'] === undefined)).toBe(true)
})

test('half of a character is no reason to fall over', () => {
  expect(() => smsRequest({ ...form, url: origin }, { ...words, text: 'half \ud83d' })).not.toThrow()
})

test.each([
  [200, 'sent'],
  [202, 'sent'],
  [302, 'refused'],
  [400, 'refused'],
  [422, 'refused'],
  [401, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i means %s', async (status, kind) => {
  reply = (response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end('so it is')
  expect(await send(json)).toMatchObject({ kind, answer: `${status} so it is` })
  expect(asked.map(({ url }) => url)).toEqual(['/send'])
})

test('a provider that is down has taken nothing', async () => {
  expect(await sendSms({ ...json, url: 'http://127.0.0.1:1/' }, words, { isOwnNetworkOpen: true })).toMatchObject({
    kind: 'later',
    isOutOfReach: true,
  })
})

test('a line that breaks before the answer leaves it open', async () => {
  reply = (response) => response.destroy()
  expect(await send(json)).toMatchObject({ kind: 'unsure' })
})

test('an endless answer is cut, and its status counts', async () => {
  reply = (response) => {
    const pour = () => {
      while (response.write('x'.repeat(4096)));
      response.once('drain', pour)
    }
    pour()
  }
  const { kind, answer } = await send(json)
  expect(kind).toBe('sent')
  expect(answer.length).toBeLessThanOrEqual(500)
})

test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]'])(
  'nothing in the own network is asked unless the operator of the server allows it: %s',
  async (address) => {
    const url = `${address}:${new URL(origin).port}/send`
    const answer = await sendSms({ ...json, url }, words, { isOwnNetworkOpen: false })
    expect(answer).toMatchObject({ kind: 'later', isOutOfReach: true })
    expect(answer.answer).toContain('own network')
    expect(asked).toEqual([])
  },
)
