import type { Portal } from './on-postgres.ts'
import { incomeIdsOf } from '../apps/server/src/features/ledger/closings/index.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { startCompany } from '../apps/server/src/testing/money/large-company.ts'

/** Whoever looks at a dashboard. */
export interface Lookers {
  readonly admin: bigint
  readonly member: bigint
  readonly franchise: bigint
}

/** A member in the middle with this many incomes; the others share the rest. */
const own_incomes = 1_000
const spread_days = 365
/** As many as a closing posts in one of its chunks. */
const rows_of_journal = 10_000
/** Behind those of the closings. */
const first_journal_id = 10_000_000

/**
 * A company of so many members that joined over a year, each with an activation and one purchase in five, three closings of
 * which the last two paid purchases, so many free incomes in the books, a pin for every fifth member of which a franchise has ten
 * thousand, ten thousand top-ups of that franchise, and ten thousand visitors today.
 */
export async function addDashboardCompany({ url }: Portal, members: number, incomes: number) {
  // Making it has no limit of time, as what is asked of it has.
  const { db, pool, close } = openDatabase({ connectionString: url }, { limits: timeLimits.console })
  const company = await startCompany(db, pool, members)
  for (const day of [1, 2]) {
    await company.buy(day)
    await company.closeDay()
  }
  const { clock } = company.services
  const now = clock.now()
  const [admin, franchise, member] = [members + 1, members + 2, Math.floor(members / 2)]
  const pins = Math.max(20_000, members / 5)
  const earlier = (nth: string) =>
    `timestamptz '${now.toISOString()}' - (${nth} % ${spread_days * 86_400}) * interval '1 second'`
  await withClient(pool, async (client) => {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
        select 'Package ' || n, 118000, 18, 100000, 0, '2025-01-01Z' from generate_series(1, 5) n;
      insert into person (id, user_id, user_type, name, created_at) overriding system value
        values (${admin}, 'OFFICE', 'Admin', 'Meera Udaharan', '2025-01-01Z'), (${franchise}, 'DEPOT', 'Franchise', 'Ravi Kalpana', '2025-01-01Z');
      insert into franchise (person_id) values (${franchise});
      update member set joined_at = ${earlier('id * 7919')}, package_id = 1 + id % 5;
      update business_event set at = ${earlier('id * 7919')}, package_id = 1 + id % 5 where kind = 'activation';
      insert into ledger_account (code, wallet, owner_person_id, may_go_negative)
        values ('FUND:${franchise}', 'FUND', ${franchise}, false), ('COMMISSION:${franchise}', 'COMMISSION', ${franchise}, false);
      insert into pin_batch (package_id, kind, count, owner_person_id, payment_mode, generated_at, generated_by)
        values (1, 'paid', 1000, ${franchise}, 'UPI', '2025-06-01Z', ${admin});
      insert into pin (batch_id, pin_no, password_sealed, package_id, kind, price_minor, bv_minor, owner_person_id, status,
          expires_at, generated_at, used_at, used_by_person_id, used_for_member_id)
        select 1, upper(substr(md5(n::text), 1, 12)) || n, '', 1 + n % 5, 'paid', 118000, 100000,
          case when n <= 10000 then ${franchise} else n end, case when n % 2 = 0 then 'used' else 'unused' end, '2099-01-01Z',
          ${earlier('n * 7919')}, case when n % 2 = 0 then ${earlier('n * 1009')} end,
          case when n % 2 = 0 then ${franchise} end, case when n % 2 = 0 then n end
        from generate_series(1, ${pins}) n;
      insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
        select id, owner_person_id, package_id, kind, price_minor, 'generated', 1, generated_at from pin;
      insert into pin_movement (pin_id, person_id, package_id, pin_kind, price_minor, kind, delta, at)
        select id, owner_person_id, package_id, kind, price_minor, 'used', -1, used_at from pin where status = 'used';
      insert into activation (receipt_no, kind, member_id, package_id, mode, price_minor, taxable_minor, gst_minor, gst_percent, bv_minor,
          at, cooling_off_ends_at, by_person_id, package_price_minor, package_cap_minor,
          payment_mode, reason)
        select 'R-' || id, 'first', id, 1 + id % 5, 'admin', 118000, 100000, 18000, 18, 100000, joined_at, joined_at + interval '30 days',
          case when id % ${members / 10_000} = 0 then ${franchise} else ${admin} end, 118000, 0, 'UPI', 'Bench' from member;
      insert into visit (day, visitor_id)
        select (timestamptz '${now.toISOString()}' at time zone 'Asia/Kolkata')::date, md5(n::text) from generate_series(1, 10000) n`)
    // Incomes of the first closing, one after the other by member, as a closing posts them.
    const { rows } = await client.query<{ had: bigint; account: bigint }>(
      `select (select count(*) from income) as had, (select min(id) from ledger_account where wallet is null) as account`,
    )
    const missing = Math.max(0, incomes - Number(rows[0]!.had))
    // Ten million rows go into a table without indexes, which are made when the rows are there.
    const { rows: indexes } = await client.query<{ name: string; made_by: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
        where indrelid = 'income'::regclass and not indisunique`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`
      insert into journal (id, kind, reference, idempotency_key, input_hash, event_at) overriding system value
        select ${first_journal_id} + n, 'income', 'bench:' || n, 'bench:' || n, '', '2026-01-02Z' from generate_series(0, ${Math.ceil(missing / rows_of_journal)}) n;
      insert into income (id, closing_id, member_id, kind, level, base_minor, rate, gross_minor, trimmed_minor, paid_minor, net_minor,
          plan_version_id, at, journal_id, debit_account_id, credit_account_id)
        select ${incomeIdsOf(1n).first} + n, 1, case when n <= ${own_incomes} then ${member} else 1 + (n::bigint * ${members} / ${missing + 1}) end,
          (array['matching', 'sponsored', 'level'])[1 + n % 3], null, 100000, '10', 10000 + n % 977, 0, 10000 + n % 977, 10000 + n % 977,
          1, ${earlier('n * 7919::bigint')}, ${first_journal_id} + n / ${rows_of_journal}, ${rows[0]!.account}, 1
        from generate_series(1, ${missing}) n`)
    for (const { made_by } of indexes) await client.query(made_by)
    // They are free, as all but those of the last days are.
    await client.query('update closing set release_begun_at = ripens_at, released_at = ripens_at where id = 1')
  })
  await pool.query('vacuum analyze')
  await close()
  return {
    clock,
    lookers: { admin: BigInt(admin), member: BigInt(member), franchise: BigInt(franchise) } satisfies Lookers,
  }
}
