import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** What moved between the given balances and sales or tax by journals of activations, by their reference and direction. */
const movedOf = (kind: 'topup_from_wallet' | 'activation_cancelled', from: 'wallet' | 'company') => sql`
  select journal.reference, min(balance.owner_person_id) as person_id, count(distinct balance.owner_person_id) as people,
    coalesce(sum(transfer.amount_minor) filter (where company.code = 'sales'), 0) as taxable_minor,
    coalesce(sum(transfer.amount_minor) filter (where company.code = 'gst_payable'), 0) as gst_minor
  from journal join transfer on transfer.journal_id = journal.id
  join ledger_account balance on balance.wallet = 'GIVEN'
    and balance.id = ${sql.ref(from === 'wallet' ? 'transfer.debit_account_id' : 'transfer.credit_account_id')}
  join ledger_account company
    on company.id = ${sql.ref(from === 'wallet' ? 'transfer.credit_account_id' : 'transfer.debit_account_id')}
  where journal.kind = ${kind} group by journal.reference`

/** Whether what moved is what the line says that was given, out of or into the balance of the member it was for. */
const differs = sql`(coalesce(moved.taxable_minor, 0), coalesce(moved.gst_minor, 0))
    is distinct from (activation.given_taxable_minor::numeric, (activation.given_minor - activation.given_taxable_minor)::numeric)
  or activation.given_minor > 0 and (moved.people <> 1 or moved.person_id <> member.person_id)`

/** Of money that the company gave away. */
export const givenChecks: readonly Check[] = [
  check(
    'the given balance paid of an activation what its line says, for its own member',
    sql`
      select activation.receipt_no as what, ${differs} as is_broken
      from activation join member on member.id = activation.member_id
      left join (${movedOf('topup_from_wallet', 'wallet')}) moved on moved.reference = 'activation:' || activation.id`,
  ),
  check(
    'what was given of a cancelled activation went back to the given balance',
    sql`
      select activation.receipt_no as what, ${differs} as is_broken
      from activation join member on member.id = activation.member_id
      left join (${movedOf('activation_cancelled', 'company')}) moved on moved.reference = 'activation:' || activation.id
      where activation.cancelled_at is not null`,
  ),
  check(
    'an activation carries volume and sales for the part that was paid, and says whether that was all',
    sql`
      select activation.receipt_no as what,
        div((activation.bv_minor + activation.given_bv_minor)::numeric * (activation.price_minor - activation.given_minor), activation.price_minor)
            <> activation.bv_minor
          or activation.given_taxable_minor < activation.given_minor
            and (activation.taxable_minor - activation.given_taxable_minor)::numeric * activation.price_minor > activation.taxable_minor::numeric * (activation.price_minor - activation.given_minor)
          or event.is_partly_given <> (activation.given_minor < activation.price_minor)
          or event.is_given <> (activation.given_minor = activation.price_minor)
          or event.cap_base_minor is distinct from activation.taxable_minor as is_broken
      from activation
      join business_event event on event.source_type = 'activation' and event.source_id = activation.id and event.kind = 'activation'
      where activation.given_minor > 0`,
  ),
  check(
    'only an activation of which a part was given says so',
    sql`
      select event.id as what, coalesce(activation.given_minor, 0) = 0 as is_broken
      from business_event event
      left join activation on event.source_type = 'activation' and activation.id = event.source_id
      where event.is_partly_given`,
  ),
  check(
    'a given balance is filled by goodwill and spent on packages and products alone',
    sql`
      select journal.reference as what,
        case when journal.kind = 'wallet_adjustment' then other.code <> 'goodwill_expense'
          when journal.kind in ('topup_from_wallet', 'order_placed') then balance.id <> transfer.debit_account_id
          when journal.kind in ('activation_cancelled', 'order_cancelled', 'order_short', 'order_returned', 'order_undelivered') then balance.id <> transfer.credit_account_id
          else true end as is_broken
      from ledger_account balance
      join transfer on balance.id in (transfer.debit_account_id, transfer.credit_account_id)
      join ledger_account other
        on other.id = case balance.id when transfer.debit_account_id then transfer.credit_account_id else transfer.debit_account_id end
      join journal on journal.id = transfer.journal_id
      where balance.wallet = 'GIVEN'`,
  ),
]
