import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

type Status = 'active' | 'registered' | 'blocked' | 'left'

/** What a member's card says; leaving wins over blocked, and blocked over active. */
export const maybeMemberOnCard = (db: Database, member_id: bigint) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('member.id', '=', member_id)
    .select(['person.user_id', 'person.name', 'person.profile_image', 'member.joined_at'])
    .select(
      sql<Status>`case when member.left_at is not null then 'left' when person.is_blocked then 'blocked'
        when member.activated_at is null then 'registered' else 'active' end`.as('status'),
    )
    .select(
      sql<Date | null>`coalesce(member.left_at, case when person.is_blocked then
        (select max(at) from member_block where member_id = member.id and member_block.is_blocked) end)`.as(
        'not_valid_since',
      ),
    )
    .executeTakeFirst()

/** What a receipt says to somebody who only wants to know that it is genuine. */
export const maybeReceiptOnCard = (db: Database, activation_id: bigint) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .where('activation.id', '=', activation_id)
    .select(['activation.receipt_no', 'activation.at', 'activation.cancelled_at'])
    .select(['person.user_id', 'person.name', 'package.name as package_name'])
    .executeTakeFirst()
