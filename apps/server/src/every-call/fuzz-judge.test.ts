// Guards: what is shared
import { expect, test } from 'vitest'
import { faultOf, type FuzzAnswer } from './testing/fuzz/judge.ts'
import { rawFaultOf } from './testing/fuzz/raw-requests.ts'
import { type Pattern, requestOf } from './testing/fuzz/requests.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const refusal = { code: 'invalid', message: 'Invalid form data!', errors: { user_id: 'Enter a user id.' } }
const refused: FuzzAnswer = { status: 400, headers, text: JSON.stringify(refusal), took_ms: 1 }
const done: FuzzAnswer = { status: 200, headers, text: '{"data":{}}', took_ms: 1 }
const judging = { verdict: 'open', secrets: ['a token of somebody else'], isBodiless: false } as const
const saying = (message: string): FuzzAnswer => ({ ...refused, text: JSON.stringify({ ...refusal, message }) })

test.each([
  ['a refusal', refused],
  ['an answer', done],
])('%s of our own is let pass', (_name, answer) => {
  expect(faultOf(answer, judging)).toBeUndefined()
})

test.each<[string, FuzzAnswer, string]>([
  ['a broken server', { ...refused, status: 500 }, 'the server broke'],
  ['a stack', saying('Oh\n    at run (/srv/app.js:1:2)'), 'the inside shows'],
  ['a complaint of PostgreSQL', saying('duplicate key value violates unique constraint'), 'the inside shows'],
  ['a hash of a password', { ...done, text: '{"data":"$argon2id$v=19$"}' }, 'the inside shows'],
  ['a secret', { ...done, text: '{"data":"a token of somebody else"}' }, 'a secret of somebody else shows'],
  [
    'a refusal in HTML',
    { ...refused, headers: { ...headers, 'content-type': 'text/html' } },
    'a refusal that is no JSON',
  ],
  [
    'a refusal with more in it',
    { ...refused, text: '{"code":"x","message":"y","why":"z"}' },
    'a refusal of another shape',
  ],
  ['a refusal without words', { ...refused, text: '{"code":"x","message":""}' }, 'a refusal of another shape'],
  [
    'an answer to be kept',
    { ...done, headers: { ...headers, 'cache-control': 'public' } },
    'an answer that may be kept',
  ],
  [
    'an answer to be framed',
    { ...done, headers: { ...headers, 'content-security-policy': '' } },
    'an answer without its policy',
  ],
  [
    'an answer of any type',
    { ...done, headers: { ...headers, 'x-content-type-options': '' } },
    'an answer without nosniff',
  ],
  ['an endless wait', { ...done, took_ms: 60_000 }, 'it took 60000 ms'],
])('%s is found', (_name, answer, fault) => {
  expect(faultOf(answer, judging)).toBe(fault)
})

test.each([401, 403] as const)('whoever should get %d and is let in is found', (verdict) => {
  expect(faultOf(done, { ...judging, verdict })).toBe(`let in, who should get ${verdict}`)
  expect(faultOf(refused, { ...judging, verdict })).toBeUndefined()
})

test.each([
  ['', undefined],
  ['HTTP/1.1 400 Bad Request\r\n\r\n{"code":"bad_request","message":"No."}', undefined],
  ['HTTP/1.1 400 Bad Request\r\n\r\n', undefined],
  ['HTTP/1.1 400 Bad Request\r\n\r\n{"error":"Bad Request"}', 'a refusal of another shape'],
  ['HTTP/1.1 500 Oh\r\n\r\n', 'the server broke'],
  ['HTTP/1.1 200 OK\r\n\r\n{}HTTP/1.1 500 Oh\r\n\r\n', 'the server broke'],
  ['nonsense', 'an answer that is no HTTP'],
])('over a socket %j is judged %s', (heard, fault) => {
  expect(rawFaultOf(heard.replace('{}HTTP', '{}\nHTTP'))).toBe(fault)
})

const operation = {
  name: 'POST /pins/:id',
  method: 'POST',
  path: '/pins/{id}',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  body: { type: 'object', properties: { reason: { type: 'string' } } },
  isForm: false,
} as const
const nothing = { bodies: {}, words: {}, images: [], examples: new Map(), people: new Map() }
const tokenOf: Pattern['tokenOf'] = (role, who) => who ?? role
const patternOf = (material: Pattern['material']): Pattern => ({
  seed: 7,
  operations: [operation],
  material,
  tokenOf,
  openTo: () => ['Admin'],
})
const requestsOf = (pattern: Pattern) => Array.from({ length: 200 }, (_, number) => requestOf(pattern, number))

test('a seed and a number make the same request each time, and another one of another number', () => {
  const pattern = patternOf(nothing)
  const requests = requestsOf(pattern)
  expect(requestsOf(pattern)).toEqual(requests)
  expect(new Set(requests.map(({ url, payload }) => `${url} ${payload?.toString('latin1')}`)).size).toBeGreaterThan(100)
})

test('many are sent as an accepted example was, by whoever sent it, and the others are made from it', () => {
  const body = { reason: 'It was lost', reference: '412600123456' }
  const example = { name: operation.name, who: 'KIRAN1', params: { id: '4711' }, query: {}, body }
  const examples = new Map([[operation.name, [example]]])
  const requests = requestsOf(patternOf({ ...nothing, examples, people: new Map([['KIRAN1', 'User']]) }))
  const theirs = requests.filter(({ headers }) => headers['authorization'] === 'Bearer KIRAN1')
  expect(theirs.length).toBeGreaterThan(80)
  expect(theirs.every(({ role }) => role === 'User')).toBe(true)
  expect(theirs.filter(({ url }) => url.startsWith('/api/pins/4711')).length).toBeGreaterThan(60)
  const said = theirs.filter(({ payload }) => payload?.includes('"reason":"It was lost"'))
  expect(said.length).toBeGreaterThan(30)
  // A payment counts once, so most have a number of their own.
  expect(said.filter(({ payload }) => payload?.includes(body.reference)).length).toBeLessThan(said.length / 2)
})
