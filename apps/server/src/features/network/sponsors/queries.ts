import { sql } from 'kysely'
import { listSponsorChanges } from '@banyan/contract/sponsors/sponsors.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { days } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'

/** One change after the other, each seeing all before it: the lock that the table of members takes as well. */
export const lockSponsors = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock('sponsor_change'::regclass::oid::bigint)`.execute(trx)

/** From now on no closing is locked and no run finds its end before this act has ended. */
export const holdEvents = (trx: Transaction) => sql`lock table business_event in row exclusive mode`.execute(trx)

/** Whom a member has as sponsor, and in which of the sponsor's legs the member hangs. */
export const getSponsorOf = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('member')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .select(['member.sponsor_id', 'member.sponsor_side', 'member.joined_at', 'member.activated_at'])
    .select(['sponsor.person_id', 'sponsor_person.user_id', 'sponsor_person.name'])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()

/** Whether a member is above another in the line of its sponsors. */
export async function isAbove(db: Reader, above_id: bigint, member_id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_above: boolean }>`
    with recursive line (id, sponsor_id) as (
      select id, sponsor_id from member where id = ${member_id}
      union all
      select member.id, member.sponsor_id from line join member on member.id = line.sponsor_id where line.id <> ${above_id}
    ) select exists (select from line where id = ${above_id}) as is_above`.execute(db)
  return rows[0]!.is_above
}

/** What others were paid because of a member and was not taken back: rows of receivers and kinds, and their sum. */
export async function getPaidOf(db: Reader, member_id: bigint): Promise<{ rows: number; paid_minor: bigint }> {
  const { rows } = await sql<{ rows: bigint; paid_minor: bigint }>`
    select count(*) as rows, coalesce(sum(paid_minor), 0)::bigint as paid_minor from (
      select sum(paid_minor)::bigint as paid_minor from income
      where from_member_id = ${member_id} group by member_id, kind having sum(paid_minor) <> 0
    ) as kept`.execute(db)
  return { rows: Number(rows[0]!.rows), paid_minor: rows[0]!.paid_minor }
}

/** The first activation of a member that is not undone, and the first closing that was locked over it, if any. */
export async function maybeTaken(db: Reader, member_id: bigint) {
  const { rows } = await sql<{ event_id: bigint; closing_id: bigint | null; is_crediting: boolean }>`
    select e.id as event_id, min(c.id) as closing_id, coalesce(bool_or(c.status <> 'credited'), false) as is_crediting
    from business_event e left join closing c
      on c.status <> 'preview' and c.event_horizon_id >= e.id and c.window_to > e.at
    where e.member_id = ${member_id} and e.kind = 'activation'
      and not exists (select from business_event undoing where undoing.reverses_id = e.id)
    group by e.id order by e.id limit 1`.execute(db)
  return rows[0]
}

/** Whether closings from one on paid a member anything that was not taken back. */
export async function isPaidSince(db: Reader, member_id: bigint, closing_id: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    select coalesce(sum(paid_minor), 0) <> 0 as is_paid from income
    where member_id = ${member_id} and closing_id >= ${closing_id} and coalesce(adjusts_closing_id, closing_id) >= ${closing_id}`.execute(
    db,
  )
  return rows[0]!.is_paid
}

/** Whether a member has given another a donation, or is to give one. */
export async function hasGiven(db: Reader, payer_id: bigint, receiver_id: bigint): Promise<boolean> {
  const { rows } = await sql<{ has_given: boolean }>`
    select exists (select from donation_link where payer_member_id = ${payer_id} and receiver_member_id = ${receiver_id}
      and status not in ('resolved_unpaid', 'expired', 'reassigned', 'unlinked')) as has_given`.execute(db)
  return rows[0]!.has_given
}

/** How many members were given each of some sponsors since an instant. */
export async function countGivenSince(
  db: Reader,
  sponsor_ids: readonly bigint[],
  since: Date,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .selectFrom('sponsor_change')
    .select(({ fn }) => ['to_sponsor_id', fn.count<bigint>('member_id').distinct().as('given')])
    .where('to_sponsor_id', 'in', sponsor_ids)
    .where('at', '>', since)
    .groupBy('to_sponsor_id')
    .execute()
  return new Map(rows.map(({ to_sponsor_id, given }) => [to_sponsor_id, Number(given)]))
}

/** Members as people call them. */
export const findNamed = (db: Reader, member_ids: readonly bigint[]) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'person.user_id', 'person.name'])
    .where('member.id', 'in', member_ids)
    .execute()

const changes = (db: Database) =>
  db
    .selectFrom('sponsor_change')
    .innerJoin('member', 'member.id', 'sponsor_change.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('member as old', 'old.id', 'sponsor_change.from_sponsor_id')
    .innerJoin('person as old_person', 'old_person.id', 'old.person_id')
    .innerJoin('member as new', 'new.id', 'sponsor_change.to_sponsor_id')
    .innerJoin('person as new_person', 'new_person.id', 'new.person_id')
    .innerJoin('person as asker', 'asker.id', 'sponsor_change.changed_by')
    .innerJoin('approval', 'approval.id', 'sponsor_change.approval_id')
    .innerJoin('person as approver', 'approver.id', 'approval.decided_by')
    .select(['sponsor_change.id', 'sponsor_change.at', 'sponsor_change.reason', 'sponsor_change.was_active'])
    .select(['person.user_id', 'person.name'])
    .select(['old_person.user_id as from_user_id', 'old_person.name as from_name'])
    .select(['new_person.user_id as to_user_id', 'new_person.name as to_name'])
    .select(['asker.user_id as asked_by_user_id', 'approver.user_id as approved_by_user_id'])

export const findSponsorChanges = (db: Database, request: ListRequest<typeof listSponsorChanges>, zone: string) =>
  findPage(listSponsorChanges, request, {
    db,
    rows: changes(db),
    filters: {
      user_id: (rows, user_id) => rows.where(sql`lower(person.user_id)`, '=', user_id.toLowerCase()),
      sponsor_user_id: (rows, user_id) =>
        rows.where(sql<boolean>`lower(${user_id}) in (lower(old_person.user_id), lower(new_person.user_id))`),
      ...days('sponsor_change.at', zone),
    },
    sorts: { at: 'sponsor_change.at' },
    tieBreak: 'sponsor_change.id',
  })
