import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/database/database.ts'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { pinChecks } from './queries.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('pins of before there were movements get theirs, and end where they stand', async () => {
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0013'),
  )
  await pool.query(`
    insert into person (user_id, user_type, name, created_at)
      select id, 'User', 'Asha Namuna', now() from unnest(array['member1', 'member2', 'member3']) id;
    insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
      values ('Starter', 118000, 18, 100000, 0, '2026-01-01Z');
    insert into member (id, person_id, left_head_id, right_head_id, joined_at, activated_at, package_id)
      values (1, 3, 1, 1, '2026-01-01Z', '2026-01-05Z', 1);
    insert into pin_batch (package_id, kind, count, owner_person_id, generated_at, generated_by)
      values (1, 'paid', 5, 1, '2026-01-01Z', 1);
    insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id,
        received_from_person_id, received_at, status, expires_at, generated_at, used_at, used_for_member_id)
      values (1, 'STAYSPUT', '', 1, 'paid', 118000, 0, 1, null, null, 'unused', '2027-01-01Z', '2026-01-01Z', null, null),
        (1, 'WENTTWICE', '', 1, 'paid', 118000, 0, 1, 2, '2026-01-03Z', 'unused', '2027-01-01Z', '2026-01-01Z', null, null),
        (1, 'WASUSED', '', 1, 'paid', 118000, 0, 2, 1, '2026-01-02Z', 'used', '2027-01-01Z', '2026-01-01Z', '2026-01-05Z', 1),
        (1, 'ISBLOCKED', '', 1, 'paid', 118000, 0, 1, null, null, 'blocked', '2027-01-01Z', '2026-01-01Z', null, null),
        (1, 'RANOUT', '', 1, 'paid', 118000, 0, 1, null, null, 'expired', '2026-01-04Z', '2026-01-01Z', null, null);
    insert into pin_transfer (from_person_id, to_person_id, package_id, count, at, created_by)
      values (1, 2, 1, 2, '2026-01-02Z', 1), (2, 1, 1, 1, '2026-01-03Z', 1);
    insert into pin_transfer_pin values (1, 2), (1, 3), (2, 2)`)
  await migrate(pool, all)

  const { rows } = await pool.query<{ pin_no: string; way: string }>(`
    select pin_no, string_agg(m.kind || ' ' || person_id || ' ' || to_char(m.at at time zone 'UTC', 'DD'), ', ' order by m.id) as way
    from pin_movement m join pin on pin.id = m.pin_id group by pin.id order by pin.id`)
  expect(rows.map(({ pin_no, way }) => `${pin_no}: ${way}`)).toEqual([
    'STAYSPUT: generated 1 01',
    'WENTTWICE: generated 1 01, transferred 1 02, received 2 02, transferred 2 03, received 1 03',
    'WASUSED: generated 1 01, transferred 1 02, received 2 02, used 2 05',
    'ISBLOCKED: generated 1 01, blocked 1 01',
    'RANOUT: generated 1 01, expired 1 04',
  ])
  const { db, close } = openDatabase({ connectionString: database.owner_url }, { max: 1 })
  for (const promise of [
    'a transfer moved pins of one line and says how many and what they were sold for',
    'what a person holds unused of a line of pins is the sum of its movements',
    'the movements of a pin end where it stands',
  ]) {
    const found = await db.transaction().execute((trx) => pinChecks.find((one) => one.promise === promise)!.find(trx))
    expect(found).toMatchObject({ breaches: 0n })
  }
  await close()
  await expect(pool.query('delete from pin_movement')).rejects.toThrow('append-only')
  await expect(pool.query('truncate pin_movement')).rejects.toThrow('append-only')
})
