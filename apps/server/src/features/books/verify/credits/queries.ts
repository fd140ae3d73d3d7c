import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** What was credited on request. */
export const creditChecks: readonly Check[] = [
  check(
    'an approved request for credit brought its amount into the wallet of whoever asked, once and from the company',
    sql`
      select request.request_no as what,
        (count(*), min(moved.amount_minor), min(paid.code), min(wallet.owner_person_id), min(wallet.wallet), min(posted.event_at))
          is distinct from (1, request.amount_minor, 'cash', request.person_id, request.wallet, request.acted_at) as is_broken
      from credit_request request
      left join journal posted on posted.id = request.journal_id and posted.kind = 'credit_request'
      left join transfer moved on moved.journal_id = posted.id
      left join ledger_account paid on paid.id = moved.debit_account_id
      left join ledger_account wallet on wallet.id = moved.credit_account_id
      where request.state = 'approved'
      group by request.id`,
  ),
]
