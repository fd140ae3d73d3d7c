import { sql } from 'kysely'
import { dayOfNumber, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { EventKind, EventRow } from '@banyan/domain/plan/engine/events.ts'
import type { PaidOnDay } from '@banyan/domain/plan/instant/paid-in-periods.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Network } from '@banyan/domain/network/network.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

export const findLastRun = (db: Reader) =>
  db.selectFrom('instant_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findNewestEvent = async (db: Reader): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from business_event`.execute(db)
  return rows[0]!.id
}

/** One run after the other, whichever process they run in. */
export const lockRuns = (trx: Transaction) => sql`lock table instant_run in share row exclusive mode`.execute(trx)

export const getZone = async (db: Reader): Promise<string> => {
  const { zone } = await db.selectFrom('company').select('zone').executeTakeFirstOrThrow()
  return zone
}

/** An event as a run takes it, with what is needed to post its incomes. */
export interface RunEvent extends EventRow {
  readonly id: bigint
  readonly at: Date
  readonly created_by: bigint | null
  /** For a reversal the event that it undoes. */
  readonly reverses_id: bigint | null
}

interface StoredEvent {
  readonly id: bigint
  readonly kind: EventKind
  readonly undone_kind: EventKind | null
  readonly reverses_id: bigint | null
  readonly member_id: bigint
  readonly at: Date
  readonly bv_minor: bigint
  readonly amount_minor: bigint
  readonly cap_base_minor: bigint | null
  readonly is_given: boolean
  readonly is_partly_given: boolean
  readonly own_cap_minor: bigint | null
  readonly pool: number | null
  readonly created_by: bigint | null
}

/**
 * What changed who is active or blocked, or may pay somebody, from one event to another, in the order in which it was
 * written; of a withdrawal also what was charged for it. The root member belongs to the company and is never unblocked, so its blocks say nothing.
 */
export async function findRunEvents(
  db: Reader,
  { after, to, limit }: { readonly after: bigint; readonly to: bigint; readonly limit: number },
): Promise<RunEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select e.id, e.kind, undone.kind as undone_kind, e.reverses_id, e.member_id, e.at, e.created_by, e.own_cap_minor, e.pool,
      coalesce(undone.bv_minor, e.bv_minor) as bv_minor, coalesce(undone.amount_minor, e.amount_minor) as amount_minor,
      coalesce(undone.cap_base_minor, e.cap_base_minor, withdrawal.charge_minor) as cap_base_minor,
      coalesce(undone.is_given, e.is_given) as is_given, coalesce(undone.is_partly_given, e.is_partly_given) as is_partly_given
    from business_event e left join business_event undone on undone.id = e.reverses_id
      left join withdrawal on e.kind = 'withdrawal_paid' and withdrawal.id = e.source_id
    where e.id > ${after} and e.id <= ${to} and e.kind in ('activation', 'withdrawal_paid', 'reversal', 'block', 'unblock', 'matrix_entry')
      and not (e.member_id = 1 and e.kind in ('block', 'unblock'))
    order by e.id limit ${limit}`.execute(db)
  return rows.map(({ id, at, created_by, reverses_id, ...row }) => ({
    id,
    at,
    created_by,
    reverses_id,
    kind: row.kind,
    ...(row.undone_kind !== null && { undone_kind: row.undone_kind }),
    member: Number(row.member_id) - 1,
    at_ms: at.getTime(),
    bv: row.bv_minor,
    amount: row.amount_minor,
    ...(row.cap_base_minor !== null && { cap_base: row.cap_base_minor }),
    ...(row.own_cap_minor !== null && { package_amount: row.own_cap_minor }),
    given: row.is_partly_given ? 'partly' : row.is_given,
    ...(row.pool !== null && { pool: row.pool }),
  }))
}

/** The network with members who joined since it was read, each under the sponsor of that day: changes come as events do. */
export async function widenedNetwork(db: Reader, known: Network): Promise<Network> {
  const { rows } = await sql<{ parent_id: bigint | null; side: string | null; sponsor_id: bigint | null }>`
    select member.parent_id, member.side, coalesce(first.from_sponsor_id, member.sponsor_id) as sponsor_id
    from member left join (
      select distinct on (member_id) member_id, from_sponsor_id from sponsor_change
      where member_id > ${known.size} order by member_id, id
    ) first on first.member_id = member.id
    where member.id > ${known.size} order by member.id`.execute(db)
  if (rows.length === 0) return known
  const size = known.size + rows.length
  const network = {
    size,
    parent: new Int32Array(size),
    side: new Uint8Array(size),
    sponsor: new Int32Array(size),
  }
  network.parent.set(known.parent)
  network.side.set(known.side)
  network.sponsor.set(known.sponsor)
  for (const [place, { parent_id, side, sponsor_id }] of rows.entries()) {
    network.parent[known.size + place] = Number(parent_id ?? 0n) - 1
    network.side[known.size + place] = side === 'right' ? 1 : 0
    network.sponsor[known.size + place] = Number(sponsor_id ?? 0n) - 1
  }
  return network
}

/** Up to where what was paid before counts: the closings up to one, and the events up to one. */
export interface UpTo {
  readonly closing_id: bigint
  readonly event_id: bigint
}

/** What members were paid of every kind but roi: by the closings up to one, and on events up to one. In hundredths. */
export async function findEarned(
  db: Reader,
  members: readonly number[],
  { closing_id, event_id }: UpTo,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ member_id: bigint; paid: bigint }>`
    select member_id, sum(paid_minor)::bigint as paid from income
    where member_id = any(${members.map((member) => BigInt(member + 1))}::bigint[]) and kind <> 'roi'
      and (closing_id <= ${closing_id} or (closing_id is null and source_event_id <= ${event_id}))
    group by member_id`.execute(db)
  return new Map(rows.map(({ member_id, paid }) => [Number(member_id) - 1, paid]))
}

export interface PeriodsAsked {
  readonly kinds: readonly IncomeKind[]
  readonly zone: string
  /** The first day that a period asks for, as a day number. */
  readonly since_day: number
  /** Whether everything before that day is asked for as well. */
  readonly has_lifetime: boolean
}

/**
 * What members were paid of kinds on events up to one, by the day of the event, in hundredths. What was taken back is of the
 * day of the income that it takes back, so that cancelling on another day makes no room on that day. Days before those
 * asked for are one.
 */
export async function findPaidByDay(
  db: Reader,
  members: readonly number[],
  { kinds, zone, since_day, has_lifetime }: PeriodsAsked,
  { event_id }: Pick<UpTo, 'event_id'>,
): Promise<PaidOnDay[]> {
  const { rows } = await sql<{ kind: IncomeKind; member_id: bigint; day: number; paid: bigint }>`
    select income.kind, income.member_id, sum(income.paid_minor)::bigint as paid,
      greatest((event.at at time zone ${zone})::date - date '1970-01-01', ${since_day - 1}::integer) as day
    from income left join income taken on taken.id = income.mirrors_id
      join business_event event on event.id = coalesce(taken.source_event_id, income.source_event_id)
    where income.member_id = any(${members.map((member) => BigInt(member + 1))}::bigint[])
      and income.kind = any(${kinds}::text[]) and income.closing_id is null and income.source_event_id <= ${event_id}
      and (${has_lifetime} or event.at >= ${new Date(startOfDay(dayOfNumber(since_day), zone))})
    group by income.kind, income.member_id, day`.execute(db)
  return rows.map(({ kind, member_id, day, paid }) => ({ kind, member: Number(member_id) - 1, day, paid_minor: paid }))
}

export const findRuns = (db: Reader) => db.selectFrom('instant_run').selectAll().orderBy('id').execute()

/** What was paid on the events from one to another, in the order in which it was posted, without what takes it back. */
export const findPaidOnEvents = (db: Reader, { after, to }: { readonly after: bigint; readonly to: bigint }) =>
  db
    .selectFrom('income')
    .select([
      'id',
      'kind',
      'member_id',
      'from_member_id',
      'source_event_id',
      'pool',
      'level',
      'paid_level',
      'base_minor',
    ])
    .select(['rate', 'gross_minor', 'paid_minor', 'plan_version_id'])
    .where('source_event_id', '>', after)
    .where('source_event_id', '<=', to)
    .where('closing_id', 'is', null)
    .where('mirrors_id', 'is', null)
    .orderBy('id')
    .execute()

/** A member is another's direct from an event on; members by number. */
export interface SponsorChange {
  readonly event_id: bigint
  readonly member: number
  readonly sponsor: number
}

/** The changes of sponsors from one event to another, in the order in which they were written. */
export async function findSponsorChanges(
  db: Reader,
  { after, to }: { readonly after: bigint; readonly to: bigint },
): Promise<SponsorChange[]> {
  const { rows } = await sql<{ event_id: bigint; member_id: bigint; to_sponsor_id: bigint }>`
    select said.id as event_id, change.member_id, change.to_sponsor_id
    from sponsor_change change join business_event said
      on said.kind = 'sponsor_change' and said.source_type = 'sponsor_change' and said.source_id = change.id
    where said.id > ${after} and said.id <= ${to} order by said.id`.execute(db)
  return rows.map(({ event_id, member_id, to_sponsor_id }) => ({
    event_id,
    member: Number(member_id) - 1,
    sponsor: Number(to_sponsor_id) - 1,
  }))
}
