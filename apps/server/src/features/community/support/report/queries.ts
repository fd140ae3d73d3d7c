import { sql } from 'kysely'
import type { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { addDays, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { age_limits_days, ageBands, type AgeBand } from '@banyan/domain/support/age-bands.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { Database } from '#kit/database/database.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { isOverdue } from '../due/queries.ts'
import { isSeenBy } from '../seen/queries.ts'

const day_ms = 86_400_000

type Times = (typeof supportTimes)['category']

const isDone = sql<boolean>`conversation.state in ('resolved', 'closed')`
const isMerged = sql<boolean>`conversation.state = 'merged'`
/** Its own times count. */
const counts = sql<boolean>`not ${isMerged}`
const countWhere = (condition = sql<boolean>`true`) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Of the times in working hours that are there, the one that so large a share does not exceed, with one decimal. */
const hoursAt = (share: number, ms: 'first_answer_ms' | 'worked_ms', condition = sql<boolean>`true`) =>
  sql<number | null>`round((percentile_disc(${sql.lit(share)}) within group (order by ${sql.ref(`due.${ms}`)})
    filter (where ${condition})) / 3600000.0, 1)::float8`

/** Conversations that owed an answer, of the categories that the admin reads, and began within the days, of which each end may be open. */
function begunWithin(db: Database, { from, to }: ListRequest<Times>['filter'], { actor, zone }: Looking) {
  const rows = db
    .selectFrom('conversation')
    .innerJoin('conversation_due as due', 'due.conversation_id', 'conversation.id')
    .leftJoin('person as officer', 'officer.id', 'conversation.officer_id')
    .where(isSeenBy(actor))
    .where('due.acknowledge_due_at', 'is not', null)
  const since = from === undefined ? rows : rows.where('started_at', '>=', new Date(startOfDay(from, zone)))
  return to === undefined ? since : since.where('started_at', '<', new Date(startOfDay(addDays(to, 1), zone)))
}

/** How long answers took, group by group. */
export function findSupportTimes(db: Database, list: Times, request: ListRequest<Times>, looking: Looking) {
  const { now } = looking
  const by = list.path.endsWith('officer') ? 'officer' : 'category'
  const key = by === 'officer' ? sql<string>`coalesce(officer.user_id, '')` : sql<string>`conversation.category`
  const name = by === 'officer' ? sql<string>`coalesce(officer.name, '')` : sql<string>`conversation.category`
  const grouped = begunWithin(db, request.filter, looking)
    .select([key.as('key'), name.as('name'), countWhere().as('begun')])
    .select(countWhere(sql`due.first_answer_ms is not null and ${counts}`).as('answered'))
    .select(hoursAt(0.5, 'first_answer_ms', counts).as('answer_median_hours'))
    .select(hoursAt(0.9, 'first_answer_ms', counts).as('answer_90_hours'))
    .select(countWhere(isDone).as('resolved'))
    .select(hoursAt(0.5, 'worked_ms', isDone).as('resolve_median_hours'))
    .select(hoursAt(0.9, 'worked_ms', isDone).as('resolve_90_hours'))
    .select(countWhere(isMerged).as('merged'))
    .select(countWhere(sql`due.was_late or ${isOverdue(now)}`).as('late'))
    .select(sql<number>`sum(conversation.times_reopened)::int`.as('reopened'))
    .select(countWhere(sql`not ${isDone} and ${counts}`).as('open'))
    .groupBy([key, name])
  return findPage(list, request, {
    db,
    rows: db.selectFrom(grouped.as('report')).selectAll('report'),
    // The days are judged before the groups are made.
    filters: { from: (rows) => rows, to: (rows) => rows },
    sorts: { begun: 'report.begun', name: 'report.name' },
    tieBreak: 'report.key',
  })
}

/** The ages in their order with their limits in days; the last has no end. */
const bands = ageBands.map((age, nth) => ({
  nth,
  age,
  from_days: nth === 0 ? 0 : age_limits_days[nth - 1]!,
  to_days: age_limits_days[nth] ?? null,
}))

type ByAge = typeof openByAge

/** What is not resolved, by how long ago it began; an age that none has is there, too. */
export function findOpenByAge(db: Database, list: ByAge, request: ListRequest<ByAge>, { actor, now }: Looking) {
  const before = (days: number) => sql`${new Date(now.getTime() - days * day_ms)}::timestamptz`
  const values = bands.map(
    ({ nth, age, from_days, to_days }) =>
      sql`(${sql.lit(nth)}, ${sql.lit(age)}, ${before(from_days)}, ${to_days === null ? sql`'-infinity'::timestamptz` : before(to_days)})`,
  )
  const aged = sql<{ nth: number; age: AgeBand; conversations: number; complaints: number; overdue: number }>`(
    select band.nth, band.age, count(conversation.id)::int as conversations,
      (count(*) filter (where conversation.category = ${complaint_category}))::int as complaints,
      (count(*) filter (where ${isOverdue(now)}))::int as overdue
    from (values ${sql.join(values)}) band (nth, age, until, since)
    left join conversation on conversation.state in ('new', 'open', 'waiting')
      and ${isSeenBy(actor)} and conversation.started_at <= band.until and conversation.started_at > band.since
    left join conversation_due due on due.conversation_id = conversation.id
    group by band.nth, band.age)`
  return findPage(list, request, {
    db,
    rows: db.selectFrom(aged.as('aged')).selectAll('aged'),
    filters: {},
    sorts: { nth: 'aged.nth' },
    tieBreak: 'aged.nth',
  })
}
