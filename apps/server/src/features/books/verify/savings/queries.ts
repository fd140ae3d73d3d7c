import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Entries of savings with what they change, and the savings they leave. */
const entries = sql`
  select entry.*, case entry.act when 'deducted' then entry.amount_minor else -entry.amount_minor end as change_minor
  from matrix_savings_entry entry`

/** What members save of matrix incomes, and the places that they buy with it. */
export const savingsChecks: readonly Check[] = [
  check(
    'savings are what was deducted less what was spent on places and returned, entry by entry',
    sql`
      select entry.id as what, entry.saved_minor <> sum(entry.change_minor)
          over (partition by entry.member_id, entry.pool order by entry.id) as is_broken
      from (${entries}) entry
      union all
      select coalesce(saved.member_id, last.member_id), saved.amount_minor is distinct from last.saved_minor
      from matrix_savings saved
      full join (
        select distinct on (member_id, pool) member_id, pool, saved_minor from matrix_savings_entry
        order by member_id, pool, id desc) last on last.member_id = saved.member_id and last.pool = saved.pool`,
  ),
  check(
    'the account of a member’s savings holds what is saved of all pools',
    sql`
      select account.code as what, account.balance_minor <> coalesce(sum(saved.amount_minor), 0) as is_broken
      from ledger_account account
      left join member on member.person_id = account.owner_person_id
      left join matrix_savings saved on saved.member_id = member.id
      where account.wallet = 'SAVED' group by account.id
      union all
      select 'member ' || saved.member_id, account.id is null
      from matrix_savings saved join member on member.id = saved.member_id
      left join ledger_account account on account.owner_person_id = member.person_id and account.wallet = 'SAVED'`,
  ),
  check(
    'every entry of savings is one transfer between the accounts that it says, and no other touches them',
    sql`
      select transfer.id as what,
        entry.id is null or transfer.amount_minor <> entry.amount_minor
          or concat_ws(' ', coalesce(source.wallet, source.code), coalesce(target.wallet, target.code), transfer.kind, journal.kind)
            <> case entry.act
              when 'deducted' then 'INCOME SAVED matrix_deduction income_release'
              when 'bought' then 'SAVED matrix_entries matrix_entry income_release'
              else 'SAVED INCOME matrix_return matrix_return' end
          or coalesce(source.owner_person_id, member.person_id) <> member.person_id
          or coalesce(target.owner_person_id, member.person_id) <> member.person_id as is_broken
      from transfer
      join ledger_account source on source.id = transfer.debit_account_id
      join ledger_account target on target.id = transfer.credit_account_id
      join journal on journal.id = transfer.journal_id
      left join matrix_savings_entry entry on entry.transfer_id = transfer.id
      left join member on member.id = entry.member_id
      where source.wallet = 'SAVED' or target.wallet = 'SAVED' or 'matrix_entries' in (source.code, target.code)
      union all
      select entry.id, source.wallet is distinct from 'SAVED' and target.wallet is distinct from 'SAVED'
      from matrix_savings_entry entry
      left join transfer on transfer.id = entry.transfer_id
      left join ledger_account source on source.id = transfer.debit_account_id
      left join ledger_account target on target.id = transfer.credit_account_id`,
  ),
  check(
    'a deduction is of one matrix income of the member and the pool, in the journal that released it, when it was final',
    sql`
      select entry.id as what,
        (income.member_id, income.kind, income.pool) is distinct from (entry.member_id, 'matrix', entry.pool)
          or hold.release_journal_id is distinct from transfer.journal_id
          or entry.act = 'deducted' and entry.amount_minor > income.net_minor
          or activation.cooling_off_ends_at > entry.at as is_broken
      from matrix_savings_entry entry
      left join transfer on transfer.id = entry.transfer_id
      left join income on income.id = entry.income_id
      left join income_hold hold on hold.income_id = income.id
      left join business_event event on event.id = income.source_event_id
      left join activation on event.source_type = 'activation' and activation.id = event.source_id
      where entry.act <> 'returned'`,
  ),
  check(
    'a place that was bought is one event at its price, paid for out of savings, and is never taken back',
    sql`
      select coalesce(event.id, entry.id) as what,
        event.id is null or entry.id is null or undone.id is not null
          or (event.member_id, event.amount_minor, event.at, event.bv_minor)
            is distinct from (entry.member_id, entry.amount_minor, entry.at, 0) as is_broken
      from (select * from business_event where kind = 'matrix_entry') event
      full join (select * from matrix_savings_entry where act = 'bought') entry
        on event.source_type = 'matrix_savings_entry' and event.source_id = entry.id
      left join business_event undone on undone.reverses_id = event.id`,
  ),
]
