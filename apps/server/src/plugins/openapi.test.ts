import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '#every-call/testing/calls.ts'
import { createWorld, type World } from '#testing/world.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}
interface Document {
  openapi: string
  info: Record<string, string>
  servers: { url: string }[]
  security: Json[]
  components: { securitySchemes: Json; schemas: Json }
  paths: Record<string, Record<string, Operation>>
}

let world: World
let document: Document
beforeAll(async () => {
  world = await createWorld()
  document = (await world.app.inject('/api/openapi.json')).json()
})
afterAll(() => world.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [String(inner)] : refsIn(inner)))

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Json | undefined)?.[name], document)

test('it says what it is', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info['title']).not.toBe('')
  expect(document.info['version']).toMatch(/^\d/)
  expect(document.servers).toEqual([{ url: '/api' }])
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(document.security).toEqual([{ bearer: [] }])
})

test('every call that is mounted is in it, and nothing else', () => {
  const mounted = callsOf(world.app.endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(
    operations()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .toSorted(),
  ).toEqual(mounted.toSorted())
})

test('calls that need no session say so, the others do not', () => {
  const open = callsOf(world.app.endpoints).filter(
    ({ pages }) => pages === 'public' || String(pages).startsWith('any/accounts/'),
  )
  expect(open.length).toBeGreaterThan(8)
  const marked = operations().filter(({ security }) => security !== undefined)
  for (const { security } of marked) expect(security).toEqual([])
  expect(marked.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
    open.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
})

test('every operation is whole', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operationId, path, summary, tags, parameters, responses, requestBody, method } of operations()) {
    expect(operationId).toMatch(/^[a-z][a-z0-9_]*$/)
    expect(summary.length).toBeGreaterThan(3)
    expect(tags.length).toBe(1)
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
    for (const one of parameters) {
      expect(['path', 'query', 'header']).toContain(one.in)
      expect(one.in !== 'path' || one.required).toBe(true)
      expect(typeof one.schema).toBe('object')
    }
    expect(method === 'get' && requestBody !== undefined).toBe(false)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', 'default']))
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect([operationId, status, description]).toEqual([operationId, status, expect.stringMatching(/./)])
      expect(Object.keys(content ?? {}).length).toBe(1)
    }
  }
})

test('every reference leads somewhere', () => {
  const refs = refsIn(document)
  expect(refs.length).toBeGreaterThan(0)
  for (const ref of refs) expect([ref, typeof at(ref)]).toEqual([ref, 'object'])
})

test('acts that move money ask for their key, the others do not', () => {
  const withKey = operations().filter(({ parameters }) =>
    parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
  )
  const once = callsOf(world.app.endpoints).filter(({ isOnce }) => isOnce)
  expect(withKey.map(({ path }) => path).toSorted()).toEqual(
    once.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).toSorted(),
  )
})

test('amounts and ids are described as they travel: as text', () => {
  const body = document.paths['/admin/packages']!['post']!.requestBody!.content['application/json']!.schema
  expect(body['properties']).toMatchObject({ price: { type: 'string' }, order_no: { type: 'integer' } })
  expect(body['required']).toContain('price')
  expect(document.paths['/admin/pins/{id}/block']!['post']!.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    schema: { type: 'string' },
  })
})

test('an upload is described as a form, and what is private as an image, a paper as a PDF', () => {
  const { content } = document.paths['/files']!['post']!.requestBody!
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data']!.schema['properties']).toMatchObject({
    purpose: {
      enum: [
        'photo',
        'logo',
        'kyc',
        'certificate',
        'slip',
        'package',
        'donation',
        'adjustment',
        'news',
        'support',
        'company_paper',
        'product',
        'return',
      ],
    },
    file: { type: 'string', format: 'binary' },
  })
  expect(Object.keys(document.paths['/files/{link}']!['get']!.responses['200']!.content ?? {})).toEqual(['image/*'])
  const receipt = document.paths['/topup-receipt/pdf']!['get']!.responses['200']!.content ?? {}
  expect(Object.keys(receipt)).toEqual(['application/pdf'])
})

describe('whoever has it', () => {
  const ask = (headers: Record<string, string>) => world.app.inject({ url: '/api/openapi.json', headers })

  test('already is told that it is the same', async () => {
    const { headers } = await ask({})
    const again = await ask({ 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['zstd', undefined, (bytes: Buffer) => bytes],
  ] as const)('accepting %s gets it packed so: %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(document)
  })
})
