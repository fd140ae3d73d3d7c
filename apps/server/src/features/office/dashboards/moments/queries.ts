import { sql, type RawBuilder } from 'kysely'
import type { MomentKind } from '@banyan/contract/dashboards/user-dashboard.ts'
import { isSettled, linkStatuses } from '@banyan/domain/donations/link.ts'
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'

const settled = linkStatuses.filter(isSettled)

/** That a member was not shown something yet. */
const isUnseen = (kind: MomentKind, member: string, subject: string) => sql<boolean>`not exists (
  select from moment_seen seen where seen.member_id = ${sql.ref(member)} and seen.kind = ${kind}
    and seen.subject_id = ${sql.ref(subject)})`

type RowOf = (member_id: bigint, since: Date) => RawBuilder<unknown>

/** At most one of each kind; the columns of all in one order. */
const rowOf: Readonly<Record<MomentKind, RowOf>> = {
  /** The first activation, if it is not cancelled. */
  activated: (member_id, since) => sql`
    select ${prepared} 'activated' as kind, activation.id as subject_id, activation.at, null::bigint as closing_id,
      null::bigint as amount_minor, package.name, null::text as income_name, activation.receipt_no
    from activation join package on package.id = activation.package_id
    where activation.member_id = ${member_id} and activation.kind = 'first' and activation.cancelled_at is null
      and activation.at >= ${since} and ${isUnseen('activated', 'activation.member_id', 'activation.id')}
    order by activation.id desc limit 1`,
  /** The very first income: the first of each kind is found by an index, however many follow. */
  first_income: (member_id, since) => sql`
    select ${prepared} 'first_income', first.id, first.at, first.closing_id, first.paid_minor, null, first.kind, null
    from (
      select of_kind.* from unnest(${[...incomeAccountKinds]}::text[]) as known (kind)
      cross join lateral (
        select id, member_id, at, closing_id, paid_minor, income.kind from income
        where member_id = ${member_id} and income.kind = known.kind and paid_minor > 0 order by id limit 1
      ) of_kind
      order by of_kind.id limit 1
    ) first
    where first.at >= ${since} and ${isUnseen('first_income', 'first.member_id', 'first.id')}`,
  /** The donation that came last. */
  donation_received: (member_id, since) => sql`
    select ${prepared} 'donation_received', link.id, link.ended_at, null, link.amount_minor, person.name, null, null
    from donation_link link
    join member on member.id = link.payer_member_id join person on person.id = member.person_id
    where link.receiver_member_id = ${member_id} and link.status = any(${settled}) and link.ended_at >= ${since}
      and ${isUnseen('donation_received', 'link.receiver_member_id', 'link.id')}
    order by link.ended_at desc limit 1`,
}

interface MomentRow {
  readonly kind: MomentKind
  readonly subject_id: bigint
  readonly at: Date
  /** Set for the income of a closing. */
  readonly closing_id: bigint | null
  readonly amount_minor: bigint | null
  readonly name: string | null
  readonly income_name: string | null
  readonly receipt_no: string | null
}

/** What good of some kinds happened to a member lately and was not shown yet. */
export async function findMoments(
  db: Database,
  member_id: bigint,
  { kinds, since }: { readonly kinds: readonly MomentKind[]; readonly since: Date },
): Promise<MomentRow[]> {
  const parts = kinds.map((kind) => sql`(${rowOf[kind](member_id, since)})`)
  return (await sql<MomentRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

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
