import type { Pool } from '../apps/server/src/kit/database/database.ts'

/** Transfers with a journal each, a third of them deposits at the bank, the others from member to member. */
const transfers = 500_000
/** A closing each day, and how many incomes it has. */
const closings = 350
const incomes_each = 1000
const members = 20_000

/** Every transfer and every income is two entries. */
export const all_entries = 2 * (transfers + closings * incomes_each)
/** The day after the last. */
export const end = new Date('2025-12-31T18:30:00Z')

/** A company's ledger of 350 days: wallets of 20,000 members, deposits, transfers, and a closing each day. */
export async function addMoves(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const at = (day: string) => `timestamptz '2025-12-31T18:30Z' - (${closings} - ${day}) * interval '1 day'`
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into person (user_id, user_type, name, created_at)
        select 'BENCH' || n, 'User', 'Asha Namuna', '2023-01-01Z' from generate_series(1, ${members}) n;
      insert into ledger_account (code, owner_person_id, wallet, may_go_negative)
        select wallet || ':' || n, n, wallet, true from generate_series(1, ${members}) n, unnest(array['INCOME', 'FUND', 'HELD']) wallet;
      insert into journal (kind, reference, idempotency_key, input_hash, event_at)
        select 'fund_transfer', 'fund_transfer:' || n, 'bench:' || n, '', ${at(`(n::float8 * ${closings} / ${transfers})`)}
        from generate_series(1, ${transfers} - 1) n;
      insert into journal (kind, reference, idempotency_key, input_hash, event_at)
        select 'closing', 'closing:' || n, 'closing:' || n, '', ${at('n')} from generate_series(1, ${closings} - 1) n`)
    await client.query(`
      insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
        select journal.id, case nth.n % 3 when 0 then cash.id else giver.id end, taker.id, 100, 'fund_transfer'
        from (select *, split_part(reference, ':', 2)::bigint as n from journal where kind = 'fund_transfer') nth
        join journal on journal.id = nth.id
        join ledger_account cash on cash.code = 'cash'
        join ledger_account giver on giver.code = 'FUND:' || 1 + nth.n % ${members}
        join ledger_account taker on taker.code = 'FUND:' || 1 + (nth.n + 7) % ${members};
      insert into income (id, closing_id, member_id, kind, base_minor, rate, gross_minor, trimmed_minor, paid_minor, net_minor,
          plan_version_id, at, journal_id, debit_account_id, credit_account_id)
        select journal.n * 100000000 + nth, journal.n, nth, 'matching', 100, '10%', 10, 0, 10, 10, 1, journal.event_at, journal.id,
          expense.id, wallet.id
        from (select id, event_at, split_part(reference, ':', 2)::bigint as n from journal where kind = 'closing') journal
        cross join generate_series(1, ${incomes_each}) nth
        join ledger_account expense on expense.code = 'income_expense:matching'
        join ledger_account wallet on wallet.code = 'INCOME:' || nth`)
    await client.query(`
      insert into wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at)
        select account_id, row_number() over passbook, journal_id, kind, amount_minor, sum(amount_minor) over passbook, event_at
        from (select entry.account_id, entry.journal_id, journal.kind, entry.amount_minor, journal.event_at from ledger_entry entry
          join journal on journal.id = entry.journal_id join ledger_account account on account.id = entry.account_id and account.has_passbook) moved
        window passbook as (partition by account_id order by event_at, journal_id);
      update ledger_account account set balance_minor = moved.sum
        from (select account_id, sum(amount_minor) as sum from ledger_entry group by account_id) moved where moved.account_id = account.id;
      update ledger_account account set entries = kept.count
        from (select account_id, count(*) as count from wallet_entry group by account_id) kept where kept.account_id = account.id`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
