import { sql } from 'kysely'
import type { MomentKind } from '@banyan/contract/dashboards/user-dashboard.ts'
import { isSettled, linkStatuses } from '@banyan/domain/donations/link.ts'
import type { Database, Reader } from '#kit/database/database.ts'

const settled = linkStatuses.filter(isSettled)

/** That a member was not shown something yet. */
const isUnseen = (kind: MomentKind, member: string, subject: string) => sql<boolean>`not exists (
  select from moment_seen seen where seen.member_id = ${sql.ref(member)} and seen.kind = ${kind}
    and seen.subject_id = ${sql.ref(subject)})`

/** The first activation of a member, if it was lately and is not cancelled. */
export const maybeFirstActivation = (db: Database, member_id: bigint, since: Date) =>
  db
    .selectFrom('activation')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .select(['activation.id', 'activation.at', 'activation.receipt_no', 'package.name'])
    .where('activation.member_id', '=', member_id)
    .where('activation.kind', '=', 'first')
    .where('activation.cancelled_at', 'is', null)
    .where('activation.at', '>=', since)
    .where(isUnseen('activated', 'activation.member_id', 'activation.id'))
    .orderBy('activation.id', 'desc')
    .executeTakeFirst()

/** The very first income of a member, if it came lately. */
export const maybeFirstIncome = (db: Database, member_id: bigint, since: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('income')
        .select(['id', 'member_id', 'kind', 'at', 'closing_id', 'paid_minor'])
        .where('member_id', '=', member_id)
        .where('paid_minor', '>', 0n)
        .orderBy('id')
        .limit(1)
        .as('first'),
    )
    .selectAll()
    .where('first.at', '>=', since)
    .where(isUnseen('first_income', 'first.member_id', 'first.id'))
    .executeTakeFirst()

/** The donation that reached a member last, if it came lately. */
export const maybeDonationReceived = (db: Database, member_id: bigint, since: Date) =>
  db
    .selectFrom('donation_link as link')
    .innerJoin('member', 'member.id', 'link.payer_member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['link.id', 'link.ended_at', 'link.amount_minor', 'person.name'])
    .where('link.receiver_member_id', '=', member_id)
    .where('link.status', 'in', settled)
    .where('link.ended_at', '>=', since)
    .where(isUnseen('donation_received', 'link.receiver_member_id', 'link.id'))
    .orderBy('link.ended_at', 'desc')
    .executeTakeFirst()

interface MomentOf {
  readonly member_id: bigint
  readonly kind: MomentKind
  readonly subject_id: bigint
}

/** Where what a moment is about is kept, and whose it is there. */
const homes: Readonly<Record<MomentKind, { readonly table: string; readonly owner: string }>> = {
  activated: { table: 'activation', owner: 'member_id' },
  first_income: { table: 'income', owner: 'member_id' },
  donation_received: { table: 'donation_link', owner: 'receiver_member_id' },
}

/** Whether what a member says to have been shown is the member’s own. */
export async function isOwnMoment(db: Reader, { member_id, kind, subject_id }: MomentOf): Promise<boolean> {
  const { table, owner } = homes[kind]
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${subject_id} and ${sql.ref(owner)} = ${member_id}`.execute(db)
  return rows.length > 0
}
