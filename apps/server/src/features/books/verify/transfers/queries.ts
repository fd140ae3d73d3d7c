import { sql } from 'kysely'
import { adjustmentReasons, reasonTerms } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { check, type Check } from '../queries.ts'

/** What each journal of a kind moved: from which accounts to which, how much. */
export const movedBy = (kind: string) => sql`
  select journal.reference, debited.code as debit, credited.code as credit, sum(transfer.amount_minor)::bigint as amount_minor
  from journal join transfer on transfer.journal_id = journal.id
  join ledger_account debited on debited.id = transfer.debit_account_id
  join ledger_account credited on credited.id = transfer.credit_account_id
  where journal.kind = ${kind} group by journal.reference, debited.code, credited.code`

/** What moved and what should have, side by side. */
export const compared = (moved: ReturnType<typeof movedBy>, due: ReturnType<typeof movedBy>) => sql`
  select coalesce(moved.reference, due.reference) as what, moved.amount_minor is distinct from due.amount_minor as is_broken
  from (${moved}) moved full join (${due}) due using (reference, debit, credit)`

const accountOf = sql`case when wallet = 'GIVEN' then 'goodwill_expense' ${sql.join(
  adjustmentReasons.map(
    (reason) => sql`when reason_code = ${sql.lit(reason)} then ${sql.lit(reasonTerms[reason].account)}`,
  ),
  sql` `,
)} end`

/** What moves between wallets, and between a wallet and the company by an admin. */
export const transferChecks: readonly Check[] = [
  check(
    'a transfer moved what it says, and its charge is the company’s',
    compared(
      movedBy('fund_transfer'),
      sql`
        select 'fund_transfer:' || id as reference, from_wallet || ':' || from_person_id as debit, part.credit, part.amount_minor
        from fund_transfer, lateral (values (to_wallet || ':' || to_person_id, net_minor), ('charges_income', charge_minor))
          as part (credit, amount_minor)
        where part.amount_minor > 0`,
    ),
  ),
  check(
    'nothing entered a wallet that can be withdrawn by a transfer, and nobody moved another’s money but an admin',
    sql`
      select moved.id as what, moved.to_wallet not in ('FUND', 'REPURCHASE')
        or (moved.from_person_id <> moved.to_person_id and (moved.from_wallet, moved.to_wallet) <> ('FUND', 'FUND'))
        or (moved.by_person_id <> moved.from_person_id and doer.user_type <> 'Admin') as is_broken
      from fund_transfer moved join person doer on doer.id = moved.by_person_id`,
  ),
  check(
    'a credit or debit moved what it says, against the account of its reason',
    compared(
      movedBy('wallet_adjustment'),
      sql`
        select 'wallet_adjustment:' || adjustment.id as reference,
          case direction when 'debit' then wallet || ':' || adjustment.person_id else ${accountOf} end as debit,
          case direction when 'credit' then wallet || ':' || adjustment.person_id else ${accountOf} end as credit, amount_minor
        from wallet_adjustment adjustment left join approval on approval.id = adjustment.approval_id
        where adjustment.approval_id is null or approval.state = 'approved'`,
    ),
  ),
  check(
    'what two admins have to agree to was agreed to by two',
    sql`
      select adjustment.id as what, case when adjustment.approval_id is null
          then adjustment.direction = 'credit' and (adjustment.wallet in ('INCOME', 'COMMISSION') or adjustment.rules > 1 and adjustment.wallet <> 'GIVEN')
        else approval.kind <> 'wallet_adjustment' or approval.requested_by <> adjustment.asked_by
          or approval.person_id <> adjustment.person_id
          or (approval.state = 'approved' and approval.decided_by = approval.requested_by) end as is_broken
      from wallet_adjustment adjustment left join approval on approval.id = adjustment.approval_id`,
  ),
]
