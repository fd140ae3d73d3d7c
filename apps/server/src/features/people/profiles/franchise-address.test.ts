import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the address of a franchise moves to its profile, and one told there already stays', async () => {
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0012'),
  )
  await pool.query(`
    insert into person (user_id, user_type, name, created_at)
      select id, 'Franchise', 'Ravi Udaharan', now() from unnest(array['depot1', 'depot2', 'depot3']) id;
    insert into franchise (person_id, address, state)
      values (1, '2 Sample Street', 'Maharashtra'), (2, '', ''), (3, '3 Sample Street', 'Goa');
    insert into profile (person_id, address, updated_at) values (3, '4 Other Lane', now())`)
  await migrate(pool, all)
  const { rows } = await pool.query('select person_id, address, state from profile order by person_id')
  expect(rows).toEqual([
    { person_id: 1n, address: '2 Sample Street', state: 'Maharashtra' },
    { person_id: 3n, address: '4 Other Lane', state: 'Goa' },
  ])
})
