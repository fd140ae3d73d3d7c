import { sql } from 'kysely'
import type { MemberSearch } from '@banyan/domain/members/member-search.ts'
import type { TeamStatus } from '@banyan/contract/network/team-lists.ts'
import type { Reader } from '#kit/database/database.ts'
import { isFoundBySearch } from '#features/network/members/index.ts'

/** As the trees colour a member: whoever left counts as blocked. */
const status = sql<TeamStatus>`case when person.is_blocked or member.left_at is not null then 'blocked'
  when member.activated_at is null then 'registered' else 'active' end`

const idOfPerson = (column: 'sponsor_id' | 'parent_id') => sql<string | null>`(
  select above.user_id from member as at join person as above on above.id = at.person_id
  where at.id = member.${sql.ref(column)})`

/** What lists show of members by their ids, beside what the network knows of them. */
export const findListed = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .select([
      'member.id',
      'member.person_id',
      'person.user_id',
      'person.name',
      'person.mobile as contact',
      'member.joined_at',
      'member.activated_at',
      'package.name as package_name',
      status.as('status'),
      idOfPerson('sponsor_id').as('sponsor_user_id'),
      idOfPerson('parent_id').as('parent_user_id'),
    ])
    .where(sql<boolean>`member.id = any(${ids}::bigint[])`)
    .execute()

export type ListedMember = Awaited<ReturnType<typeof findListed>>[number]

/** Everybody who goes with what was typed, as numbers of the network, the newest first. */
export async function findSearched(db: Reader, search: MemberSearch): Promise<Int32Array> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id from person join member on member.person_id = person.id
    where ${isFoundBySearch(search)} order by member.id desc`.execute(db)
  return Int32Array.from(rows, ({ id }) => Number(id) - 1)
}

/** How many members the transaction sees: who came later is not in its tables. */
export async function countMembers(db: Reader): Promise<number> {
  const { last_member_id } = await db.selectFrom('member_counter').select('last_member_id').executeTakeFirstOrThrow()
  return Number(last_member_id)
}

/** What a member is called. */
export const getNamed = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.user_id', 'person.name'])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()
