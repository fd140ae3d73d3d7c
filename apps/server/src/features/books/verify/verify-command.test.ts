import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#kit/clock.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { throwawayDir } from '#testing/database/throwaway-dir.ts'
import { compileCache } from '#testing/processes/compile-cache.ts'
import { headText, sealNew } from './index.ts'

const { PATH } = process.env
const program = fileURLToPath(new URL('../../../../../../tools/verify.ts', import.meta.url))
let database: TestDatabase
let data_dir: string
/** Of the seal. */
let head: string
beforeAll(async () => {
  database = await testDatabase()
  data_dir = await mkdtemp(join(throwawayDir(), 'banyan-verify-'))
})
afterAll(async () => {
  await database.drop()
  await rm(data_dir, { recursive: true, force: true })
})

const verify = (env: Readonly<Record<string, string>> = {}, words: readonly string[] = []) =>
  new Promise<{ code: number; said: string; printed: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { PATH, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database.url, DATA_DIR: data_dir, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr, printed: stdout }),
    )
  })

test('prints every promise with its count and ends well', async () => {
  const { code, said } = await verify()
  expect(said).toContain('The books are in order.')
  expect(said).toMatch(/^ok +29 {2}every balance is the sum of its entries$/m)
  expect(said).not.toContain('Write this down')
  expect(code).toBe(0)
})

test('one document for a machine, also of what was sealed and with the head that was written down', async () => {
  const seal = await sealNew({ db: database.db, clock: manualClock(new Date('2026-03-01T00:00:00Z')) })
  head = headText(seal!)
  const { code, said } = await verify({}, ['--json', '--deep', '--head', head])
  expect(JSON.parse(said)).toMatchObject({ result: 'in_order', is_deep: true, head, closings_replayed: 0 })
  expect(code).toBe(0)
})

test('changes nothing: where nothing may be written it says the same', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { code, said } = await verify({ DATABASE_URL: url.toString() }, ['--deep'])
  expect([code, said]).toEqual([0, expect.stringContaining('The books are in order.') as string])
})

test('a word or a head that is none is refused', async () => {
  expect(await verify({}, ['--all'])).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') as string })
  expect(await verify({}, ['--head', 'x'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('not a head') as string,
  })
})

test('ends with 1 where the head that was written down is no seal of the books', async () => {
  const { code, said, printed } = await verify({}, ['--head', `7:${'0'.repeat(64)}`])
  expect(said).toMatch(/^BROKEN +1 {2}the seals are those that were written down$/m)
  expect(printed.trimEnd().split('\n').at(-1)).toBe(`Write this down: ${head}`)
  expect(code).toBe(1)
})

test('ends with 3 where only something without money is broken', async () => {
  await database.pool.query('update audit_head set last_id = 5')
  expect((await verify()).code).toBe(3)
  await database.pool.query('update audit_head set last_id = 0')
})

test('ends with 1 at broken promises, goes on after the first and names what broke each', async () => {
  await database.pool.query("update ledger_account set balance_minor = 5 where code = 'sales'")
  const { code, said } = await verify()
  expect(said).toMatch(/^BROKEN +29 {2}every balance is the sum of its entries$/m)
  expect(said).toContain('such as: sales')
  expect(said).toMatch(/^BROKEN +1 {2}all balances add up to zero$/m)
  expect(said).toMatch(/^ok .*the audit is one whole chain/m)
  expect(said).toContain('The books are NOT in order: 3 of ')
  expect(code).toBe(1)
})

test('an unreachable database is one clear sentence', async () => {
  const { code, said } = await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([code, said.trim()]).toEqual([
    2,
    'Nothing answers at 127.0.0.1:1, where DATABASE_URL points. Is PostgreSQL running there?',
  ])
})
