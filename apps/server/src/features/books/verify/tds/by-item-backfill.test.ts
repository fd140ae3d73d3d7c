import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#kit/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { tdsChecks } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Incomes as they were taxed before, the whole year at the rate of its last credit; in rupees. */
interface Before {
  readonly journal: number
  readonly person: number
  readonly on: string
  readonly paid: number
  readonly tds?: number
  readonly has_pan?: boolean
  readonly mirrors?: number
}

/** Persons: 1 has a late PAN, 2 met two rates, 3 waits, 4 met a higher rate, 5 took an income back. */
const incomes: readonly Before[] = [
  { journal: 1, person: 1, on: '2026-05-01', paid: 100_000, tds: 20_000, has_pan: false },
  { journal: 2, person: 2, on: '2026-05-01', paid: 100_000, tds: 5_000, has_pan: true },
  { journal: 3, person: 3, on: '2026-05-01', paid: 15_000 },
  { journal: 4, person: 5, on: '2026-05-01', paid: 19_000 },
  { journal: 5, person: 5, on: '2026-05-01', paid: 4_000, tds: 1_150, has_pan: true },
  { journal: 6, person: 5, on: '2026-05-02', paid: -4_000, tds: -1_150, has_pan: true, mirrors: 5 },
  { journal: 7, person: 2, on: '2026-06-01', paid: 100_000 },
  { journal: 8, person: 1, on: '2026-06-02', paid: 50_000 },
]

const write = (incomes_of: readonly Before[]): string =>
  incomes_of
    .map(({ journal, person, on, paid, tds = 0, has_pan = false, mirrors }) => {
      const id = 9_000_000_000_000_000n + BigInt(journal)
      const [minor, tax] = [paid * 100, tds * 100]
      const rule = `(select id from tds_rule where from_day <= '${on}' order by from_day desc limit 1)`
      const pan = has_pan ? String(person) : 'null'
      const percent = has_pan ? `(select percent from tds_rule where id = ${rule})` : '20'
      const year_before = paid > 0 ? [0, 0] : [400_000, 115_000]
      return `
        insert into journal (id, kind, reference, idempotency_key, input_hash, event_at)
          overriding system value values (${journal}, 'incomes', 'event:${journal}', 'event:${journal}', '', '${on}Z');
        insert into credit_day values (${journal}, '${on}', 2026, ${rule});
        insert into income (id, member_id, kind, base_minor, rate, gross_minor, trimmed_minor, paid_minor, tds_minor, net_minor,
            plan_version_id, at, ripens_at, journal_id, debit_account_id, credit_account_id, mirrors_id, source_event_id)
          values (${id}, ${person}, 'referral', 0, '', ${minor}, 0, ${minor}, ${tax}, ${minor - tax}, 1, '${on}Z', '${on}Z',
            ${journal}, 1, 2, ${mirrors === undefined ? 'null' : 9_000_000_000_000_000n + BigInt(mirrors)}, ${journal});
        insert into tax_year values (2026, ${person}, ${minor}, ${tax}) on conflict (year, person_id) do update set
          credited_minor = tax_year.credited_minor + excluded.credited_minor, tds_minor = tax_year.tds_minor + excluded.tds_minor;
        ${
          tax === 0
            ? ''
            : `insert into tds_deduction (income_id, journal_id, person_id, year, credited_on, rule_id, pan_document_id, percent,
            credited_before_minor, tds_before_minor, paid_minor, tds_minor)
          values (${id}, ${journal}, ${person}, 2026, '${on}', ${rule}, ${pan}, ${percent}, ${year_before.join(', ')}, ${minor}, ${tax});`
        }`
    })
    .join('')

test('years of before keep what was deducted, and list what item by item would be due instead', async () => {
  const { pool, db } = database.owner
  await pool.query('drop schema public cascade; create schema public')
  const all = await readMigrations()
  await migrate(
    pool,
    all.filter(({ name }) => name < '0120'),
  )
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    -- Rows here are no more than what taxes need.
    do $$ declare one record; begin
      for one in select conrelid::regclass as of, conname from pg_constraint
          where contype = 'c' and conrelid in ('member'::regclass, 'kyc_document'::regclass, 'income'::regclass, 'person'::regclass)
      loop execute format('alter table %s drop constraint %I', one.of, one.conname); end loop;
    end $$;
    insert into company (name, currency_code, currency_symbol, is_currency_symbol_prefixed, round_off_digits, zone, country,
        cooling_off_days, income_hold_days, set_up_at)
      values ('Namuna Traders', 'INR', 'Rs', true, 2, 'Asia/Kolkata', 'IN', 20, 20, '2026-01-01Z');
    insert into person (id, user_id, user_type, name, created_at)
      overriding system value select id, 'member' || id, 'User', 'Asha', '2026-01-01Z' from generate_series(1, 5) id;
    insert into member (id, person_id, left_head_id, right_head_id, joined_at)
      overriding system value select id, id, id, id, '2026-01-01Z' from generate_series(1, 5) id;
    insert into kyc_document (id, person_id, kind, state, number_mac, submitted_at)
      overriding system value select id, id, 'pan', 'submitted', ('\\x0' || id)::bytea, '2026-05-20Z' from generate_series(1, 5) id;
    insert into tds_rule (section, code, percent, no_pan_percent, threshold_minor, from_day, added_at)
      values ('194H', '', 5, 20, 2000000, '2026-04-15', '2026-01-01Z'), ('194H', '', 2, 20, 2000000, '2026-05-15', '2026-01-01Z');
    ${write(incomes)}
    commit`)
  await migrate(pool, all)

  const years = await db
    .selectFrom('tax_year')
    .select(['person_id', 'due_micro', 'waiting_pan_micro', 'waiting_no_pan_micro', 'standing'])
    .orderBy('person_id')
    .execute()
  const rupees = (micro: bigint) => Number(micro) / 100_000_000
  expect(
    years.map((of) => [
      Number(of.person_id),
      of.standing,
      ...[of.due_micro, of.waiting_pan_micro, of.waiting_no_pan_micro].map(rupees),
    ]),
  ).toEqual([
    // 20 % before the PAN stay; of the 50,000 after it nothing was deducted.
    [1, 'pan', 20_000, 0, 0],
    // At 5 % and 2 % it would be 7,000; only 5,000 were deducted.
    [2, 'pan', 5_000, 0, 0],
    [3, 'waiting', 0, 750, 3_000],
    // 2 % of the 19,000 that stay were still to be deducted.
    [5, 'pan', 380, 0, 0],
  ])
  const carried = await db.selectFrom('tax_carried').select(['person_id', 'due_micro']).orderBy('person_id').execute()
  expect(carried.map(({ person_id, due_micro }) => [Number(person_id), rupees(due_micro)])).toEqual([
    [1, -1_000],
    [2, -2_000],
    [5, -570],
  ])
  const promise =
    'what is due in the tax year of every member adds up item by item, each at the rate and the standing of its day'
  await db.transaction().execute(async (trx) => {
    const { find } = tdsChecks.find((one) => one.promise === promise)!
    expect(await find(trx)).toMatchObject({ breaches: 0n, checked: 4n })
  })
  await expect(pool.query('delete from tax_carried')).rejects.toThrow('append-only')
})
