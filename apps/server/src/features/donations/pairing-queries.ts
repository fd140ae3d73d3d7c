import { sql } from 'kysely'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { Waiting } from '@banyan/domain/donations/pairing.ts'
import type { StageUpline } from '@banyan/domain/donations/stage.ts'
import { queuedKinds, type RequestKind } from '@banyan/domain/donations/donation-status.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'
import { disputing } from './queries.ts'

interface Giving {
  readonly mode: DonationMode
  /** One promise alone. */
  readonly id?: bigint
}

/**
 * What is promised and not linked yet, locked; members who are blocked, gone, in dispute or without the KYC that the
 * company asks for wait aside.
 */
export async function lockWaitingGivers(trx: Transaction, { mode, id }: Giving) {
  const kyc = await findAskedKinds(trx, 'member')
  return trx
    .selectFrom('donation_commitment as given')
    .innerJoin('member', 'member.id', 'given.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['given.id', 'given.member_id', 'given.is_first', 'given.since', 'given.stage', 'given.cause_id'])
    .select(({ eb }) => eb('given.amount_minor', '-', eb.ref('given.held_minor')).as('left_minor'))
    .select(({ selectFrom }) =>
      selectFrom('donation_link as unpaid')
        .whereRef('unpaid.payer_member_id', '=', 'given.member_id')
        .where('unpaid.status', '=', 'assigned')
        .select(({ fn }) => fn.countAll<bigint>().as('links'))
        .as('unpaid_links'),
    )
    .$if(id !== undefined, (rows) => rows.where('given.id', '=', id!))
    .where('given.mode', '=', mode)
    .where('given.end_status', 'is', null)
    .whereRef('given.held_minor', '<', 'given.amount_minor')
    .where('person.is_blocked', '=', false)
    .where('member.left_at', 'is', null)
    .where(sql<boolean>`not ${disputing('given.member_id')}`)
    .where(hasApproved('person.id', kyc))
    .orderBy('given.id')
    .forUpdate('given')
    .execute()
}

/** Approved details, read as `bank`, to which members may pay: an account or a UPI id, and no longer held because they are new. */
export const payableAt = (now: Date) =>
  sql<boolean>`(bank.account_no_sealed is not null or bank.upi_sealed is not null)
    and (bank.hold_until is null or bank.hold_until <= ${now})`

interface Receiving {
  readonly now: Date
  /** One request alone. */
  readonly id?: bigint
  readonly kinds?: readonly RequestKind[]
}

/** The same of what is wanted and due; only members with bank details that an admin has approved. */
export async function lockWaitingReceivers(trx: Transaction, { now, id, kinds = queuedKinds }: Receiving) {
  const kyc = await findAskedKinds(trx, 'member')
  return trx
    .selectFrom('donation_request as wanted')
    .innerJoin('member', 'member.id', 'wanted.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('bank_account as bank', (join) =>
      join.onRef('bank.person_id', '=', 'person.id').on('bank.state', '=', 'approved'),
    )
    .select(['wanted.id', 'wanted.member_id', 'wanted.is_first', 'wanted.since'])
    .select(({ eb }) => eb('wanted.amount_minor', '-', eb.ref('wanted.held_minor')).as('left_minor'))
    .$if(id !== undefined, (rows) => rows.where('wanted.id', '=', id!))
    .where('wanted.kind', 'in', kinds)
    .where('wanted.is_cancelled', '=', false)
    .whereRef('wanted.held_minor', '<', 'wanted.amount_minor')
    .where('wanted.since', '<=', now)
    .where('person.is_blocked', '=', false)
    .where('member.left_at', 'is', null)
    .where(payableAt(now))
    .where(sql<boolean>`not ${disputing('wanted.member_id')}`)
    .where(hasApproved('person.id', kyc))
    .orderBy('wanted.id')
    .forUpdate('wanted')
    .execute()
}

/** What tells people apart: keyed hashes of PAN, bank account and UPI id, by member. */
export async function findIdentityKeys(
  trx: Transaction,
  member_ids: readonly bigint[],
): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{ member_id: bigint; keys: string[] }>`
    select member.id as member_id, array_agg(distinct known.key) as keys
    from member join (
      select person_id, 'account:' || encode(account_no_mac, 'hex') as key from bank_account where state in ('submitted', 'approved')
      union all select person_id, 'upi:' || encode(upi_mac, 'hex') from bank_account where state in ('submitted', 'approved')
      union all select person_id, 'pan:' || encode(number_mac, 'hex') from kyc_document
        where kind = 'pan' and state in ('submitted', 'under_review', 'approved')
    ) known on known.person_id = member.person_id
    where member.id = any(${member_ids}::bigint[]) and known.key is not null
    group by member.id`.execute(trx)
  return new Map(rows.map(({ member_id, keys }) => [member_id, keys]))
}

/** How many wait in the same queue before this one. */
export async function countAhead(
  trx: Transaction,
  side: 'donation_commitment' | 'donation_request',
  { id, is_first, since }: Pick<Waiting, 'id' | 'is_first' | 'since'>,
): Promise<number> {
  const waits =
    side === 'donation_commitment'
      ? sql`end_status is null and mode = 'queue'`
      : sql`not is_cancelled and kind = any(${queuedKinds}::text[])`
  const { rows } = await sql<{ ahead: bigint }>`
    select count(*) as ahead from ${sql.table(side)}
    where held_minor < amount_minor and ${waits}
      and (not is_first, since, id) < (not ${is_first}::boolean, ${since}::timestamptz, ${id}::bigint)`.execute(trx)
  return Number(rows[0]?.ahead ?? 0n)
}

/** The highest stage that a member has completed, 0 for none, in a query that names the member so. */
export const completedStage = (member: string) =>
  sql<number>`(
    select coalesce(max(done.stage), 0)::int from donation_commitment done
    where done.member_id = ${sql.ref(member)} and done.stage is not null and done.completed_at is not null)`

/** More stages than there are: the company's own place has completed them all. */
const every_stage = 32767

/** The sponsors above a member, the nearest first, with the stage each has completed and whether each can be paid now. */
export async function findUplines(
  trx: Transaction,
  { member_id, now }: { readonly member_id: bigint; readonly now: Date },
): Promise<StageUpline[]> {
  const kyc = await findAskedKinds(trx, 'member')
  const { rows } = await sql<StageUpline>`
    with recursive line as (
      select sponsor_id as member_id, 1 as steps from member where id = ${member_id}
      union all
      select member.sponsor_id, line.steps + 1 from line join member on member.id = line.member_id
      where member.sponsor_id is not null
    )
    select line.member_id,
      case when member.sponsor_id is null then ${every_stage}::int else ${completedStage('line.member_id')} end as stage,
      not person.is_blocked and member.left_at is null and not ${disputing('line.member_id')}
        and coalesce(${payableAt(now)}, false) and ${hasApproved('person.id', kyc)} as may_receive
    from line
    join member on member.id = line.member_id
    join person on person.id = member.person_id
    left join bank_account bank on bank.person_id = person.id and bank.state = 'approved'
    order by line.steps`.execute(trx)
  return rows
}
