import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Proposals of products to franchises: what they are worth, who answered them, and what they became. */
export const proposalChecks: readonly Check[] = [
  check(
    'a proposal of products is worth what its lines say, and was answered by its franchise or withdrawn by whoever proposed, in its time',
    sql`
      select proposal.proposal_no as what, lines.value_minor is distinct from proposal.value_minor
        or case proposal.state
          when 'proposed' then proposal.acted_at is not null or proposal.acted_by is not null
          when 'expired' then proposal.acted_by is not null or proposal.acted_at < proposal.expires_at
          when 'withdrawn' then proposal.acted_by is null or case
            when proposal.sender_person_id is null then doer.user_type <> 'Admin'
            else proposal.acted_by <> proposal.sender_person_id end
          else proposal.acted_by is distinct from proposal.person_id
            or proposal.state = 'accepted' and proposal.acted_at >= proposal.expires_at
        end
        or proposal.acted_at < proposal.proposed_at as is_broken
      from product_proposal proposal
      left join person doer on doer.id = proposal.acted_by
      left join lateral (
        select sum(price_minor * quantity)::bigint as value_minor from product_proposal_line line where line.proposal_id = proposal.id
      ) lines on true`,
  ),
  check(
    'an accepted proposal became one request of its franchise, of the same sender, products and pieces; no other became any',
    sql`
      select proposal.proposal_no as what, case when proposal.state <> 'accepted' then proposal.request_id is not null
        else request.id is null or request.person_id <> proposal.person_id
          or request.sender_person_id is distinct from proposal.sender_person_id
          or request.requested_at < proposal.proposed_at
          or exists (select from product_proposal other where other.request_id = request.id and other.id <> proposal.id)
          or exists (
            select from (select product_id, quantity from product_proposal_line where proposal_id = proposal.id) offered
            full join (select product_id, quantity from product_request_line where request_id = request.id) asked
              using (product_id, quantity)
            where offered.product_id is null or asked.product_id is null)
        end as is_broken
      from product_proposal proposal
      left join product_request request on request.id = proposal.request_id`,
  ),
  check(
    'the value of an accepted proposal of the company was held once, from its franchise; no proposal moved money or goods by itself',
    sql`
      select proposal.proposal_no as what, held.times is distinct from 1 or held.amount_minor is distinct from request.asked_minor
        or held.is_of_another as is_broken
      from product_proposal proposal
      join product_request request on request.id = proposal.request_id and request.sender_person_id is null
      cross join lateral (
        select count(distinct journal.id) as times, sum(transfer.amount_minor)::bigint as amount_minor,
          bool_or(debited.owner_person_id is distinct from proposal.person_id or debited.wallet is distinct from 'FUND') as is_of_another
        from journal
        left join transfer on transfer.journal_id = journal.id
        left join ledger_account debited on debited.id = transfer.debit_account_id
        where journal.kind = 'product_request' and journal.reference = 'product_request:' || request.id
      ) held
      union all
      select coalesce(proposal.proposal_no, 'proposal ' || moved.id), true
      from (
        select substr(reference, length('product_proposal:') + 1) as id from journal where starts_with(reference, 'product_proposal:')
        union all
        select substr(reference, length('product_proposal:') + 1) from stock_journal where starts_with(reference, 'product_proposal:')
      ) moved
      left join product_proposal proposal on proposal.id::text = moved.id`,
  ),
]
