import { sql } from 'kysely'
import { holds, isPending, isSettled, linkStatuses } from '@banyan/domain/donations/link.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { check, type Check } from '../queries.ts'

const pending = linkStatuses.filter(isPending)
const holding = linkStatuses.filter(holds)
const settled = linkStatuses.filter(isSettled)
/** The payer said that it was paid, and nobody has decided about it yet. */
const inTransit = ['proof_submitted', 'confirm_overdue', 'rejected', 'disputed', 'late_proof', 'taken_up']
const memoPrefix = memoCode(1n).slice(0, -1)

const sumsOf = (
  promise: string,
  table: 'donation_commitment' | 'donation_request',
  side: 'commitment_id' | 'request_id',
) =>
  check(
    promise,
    sql`
      select side.id as what,
        (side.held_minor, side.settled_minor) is distinct from (coalesce(linked.held, 0), coalesce(linked.settled, 0)) as is_broken
      from ${sql.table(table)} side
      left join (
        select ${sql.ref(side)} as id, sum(amount_minor) filter (where status = any(${holding}::text[])) as held,
          sum(amount_minor) filter (where status = any(${settled}::text[])) as settled
        from donation_link where ${side === 'commitment_id' ? sql`true` : sql`not is_twice`} group by 1
      ) linked on linked.id = side.id`,
  )

/** Donations: what members pay one another, and what the company remembers of it. */
export const donationChecks: readonly Check[] = [
  sumsOf('a promise holds and has settled what its links say', 'donation_commitment', 'commitment_id'),
  sumsOf('a request holds and has settled what its links say', 'donation_request', 'request_id'),
  check(
    'a link is between the members of its promise and its request',
    sql`
      select link.id as what,
        (link.payer_member_id, link.receiver_member_id) is distinct from (given.member_id, wanted.member_id) as is_broken
      from donation_link link
      left join donation_commitment given on given.id = link.commitment_id
      left join donation_request wanted on wanted.id = link.request_id`,
  ),
  check(
    'the last step of a link is where it stands',
    sql`
      select link.id as what, last.status is distinct from link.status as is_broken
      from donation_link link
      left join (select distinct on (link_id) link_id, status from donation_step order by link_id, id desc) last
        on last.link_id = link.id`,
  ),
  check(
    'the clock of a payment stands while banks are out or one of the two has a dispute, and runs otherwise',
    sql`
      select link.id as what,
        (link.frozen_at is not null) <> (link.status = any(${pending}::text[])
          and (exists (select from donation_pause where until_at is null)
            or exists (select from donation_link disputed where disputed.status = 'disputed'
              and array[disputed.payer_member_id, disputed.receiver_member_id]
                && array[link.payer_member_id, link.receiver_member_id]))) as is_broken
      from donation_link link`,
  ),
  check(
    'a link that somebody said was paid has a proof, and no other has',
    sql`
      select link.id as what,
        exists (select from donation_proof where link_id = link.id)
          <> exists (select from donation_step where link_id = link.id and act in ('prove', 'prove_late')) as is_broken
      from donation_link link`,
  ),
  check(
    'a completed promise has one activation by donation, with its volume, and no other has',
    sql`
      select given.id as what,
        case when given.completed_at is null then given.activation_id is not null
          else (activation.mode, activation.member_id, activation.package_id, activation.bv_minor, activation.at, activation.price_minor)
            is distinct from ('donation', given.member_id, given.package_id, case when carries.it then coalesce(given.carried_bv_minor, given.bv_minor) else 0 end,
              given.completed_at, case when given.fee_status = 'earned' then given.fee_minor else 0 end) end as is_broken
      from donation_commitment given
      cross join lateral (select given.fee_status = 'earned' or given.is_before_fees as it) carries
      left join activation on activation.id = given.activation_id`,
  ),
  check(
    'an activation by donation belongs to one completed promise',
    sql`
      select activation.receipt_no as what, count(given.id) <> 1 as is_broken
      from activation left join donation_commitment given on given.activation_id = activation.id
      where activation.mode = 'donation' group by activation.id`,
  ),
  check(
    'a promise is to be received back once: when completed what was promised, less what came twice; when failed what was decided',
    sql`
      select given.id as what,
        (wanted.member_id, wanted.amount_minor) is distinct from (case when due.is_due then given.member_id end,
          case when due.is_due then due.amount_minor end) as is_broken
      from donation_commitment given
      cross join lateral (select case when given.completed_at is not null then given.receivable_minor - given.offset_minor
        when given.kept_decision = 'give_back' then given.settled_minor else 0 end as amount_minor) back
      cross join lateral (select back.amount_minor > 0 as is_due, back.amount_minor) due
      left join donation_request wanted on wanted.commitment_id = given.id`,
  ),
  check(
    'what is remembered of a member is what the links say was paid and received',
    sql`
      select coalesce(memo.code, ${memoPrefix}::text || said.member_id) as what,
        coalesce(memo.balance_minor, 0) <> coalesce(said.balance_minor, 0) as is_broken
      from (select code, balance_minor from ledger_account where starts_with(code, ${memoPrefix})) memo
      full join (
        select member_id, sum(amount_minor) as balance_minor from (
          select payer_member_id as member_id, -amount_minor as amount_minor from donation_link
            where status = any(${[...inTransit, ...settled]}::text[])
          union all
          select receiver_member_id, amount_minor from donation_link where status = any(${settled}::text[])
        ) moved group by member_id
      ) said on memo.code = ${memoPrefix}::text || said.member_id`,
  ),
  check(
    'volume of a donation comes with a fee, and the fee of a promise was paid from the wallet it names',
    sql`
      select given.id as what, (given.bv_minor > 0 and given.fee_minor = 0 and not given.is_before_fees)
          or coalesce(sum(transfer.amount_minor), 0) <> given.fee_minor
          or bool_or(payer.wallet is distinct from given.fee_wallet or payer.owner_person_id <> member.person_id
            or taker.code <> 'donation_fees_held') is true as is_broken
      from donation_commitment given
      join member on member.id = given.member_id
      left join journal on journal.reference = 'donation:' || given.id and journal.kind = 'donation_fee_paid'
      left join transfer on transfer.journal_id = journal.id
      left join ledger_account payer on payer.id = transfer.debit_account_id
      left join ledger_account taker on taker.id = transfer.credit_account_id
      group by given.id`,
  ),
  check(
    'the fee of a promise is held while it is open, and then earned, given back or kept once',
    sql`
      select given.id as what, case given.fee_status
            when 'none' then given.fee_minor <> 0
            when 'held' then given.completed_at is not null or (given.end_status is not null
              and given.held_minor = given.settled_minor and (given.settled_minor = 0 or given.kept_decision is not null))
            when 'earned' then given.completed_at is null
            else given.end_status is null and given.completed_at is null and given.taken_up_at is null end
          or coalesce(sum(transfer.amount_minor), 0) <> case when given.fee_status in ('returned', 'kept') then given.fee_minor else 0 end
          or bool_or(case given.fee_status when 'returned' then taker.wallet is distinct from given.fee_wallet
              or taker.owner_person_id <> member.person_id
            else taker.code not in ('charges_income', 'gst_payable')
              or (taker.code = 'gst_payable' and transfer.amount_minor <> given.fee_gst_minor) end) is true as is_broken
      from donation_commitment given
      join member on member.id = given.member_id
      left join journal on journal.reference = 'donation:' || given.id and journal.kind in ('donation_fee_returned', 'donation_fee_kept')
      left join transfer on transfer.journal_id = journal.id
      left join ledger_account taker on taker.id = transfer.credit_account_id
      group by given.id`,
  ),
  check(
    'fees that are held are those of promises that are not over',
    sql`
      select code as what, balance_minor
          <> (select coalesce(sum(fee_minor), 0) from donation_commitment where fee_status = 'held') as is_broken
      from ledger_account where code = 'donation_fees_held'`,
  ),
  check(
    'a promise that is split misses a window once',
    sql`
      select strike.id as what, exists (
          select from donation_strike earlier join donation_link other on other.id = earlier.link_id
          where other.commitment_id = link.commitment_id and earlier.reason = 'not_paid' and earlier.counts
            and earlier.id < strike.id and link.assigned_at < earlier.at) as is_broken
      from donation_strike strike join donation_link link on link.id = strike.link_id
      where strike.reason = 'not_paid' and strike.counts`,
  ),
  check(
    'what came twice is owed once, and no more is taken off than is owed',
    sql`
      select 'link ' || link.id as what, owed.member_id is distinct from link.receiver_member_id
          or owed.amount_minor is distinct from link.amount_minor
          or (select coalesce(sum(amount_minor), 0) from donation_owed where member_id = link.receiver_member_id)
            < (select coalesce(sum(offset_minor), 0) from donation_commitment where member_id = link.receiver_member_id) as is_broken
      from donation_link link left join donation_owed owed on owed.link_id = link.id
      where link.is_twice or owed.id is not null
      union all
      select 'promise ' || id, offset_minor > 0
          and not exists (select from donation_owed where member_id = donation_commitment.member_id)
      from donation_commitment`,
  ),
  check(
    'what is on its way between members is what was said to be paid and nobody has decided about',
    sql`
      select code as what, balance_minor
          <> (select coalesce(sum(amount_minor), 0) from donation_link where status = any(${inTransit}::text[])) as is_broken
      from ledger_account where code = 'donations_in_transit'`,
  ),
]
