import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { markChecks } from '../marks/queries.ts'
import { actChecks } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0130'),
  )
  // Acts of before, of which the audit of that time said nothing.
  await pool.query(`
    insert into person (user_id, user_type, name, created_at, password_hash)
      select id, kind, 'Asha Namuna', '2026-01-01Z', 'hash' from (values ('member1', 'User'), ('admin1', 'Admin'), ('admin2', 'Admin')) one (id, kind);
    insert into approval (kind, person_id, reason, state, requested_by, requested_at, decided_by, decided_at)
      values ('erasure', 1, 'A test', 'approved', 2, '2026-01-02Z', 3, '2026-01-03Z');
    insert into setting (name, version, value, by_person_id, at) values ('transfer_settings', 9, '{}', 2, '2026-01-04Z');
    insert into deposit_account (label, account_holder, account_no, ifsc, order_no, created_at)
      values ('Main account', 'Namuna Traders', '123456789012', 'HDFC0000001', 0, '2026-01-05Z')`)
  await migrate(pool, all)
})
afterAll(() => database.drop())

async function found(): Promise<string[]> {
  const examples = []
  for (const { find } of [...actChecks, ...markChecks])
    examples.push(...(await database.owner.db.transaction().execute((trx) => find(trx))).examples)
  return examples
}

test('what was done before there were marks and lines is no alarm, and what is done to it afterwards is', async () => {
  expect(await found()).toEqual([])
  await database.owner.pool.query("update deposit_account set account_no = '999999999999'")
  expect(await found()).toEqual([expect.stringMatching(/^deposit account 1 since mark \d+$/)])
  await database.owner.pool.query(`
    insert into approval (kind, person_id, reason, state, requested_by, requested_at, decided_by, decided_at)
      values ('erasure', 1, 'A test', 'approved', 2, '2026-01-06Z', 3, now() + interval '1 hour')`)
  expect(await found()).toContain('approval 2 decided by')
})
