import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFileStore } from './open-file-store.ts'

let folder: string
let server: S3rver
let endpoint: string
const bucket = 'namuna-uploads'
const s3Of = (more = {}) => ({
  endpoint,
  bucket,
  region: 'us-east-1',
  access_key_id: 'S3RVER',
  secret_access_key: 'S3RVER',
  ...more,
})
const localDir = () => join(folder, 'local')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-stores-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    allowMismatchedSignatures: false,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const stores: readonly [string, () => FileStore][] = [
  ['the data directory', () => createFileStore({ data_dir: localDir() })],
  ['a bucket', () => createFileStore({ data_dir: join(folder, 'never'), s3: s3Of() })],
]
const read = async (store: FileStore, name: string, is_public: boolean) => {
  const stream = await store.get({ name, is_public })
  return stream === undefined ? undefined : buffer(stream)
}

describe.each(stores)('%s', (_name, storeOf) => {
  const [name, bytes] = ['0a1b2c.jpg', randomBytes(300_000)]

  test('gives back what was put, byte for byte', async () => {
    const store = storeOf()
    await store.put({ name, is_public: true }, bytes)
    expect(await read(store, name, true)).toEqual(bytes)
  })

  test('keeps what is private apart from what is public', async () => {
    const store = storeOf()
    expect(await read(store, name, false)).toBeUndefined()
    await store.put({ name, is_public: false }, Buffer.from('private'))
    expect([await read(store, name, true), await read(store, name, false)]).toEqual([bytes, Buffer.from('private')])
  })

  test('puts a second time over the first', async () => {
    const store = storeOf()
    await store.put({ name, is_public: false }, Buffer.from('again'))
    expect(await read(store, name, false)).toEqual(Buffer.from('again'))
  })

  test('has nothing after removing, and removes what is not there without a word', async () => {
    const store = storeOf()
    await store.remove({ name, is_public: false })
    await store.remove({ name, is_public: false })
    await store.remove({ name: 'never-there.png', is_public: true })
    expect(await read(store, name, false)).toBeUndefined()
    expect(await read(store, name, true)).toEqual(bytes)
  })

  test('keeps twenty at once', async () => {
    const store = storeOf()
    const names = Array.from({ length: 20 }, (_, at) => `many-${at}.png`)
    await Promise.all(names.map((each) => store.put({ name: each, is_public: true }, Buffer.from(each))))
    expect((await Promise.all(names.map((each) => read(store, each, true)))).map(String)).toEqual(names)
  })
})

test('in the data directory only the server’s own user reads, and nothing half written stands under its name', async () => {
  const store = createFileStore({ data_dir: localDir() })
  await store.put({ name: 'kept.jpg', is_public: false }, Buffer.from('kept'))
  const path = join(localDir(), 'files', 'private')
  expect([(await stat(path)).mode & 0o777, (await stat(join(path, 'kept.jpg'))).mode & 0o777]).toEqual([0o700, 0o600])
  // As a crash would leave it.
  await writeFile(join(path, 'half.jpg.part'), 'ha')
  expect(await store.get({ name: 'half.jpg', is_public: false })).toBeUndefined()
  await store.remove({ name: 'half.jpg', is_public: false })
  expect((await readdir(path)).toSorted()).toEqual(['kept.jpg'])
  expect(await readFile(join(path, 'kept.jpg'), 'utf8')).toBe('kept')
})

describe('a bucket that says no is a fault, not an empty answer', () => {
  test.each([
    ['another secret', { secret_access_key: 'WRONG' }],
    ['another key', { access_key_id: 'NOBODY' }],
    ['a bucket that does not exist', { bucket: 'namuna-elsewhere' }],
  ])('%s', async (_name, wrong) => {
    const store = createFileStore({ data_dir: folder, s3: s3Of(wrong) })
    const put = store.put({ name: 'a.jpg', is_public: true }, Buffer.from('a'))
    await expect(put).rejects.toThrow(/^the file store answered 40[34] to PUT$/)
  })

  test('nobody at the address', async () => {
    const store = createFileStore({ data_dir: folder, s3: s3Of({ endpoint: 'http://127.0.0.1:1' }) })
    await expect(store.get({ name: 'a.jpg', is_public: true })).rejects.toThrow('the file store did not answer')
  })
})

test('of a bucket objects are put, got and deleted, and nothing else is asked; what lies in the data directory stays there', async () => {
  const local = { name: 'local.jpg', is_public: true }
  await createFileStore({ data_dir: localDir() }).put(local, Buffer.from('local'))
  const asked: string[] = []
  const listener = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => response.writeHead(request.method === 'GET' ? 404 : 200).end())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const store = createFileStore({ data_dir: localDir(), s3: s3Of({ endpoint: `http://127.0.0.1:${port}` }) })
  await store.put({ name: 'a.jpg', is_public: false }, Buffer.from('a'))
  expect(await read(store, local.name, true)).toBeUndefined()
  await store.remove({ name: 'a.jpg', is_public: false })
  listener.close()
  expect(asked).toEqual([
    `PUT /${bucket}/private/a.jpg`,
    `GET /${bucket}/public/local.jpg`,
    `DELETE /${bucket}/private/a.jpg`,
  ])
  expect(await readFile(join(localDir(), 'files/public/local.jpg'), 'utf8')).toBe('local')
})
