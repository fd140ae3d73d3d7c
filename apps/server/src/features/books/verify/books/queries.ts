import { sql } from 'kysely'
import { savedWallet } from '@banyan/domain/ledger/saved.ts'
import { ownAccountsOf } from '@banyan/domain/ledger/wallets.ts'
import { check, type Check } from '../queries.ts'

/** The ledger: what trust in every other figure begins with. */
export const bookChecks: readonly Check[] = [
  check(
    'every balance is the sum of its entries',
    sql`
      select account.code as what, account.balance_minor <> coalesce(entries.sum_minor, 0) as is_broken
      from ledger_account account
      left join (select account_id, sum(amount_minor) as sum_minor from ledger_entry group by account_id) entries
        on entries.account_id = account.id`,
  ),
  check(
    'every passbook adds up to its wallet, entry by entry',
    sql`
      select account.code as what, account.entries <> coalesce(kept.entries, 0)
        or coalesce(kept.is_broken, account.has_passbook and account.balance_minor <> 0)
        or kept.last_minor <> account.balance_minor as is_broken
      from ledger_account account
      left join (
        select account_id, count(*) as entries, bool_or(balance_minor <> due_minor or no <> due_no or coalesce(at < before, false)) as is_broken,
          max(balance_minor) filter (where no = last_no) as last_minor
        from (
          select account_id, no, balance_minor, at, lag(at) over passbook as before, max(no) over (partition by account_id) as last_no,
            sum(amount_minor) over passbook as due_minor, row_number() over passbook as due_no
          from wallet_entry window passbook as (partition by account_id order by no)) entry
        group by account_id) kept on kept.account_id = account.id`,
  ),
  check(
    'every entry of a passbook is of the moment of its journal, and read at its place',
    sql`
      select account.code || ' ' || entry.no as what,
        case when journal.kind in ('closing', 'clawback')
          then coalesce(entry.of_at, entry.at) <> moment_of(journal.kind, journal.event_at)
          else entry.of_at is not null or entry.at < journal.event_at end
        or entry.of_at is not null and not coalesce(later.at > entry.of_at, false)
        or entry.of_at is not null and coalesce(earlier.at > entry.of_at, false) as is_broken
      from wallet_entry entry
      join ledger_account account on account.id = entry.account_id
      join journal on journal.id = entry.journal_id
      left join wallet_entry later on later.account_id = entry.account_id and later.no = entry.before_no
      left join wallet_entry earlier on earlier.account_id = entry.account_id and earlier.no = entry.before_no - 1`,
  ),
  check(
    'every journal is in the passbooks of its wallets',
    sql`
      select coalesce(entered.journal_id, moved.journal_id) as what,
        coalesce(entered.sum_minor, 0) <> coalesce(moved.sum_minor, 0) as is_broken
      from (select account_id, journal_id, sum(amount_minor) as sum_minor from wallet_entry group by account_id, journal_id) entered
      full join (
        select entry.account_id, entry.journal_id, sum(entry.amount_minor) as sum_minor
        from ledger_entry entry join ledger_account account on account.id = entry.account_id and account.has_passbook
        group by entry.account_id, entry.journal_id) moved
        on moved.account_id = entered.account_id and moved.journal_id = entered.journal_id`,
  ),
  check(
    'all balances add up to zero',
    sql`select 'all accounts' as what, coalesce(sum(balance_minor), 0) <> 0 as is_broken from ledger_account`,
  ),
  check(
    'no wallet is below zero',
    sql`select code as what, balance_minor < 0 as is_broken from ledger_account where wallet is not null`,
  ),
  check(
    'no account goes below zero that may not',
    sql`select code as what, balance_minor < 0 as is_broken from ledger_account where not may_go_negative`,
  ),
  check(
    'every journal moves something',
    sql`
      select journal.id as what, moved.journal_id is null as is_broken
      from journal left join (select journal_id from transfer union select journal_id from income) moved on moved.journal_id = journal.id`,
  ),
  check(
    'everything that moves has its journal',
    sql`
      select moved.journal_id as what, journal.id is null as is_broken
      from (select journal_id from transfer union select journal_id from income) moved left join journal on journal.id = moved.journal_id`,
  ),
  check(
    'every person has the wallets of their type',
    sql`
      select person.user_id as what, count(account.id) <> case person.user_type
        when 'User' then ${ownAccountsOf('User').length}::int when 'Franchise' then ${ownAccountsOf('Franchise').length}::int else 0 end as is_broken
      from person
      -- Savings have an account from the first deduction on.
      left join ledger_account account on account.owner_person_id = person.id and account.wallet <> ${savedWallet}
      group by person.id`,
  ),
]
