import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { rightsBeyondRows } from '#kit/database/app-role.ts'
import { createLog } from '#kit/log.ts'
import { withClient } from '#kit/database/with-client.ts'
import { urlOfDatabase } from '#testing/database/template-database.ts'
import { logLines } from '#testing/outside/log-lines.ts'
import { startThrowawayPostgres, type ThrowawayPostgres } from '#testing/database/throwaway-postgres.ts'
import { throwawayDir } from '#testing/database/throwaway-dir.ts'
import { openStore } from './open-store.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guide/operator.md'), 'utf8')
/**
 * What the guide tells an operator to run on a PostgreSQL of their own. Its owner has another name here, because the
 * superuser of ours is called banyan.
 */
const told = (/```\n(create role banyan [^]*?)```/.exec(guide)?.[1] ?? '')
  .replaceAll("'...'", "'made-up'")
  .replaceAll(/\bbanyan\b/g, 'guided')

let server: ThrowawayPostgres
let data_dir: string
beforeAll(async () => {
  server = await startThrowawayPostgres()
  data_dir = await mkdtemp(join(throwawayDir(), 'banyan-roles-'))
})
afterAll(async () => {
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
})

const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const open = ({ log = createLog('silent'), isOne = false } = {}) => {
  const { host = '', port = 5432 } = server.connection
  const at = `localhost:${port}/postgres?host=${encodeURIComponent(host)}`
  const urlFor = (user: string) => urlOfDatabase(`postgres://${user}:made-up@${at}`, 'guided')
  const two = { DATABASE_URL: urlFor('banyan_app'), MIGRATIONS_DATABASE_URL: urlFor('guided') }
  return openStore(loadConfig({ DATA_DIR: data_dir, ...(isOne ? { DATABASE_URL: urlFor('guided') } : two) }), { log })
}

test('the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows', async () => {
  const statements = told.split(';').map((each) => each.trim())
  expect(statements.filter((each) => each !== '')).toHaveLength(4)
  for (const statement of statements) if (statement !== '') await asSuperuser(statement)
  const store = await open()
  expect(await withClient(store.pool, rightsBeyondRows)).toEqual([])
  await store.close()

  // Another owner than the one who may, as before the guide had its third line.
  await asSuperuser('revoke banyan_app from guided', 'drop database guided', 'create database guided owner guided')
  await expect(open()).rejects.toThrow('grant "banyan_app" to "guided";')
})

test('one address is enough too, and each start says what its user could do beyond its need', async () => {
  for (const _start of ['first', 'second']) {
    const { log, said } = logLines()
    await (await open({ log, isOne: true })).close()
    expect(said).toEqual([expect.stringMatching(/may do more than it needs: .*it owns tables, so it may change them/)])
  }
  expect(await readdir(data_dir)).toEqual(['secret.key'])
})
