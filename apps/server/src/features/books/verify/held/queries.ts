import { sql } from 'kysely'
import { return_days } from '@banyan/domain/withdrawals/last-return.ts'
import { check, type Check } from '../queries.ts'

/** Rows that went to a held account, with the closing or the row of `income_hold` that says whether they are released. */
const heldRows = sql`
  select income.id, income.member_id, income.net_minor, income.credit_account_id, account.owner_person_id,
    coalesce(income.adjusts_closing_id, income.closing_id) as closing_id, income.closing_id is null as is_of_event
  from income join ledger_account account on account.id = income.credit_account_id and account.wallet = 'HELD'`

/** Of them those whose money has been moved: their closing is released, or the chunk that holds their member, or they are. */
const isReleased = sql`(case when held.is_of_event then hold.released_at is not null
  else closing.released_at is not null or chunk.closing_id is not null end)`
/** Chunks are looked at only of closings that are being released: of the others the closing says it for all. */
const releases = sql`
  left join income_hold hold on hold.income_id = held.id
  left join closing on closing.id = held.closing_id
  left join (
    select done.* from closing_release done join closing open on open.id = done.closing_id and open.released_at is null
  ) chunk on chunk.closing_id = held.closing_id and held.member_id between chunk.first_member_id and chunk.last_member_id`

/**
 * The last instant at which a purchase of before the end of a closing can be taken back; and those that were taken back after
 * the closing was locked. Purchases are put into the windows by one search each, so that a long history is read once.
 */
const beneathClosings = sql`
  select closing.id, closing.ripens_at, closing.window_to, closing.locked_at,
    max(ends.at) over (order by closing.id) as last_undoing
  from closing
  left join (
    select windows.ids[width_bucket(bought.at, windows.begins)] as closing_id, max(bought.ends_at) as at
    from (
      select at, cooling_off_ends_at as ends_at from activation where cancelled_at is null
      union all
      select delivered_at, returns_end_at from product_order where state = 'delivered'
      union all
      select at, returns_end_at from counter_order
    ) bought
    cross join (
      select array_agg(window_from order by id) as begins, array_agg(id order by id) as ids, max(window_to) as until from closing
    ) windows
    where bought.at < windows.until
    group by 1
  ) ends on ends.closing_id = closing.id`

/** What is held of the incomes: how much, until when, and that all of it and nothing else becomes free. */
export const heldChecks: readonly Check[] = [
  check(
    'what is held for a member is the sum of the incomes that are not released',
    sql`
      select account.code as what, account.balance_minor <> coalesce(waiting.net_minor, 0) as is_broken
      from ledger_account account
      left join (
        select held.credit_account_id, sum(held.net_minor) as net_minor
        from (${heldRows}) held ${releases}
        where not ${isReleased} group by held.credit_account_id
      ) waiting on waiting.credit_account_id = account.id
      where account.wallet = 'HELD'`,
  ),
  check(
    'a held income belongs to a closing that holds, or is on the list of held incomes',
    sql`
      select held.id as what,
        case when held.is_of_event then hold.income_id is null or hold.member_id <> held.member_id
          else closing.ripens_at is null or closing.ripens_at <= closing.window_to end as is_broken
      from (${heldRows}) held
      left join income_hold hold on hold.income_id = held.id
      left join closing on closing.id = held.closing_id
      union all
      select hold.income_id, held.id is null or hold.ripens_at <> income.ripens_at
      from income_hold hold join income on income.id = hold.income_id left join (${heldRows}) held on held.id = hold.income_id`,
  ),
  check(
    'a release moves from the held account of a member to the wallet of the same, and nothing else leaves it',
    sql`
      select transfer.id as what,
        journal.kind <> 'income_release' or transfer.kind <> 'income_release' or target.wallet is distinct from 'INCOME'
          or target.owner_person_id is distinct from source.owner_person_id as is_broken
      from transfer
      join ledger_account source on source.id = transfer.debit_account_id and source.wallet = 'HELD'
      join ledger_account target on target.id = transfer.credit_account_id
      join journal on journal.id = transfer.journal_id`,
  ),
  check(
    'only incomes come into a held account',
    sql`
      select account.code as what, bool_or(entry.kind <> 'income' and entry.amount_minor > 0) is true as is_broken
      from ledger_account account left join ledger_entry entry on entry.account_id = account.id
      where account.wallet = 'HELD' group by account.id`,
  ),
  check(
    'a released closing has moved what it held, and each chunk what its marker says',
    sql`
      select 'closing ' || closing.id as what, coalesce(paid.net_minor, 0) <> coalesce(moved.amount_minor, 0) as is_broken
      from closing
      left join (select closing_id, sum(net_minor) as net_minor from (${heldRows}) held where not is_of_event group by closing_id) paid
        on paid.closing_id = closing.id
      left join (select closing_id, sum(amount_minor) as amount_minor from closing_release group by closing_id) moved
        on moved.closing_id = closing.id
      where closing.released_at is not null
      union all
      select 'chunk ' || chunk.closing_id || ' ' || chunk.chunk_no,
        chunk.amount_minor <> coalesce(moved.amount_minor, 0) or journal.reference is distinct from 'closing:' || chunk.closing_id
      from closing_release chunk
      left join journal on journal.id = chunk.journal_id
      left join (
        select journal_id, sum(amount_minor) as amount_minor from transfer where kind = 'income_release' group by journal_id
      ) moved on moved.journal_id = chunk.journal_id`,
  ),
  check(
    'released incomes of events have moved what they held',
    sql`
      select journal.id as what, coalesce(sum(transfer.amount_minor), 0) <> coalesce((
          select sum(income.net_minor) from income_hold hold join income on income.id = hold.income_id
          where hold.release_journal_id = journal.id), 0) as is_broken
      from journal left join transfer on transfer.journal_id = journal.id and transfer.kind = 'income_release'
      where journal.kind = 'income_release' and starts_with(journal.reference, 'income:')
      group by journal.id
      union all
      select hold.member_id, sum(income.net_minor) <> 0
      from income_hold hold join income on income.id = hold.income_id
      where hold.released_at is not null and hold.release_journal_id is null
      group by hold.member_id`,
  ),
  check(
    'nothing is released before its time, nor before the closing that settles what was taken back until then',
    sql`
      select 'chunk ' || chunk.closing_id || ' ' || chunk.chunk_no as what,
        chunk.posted_at < closing.ripens_at or journal.event_at <> chunk.posted_at or not exists (
          select from closing later where later.window_to >= closing.ripens_at and later.credited_at <= chunk.posted_at) as is_broken
      from closing_release chunk
      join closing on closing.id = chunk.closing_id
      join journal on journal.id = chunk.journal_id
      union all
      select 'closing ' || id, released_at < ripens_at or ripens_at < window_to from closing where released_at is not null
      union all
      select 'income ' || income_id, released_at < ripens_at from income_hold where released_at is not null`,
  ),
  check(
    'incomes are held until nothing beneath them can be undone, whatever the settings are by then',
    sql`
      select 'closing ' || beneath.id as what,
        beneath.ripens_at < beneath.last_undoing or exists (
          select from activation
          where cancelled_at > beneath.locked_at and at < beneath.window_to and cooling_off_ends_at > beneath.ripens_at)
          as is_broken
      from (${beneathClosings}) beneath
      where beneath.locked_at is not null and beneath.id > (select min(closing_id) from held_by_setting)
      union all
      select 'income ' || income.id,
        income.ripens_at < case when event.kind = 'withdrawal_paid' then event.at + interval '${sql.raw(`${return_days}`)} days'
          else coalesce(activation.cooling_off_ends_at, bought.returns_end_at, handed.returns_end_at, income.at) end
      from income
      join business_event event on event.id = income.source_event_id
      left join activation on event.source_type = 'activation' and activation.id = event.source_id
      left join product_order bought on bought.event_id = coalesce(event.replaces_id, event.id)
      left join counter_order handed on handed.event_id = coalesce(event.replaces_id, event.id)
      where income.closing_id is null and income.mirrors_id is null
        and income.id > (select min(income_id) from held_by_setting)`,
  ),
]
