import { sql } from 'kysely'
import { holds, isPending, isSettled, linkStatuses } from '@banyan/domain/donations/link.ts'
import { memoCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { check, type Check } from '../queries.ts'

const pending = linkStatuses.filter(isPending)
const holding = linkStatuses.filter(holds)
const settled = linkStatuses.filter(isSettled)
/** The payer said that it was paid, and nobody has decided about it yet. */
const inTransit = ['proof_submitted', 'confirm_overdue', 'rejected', 'disputed', 'late_proof']
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
        from donation_link group by 1
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
            is distinct from ('donation', given.member_id, given.package_id, given.bv_minor, given.completed_at, 0) end as is_broken
      from donation_commitment given left join activation on activation.id = given.activation_id`,
  ),
  check(
    'an activation by donation belongs to one completed promise',
    sql`
      select activation.receipt_no as what, count(given.id) <> 1 as is_broken
      from activation left join donation_commitment given on given.activation_id = activation.id
      where activation.mode = 'donation' group by activation.id`,
  ),
  check(
    'a completed promise is to be received back once, and as much as was promised',
    sql`
      select given.id as what,
        (wanted.member_id, wanted.amount_minor) is distinct from (case when due.is_due then given.member_id end,
          case when due.is_due then given.receivable_minor end) as is_broken
      from donation_commitment given
      cross join lateral (select given.completed_at is not null and given.receivable_minor > 0 as is_due) due
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
    'what is on its way between members is what was said to be paid and nobody has decided about',
    sql`
      select code as what, balance_minor
          <> (select coalesce(sum(amount_minor), 0) from donation_link where status = any(${inTransit}::text[])) as is_broken
      from ledger_account where code = 'donations_in_transit'`,
  ),
]
