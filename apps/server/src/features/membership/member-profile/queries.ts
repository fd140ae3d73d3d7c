import { sql } from 'kysely'
import { changeMember, correctProfile } from '@banyan/contract/members/member-profile.ts'
import type { Database, Transaction } from '#kit/database/database.ts'

/** A member with everything that stands in rows of their own. */
export const maybeMemberFile = (db: Database, member_id: bigint) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .leftJoin('member as parent', 'parent.id', 'member.parent_id')
    .leftJoin('person as parent_person', 'parent_person.id', 'parent.person_id')
    .select([
      'member.id',
      'member.person_id',
      'member.side',
      'member.joined_at',
      'member.activated_at',
      'member.left_at',
      'package.name as package_name',
    ])
    .select([
      'person.user_id',
      'person.name',
      'person.email',
      'person.email_verified_at',
      'person.mobile',
      'person.mobile_verified_at',
      'person.profile_image',
      'person.is_blocked',
      'person.is_two_factor_auth_enabled',
      'person.version',
    ])
    .select(['profile.date_of_birth', 'profile.address', 'profile.city', 'profile.state', 'profile.pincode'])
    .select(['profile.nominee_name', 'profile.nominee_relationship', 'profile.nominee_mobile'])
    .select('profile.version as profile_version')
    .select([
      'sponsor.id as sponsor_id',
      'sponsor_person.user_id as sponsor_user_id',
      'sponsor_person.name as sponsor_name',
    ])
    .select(['parent.id as parent_id', 'parent_person.user_id as parent_user_id', 'parent_person.name as parent_name'])
    .where('member.id', '=', member_id)
    .executeTakeFirst()

export type MemberFile = NonNullable<Awaited<ReturnType<typeof maybeMemberFile>>>

export const findWallets = (db: Database, person_id: bigint) =>
  db.selectFrom('ledger_account').select(['wallet', 'balance_minor']).where('owner_person_id', '=', person_id).execute()

/** Sums and counts about a member that no other row holds. */
export async function getMemberFigures(db: Database, { id, person_id }: MemberFile, now: Date) {
  const [incomes, pins, sessions, signed_in] = await Promise.all([
    db
      .selectFrom('income')
      .select(sql<bigint>`coalesce(sum(paid_minor), 0)::bigint`.as('paid_minor'))
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pin')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owner_person_id', '=', person_id)
      .where('status', '=', 'unused')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('person_id', '=', person_id)
      .where('revoked_at', 'is', null)
      .where('opened_by', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sign_in_attempt')
      .select(({ fn }) => fn.max<Date | null>('at').as('at'))
      .where('person_id', '=', person_id)
      .where('outcome', '=', 'signed_in')
      .executeTakeFirstOrThrow(),
  ])
  return {
    incomes_paid_minor: incomes.paid_minor,
    unused_pins: Number(pins.count),
    open_sessions: Number(sessions.count),
    last_signed_in_at: signed_in.at,
  }
}

/** The calls by which an admin corrects what a member is called, how they are reached and their profile. */
const corrected = [changeMember, correctProfile].map(({ method, path }) => `${method} ${path}`)

/** What happened to a membership and what admins corrected, newest first. */
export async function findHistory(db: Database, { id, joined_at, activated_at }: MemberFile) {
  const blocks = await db
    .selectFrom('member_block')
    .innerJoin('person', 'person.id', 'member_block.by_person_id')
    .select(['member_block.at', 'member_block.reason', 'person.user_id as by_user_id'])
    .select(
      sql<'blocked' | 'unblocked'>`case when member_block.is_blocked then 'blocked' else 'unblocked' end`.as('kind'),
    )
    .where('member_block.member_id', '=', id)
    .execute()
  const changes = await db
    .selectFrom('member_life')
    .innerJoin('person', 'person.id', 'member_life.by_person_id')
    .select(['member_life.at', 'member_life.reason', 'person.user_id as by_user_id'])
    .select(sql<'resigned' | 'reinstated' | 'transferred' | 'erased'>`member_life.kind`.as('kind'))
    .where('member_life.member_id', '=', id)
    .execute()
  const corrections = await db
    .selectFrom('audit')
    .select(['at', 'reason', 'user_id as by_user_id', 'after'])
    .where('subject_type', '=', 'member')
    .where('subject_id', '=', String(id))
    .where('act', 'in', corrected)
    .where('outcome', '=', 'done')
    .execute()
  const began = [
    ...(activated_at === null ? [] : [{ kind: 'activated' as const, at: activated_at, reason: '', by_user_id: null }]),
    { kind: 'joined' as const, at: joined_at, reason: '', by_user_id: null },
  ]
  const plain = [...changes, ...blocks, ...began].map((event) => ({ ...event, changed: [] as string[] }))
  const named = corrections.flatMap(({ after, ...event }) => {
    const { changed = [] } = (after ?? {}) as { readonly changed?: string[] }
    return changed.length === 0 ? [] : { ...event, kind: 'corrected' as const, changed }
  })
  return [...named, ...plain].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** What waits for a second admin about a person. */
export async function findWaiting(db: Database, person_id: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('kind')
    .distinct()
    .where('person_id', '=', person_id)
    .where('state', '=', 'waiting')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

export const lockPersonOf = (trx: Transaction, member_id: bigint) =>
  trx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id', 'person.user_id', 'person.name', 'person.email', 'person.mobile', 'person.version'])
    .select(['member.parent_id', 'member.left_at'])
    .where('member.id', '=', member_id)
    .forNoKeyUpdate('person')
    .executeTakeFirst()

interface CountSpan {
  /** First instants of the span and of the day after it. */
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

const active = sql<boolean>`(member.activated_at is not null and member.left_at is null and not person.is_blocked)`

const people = (db: Database) => db.selectFrom('member').innerJoin('person', 'person.id', 'member.person_id')

const counted = sql<bigint>`count(*)`.as('members')
const countedActive = sql<bigint>`count(*) filter (where ${active})`.as('active')

/** Members by how they stand, by day, by package and by place. */
export async function countMembers(db: Database, { from, to, zone }: CountSpan) {
  const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(zone)}, 'YYYY-MM-DD')`
  const daysOf = (column: 'member.joined_at' | 'member.activated_at') =>
    people(db)
      .select([dayOf(column).as('day'), counted])
      .where(column, '>=', from)
      .where(column, '<', to)
      .groupBy('day')
      .execute()
  const [totals, joined, activated, packages, places] = await Promise.all([
    people(db)
      .select([
        counted,
        countedActive,
        sql<bigint>`count(*) filter (where person.is_blocked)`.as('blocked'),
        sql<bigint>`count(*) filter (where member.left_at is not null and not person.is_blocked)`.as('left'),
        sql<bigint>`count(*) filter (where person.mobile_verified_at is not null or person.email_verified_at is not null)`.as(
          'verified',
        ),
      ])
      .executeTakeFirstOrThrow(),
    daysOf('member.joined_at'),
    daysOf('member.activated_at'),
    people(db)
      .innerJoin('package', 'package.id', 'member.package_id')
      .select(['package.id', 'package.name', counted, countedActive])
      .groupBy(['package.id', 'package.name', 'package.order_no'])
      .orderBy('package.order_no')
      .orderBy('package.name')
      .execute(),
    people(db)
      .innerJoin('profile', 'profile.person_id', 'person.id')
      .select([sql<string>`initcap(trim(profile.state))`.as('place'), counted, countedActive])
      .where('profile.state', '<>', '')
      .groupBy('place')
      .orderBy('members', 'desc')
      .orderBy('place')
      .limit(50)
      .execute(),
  ])
  return { totals, joined, activated, packages, places }
}
