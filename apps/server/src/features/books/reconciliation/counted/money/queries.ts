import { sql } from 'kysely'
import { reasonTerms, type AdjustmentReason } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { journalBefore, journalSince } from '../../ledger/queries.ts'
import type { CountedRows } from '../queries.ts'

/** What credits and debits of a reason moved, by when they were made or agreed to. */
const adjusted =
  (reason: AdjustmentReason): CountedRows =>
  (until) =>
    sql`
    select case adjustment.wallet when 'GIVEN' then 'goodwill_expense' else ${reasonTerms[reason].account} end as line,
      coalesce(sum(case adjustment.direction when 'credit' then -adjustment.amount_minor else adjustment.amount_minor end), 0) as minor
    from wallet_adjustment adjustment left join approval on approval.id = adjustment.approval_id
    where adjustment.reason_code = ${reason}
      and case when adjustment.approval_id is null then adjustment.asked_at < ${until}
        else approval.state = 'approved' and approval.decided_at < ${until} end
    group by 1`

/** A withdrawal with when it was paid, when the bank sent it back, and when it was over in another way. */
const withdrawals = sql`
  select withdrawal.*, min(step.at) filter (where step.state = 'paid') as paid_at,
    min(step.at) filter (where step.state = 'returned') as returned_at,
    min(step.at) filter (where step.state in ('paid', 'failed', 'rejected', 'cancelled')) as over_at
  from withdrawal join withdrawal_step step on step.withdrawal_id = withdrawal.id group by withdrawal.id`

/** Transfers, credits and debits, withdrawals and tax; and what the passbooks of all wallets say. */
export const countedMoney: readonly CountedRows[] = [
  adjusted('correction'),
  adjusted('goodwill'),
  adjusted('fee'),
  (until) => sql`select 'charges_income', coalesce(sum(charge_minor), 0) from fund_transfer where at < ${until}`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from (${withdrawals}) paid, lateral (values
      ('charges_income', paid.charge_minor + paid.other_minor), ('gst_payable', paid.gst_minor)) as part (line, minor)
    where paid.paid_at < ${until} and (paid.returned_at is null or paid.returned_at >= ${until})
    group by part.line`,
  (until) => sql`
    select 'withdrawals_in_process', coalesce(sum(gross_minor), 0) from (${withdrawals}) open
    where requested_at < ${until} and (over_at is null or over_at >= ${until})`,
  (until) => sql`
    select 'tds_payable', coalesce(sum(deduction.tds_minor), 0)
    from tds_deduction deduction join journal on journal.id = deduction.journal_id where ${journalBefore(until)}`,
  (until) => sql`select 'tds_payable', -coalesce(sum(amount_minor), 0) from tds_challan where entered_at < ${until}`,
  (until) => sql`
    select 'opening_balances', -coalesce(sum(opening.amount_minor), 0)
    from opening_balance opening join journal on journal.id = opening.journal_id where ${journalBefore(until)}`,
  // The last balance of every passbook, less what was entered after the moment.
  () => sql`
    select account.wallet || ':' || owner.user_type, sum(last.balance_minor)
    from ledger_account account
    join person owner on owner.id = account.owner_person_id
    join wallet_entry last on last.account_id = account.id and last.no = account.entries
    group by 1`,
  (until) => sql`
    select account.wallet || ':' || owner.user_type, -sum(entry.amount_minor)
    from wallet_entry entry
    join journal on journal.id = entry.journal_id and ${journalSince(until)}
    join ledger_account account on account.id = entry.account_id
    join person owner on owner.id = account.owner_person_id
    where entry.at >= ${until} group by 1`,
]
