import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'

let database: TestDatabase
let dir: string
beforeEach(async () => {
  database = await testDatabase()
  dir = await mkdtemp(join(tmpdir(), 'banyan-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dir, { recursive: true })
})

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

const later = [
  migration('9001_create_leaf.sql', 'create table leaf (id int); select pg_sleep(0.05)'),
  migration('9002_add_leaf.sql', 'insert into leaf values (1)'),
]
const all = async (): Promise<Migration[]> => [...(await readMigrations()), ...later]
const leaves = async (): Promise<number | null> => (await database.owner.pool.query('select from leaf')).rowCount

test('what is missing is applied once, in order', async () => {
  expect(await migrate(database.owner.pool, await all())).toEqual(['9001_create_leaf.sql', '9002_add_leaf.sql'])
  expect(await migrate(database.owner.pool, await all())).toEqual([])
  expect(await leaves()).toBe(1)
})

test('servers that start together apply each migration once', async () => {
  const servers = [1, 2, 3].map(() => openDatabase({ connectionString: database.owner_url }, { max: 1 }))
  const wanted = await all()
  const done = await Promise.all(servers.map(({ pool }) => migrate(pool, wanted)))
  await Promise.all(servers.map(({ close }) => close()))
  expect(done.flat().sort()).toEqual(['9001_create_leaf.sql', '9002_add_leaf.sql'])
  expect(await leaves()).toBe(1)
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const broken = migration('9003_break.sql', 'insert into leaf values (2); select 1 / 0')
  await expect(migrate(database.owner.pool, [...(await all()), broken])).rejects.toThrow('division by zero')
  expect(await leaves()).toBe(1)
  expect(await migrate(database.owner.pool, await all())).toEqual([])
})

test('whoever may not change tables is told whom to name, and works where nothing is missing', async () => {
  expect(await migrate(database.pool)).toEqual([])
  const refused = migrate(database.pool, await all())
  await expect(refused).rejects.toThrow(/lacks 9001_create_leaf.sql.*\n.*MIGRATIONS_DATABASE_URL/)
})

test('an applied migration that was edited is refused by name', async () => {
  await migrate(database.owner.pool, await all())
  const edited = (await all()).map((one) => (one === later[1] ? migration(one.name, `${one.sql} `) : one))
  await expect(migrate(database.owner.pool, edited)).rejects.toThrow('9002_add_leaf.sql was changed after')
})

test('a database of a newer version is refused', async () => {
  await migrate(database.owner.pool, await all())
  await expect(migrate(database.owner.pool)).rejects.toThrow(
    'migrated by a newer Banyan: it holds 9001_create_leaf.sql',
  )
})

test.each([
  [['create_leaf.sql'], 'NNNN_verb_noun.sql'],
  [['0001_Create-leaf.sql'], 'NNNN_verb_noun.sql'],
  [['0001_create_leaf.sql', '0001_create_root.sql'], 'numbered 0001'],
])('file names %j are refused', async (names, message) => {
  for (const name of names) await writeFile(join(dir, name), 'select 1')
  await expect(readMigrations(dir)).rejects.toThrow(message)
})
