import { sql } from 'kysely'
import type { RowOf } from '@banyan/contract/kit/list.ts'
import type { listMembers } from '@banyan/contract/members/members.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
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

/** Blocked and left win over active, as they do wherever somebody is paid. */
export const memberStatus = sql<
  RowOf<typeof listMembers>['status']
>`case when person.is_blocked then 'blocked' when member.left_at is not null then 'left' when member.activated_at is null then 'registered' else 'active' end`
