import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const credit = (id: number, mode: string, reference: string) =>
  `(${id}, 1, 'FUND', 100, '${mode}', 1, 'A bank', '2026-01-01', '${reference}', 'approved', '2026-01-02Z', '2026-01-02Z', 1, ${id})`
const paid = (id: number, mode: string, utr: string) =>
  `(${id}, 1, 'INCOME', 100, 0, 0, 0, 100, 1, '${mode === 'UPI' ? 'upi' : 'bank'}', '2026-01-01Z', '2026-01-01Z', 1, 'paid', 1, '${mode}', '${utr}', '2026-01-01')`

test('what is on record before whole numbers count keeps its place, and mobiles are written one way', async () => {
  const { pool } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0126'),
  )
  // Rows of nobody: what they lead to is not what is tested.
  await pool.query(`begin; set local session_replication_role = replica;
    insert into company (name, currency_code, currency_symbol, is_currency_symbol_prefixed, round_off_digits, zone, country,
      cooling_off_days, income_hold_days, support_mobile, set_up_at)
      values ('Namuna Traders', 'INR', 'Rs', true, 2, 'Asia/Kolkata', 'IN', 20, 20, '919000000009', '2026-01-01Z');
    insert into person (user_id, user_type, name, mobile, created_at)
      values ('member1', 'User', 'Asha', '919000000002', now()), ('member2', 'User', 'Kiran', '9112345678', now());
    insert into credit_request (id, person_id, wallet, amount_minor, payment_mode, deposit_account_id, paid_to, paid_on, reference,
      state, requested_at, acted_at, acted_by, journal_id)
      overriding system value values ${credit(1, 'NEFT', 'HDFCN52026010100012345')}, ${credit(2, 'IMPS', 'UTR412345678901')};
    insert into withdrawal (id, person_id, wallet, gross_minor, charge_minor, gst_minor, other_minor, net_minor, bank_account_id,
      pay_to, requested_at, acted_at, acted_by, state, bank_file_id, mode, utr, paid_on)
      overriding system value values ${paid(1, 'UPI', '412345678902')}, ${paid(2, 'IMPS', '412345678902')}, ${paid(3, 'IMPS', '412345678903')};
    commit`)
  await migrate(pool, all)

  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows.map(Object.values)
  expect(
    await rowsOf('select payment_key, bare_key, is_compared_bare, is_repeat from credit_request order by id'),
  ).toEqual([
    ['HDFCN52026010100012345', '52026010100012345', true, false],
    ['412345678901', '412345678901', true, false],
  ])
  expect(await rowsOf('select utr, is_repeat from withdrawal order by id')).toEqual([
    ['412345678902', false],
    ['412345678902', true],
    ['412345678903', false],
  ])
  const twice = `begin; set local session_replication_role = replica;
    update withdrawal set mode = 'IMPS', utr = '412345678902' where id = 3; commit`
  await expect(pool.query(twice)).rejects.toThrow(/withdrawal_utr/)
  await pool.query('rollback')
  expect(await rowsOf('select mobile from person order by id')).toEqual([['9000000002'], ['9112345678']])
  expect(await rowsOf('select support_mobile from company')).toEqual([['9000000009']])
})
