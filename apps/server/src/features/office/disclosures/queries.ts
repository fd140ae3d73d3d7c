import { sql } from 'kysely'
import type { YearOfBooks } from '@banyan/domain/disclosure/disclosure.ts'
import { costAccounts } from '@banyan/domain/ledger/for-members.ts'
import type { Tally } from '@banyan/domain/disclosure/tally.ts'
import { earnedBefore, earnedSince } from '#features/incomes/incomes/index.ts'
import type { Reader } from '#kit/database/database.ts'

/** A financial year from its first instant up to that of the next. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** The root member is the company's own. */
const root_id = 1n

/** What a row of the statement below is about. */
const parts = { incomes: 3, expenses: 5, nets: 6, trimmed: 8, joined: 9, left: 10 } as const

/**
 * What the books say of a financial year, in one statement and so of one moment. A closing belongs to the year of its last
 * instant, as on every page of incomes. A member is counted who was one during the year, and whoever else the year paid,
 * so that nothing that was paid is left out. What a package cost counts for the member whom it is for: a pin when it is
 * used, a fee when the company may keep it; any other cost (`forMembers`) counts for whoever paid it. What the company gave is
 * no expense of the member. What is taken back counts on its own day.
 */
export async function getYearOfBooks(db: Reader, { from, to }: Span): Promise<YearOfBooks> {
  const { rows } = await sql<{ part: number; amount: bigint; members: bigint }>`
    with earned as (
      select member_id, sum(paid_minor) as paid, sum(trimmed_minor) as trimmed
      from income where ${earnedSince(from)} and ${earnedBefore(to)} and member_id <> ${root_id} group by member_id
    ), spent as (
      select member_id, sum(amount) as amount from (
        select member_id, price_minor - given_minor as amount from activation where at >= ${from} and at < ${to}
        union all
        select member_id, given_minor - price_minor from activation where cancelled_at >= ${from} and cancelled_at < ${to}
        union all
        select promise.member_id, promise.fee_minor
        from journal join donation_commitment promise on journal.reference = 'donation:' || promise.id
        where journal.kind = 'donation_fee_kept' and journal.event_at >= ${from} and journal.event_at < ${to}
        union all
        -- Places in pools, charges and their tax: whose money moved into an account of costs, or came back out of it.
        select member.id, case when cost.id = transfer.credit_account_id then amount_minor else -amount_minor end
        from journal
        join transfer on transfer.journal_id = journal.id
        join ledger_account cost on cost.id in (transfer.credit_account_id, transfer.debit_account_id)
          and cost.code = any(${costAccounts}::text[])
        join ledger_account other on other.id in (transfer.credit_account_id, transfer.debit_account_id) and other.id <> cost.id
        left join withdrawal on journal.reference = 'withdrawal:' || withdrawal.id
        join member on member.person_id = coalesce(other.owner_person_id, withdrawal.person_id)
        where journal.event_at >= ${from} and journal.event_at < ${to} 
          -- Those of a package or a fee count for the member whom it is for, above.
          and journal.reference not like 'activation:%' and journal.kind <> 'donation_fee_kept'
      ) paid_for group by member_id
    ), figures as (
      select coalesce(paid, 0)::bigint as income, coalesce(amount, 0)::bigint as expense,
        (coalesce(paid, 0) - coalesce(amount, 0))::bigint as net
      from member left join earned on earned.member_id = member.id left join spent on spent.member_id = member.id
      where member.id <> ${root_id} and member.joined_at < ${to}
        and (member.left_at is null or member.left_at >= ${from} or paid is not null or amount is not null)
    )
    select grouping(income, expense, net) as part, coalesce(income, expense, net) as amount, count(*) as members
    from figures group by grouping sets ((income), (expense), (net))
    union all select ${parts.trimmed}::int, coalesce(sum(trimmed), 0)::bigint, 0 from earned
    union all select ${parts.joined}::int, 0, count(*) from member
      where id <> ${root_id} and joined_at >= ${from} and joined_at < ${to}
    union all select ${parts.left}::int, 0, count(*) from member
      where id <> ${root_id} and left_at >= ${from} and left_at < ${to}
    order by part, amount`.execute(db)
  const tallies = Map.groupBy(rows, ({ part }) => part)
  const of = (part: keyof typeof parts): Tally[] =>
    (tallies.get(parts[part]) ?? []).map(({ amount, members }) => ({ amount_minor: amount, members: Number(members) }))
  return {
    incomes: of('incomes'),
    expenses: of('expenses'),
    nets: of('nets'),
    trimmed_minor: of('trimmed')[0]?.amount_minor ?? 0n,
    joined: of('joined')[0]?.members ?? 0,
    left: of('left')[0]?.members ?? 0,
  }
}

export const maybeFrozen = (db: Reader, year: number) =>
  db.selectFrom('frozen_disclosure').select(['figures', 'frozen_at']).where('year', '=', year).executeTakeFirst()

/** The years that are frozen, with who did it and why. */
export const findFrozen = (db: Reader) =>
  db
    .selectFrom('frozen_disclosure as frozen')
    .innerJoin('person', 'person.id', 'frozen.frozen_by')
    .select(['frozen.year', 'frozen.frozen_at as at', 'frozen.reason', 'person.user_id as by_user_id'])
    .execute()

/** Whether a closing of before a moment is locked and not credited yet. */
export const isCrediting = async (db: Reader, before: Date): Promise<boolean> =>
  (await db
    .selectFrom('closing')
    .select('id')
    .where('status', '=', 'locked')
    .where('window_from', '<', before)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The newest event of before a moment; 0 where there is none. */
export const lastEventBefore = async (db: Reader, before: Date): Promise<bigint> =>
  (
    await db
      .selectFrom('business_event')
      .select(({ fn }) => fn.max<bigint | null>('id').as('id'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
  ).id ?? 0n
