import type { Pool } from '../apps/server/src/kit/database/database.ts'

/** Of the one long passbook. */
export const most_entries = 10_000_000
/** Other franchises, and how many entries each of them has. */
const others = 1000
const others_entries = 1000
/** So many batches of pins that entries are about. */
const batches = 1000

/** Entries follow each other by ten seconds: somewhat more than three years of them. */
export const firstEntry = new Date('2023-01-01T00:00:00Z')
export const entry_seconds = 10

/**
 * The passbooks of franchises: one of ten million entries, and a thousand of a thousand. Each entry has a journal of its own
 * that is about one of a thousand batches of pins, bought for a member; every fourth brings money in.
 */
export async function addEntries(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into person (user_id, user_type, name, created_at)
        select 'BENCH' || n, 'Franchise', 'Ravi Udaharan', '2023-01-01Z' from generate_series(1, ${others + 1}) n;
      insert into person (user_id, user_type, name, created_at)
        select 'BUYER' || n, 'User', 'Asha Namuna', '2023-01-01Z' from generate_series(1, ${batches}) n;
      insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
        values ('Starter', 118000, 18, 100000, 0, '2023-01-01Z');
      insert into pin_batch (package_id, kind, reason, count, owner_person_id, payment_mode, generated_at, generated_by)
        select 1, 'paid', '', 1, ${others + 1} + n, 'Wallet', '2023-01-01Z', 1 from generate_series(1, ${batches}) n;
      insert into ledger_account (code, owner_person_id, wallet, may_go_negative)
        select 'FUND:' || n, n, 'FUND', false from generate_series(1, ${others + 1}) n`)
    await client.query(`
      insert into journal (kind, reference, idempotency_key, input_hash, event_at)
        select 'pins_sold', 'pin_batch:' || 1 + n % ${batches}, 'bench:' || n, '', timestamptz '${firstEntry.toISOString()}' + n * interval '${entry_seconds} seconds'
        from generate_series(1, ${most_entries}) n`)
    await client.query(`
      insert into wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at)
        select account.id, n, journal.first + n, 'pins_sold', case n % 4 when 0 then 300 else -100 end,
          case n % 4 when 0 then 300 else 300 - 100 * (n % 4) end,
          timestamptz '${firstEntry.toISOString()}' + n * interval '${entry_seconds} seconds'
        from generate_series(1, ${most_entries}) n, (select id from ledger_account where code = 'FUND:1') account,
          (select min(id) - 1 as first from journal) journal`)
    await client.query(`
      insert into wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at)
        select account.id, n, journal.first + n, 'pins_sold', case n % 4 when 0 then 300 else -100 end,
          case n % 4 when 0 then 300 else 300 - 100 * (n % 4) end,
          timestamptz '${firstEntry.toISOString()}' + n * interval '${entry_seconds} seconds'
        from generate_series(1, ${others_entries}) n, (select id from ledger_account where wallet = 'FUND' and code <> 'FUND:1') account,
          (select min(id) - 1 as first from journal) journal`)
    await client.query(`
      update ledger_account account set entries = kept.no, entered_at = kept.at, balance_minor = kept.balance_minor
      from ledger_account of, lateral (
        select no, at, balance_minor from wallet_entry where account_id = of.id order by no desc limit 1) kept
      where of.id = account.id`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
