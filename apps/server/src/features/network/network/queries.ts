import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { copyNumbers } from '#kit/database/copy-numbers.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

/** A member as the index needs it; 0 stands for "none", because members, packages and their times begin above it. */
export interface MemberNumbers {
  readonly member_id: number
  readonly parent_id: number
  readonly is_right: number
  readonly sponsor_id: number
  readonly joined_ms: number
  readonly activated_ms: number
  readonly package_id: number
  readonly is_blocked: number
}

/** One event that moves volume or changes somebody's status, or a change of somebody's sponsor. */
export interface EventNumbers {
  /** Changes of sponsors are numbered downwards from -1. */
  readonly event_id: number
  readonly member_id: number
  readonly at_ms: number
  /** In hundredths; a reversal takes back what it reverses. */
  readonly volume: number
  /** 1 when its transaction may be younger than one that has not ended yet, so that it will be read again. */
  readonly is_young: number
}

const memberNames = [
  'member_id',
  'parent_id',
  'is_right',
  'sponsor_id',
  'joined_ms',
  'activated_ms',
  'package_id',
  'is_blocked',
] as const
const eventNames = ['event_id', 'member_id', 'at_ms', 'volume', 'is_young'] as const

const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`

const memberQuery = `
  select m.id as member_id, coalesce(m.parent_id, 0) as parent_id, (m.side is not distinct from 'right')::int::bigint as is_right,
    coalesce(m.sponsor_id, 0) as sponsor_id, ${milliseconds('m.joined_at')} as joined_ms,
    coalesce(${milliseconds('m.activated_at')}, 0) as activated_ms, coalesce(m.package_id, 0) as package_id,
    (p.is_blocked or m.left_at is not null)::int::bigint as is_blocked
  from member m join person p on p.id = m.person_id`

/** What an event moves in the legs of everybody above; virtual business, and taking it back, moves nothing there. */
const volume = `
  case when e.kind in ('activation', 'repurchase') then e.bv_minor
       when e.kind = 'reversal' then coalesce((select -undone.bv_minor from business_event undone
         where undone.id = e.reverses_id and undone.kind in ('activation', 'repurchase')), 0)
       else 0 end`

const eventQuery = `
  select e.id as event_id, e.member_id, ${milliseconds('e.at')} as at_ms,
    ${volume} as volume,
    e.written_by
  from business_event e`

const changeQuery = `
  select -c.id as event_id, c.member_id, ${milliseconds('c.at')} as at_ms, 0::bigint as volume, c.written_by
  from sponsor_change c`

/** A member as it is loaded with all others; times as they travel, in microseconds since 2000-01-01. */
export interface LoadedMember {
  readonly member_id: number
  /** Twice the parent's id, and 1 more on its right. */
  readonly place: number
  readonly sponsor_id: number
  readonly joined_us: number
  readonly activated_us: number
  readonly package_id: number
}

export interface LoadedEvent {
  readonly event_id: number
  readonly member_id: number
  readonly at_us: number
  readonly volume: number
  readonly is_young: number
}

const loadedMember = ['member_id', 'place', 'sponsor_id', 'joined_us', 'activated_us', 'package_id'] as const
const loadedEvent = ['event_id', 'member_id', 'at_us', 'volume', 'is_young'] as const

/** What a loader does with what it reads, in this order. */
export interface Loader {
  readonly begin: (members: number) => void
  readonly member: (row: LoadedMember) => void
  readonly blocked: (member_id: number) => void
  readonly event: (row: LoadedEvent) => void
}

const nobody_before_us = 946_684_800_000

/** Milliseconds since 1970 of a time as it travels in binary. */
export const msOf = (us: number): number => us / 1000 + nobody_before_us

/** From where on a follower reads. */
export interface Since {
  readonly since: string
  readonly undone: number
}

/**
 * Everything there is, in one snapshot. Answers the transaction id from which on events must be read again, and how
 * often members were taken out. Times are read
 * as they travel, and the few who are blocked on their own: converting and joining would take longer than all the rest.
 * `picture` is the name of a snapshot that another transaction holds.
 */
export async function readAll(client: PoolClient, take: Loader, picture?: string): Promise<Since> {
  await client.query('begin isolation level repeatable read read only')
  try {
    if (picture !== undefined) await client.query(`set transaction snapshot '${picture}'`)
    const found = await client.query<{ horizon: string; size: bigint; undone: bigint }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, last_member_id as size, undone from member_counter',
    )
    const { horizon, size, undone } = found.rows[0]!
    take.begin(Number(size))
    const members = `
      select id, coalesce(parent_id, 0) * 2 + (side is not distinct from 'right')::int, coalesce(sponsor_id, 0), joined_at,
        coalesce(activated_at, '2000-01-01Z'), coalesce(package_id, 0)
      from member`
    await copyNumbers(client, members, loadedMember, take.member)
    const blocked = `
      select m.id from person p join member m on m.person_id = p.id where p.is_blocked
      union select id from member where left_at is not null`
    await copyNumbers(client, blocked, ['member_id'], ({ member_id }) => take.blocked(member_id))
    const events = `
      select id, member_id, at, ${volume}, (written_by >= '${horizon}'::xid8)::int::bigint
      from business_event e where kind in ('activation', 'repurchase', 'reversal') or written_by >= '${horizon}'::xid8`
    await copyNumbers(client, events, loadedEvent, take.event)
    return { since: horizon, undone: Number(undone) }
  } finally {
    await client.query('rollback')
  }
}

/** Names the snapshot of a transaction, for as long as it is open. */
export async function nameSnapshot(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx)
  return rows[0]!.name
}

export interface News {
  readonly horizon: string
  /** How many members there are. */
  readonly last_member_id: number
  /** How often members were taken out again; what is kept of the network is worth nothing when it changes. */
  readonly undone: number
  readonly events: readonly EventNumbers[]
}

/** The events and changes written by transaction `since` or a younger one, those seen before among them. */
export async function findNews(db: Reader, since: string): Promise<News> {
  const { rows } = await sql<Record<string, string | bigint | null>>`
    select ${prepared} h.horizon::text as horizon, h.last_member_id, h.undone, e.event_id, e.member_id, e.at_ms, e.volume,
      (e.written_by >= h.horizon)::int as is_young
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, last_member_id, undone from member_counter) h
    left join (${sql.raw(`${eventQuery} union all ${changeQuery}`)}) e on e.written_by >= ${since}::xid8
    order by e.event_id`.execute(db)
  const first = rows[0]!
  return {
    horizon: String(first['horizon']),
    last_member_id: Number(first['last_member_id']),
    undone: Number(first['undone']),
    events: rows.filter((row) => row['event_id'] !== null).map((row) => numbersOf(eventNames, row)),
  }
}

/** Members from a number on, and those named, in the order of their numbers. */
export async function findMembers(db: Reader, after_id: number, changed: readonly number[]): Promise<MemberNumbers[]> {
  const { rows } = await sql<Record<string, bigint>>`
    ${sql.raw(memberQuery)} where m.id > ${after_id} or m.id = any(${changed}::bigint[]) order by m.id`.execute(db)
  return rows.map((row) => numbersOf(memberNames, row))
}

const numbersOf = <Name extends string>(
  names: readonly Name[],
  row: Readonly<Record<string, unknown>>,
): Record<Name, number> => Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Record<Name, number>

/** What the tree shows of a member beside its place. */
export async function findShownMembers(db: Database, ids: readonly bigint[]) {
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as introducer', 'introducer.id', 'sponsor.person_id')
    .select([
      'member.id',
      'person.user_id',
      'person.name',
      'person.profile_image',
      'introducer.user_id as sponsor_user_id',
      'package.name as package_name',
      'member.joined_at',
      'member.activated_at',
    ])
    .where('member.id', 'in', ids)
    .execute()
}

export async function maybeMemberId(db: Database, user_id: string): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select('member.id')
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()
  return found?.id
}

/** The person ids of members, for a search that is held to them. */
export const personsOf = (ids: readonly bigint[]) =>
  sql`select member.person_id from member where member.id = any(${ids}::bigint[])`
