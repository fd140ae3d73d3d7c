import { sql, type RawBuilder } from 'kysely'
import { listMembers } from '@banyan/contract/members/members.ts'
import type { ListRequest, Page, RowOf, TotalsOf } from '@banyan/contract/kit/list.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { runList } from '#kit/lists/list-query.ts'
import { notFound } from '#kit/http/refusal.ts'

const membersInTree = (db: Reader) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select([
      'member.id',
      'member.person_id',
      'member.left_head_id',
      'member.right_head_id',
      'member.activated_at',
      'member.package_id',
      'member.left_at',
    ])
    .select(['person.user_id', 'person.name', 'person.is_blocked'])

/** A member with what placing, naming and refusing needs. */
export type MemberInTree = Awaited<ReturnType<ReturnType<typeof membersInTree>['executeTakeFirstOrThrow']>>

export const maybeMember = (db: Reader, member_id: bigint): Promise<MemberInTree | undefined> =>
  membersInTree(db).where('member.id', '=', member_id).executeTakeFirst()

export const maybeMemberByUserId = (db: Reader, user_id: string): Promise<MemberInTree | undefined> =>
  membersInTree(db)
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/** The member with its person, neither of which anybody changes until this commits. */
export const lockMember = (trx: Transaction, member_id: bigint): Promise<MemberInTree | undefined> =>
  membersInTree(trx).where('member.id', '=', member_id).forNoKeyUpdate().executeTakeFirst()

/** Refuses an id that is no member's with 404. */
export async function getMemberByUserId(db: Reader, user_id: string): Promise<MemberInTree> {
  const member = await maybeMemberByUserId(db, user_id)
  if (member === undefined) throw notFound('member')
  return member
}

/** What the ids of new members begin with. */
export const userIdPrefix = async (db: Reader): Promise<string> =>
  (await db.selectFrom('company').select('user_id_prefix').executeTakeFirstOrThrow()).user_id_prefix

/**
 * The leg of one member's placement subtree that holds another; undefined when it is not in that subtree.
 *
 * The climb goes from head to head of the chains, so it costs one step for every turn of the way, not for every
 * member on it. An ancestor on a chain is recognised by sharing its head and having a smaller number.
 */
export async function legHolding(db: Reader, ancestor_id: bigint, member_id: bigint): Promise<Side | undefined> {
  const head_id = (row: string) =>
    sql`case ${sql.ref(`${row}.side`)} when 'left' then ${sql.ref(`${row}.left_head_id`)} else ${sql.ref(`${row}.right_head_id`)} end`
  const { rows } = await sql<{ side: Side }>`
    with recursive climb as (
      select at.id, at.side, ${head_id('at')} as head_id from member at where at.id = ${member_id} and at.side is not null
      union all
      select at.id, at.side, ${head_id('at')} from climb join member at on at.id = climb.head_id
      where climb.head_id > ${ancestor_id} and at.side is not null
    )
    select climb.side from climb join member above on above.id = ${ancestor_id}
    where above.id < climb.id
      and climb.head_id = case climb.side when 'left' then above.left_head_id else above.right_head_id end
  `.execute(db)
  return rows[0]?.side
}

type MemberRow = RowOf<typeof listMembers>

/** Blocked and left win over active, as they do wherever somebody is paid. */
const status = sql<
  MemberRow['status']
>`case when person.is_blocked then 'blocked' when member.left_at is not null then 'left' when member.activated_at is null then 'registered' else 'active' end`

const isVerified = sql<boolean>`(person.mobile_verified_at is not null or person.email_verified_at is not null)`

/** Holds the words as they were typed: `%` and `_` mean themselves. */
const holds = (column: RawBuilder<unknown>, words: string) =>
  sql<boolean>`position(lower(${words}) in lower(${column})) > 0`

const searchedMembers = (db: Database) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .leftJoin('member as parent', 'parent.id', 'member.parent_id')
    .leftJoin('person as parent_person', 'parent_person.id', 'parent.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'member.id',
      'member.side',
      'member.joined_at',
      'member.activated_at',
      'package.name as package_name',
      status.as('status'),
    ])
    .select(['person.user_id', 'person.name', 'person.mobile', 'person.email', 'person.is_blocked'])
    .select([
      'sponsor_person.user_id as sponsor_user_id',
      'sponsor_person.name as sponsor_name',
      'parent_person.user_id as parent_user_id',
    ])

/** The members an admin searches. Days are the company's, both ends included. */
export async function findMembers(
  db: Database,
  request: ListRequest<typeof listMembers>,
  zone: string,
): Promise<Page<MemberRow, TotalsOf<typeof listMembers>>> {
  const start = (day: Day) => new Date(startOfDay(day, zone))
  const end = (day: Day) => start(addDays(day, 1))
  const found = await runList(listMembers, request, {
    db,
    rows: searchedMembers(db),
    filters: {
      user_id: (rows, value) => rows.where(holds(sql.ref('person.user_id'), value)),
      name: (rows, value) => rows.where(holds(sql.ref('person.name'), value)),
      mobile: (rows, value) => rows.where(holds(sql.ref('person.mobile'), value)),
      email: (rows, value) => rows.where(holds(sql.ref('person.email'), value)),
      sponsor_user_id: (rows, value) => rows.where(sql`lower(sponsor_person.user_id)`, '=', value.toLowerCase()),
      parent_user_id: (rows, value) => rows.where(sql`lower(parent_person.user_id)`, '=', value.toLowerCase()),
      side: (rows, value) => rows.where(sql.ref('member.side'), '=', value),
      status: (rows, value) => rows.where(status, '=', value),
      place: (rows, value) => rows.where(holds(sql`concat_ws(' ', profile.city, profile.state)`, value)),
      is_verified: (rows, value) => rows.where(isVerified, '=', value),
      package_id: (rows, value) => rows.where(sql.ref('member.package_id'), '=', value),
      joined_from: (rows, value) => rows.where(sql.ref('member.joined_at'), '>=', start(value)),
      joined_to: (rows, value) => rows.where(sql.ref('member.joined_at'), '<', end(value)),
      activated_from: (rows, value) => rows.where(sql.ref('member.activated_at'), '>=', start(value)),
      activated_to: (rows, value) => rows.where(sql.ref('member.activated_at'), '<', end(value)),
    },
    sorts: {
      joined_at: sql`member.joined_at`,
      activated_at: sql`member.activated_at`,
      name: sql`lower(person.name)`,
      user_id: sql`lower(person.user_id)`,
    },
    tieBreak: sql`member.id`,
  })
  const data = found.rows.map(({ is_blocked, side, ...row }): MemberRow => {
    const isRoot = side === null
    return { ...row, side: side as Side | null, may: { block: !is_blocked && !isRoot, unblock: is_blocked } }
  })
  return { ...found, data, totals: {} }
}
