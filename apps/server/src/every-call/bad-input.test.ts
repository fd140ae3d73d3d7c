// Guards: what is shared
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import { growEarners } from '#testing/money/earning.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { inRows, shareAmong } from './testing/covering.ts'
import { fingerprintOf } from './testing/fingerprint.ts'
import { queryOf } from './testing/query-samples.ts'
import { bodiesOf } from './testing/samples.ts'
import { areApart, notIds, notMoney, type Spoiled, spoiledBy, spoiledPlaces } from './testing/spoiled.ts'

let world: World
let calls: Call[]
let tokens: Record<string, string>
let before: Record<string, string>
/** What the audit was about before anything was sent. */
let subjectsBefore: readonly string[]
const auditSubjects = async () => {
  const { rows } = await world.database.pool.query<{ subject_type: string }>(
    'select distinct subject_type from audit order by 1',
  )
  return rows.map(({ subject_type }) => subject_type)
}
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  const { top } = await growEarners(world)
  calls = callsOf(world.app.endpoints)
  tokens = {
    User: await world.signInAs(top),
    Admin: await world.signInAs(world.admin_user_id),
    Franchise: await world.signInAs(world.franchise_user_id),
  }
  before = await fingerprintOf(world.database.pool)
  subjectsBefore = await auditSubjects()
})
afterAll(() => world.close())

const tokenFor = ({ pages }: Call): string | undefined => {
  if (pages === 'public') return undefined
  return pages === 'signed-in' ? tokens['Admin'] : (tokens[page(pages[0]).user_type] ?? tokens['User'])
}

let sent = 0

/** Sends whatever it is told, as somebody who may call, from many addresses so that no flood is blunted. */
async function send(
  call: Call,
  { query, path, ...more }: { query?: string; path?: string } & Pick<InjectOptions, 'payload' | 'headers'>,
) {
  sent++
  const token = tokenFor(call)
  const response = await world.app.inject({
    method: call.method,
    url: `/api${path ?? pathOf(call.path, { id: '1', side: 'giving' })}${query === undefined ? '' : `?${query}`}`,
    remoteAddress: `10.0.${sent >> 10}.1`,
    ...more,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.isOnce && { 'idempotency-key': `bad-input-${sent}` }),
      ...more.headers,
    },
  })
  return { status: response.statusCode, text: response.body }
}
type Sent = Awaited<ReturnType<typeof send>>

const reason = z.strictObject({
  code: z.string().regex(/^[a-z_.]+$/),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const refusal = z.strictObject({
  code: z.string().regex(/^[a-z_]+$/),
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  /** Missing only where Fastify refused before anything of ours was asked. */
  reason: reason.optional(),
  reasons: z.record(z.string(), reason).optional(),
})

/** What is wrong with an answer that should be a refusal, of a field if one is named; nothing if all is well. */
function faultOf({ status, text }: Sent, field?: string): string | undefined {
  const short = `${status} ${text.slice(0, 200)}`
  if (status < 400 || status >= 500) return short
  const body = refusal.safeParse(JSON.parse(text))
  if (!body.success) return `not a refusal's body: ${short}`
  if (field === undefined) return undefined
  const { errors = {}, reasons } = body.data
  const named = Object.keys(errors)
  if (reasons !== undefined && Object.keys(reasons).join() !== named.join())
    return `other reasons than errors: ${short}`
  const isNamed = field === '' ? named.length > 0 : named.some((name) => name === field || name.startsWith(`${field}.`))
  return status === 400 && isNamed ? undefined : `does not name ${field}: ${short}`
}

/**
 * What is wrong with the answers to several faults that are sent at once: all of them are named. One that is not is
 * sent alone, because where one is looked for only after another it is not seen beside it.
 */
async function faultsOf<T extends { readonly field: string }>(
  row: readonly T[],
  sendAll: (row: readonly T[]) => Promise<Sent>,
) {
  const answer = await sendAll(row)
  const unnamed = row.flatMap((one) => {
    const fault = faultOf(answer, one.field)
    return fault === undefined ? [] : [{ one, fault }]
  })
  if (row.length === 1) return unnamed.map(({ fault }) => fault)
  const faults: string[] = []
  const together = faultOf(answer)
  if (together !== undefined) faults.push(`${row.map(({ field }) => field).join(', ')}: ${together}`)
  for (const { one } of unnamed) faults.push(...(await faultsOf([one], sendAll)))
  return faults
}

const expectNothingChanged = async () => expect(await fingerprintOf(world.database.pool)).toEqual(before)
/** An export that is sent is written down, whatever it was filtered by; nothing else changes. */
const expectOnlyExportsWrittenDown = async () => {
  expect(await auditSubjects()).toEqual(['export', ...subjectsBefore].toSorted())
  const { audit, audit_head, ...others } = await fingerprintOf(world.database.pool)
  expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([table]) => table in others)))
  before = { ...others, audit: audit!, audit_head: audit_head! }
}
const json = { 'content-type': 'application/json' }
const takesBody = ({ body, isUpload }: Call) => !isUpload && !(body instanceof z.ZodUndefined)

test('every call that takes a body has a good one to spoil', () => {
  const bodies = bodiesOf(world)
  const takers = calls.filter(takesBody)
  expect(takers.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
  expect(takers.filter(({ name, body }) => !body.safeParse(bodies[name]).success).map(({ name }) => name)).toEqual([])
})

test('a body spoiled in any one place is refused, the place is named, and nothing changes', async () => {
  const faults: string[] = []
  const bodies = bodiesOf(world)
  const places = calls.filter(takesBody).flatMap((call) =>
    spoiledPlaces(bodies[call.name]).map(({ kind, spoiled }) => {
      const isFine = (one: Spoiled) => call.body.safeParse(spoiledBy(bodies[call.name], [one])).success
      const wrong = spoiled.filter((one) => !one.mayBeFine || !isFine(one))
      return { call, kind, wrong, ways: wrong.map(({ how }) => how) }
    }),
  )
  // Fields of the same name are spoiled in turns: each in a few ways, all of them in every way.
  const kindOf = ({ kind, ways }: (typeof places)[0]) => [kind, ...ways].join()
  const shares = shareAmong(places, kindOf, ({ ways }) => ways, { least: 2 })
  for (const [call, own] of Map.groupBy(shares, ([{ call }]) => call)) {
    const spoiled = own.flatMap(([{ wrong }, ways]) => wrong.filter(({ how }) => ways.includes(how)))
    const sendAll = (row: readonly Spoiled[]) =>
      send(call, { payload: JSON.stringify(spoiledBy(bodies[call.name], row)), headers: json })
    for (const row of inRows(spoiled, areApart))
      for (const fault of await faultsOf(row, sendAll))
        faults.push(`${call.name} ${row.map(({ field, how }) => `${field}: ${how}`).join(', ')}: ${fault}`)
  }
  expect(faults).toEqual([])
  await expectNothingChanged()
}, 600_000)

const rawBodies: readonly [string, Pick<InjectOptions, 'payload' | 'headers'>, number?][] = [
  ['broken JSON', { payload: '{"user_id":', headers: json }],
  ['nothing, called JSON', { payload: '', headers: json }],
  ['a key that poisons prototypes', { payload: '{"__proto__":{"is_admin":true}}', headers: json }],
  ['a constructor that does', { payload: '{"constructor":{"prototype":{"is_admin":true}}}', headers: json }],
  ['lists in lists without end', { payload: '['.repeat(8_000) + ']'.repeat(8_000), headers: json }],
  ['a deep field', { payload: `{"user_id":${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}}`, headers: json }],
  ['bytes that are no text', { payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: json }],
  ['a megabyte too much', { payload: JSON.stringify({ user_id: 'x'.repeat(1_100_000) }), headers: json }, 413],
  ['plain text', { payload: 'user_id=root01', headers: { 'content-type': 'text/plain' } }],
  ['a form', { payload: 'user_id=root01', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['XML', { payload: '<user_id/>', headers: { 'content-type': 'application/xml' } }, 415],
  ['a content type that is none', { payload: '{}', headers: { 'content-type': ';;;' } }, 415],
]
/** Those that are dear to read: each call reads one of them, in turns; at length both. */
const deep = ['lists in lists without end', 'a deep field']
const sentTo = (name: string): Call[] => {
  const posted = calls.filter(({ method }) => method === 'POST')
  if (!deep.includes(name)) return posted
  const shares = shareAmong(
    posted,
    () => '',
    () => deep,
  )
  return shares.flatMap(([call, names]) => (names.includes(name) ? [call] : []))
}

test.each(rawBodies)('%s is refused by every call that is posted', async (name, raw, status = 400) => {
  const faults: string[] = []
  for (const call of sentTo(name)) {
    const answer = await send(call, raw)
    const fault = faultOf(answer, status === 400 ? '' : undefined)
    if (fault !== undefined || answer.status !== status) faults.push(`${call.name}: ${fault ?? answer.status}`)
  }
  expect(faults).toEqual([])
  await expectNothingChanged()
})

/** What no parameter of this kind can be, by its name. */
const wrongWords: Readonly<Record<string, readonly string[]>> = {
  page_index: ['-1', '1.5', 'abc', '1e9', '99999999999999999999', 'NaN', 'Infinity'],
  page_size: ['0', '-5', '2.5', '10001', 'abc', '', 'NaN', '1e308'],
  cursor: ['nonsense', 'a', 'c1', 'a-1', 'a1-', '1', 'a1-2-3', `a${'9'.repeat(19)}`, ''],
  sort: ['nonsense', '--id', 'id;drop table member', '1', ''],
  columns: ['nonsense', 'id,nonsense', 'may.block', '__proto__', 'constructor', 'id;name'],
  heads: ['nonsense', '[]', '{"id":"Key"}', '{"id":{"head":"Key","more":1}}'],
  duration: ['1d', '365', 'forever', '', '-7'],
  user: ['Nobody', 'any', ''],
  go: ['down', ''],
  levels: ['nonsense', '1', '7', ' 2', '0x2', '2.0', ''],
  status: ['nonsense'],
  is_active: ['yes', '1', ''],
}
const notDays = ['2026-02-30', '0000-00-00', '0001-01-01', '3000-01-01', '99999-01-01', 'yesterday', '01-01-2026', '']
const notUserIds = ['four', 'x'.repeat(51), "a' or 1=1", '']

const wrongFor = (name: string, good: string): readonly string[] => {
  if (wrongWords[name] !== undefined) return wrongWords[name]
  if (['amount', 'price', 'fee', 'bv'].includes(name)) return notMoney
  if (good === '2026-01-01') return notDays
  return good === '1' ? notIds : []
}

/** Every parameter of every call, with a good word for it and good words for the others. */
const parametersOf = (some: readonly Call[]) =>
  some.flatMap((call) => {
    const good = queryOf(call)
    return Object.entries(good).map(([name, word]) => ({ call, name, word, good }))
  })
type Parameter = ReturnType<typeof parametersOf>[0]

const asQuery = (words: Readonly<Record<string, string>>): string => new URLSearchParams(words).toString()

/** What is sent for a parameter instead of its good word, ready for an address. */
interface Sample {
  readonly field: string
  readonly sent: string
}
const isOtherField = (one: Sample, other: Sample): boolean => one.field !== other.field

/** Sends some parameters so, and the others of the call as they are good. */
const sendSamples = (call: Call) => (row: readonly Sample[]) => {
  const others = Object.entries(queryOf(call)).filter(([name]) => row.every(({ field }) => field !== name))
  return send(call, { query: [asQuery(Object.fromEntries(others)), ...row.map(({ sent }) => sent)].join('&') })
}

test('a query spoiled in any one parameter is refused and the parameter named', async () => {
  const faults: string[] = []
  // The visit answers whatever it is called with, and reads nothing.
  const asked = calls.filter(({ name }) => name !== 'GET /')
  const wrongOf = ({ call, name, word }: Parameter) => {
    const isUserId = ['user_id', 'admin_user_id', 'root'].includes(name) && !call.isList
    const wrong = [...wrongFor(name, word), ...(isUserId ? notUserIds : []), 'x'.repeat(5_000), `${word}\0`]
    return [...wrong.map((each) => `${name}=${encodeURIComponent(each)}`), `${name}=${word}&${name}=${word}`]
  }
  // Parameters of the same name and word are spoiled in turns, each of them, and all together in every way.
  const kindOf = (at: Parameter) => [at.call.method, at.name, at.word, ...wrongOf(at)].join()
  const shares = Map.groupBy(shareAmong(parametersOf(asked), kindOf, wrongOf), ([{ call }]) => call)
  for (const call of asked) {
    const own = shares.get(call) ?? []
    const wrong = own.flatMap(([{ name }, queries]) => queries.map((sent): Sample => ({ field: name, sent })))
    const unknown: Sample[] = call.method === 'GET' ? [{ field: 'unknown_field', sent: 'unknown_field=1' }] : []
    for (const row of inRows([...unknown, ...wrong], isOtherField))
      for (const fault of await faultsOf(row, sendSamples(call)))
        faults.push(`${call.name}?${row.map(({ sent }) => sent.slice(0, 40)).join('&')}: ${fault}`)
  }
  expect(faults).toEqual([])
  await expectNothingChanged()
}, 600_000)

const hostileWords = [
  "'; drop table member; --",
  '%',
  '_',
  '\\',
  '\\\\%',
  '"',
  '😀',
  '\u202e',
  '<b>',
  '%25',
  '$1',
  '${x}',
]
/** What is sent as it stands: no decoder can make words of it, or not all do. */
const garbage = ['%', '%zz', '%E0%A4%A', '%C0%80', '%ff']

test('hostile words that are still words find nothing and break nothing', async () => {
  const faults: string[] = []
  const parameters = parametersOf(calls.filter(({ method }) => method === 'GET')).map((at) => {
    const isTaken = (word: string) => at.call.query.safeParse({ ...at.good, [at.name]: word }).success
    const { taken = [], refused = [] } = Object.groupBy(hostileWords, (word) => (isTaken(word) ? 'taken' : 'refused'))
    return { ...at, taken, refused }
  })
  type Sorted = (typeof parameters)[0]
  /** Sends each call its parameters' words, several parameters at once. */
  async function tell(
    shares: readonly [Sorted, readonly string[]][],
    encode: (word: string) => string,
    expected: number,
  ) {
    for (const [call, own] of Map.groupBy(shares, ([{ call }]) => call)) {
      const samples = own.flatMap(([{ name }, words]) =>
        words.map((word): Sample => ({ field: name, sent: `${name}=${encode(word)}` })),
      )
      const tellRow = async (row: readonly Sample[]): Promise<void> => {
        const { status, text } = await sendSamples(call)(row)
        if (status >= 500) faults.push(`${call.name}?${row.map(({ sent }) => sent).join('&')}: ${status} ${text}`)
        // Whoever refuses one of several may not have read the others; and of those that break, each is named.
        if (status !== expected && row.length > 1) for (const one of row) await tellRow([one])
      }
      for (const row of inRows(samples, isOtherField)) await tellRow(row)
    }
  }
  const kindOf = (name: string, words: readonly string[]) => [name, ...words].join(' ')
  const shared = (wordsOf: (at: Sorted) => readonly string[]) =>
    shareAmong(parameters, (at) => kindOf(at.name, wordsOf(at)), wordsOf)
  // What the contract takes comes to the filter of each list, some of it to each of its calls; what it refuses, to none.
  await tell(
    shared(({ taken }) => taken),
    encodeURIComponent,
    200,
  )
  await tell(
    shared(({ refused }) => refused),
    encodeURIComponent,
    400,
  )
  await tell(
    shared(() => garbage),
    (word) => word,
    400,
  )
  // A pattern that ends in half of an escape breaks only where a row comes to it, and others may have found none before.
  const ofEachKind = new Map(parameters.map((at) => [kindOf(at.name, at.taken), at])).values()
  const escapes = (at: Sorted) => at.taken.filter((word) => word.includes('\\'))
  for (const at of ofEachKind) for (const word of escapes(at)) await tell([[at, [word]]], encodeURIComponent, 200)
  expect(faults).toEqual([])
  await expectOnlyExportsWrittenDown()
}, 600_000)

test('the furthest page of the largest size is empty, not an error', async () => {
  const faults: string[] = []
  for (const call of calls.filter(({ method, query }) => method === 'GET' && 'page_index' in query.shape)) {
    const { status, text } = await send(call, { query: 'page_index=1000000&page_size=10000' })
    if (status !== 200) faults.push(`${call.name}: ${status} ${text}`)
  }
  expect(faults).toEqual([])
  await expectOnlyExportsWrittenDown()
})

test('a path that names no row is refused', async () => {
  const faults: string[] = []
  for (const call of calls.filter(({ params }) => 'id' in params.shape)) {
    const payload = takesBody(call) ? { payload: bodiesOf(world)[call.name]! } : {}
    for (const wrong of ['abc', '-1', '1.5', '9'.repeat(19), '%00', '1%20', '1%2F2', '%F0%9F%98%80']) {
      const fault = faultOf(await send(call, { path: call.path.replace(':id', wrong), ...payload }), 'id')
      if (fault !== undefined) faults.push(`${call.name} ${wrong}: ${fault}`)
    }
    for (const garbage of ['%', '%zz', '%E0%A4%A', 'x'.repeat(300), '..', '%2e%2e']) {
      const fault = faultOf(await send(call, { path: call.path.replace(':id', garbage), ...payload }))
      if (fault !== undefined) faults.push(`${call.name} ${garbage.slice(0, 20)}: ${fault}`)
    }
    // The largest number a path may hold names nobody.
    const fault = faultOf(await send(call, { path: call.path.replace(':id', '9'.repeat(18)), ...payload }))
    if (fault !== undefined) faults.push(`${call.name} 18 digits: ${fault}`)
  }
  expect(faults).toEqual([])
  await expectNothingChanged()
})
