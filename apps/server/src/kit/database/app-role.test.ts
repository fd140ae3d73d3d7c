import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { appRole, ensureAppRole, grantRows, rightsBeyondRows } from './app-role.ts'

let database: TestDatabase
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.owner_url)
  app = new pg.Client(database.url)
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

test('the portal works as a role that only reads and writes rows', async () => {
  const { rows } = await app.query<{ current_user: string }>('select current_user')
  expect(rows).toEqual([{ current_user: appRole }])
  expect(await rightsBeyondRows(app)).toEqual([])
})

describe('it may not', () => {
  test.each([
    ['change a table', 'alter table journal add column note text'],
    ['switch off a trigger', 'alter table journal disable trigger all'],
    ['drop a trigger', 'drop trigger transfer_append_only on transfer'],
    ['replace what a trigger does', `create or replace function forbid_change() returns trigger language sql as ''`],
    ['pass the triggers by', 'set session_replication_role = replica'],
    ['empty a table', 'truncate journal cascade'],
    ['make a table', 'create table mine (id int)'],
    ['make a role', 'create role mine'],
    ['become the owner', 'set role banyan'],
    ['say that a migration was applied', `insert into migration (name, checksum) values ('9999_x.sql', '')`],
    ['read files of the machine', `select pg_read_file('/etc/hostname')`],
    ['run programs', `copy company to program 'cat'`],
  ])('%s', async (_, statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('giving the rights again changes nothing', async () => {
  await ensureAppRole(owner)
  await grantRows(owner, appRole)
  expect(await rightsBeyondRows(app)).toEqual([])
})

test('an owner is told what it may do beyond', async () => {
  expect(await rightsBeyondRows(owner)).toEqual([
    'it is a superuser',
    'it may make roles',
    'it may make tables',
    'it owns tables, so it may change them and switch off their triggers',
    'it may empty tables',
  ])
})
