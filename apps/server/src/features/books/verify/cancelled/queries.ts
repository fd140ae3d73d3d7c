import { sql, type RawBuilder } from 'kysely'
import { check, type Check } from '../queries.ts'

/** An entry was said to be exactly this payment, out of a statement that somebody else brought. What was said later stays beside it. */
const isOfBank = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>, approved_by: RawBuilder<unknown>) => sql`exists (
  select from bank_match said join bank_entry entry on entry.id = said.entry_id
    join bank_statement brought on brought.id = entry.statement_id
  where said.kind = ${kind} and said.subject_id = ${id} and said.is_exact and brought.imported_by <> ${approved_by})`

/** The same of the payment for a batch of pins, by the request where one was asked for. */
const isBatchOfBank = isOfBank(
  sql`case when asked.id is null then 'pin_batch' else 'pin_request' end`,
  sql`coalesce(asked.id, batch.id)`,
  sql`coalesce(asked.acted_by, batch.generated_by)`,
)

/** What was taken back: activations, the money paid for them, and the incomes they caused. */
export const cancelledChecks: readonly Check[] = [
  check(
    'a cancelled activation is one reversal of its event, and what stands has none',
    sql`
      select activation.receipt_no as what, count(undone.id) <> (activation.cancelled_at is not null)::int
          or bool_or((undone.member_id, undone.at, undone.reverses_id) is distinct from (activation.member_id, activation.cancelled_at, event.id)) filter (where undone.id is not null)
          is true as is_broken
      from activation
      join business_event event on event.source_type = 'activation' and event.source_id = activation.id and event.kind = 'activation'
      left join business_event undone on undone.source_type = 'activation' and undone.source_id = activation.id and undone.kind = 'reversal'
      group by activation.id`,
  ),
  check(
    'a cancelled activation was refunded what it cost, to whoever is due',
    sql`
      select activation.receipt_no as what, coalesce(sum(transfer.amount_minor) filter (where source.code = 'sales'), 0) <> activation.taxable_minor
          or coalesce(sum(transfer.amount_minor) filter (where source.code = 'gst_payable'), 0) <> activation.gst_minor
          or bool_or(source.code in ('sales', 'gst_payable')
            and (payee.wallet is distinct from 'GIVEN' or activation.given_minor = 0 or payee.owner_person_id <> member.person_id) and (payee.wallet, payee.owner_person_id) is distinct from
            (case when activation.refund_rule = 'source' then activation.refunded_wallet
               when activation.refund_rule = 'member' then coalesce(activation.source_wallet, 'INCOME')
               when activation.mode = 'wallet' then activation.wallet else 'INCOME' end,
             case when activation.refund_rule = 'payer' and activation.mode = 'wallet' then activation.by_person_id else member.person_id end)) as is_broken
      from activation
      join member on member.id = activation.member_id
      left join journal on journal.reference = 'activation:' || activation.id and journal.kind = 'activation_cancelled'
      left join transfer on transfer.journal_id = journal.id
      left join ledger_account source on source.id = transfer.debit_account_id
      left join ledger_account payee on payee.id = transfer.credit_account_id
      where activation.cancelled_at is not null and activation.price_minor > 0
      group by activation.id`,
  ),
  check(
    'an activation says which wallet its money came from: the one that paid, or the one its pin was bought from',
    sql`
      select activation.receipt_no as what,
        activation.source_wallet is distinct from case when activation.price_minor > 0 then coalesce(activation.wallet, batch.wallet) end as is_broken
      from activation left join pin on pin.id = activation.pin_id left join pin_batch batch on batch.id = pin.batch_id`,
  ),
  check(
    'an active member is active since the oldest activation that was not cancelled',
    sql`
      select member.id as what, member.activated_at is distinct from oldest.at as is_broken
      from member
      left join (select distinct on (member_id) member_id, at from activation where cancelled_at is null order by member_id, id) oldest
        on oldest.member_id = member.id
      where member.id > 1`,
  ),
  check(
    'a cancelled pin gave back what was paid for it, and no other did',
    sql`
      select pin.pin_no as what, coalesce(sum(transfer.amount_minor) filter (where source.code = 'pin_liability'), 0)
          <> case pin.status when 'cancelled' then pin.price_minor else 0 end as is_broken
      from pin
      left join journal on journal.reference = 'pin_cancelled:' || pin.id and journal.kind = 'pin_cancelled'
      left join transfer on transfer.journal_id = journal.id
      left join ledger_account source on source.id = transfer.debit_account_id
      group by pin.id`,
  ),
  check(
    'money from a stock or fund wallet never comes back as income',
    sql`
      select journal.reference as what, payee.wallet is distinct from 'FUND' and payee.wallet is distinct from 'GIVEN' as is_broken
      from journal
      join transfer on transfer.journal_id = journal.id
      join ledger_account payee on payee.id = transfer.credit_account_id
      left join activation on journal.reference = 'activation:' || activation.id
      where journal.kind = 'activation_cancelled' and transfer.kind in ('sale_refund', 'gst_refund')
        and activation.refund_rule <> 'payer' and activation.source_wallet = 'FUND'`,
  ),
  check(
    'what can be withdrawn after a cancellation was paid by whom the package was for, from there or from outside as two or the bank confirmed',
    sql`
      select activation.receipt_no as what,
        (activation.refunded_wallet is null) <> (activation.cancelled_at is null or activation.price_minor = 0)
          or activation.refunded_wallet = 'REFUND' and activation.source_wallet is null
            and ((agreed.state = 'approved' and agreed.decided_by <> agreed.requested_by) is not true
                and not case when activation.mode = 'admin' then ${isOfBank(sql`'activation'`, sql`activation.id`, sql`activation.by_person_id`)}
                  else ${isBatchOfBank} end
              or pin.owner_person_id <> member.person_id
              or batch.owner_person_id <> member.person_id
              or exists (select from pin_movement moved where moved.pin_id = pin.id and moved.kind = 'transferred'))
          or activation.refunded_wallet <> 'FUND' and (activation.refunded_wallet <> 'REFUND' or activation.source_wallet is not null)
            and (activation.refunded_wallet is distinct from activation.source_wallet
            or case activation.mode when 'wallet' then activation.by_person_id <> member.person_id
                 else pin.owner_person_id <> member.person_id or batch.owner_person_id <> member.person_id
                   or batch.generated_by <> member.person_id
                   or exists (select from pin_movement moved where moved.pin_id = pin.id and moved.kind = 'transferred')
                 end is not false) as is_broken
      from activation
      join member on member.id = activation.member_id
      left join pin on pin.id = activation.pin_id
      left join pin_batch batch on batch.id = pin.batch_id
      left join pin_request asked on asked.pin_batch_id = batch.id
      left join approval agreed on agreed.id = coalesce(activation.approval_id, batch.approval_id)
      where activation.refund_rule = 'source'`,
  ),
  check(
    'what can be withdrawn of a cancelled pin was paid by its holder, from there or from outside as two or the bank confirmed, and nobody else held it',
    sql`
      select pin.pin_no as what, bool_or(payee.wallet <> 'FUND' and payee.owner_person_id is not null
          and (case when batch.wallet is null then payee.wallet <> 'REFUND'
                or (agreed.state = 'approved' and agreed.decided_by <> agreed.requested_by) is not true and not ${isBatchOfBank}
                or payee.owner_person_id <> batch.owner_person_id
              else payee.wallet <> batch.wallet or payee.owner_person_id <> batch.generated_by end
            or exists (select from pin_movement moved where moved.pin_id = pin.id and moved.kind = 'transferred'))) as is_broken
      from pin
      join pin_batch batch on batch.id = pin.batch_id
      left join pin_request asked on asked.pin_batch_id = batch.id
      left join approval agreed on agreed.id = batch.approval_id
      join journal on journal.reference = 'pin_cancelled:' || pin.id and journal.kind = 'pin_cancelled'
      join transfer on transfer.journal_id = journal.id and transfer.kind = 'pin_refund'
      join ledger_account payee on payee.id = transfer.credit_account_id
      where pin.refund_rule = 'source'
      group by pin.id`,
  ),
  check(
    'a refund wallet is filled by refunds alone',
    sql`
      select journal.reference as what, journal.kind not in ('activation_cancelled', 'pin_cancelled', 'withdrawal_refund', 'donation_fee_returned') as is_broken
      from ledger_account account
      join transfer on transfer.credit_account_id = account.id
      join journal on journal.id = transfer.journal_id
      where account.wallet = 'REFUND'`,
  ),
  check(
    'nothing is refunded for an activation that stands',
    sql`
      select journal.reference as what, activation.cancelled_at is null as is_broken
      from journal left join activation on journal.reference = 'activation:' || activation.id
      where journal.kind = 'activation_cancelled'`,
  ),
  check(
    'an income of no closing is of an event',
    sql`
      select income.id as what, event.id is null or (income.mirrors_id is not null) <> (event.kind = 'reversal') as is_broken
      from income left join business_event event on event.id = income.source_event_id
      where income.closing_id is null`,
  ),
  check(
    'a mirrored income takes back one row to the hundredth, and each row once',
    sql`
      select mirror.id as what, count(*) over (partition by mirror.mirrors_id) > 1 or undone.reverses_id is distinct from income.source_event_id
          or (mirror.member_id, mirror.kind, mirror.plan_version_id, mirror.rate, mirror.debit_account_id, mirror.ripens_at)
            is distinct from (income.member_id, income.kind, income.plan_version_id, income.rate, income.debit_account_id, income.ripens_at)
          or mirror.credit_account_id <> income.credit_account_id and (account.wallet <> 'INCOME' or held.released_at is null)
          or (-mirror.base_minor, -mirror.gross_minor, -mirror.trimmed_minor, -mirror.paid_minor, -mirror.tds_minor, -mirror.admin_charge_minor, -mirror.net_minor)
            is distinct from (income.base_minor, income.gross_minor, income.trimmed_minor, income.paid_minor, income.tds_minor, income.admin_charge_minor, income.net_minor) as is_broken
      from income mirror
      left join income on income.id = mirror.mirrors_id
      left join ledger_account account on account.id = mirror.credit_account_id
      left join income_hold held on held.income_id = income.id
      left join business_event undone on undone.id = mirror.source_event_id
      where mirror.mirrors_id is not null`,
  ),
  check(
    'every income of an event that was undone is taken back',
    sql`
      select income.id as what, mirror.id is null as is_broken
      from business_event undone
      join income on income.source_event_id = undone.reverses_id
      left join income mirror on mirror.mirrors_id = income.id
      where undone.kind = 'reversal'`,
  ),
  check(
    'what is taken for a debt comes out of a wallet of whoever owes it',
    sql`
      select journal.id as what, wallet.owner_person_id is null
          or debt.code is distinct from 'clawback_receivable:' || wallet.owner_person_id as is_broken
      from journal
      join transfer on transfer.journal_id = journal.id
      left join ledger_account wallet on wallet.id = transfer.debit_account_id
      left join ledger_account debt on debt.id = transfer.credit_account_id
      where journal.kind = 'debt_recovered'`,
  ),
  check(
    'a clawback account names a person and is never above zero',
    sql`
      select account.code as what, person.id is null or account.balance_minor > 0 as is_broken
      from ledger_account account left join person on account.code = 'clawback_receivable:' || person.id
      where starts_with(account.code, 'clawback_receivable:')`,
  ),
]
