import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'

const program = fileURLToPath(new URL('../../../../../tools/verify.ts', import.meta.url))
let database: TestDatabase
let data_dir: string
beforeAll(async () => {
  database = await testDatabase()
  data_dir = await mkdtemp(join(tmpdir(), 'banyan-verify-'))
})
afterAll(async () => {
  await database.drop()
  await rm(data_dir, { recursive: true, force: true })
})

const verify = (env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      { env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: data_dir, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })

test('prints every promise with its count and ends well', async () => {
  const { code, said } = await verify()
  expect(said).toContain('The books are in order.')
  expect(said).toMatch(/^ok +10 {2}every balance is the sum of its entries$/m)
  expect(code).toBe(0)
})

test('ends with 1 at a broken promise, and names what broke it', async () => {
  await database.pool.query("update ledger_account set balance_minor = 5 where code = 'sales'")
  const { code, said } = await verify()
  expect(said).toMatch(/^BROKEN +10 {2}every balance is the sum of its entries$/m)
  expect(said).toContain('such as: sales')
  expect(said).not.toContain('in order')
  expect(code).toBe(1)
})

test('an unreachable database is one clear sentence', async () => {
  const { code, said } = await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([code, said.trim()]).toEqual([
    1,
    'Nothing answers at 127.0.0.1:1, where DATABASE_URL points. Is PostgreSQL running there?',
  ])
})
