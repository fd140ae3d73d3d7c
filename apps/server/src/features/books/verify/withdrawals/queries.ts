import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Withdrawals in the books, from the request to the bank and back. */
export const withdrawalChecks: readonly Check[] = [
  check(
    'withdrawals that are open add up to what is held for them',
    sql`
      select account.code as what, account.balance_minor <> (
        select coalesce(sum(gross_minor), 0) from withdrawal where state in ('requested', 'approved', 'processing')) as is_broken
      from ledger_account account where account.code = 'withdrawals_in_process'`,
  ),
  check(
    'a withdrawal is where its last step left it, and was asked for, decided and paid in that order',
    sql`
      select withdrawal.request_no as what,
        withdrawal.state is distinct from last.state
          or (withdrawal.acted_at, withdrawal.acted_by) is distinct from (last.at, last.by_person_id)
          or withdrawal.requested_at is distinct from first.at or first.state is distinct from 'requested'
          or steps.states not in ('requested', 'requested,approved', 'requested,rejected', 'requested,cancelled',
            'requested,approved,failed', 'requested,approved,processing', 'requested,approved,processing,paid',
            'requested,approved,processing,failed', 'requested,approved,processing,paid,returned')
          or paid.at is not null
            and (withdrawal.mode, withdrawal.utr, withdrawal.paid_on) is distinct from (paid.mode, paid.utr, paid.paid_on)
          or processed.bank_file_id is distinct from withdrawal.bank_file_id as is_broken
      from withdrawal
      left join lateral (select string_agg(state, ',' order by id) as states from withdrawal_step
        where withdrawal_id = withdrawal.id) steps on true
      left join lateral (select * from withdrawal_step where withdrawal_id = withdrawal.id order by id limit 1) first on true
      left join lateral (select * from withdrawal_step where withdrawal_id = withdrawal.id order by id desc limit 1) last on true
      left join withdrawal_step paid on paid.withdrawal_id = withdrawal.id and paid.state = 'paid'
      left join withdrawal_step processed on processed.withdrawal_id = withdrawal.id and processed.state = 'processing'`,
  ),
  check(
    'every step of a withdrawal moves what it says, between the accounts that it says',
    sql`
      with due as (
        select step.withdrawal_id, step.journal_id, step.state, withdrawal.wallet || ':' || withdrawal.person_id as owner,
          case when step.state = 'requested' then withdrawal.wallet || ':' || withdrawal.person_id
            when step.state = 'returned' then part.account else 'withdrawals_in_process' end as source,
          case step.state when 'requested' then 'withdrawals_in_process' when 'paid' then part.account
            else withdrawal.wallet || ':' || withdrawal.person_id end as target,
          sum(case when step.state in ('paid', 'returned') then part.amount else part.whole end)::bigint as amount
        from withdrawal_step step
        join withdrawal on withdrawal.id = step.withdrawal_id
        cross join lateral (
          select account, sum(amount) as amount, null::bigint as whole from (values
            ('cash', net_minor), ('charges_income', charge_minor + other_minor), ('gst_payable', gst_minor)) as part (account, amount)
            where step.state in ('paid', 'returned') and amount > 0 group by account
          union all select null, null, gross_minor where step.state not in ('paid', 'returned')
        ) part
        where step.journal_id is not null
        group by 1, 2, 3, 4, 5, 6
      ), moved as (
        select journal.id as journal_id, journal.kind, journal.reference, source.code as source, target.code as target,
          sum(transfer.amount_minor)::bigint as amount
        from journal
        join transfer on transfer.journal_id = journal.id
        join ledger_account source on source.id = transfer.debit_account_id
        join ledger_account target on target.id = transfer.credit_account_id
        where journal.kind in ('withdrawal', 'withdrawal_payment', 'withdrawal_refund')
        group by 1, 2, 3, 4, 5
      )
      select coalesce('journal ' || moved.journal_id, 'withdrawal ' || due.withdrawal_id) as what,
        due.withdrawal_id is null or moved.journal_id is null or moved.amount <> due.amount
          or moved.reference <> 'withdrawal:' || due.withdrawal_id
          or moved.kind <> case due.state when 'requested' then 'withdrawal' when 'paid' then 'withdrawal_payment'
            else 'withdrawal_refund' end as is_broken
      from due full join moved
        on moved.journal_id = due.journal_id and moved.source = due.source and moved.target = due.target`,
  ),
  check(
    'a withdrawal goes to bank details of its owner, and nobody but an admin pays it',
    sql`
      select withdrawal.request_no as what,
        bank.person_id <> withdrawal.person_id or bank.decided_at is null or bank.decided_at > withdrawal.requested_at
          or withdrawal.wallet <> all(case owner.user_type when 'User' then array['INCOME', 'REFUND'] else array['COMMISSION'] end)
          or exists (select from withdrawal_step step join person on person.id = step.by_person_id
            where step.withdrawal_id = withdrawal.id and case when step.state in ('requested', 'cancelled')
              then step.by_person_id <> withdrawal.person_id else person.user_type <> 'Admin' end) as is_broken
      from withdrawal
      join bank_account bank on bank.id = withdrawal.bank_account_id
      join person owner on owner.id = withdrawal.person_id`,
  ),
  check(
    'a bank file is the withdrawals that it took and what they come to',
    sql`
      select file.file_no as what, (file.count, file.net_minor) is distinct from (count(step.id), sum(withdrawal.net_minor)) as is_broken
      from withdrawal_bank_file file
      left join withdrawal_step step on step.bank_file_id = file.id
      left join withdrawal on withdrawal.id = step.withdrawal_id
      group by file.id`,
  ),
  check(
    'a withdrawal of a member that was paid is one event, and one that was returned undoes it',
    sql`
      select coalesce('event ' || event.id, paid.request_no) as what,
        event.id is null or paid.id is null or (event.member_id, event.amount_minor) is distinct from (paid.member_id, paid.gross_minor)
          or event.at <> paid.at or (undone.id is not null) <> (paid.state = 'returned') as is_broken
      from (
        select withdrawal.*, member.id as member_id, step.at from withdrawal
        join member on member.person_id = withdrawal.person_id
        join withdrawal_step step on step.withdrawal_id = withdrawal.id and step.state = 'paid'
        where withdrawal.wallet <> 'REFUND'
      ) paid
      full join (select * from business_event where kind = 'withdrawal_paid') event
        on event.source_type = 'withdrawal' and event.source_id = paid.id
      left join business_event undone on undone.reverses_id = event.id`,
  ),
]
