import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { heldChecks } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a company of before holds nothing: its closings are released, and everybody gets an account for what comes', async () => {
  const { pool, db } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0030'),
  )
  await pool.query(`
    begin;
    insert into company (name, currency_code, currency_symbol, is_currency_symbol_prefixed, round_off_digits, zone, country,
        cooling_off_days, set_up_at)
      values ('Namuna Traders', 'INR', 'Rs', true, 2, 'Asia/Kolkata', 'IN', 20, '2026-01-01Z');
    insert into person (user_id, user_type, name, created_at)
      values ('depot1', 'Franchise', 'Ravi', now()), ('member1', 'User', 'Asha', now()), ('member2', 'User', 'Kiran', now());
    insert into member (id, person_id, left_head_id, right_head_id, joined_at) values (1, 2, 1, 1, '2026-01-01Z');
    update member_counter set last_member_id = 1;
    insert into ledger_account (code, wallet, owner_person_id, may_go_negative) values ('INCOME:2', 'INCOME', 2, false);
    insert into plan_version (plan, effective_from, reason, created_at) values ('{}', '2026-01-01Z', 'Setup', '2026-01-01Z');
    insert into closing (id, window_from, window_to, status, plan_version_id, zone, round_off_digits, event_horizon_id,
        member_horizon_id, chunk_count, digest, locked_at, credited_at)
      values (1, '2026-01-01Z', '2026-01-02Z', 'locked', 1, 'Asia/Kolkata', 2, 0, 1, 1, '', '2026-01-02Z', null),
        (2, '2026-01-02Z', '2026-01-03Z', 'preview', 1, 'Asia/Kolkata', 2, null, null, null, null, null, null);
    insert into journal (kind, reference, idempotency_key, input_hash, event_at)
      values ('closing', 'closing:1', 'closing:1:1', '', '2026-01-02Z');
    insert into income (id, closing_id, member_id, kind, base_minor, rate, gross_minor, trimmed_minor, paid_minor, net_minor,
        plan_version_id, at, journal_id, debit_account_id, credit_account_id, mirrors_id)
      select row.id, row.closing_id, 1, 'matching', 0, '', row.paid, 0, row.paid, row.paid, 1, row.at::timestamptz, 1,
        (select id from ledger_account where code = 'income_expense:matching'),
        (select id from ledger_account where code = 'INCOME:2'), row.mirrors_id
      from (values (100000001, 1, 500, '2026-01-02Z', null), (900000001, null, 70, '2026-01-03Z', null),
        (900000002, null, -70, '2026-01-09Z', 900000001)) as row (id, closing_id, paid, at, mirrors_id);
    update ledger_account set balance_minor = 500 where code = 'INCOME:2';
    update ledger_account set balance_minor = -500 where code = 'income_expense:matching';
    insert into closing_chunk values (1, 1, 1, '2026-01-02Z');
    update closing set status = 'credited', credited_at = '2026-01-02Z' where id = 1;
    commit`)
  await migrate(pool, all)

  const company = await db
    .selectFrom('company')
    .select(['income_hold_days', 'income_hold_chosen_by'])
    .executeTakeFirstOrThrow()
  expect(company).toEqual({ income_hold_days: 20, income_hold_chosen_by: null })
  const accounts = await db
    .selectFrom('ledger_account')
    .select('code')
    .where('wallet', '=', 'HELD')
    .orderBy('id')
    .execute()
  expect(accounts.map(({ code }) => code)).toEqual(['HELD:2', 'HELD:3'])
  const closings = await db.selectFrom('closing').select(['ripens_at', 'released_at']).orderBy('id').execute()
  const end = new Date('2026-01-02Z')
  expect(closings).toEqual([
    { ripens_at: end, released_at: end },
    { ripens_at: null, released_at: null },
  ])
  const rows = await db.selectFrom('income').select('ripens_at').orderBy('id').execute()
  const day = new Date('2026-01-03Z')
  expect(rows.map(({ ripens_at }) => ripens_at)).toEqual([null, day, day])
  await db.transaction().execute(async (trx) => {
    for (const { find } of heldChecks) expect(await find(trx)).toMatchObject({ breaches: 0n })
  })
  await expect(pool.query('update income set ripens_at = at')).rejects.toThrow('append-only')
})
