import { sql } from 'kysely'
import { earnedBefore, earnedSince } from '#features/incomes/incomes/index.ts'
import type { Database } from '#kit/database/database.ts'

/** A stretch of time: from its first instant up to, not including, its end. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

export const maybePerson = (db: Database, person_id: bigint) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select([
      'person.user_id',
      'person.user_type',
      'person.name',
      'person.email',
      'person.mobile',
      'person.profile_image',
      'person.is_blocked',
      'person.created_at',
    ])
    .select(['member.id as member_id', 'member.joined_at', 'member.activated_at'])
    .where('person.id', '=', person_id)
    .executeTakeFirst()

export const findWallets = (db: Database, person_id: bigint) =>
  db
    .selectFrom('ledger_account')
    .select(['wallet', 'balance_minor'])
    .where('owner_person_id', '=', person_id)
    .orderBy('id')
    .execute()

/** What decides how a member stands, with the names the dashboard shows. */
export const getMember = (db: Database, member_id: bigint) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as introducer', 'introducer.id', 'sponsor.person_id')
    .select([
      'member.activated_at',
      'member.left_at',
      'person.is_blocked',
      'person.mobile_verified_at',
      'person.email_verified_at',
      'package.name as package_name',
      'introducer.user_id as sponsor_user_id',
    ])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()

/** What a member was paid on the days of a span, closing by closing and kind by kind. */
export const findPaid = (db: Database, member_id: bigint, { from, to }: Span) =>
  db
    .selectFrom('income')
    .select(['kind', 'at', 'closing_id'])
    .select(({ fn }) => fn.sum<string>('paid_minor').as('paid'))
    .where('member_id', '=', member_id)
    .where(earnedSince(from))
    .where(earnedBefore(to))
    .groupBy(['kind', 'at', 'closing_id'])
    .execute()

interface Since {
  readonly today: Date
  /** The last 30 days, and the 30 before those. */
  readonly month: Date
  readonly month_before: Date
}

/** What a member was paid ever, and for days from a day on, kind by kind. */
export const findPaidSince = (db: Database, member_id: bigint, { today, month, month_before }: Since) =>
  db
    .selectFrom('income')
    .select('kind')
    .select(sql<bigint>`sum(paid_minor)::bigint`.as('total'))
    .select(sql<bigint>`coalesce(sum(paid_minor) filter (where ${earnedSince(today)}), 0)::bigint`.as('today'))
    .select(sql<bigint>`coalesce(sum(paid_minor) filter (where ${earnedSince(month)}), 0)::bigint`.as('last_30_days'))
    .select(
      sql<bigint>`coalesce(sum(paid_minor) filter (where ${earnedSince(month_before)} and ${earnedBefore(month)}), 0)::bigint`.as(
        'before_30_days',
      ),
    )
    .where('member_id', '=', member_id)
    .groupBy('kind')
    .execute()

export async function countVisitors(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('visit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Members who joined, business day by business day. */
export const findJoinedByDay = (db: Database, { from, to }: Span, zone: string) =>
  db
    .selectFrom('member')
    .select([sql<string>`(joined_at at time zone ${zone})::date`.as('day'), sql<bigint>`count(*)`.as('count')])
    .where('joined_at', '>=', from)
    .where('joined_at', '<', to)
    .groupBy('day')
    .execute()

/** The same of members who became active and did not cancel. */
export const findActivatedByDay = (db: Database, { from, to }: Span, zone: string) =>
  db
    .selectFrom('activation')
    .select([
      sql<string>`(at at time zone ${zone})::date`.as('day'),
      sql<bigint>`count(distinct member_id)`.as('count'),
    ])
    .where('kind', '=', 'first')
    .where('cancelled_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('day')
    .execute()

/**
 * What the company received without GST, business day by business day; a reversal takes back. Few events are reversals, so
 * they are found by themselves: the others are summed from their index alone.
 */
export async function findTurnover(
  db: Database,
  { from, to }: Span,
  zone: string,
): Promise<{ day: string; amount: bigint }[]> {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select (at at time zone ${zone})::date as day, sum(amount_minor)::bigint as amount from (
      select at, amount_minor from business_event
      where kind in ('activation', 'repurchase') and at >= ${from} and at < ${to}
      union all
      select e.at, -r.amount_minor from business_event e join business_event r on r.id = e.reverses_id
      where e.kind = 'reversal' and e.at >= ${from} and e.at < ${to} and r.kind in ('activation', 'repurchase')
    ) received group by 1`.execute(db)
  return rows
}

/** What a closing corrected of earlier ones, in hundredths; nil where it settled nothing. */
const adjusted = sql`coalesce((totals #>> '{adjusted,paid}')::bigint, 0)`

/** What closings that ended in a span paid, with what they corrected of earlier ones. */
export const findPayouts = (db: Database, { from, to }: Span) =>
  db
    .selectFrom('closing')
    .select(['window_to', sql<bigint>`(totals ->> 'paid')::bigint + ${adjusted}`.as('paid')])
    .where('status', '=', 'credited')
    .where('window_to', '>', from)
    .where('window_to', '<=', to)
    .orderBy('window_to')
    .execute()

/** The company's own accounts: few, whatever the number of people. */
export const findCompanyBalances = (db: Database) =>
  db.selectFrom('ledger_account').select(['code', 'balance_minor']).where('wallet', 'is', null).execute()

export const getUnusedPins = (db: Database) =>
  db
    .selectFrom('pin')
    .select(sql<bigint>`count(*)`.as('count'))
    .select(sql<bigint>`coalesce(sum(price_minor), 0)::bigint`.as('value'))
    .where('status', '=', 'unused')
    .executeTakeFirstOrThrow()

export const findLatestClosings = (db: Database, count: number) =>
  db
    .selectFrom('closing')
    .select([
      'id',
      'window_to',
      'status',
      sql<bigint>`(totals ->> 'paid')::bigint`.as('paid'),
      sql<bigint>`(totals ->> 'members_paid')::bigint`.as('members_paid'),
      sql<bigint>`coalesce((totals #>> '{adjusted,incomes}')::bigint, 0)`.as('corrections'),
      sql<bigint>`${adjusted}`.as('corrected'),
    ])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** Members by what they were paid, and how many were; all incomes are summed once for both. */
export async function findTopEarners(db: Database, page_index: number, page_size: number) {
  const earners = db
    .selectFrom('income')
    .select('member_id')
    .select([
      sql<bigint>`sum(paid_minor)::bigint`.as('paid'),
      sql<bigint>`count(*) - 2 * count(mirrors_id) - count(adjusts_closing_id)`.as('incomes'),
      sql<bigint>`count(*) over ()`.as('total_count'),
    ])
    .groupBy('member_id')
    .having(sql<boolean>`sum(paid_minor) > 0`)
  const find = (from: number, count: number) =>
    db
      .selectFrom(earners.orderBy('paid', 'desc').orderBy('member_id').limit(count).offset(from).as('earner'))
      .innerJoin('member', 'member.id', 'earner.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .leftJoin('package', 'package.id', 'member.package_id')
      .select(['person.user_id', 'person.name', 'package.name as package_name', 'earner.paid', 'earner.incomes'])
      .select('earner.total_count')
      .orderBy('earner.paid', 'desc')
      .orderBy('earner.member_id')
      .execute()
  const rows = await find(page_index * page_size, page_size)
  // Behind the last page nobody is there to say how many there are.
  const counted = rows.length > 0 || page_index === 0 ? rows : await find(0, 1)
  return {
    rows: rows.map(({ total_count: _total, ...earner }) => earner),
    total_count: Number(counted[0]?.total_count ?? 0),
  }
}
