import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('of old requests for one payment the oldest counts and the later is flagged; mixed transfers say no line', async () => {
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0034'),
  )
  const request = (reference: string, mode: string, paid_on = '2026-01-01') =>
    `(1, 1, 1, 118000, '${mode}', '${paid_on}', '${reference}', '2026-01-02Z')`
  await pool.query(`
    insert into person (user_id, user_type, name, created_at)
      select id, 'User', 'Asha Namuna', now() from unnest(array['member1', 'member2']) id;
    insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
      values ('Starter', 118000, 18, 100000, 0, '2026-01-01Z');
    insert into pin_request (person_id, package_id, count, amount_minor, payment_mode, paid_on, reference, requested_at)
      values ${[
        request('412345678901', 'UPI'),
        request('ABCD412345678901', 'UPI'),
        request('R17', 'Cash'),
        request('R17', 'Cash'),
        request('R17', 'Cash', '2026-01-02'),
        request('000777', 'Cheque'),
        request('000777', 'Cheque'),
      ].join(', ')};
    insert into pin_batch (package_id, kind, count, owner_person_id, generated_at, generated_by, reason)
      values (1, 'paid', 2, 1, '2026-01-01Z', 1, ''), (1, 'free', 1, 1, '2026-01-01Z', 1, 'A gift');
    insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id,
        expires_at, generated_at)
      values (1, 'PAIDONE', '', 1, 'paid', 118000, 0, 2, '2027-01-01Z', '2026-01-01Z'),
        (1, 'PAIDTWO', '', 1, 'paid', 118000, 0, 2, '2027-01-01Z', '2026-01-01Z'),
        (2, 'FREEONE', '', 1, 'free', 0, 0, 2, '2027-01-01Z', '2026-01-01Z');
    insert into pin_transfer (from_person_id, to_person_id, package_id, count, amount_minor, at, created_by)
      values (1, 2, 1, 1, 118000, '2026-01-02Z', 1), (1, 2, 1, 2, 118000, '2026-01-02Z', 1);
    insert into pin_transfer_pin values (1, 1), (2, 2), (2, 3)`)
  await migrate(pool, all)

  const requests = await pool.query<{ payment_key: string; is_repeat: boolean; is_compared_bare: boolean }>(
    'select payment_key, is_repeat, is_compared_bare from pin_request order by id',
  )
  expect(requests.rows.map(({ payment_key, is_repeat }) => [payment_key, is_repeat])).toEqual([
    ['412345678901', false],
    ['412345678901', true],
    ['R17', false],
    ['R17', true],
    ['R17', false],
    ['000777', false],
    ['000777', false],
  ])
  // A payment of before stays refused by the rule of before.
  expect(requests.rows.every(({ is_compared_bare }) => is_compared_bare)).toBe(true)
  const transfers = await pool.query<{ kind: string | null; price_minor: bigint | null }>(
    'select kind, price_minor from pin_transfer order by id',
  )
  expect(transfers.rows.map(({ kind, price_minor }) => [kind, price_minor === null])).toEqual([
    ['paid', false],
    [null, true],
  ])
})
