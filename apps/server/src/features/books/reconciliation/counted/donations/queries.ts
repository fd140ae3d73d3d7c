import { sql } from 'kysely'
import { statusesOfStep } from '@banyan/domain/donations/link.ts'
import type { CountedRows } from '../queries.ts'

/** When the fee of a promise was given back or kept is known from the journal of that alone; how much, from the promise. */
const feesEnded = sql`
  select given.fee_status, given.fee_minor, given.fee_gst_minor, journal.event_at as ended_at
  from donation_commitment given
  join journal on journal.reference = 'donation:' || given.id and journal.kind = 'donation_fee_' || given.fee_status
  where given.fee_status in ('returned', 'kept')`

/** Fees of promises, and what members say is on its way between them. */
export const countedDonations: readonly CountedRows[] = [
  (until) => sql`
    select 'donation_fees_held' as line, coalesce(sum(fee_minor), 0) as minor from donation_commitment
    where promised_at < ${until} and (fee_status <> 'earned' or completed_at >= ${until})`,
  (until) =>
    sql`select 'donation_fees_held', -coalesce(sum(fee_minor), 0) from (${feesEnded}) fee where ended_at < ${until}`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from (${feesEnded}) fee, lateral (values
      ('charges_income', fee.fee_minor - fee.fee_gst_minor), ('gst_payable', fee.fee_gst_minor)) as part (line, minor)
    where fee.fee_status = 'kept' and fee.ended_at < ${until} group by part.line`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from (
      select distinct on (step.link_id) link.amount_minor, step.status
      from donation_step step join donation_link link on link.id = step.link_id
      where step.at < ${until} order by step.link_id, step.id desc
    ) last, lateral (values ('donations_in_transit', last.amount_minor), ('donation_memo', -last.amount_minor)) as part (line, minor)
    where last.status = any(${statusesOfStep.in_transit}::text[]) group by part.line`,
]
