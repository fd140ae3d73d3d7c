import { sql } from 'kysely'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import type { Waiting } from '@banyan/domain/donations/pairing.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import type { StageUpline } from '@banyan/domain/donations/stage.ts'
import { type GivingStatus, queuedKinds, type RequestKind } from '@banyan/domain/donations/donation-status.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'

/** What the company has set about donations. */
export async function getRules(db: Reader): Promise<DonationRules> {
  const { id: _one, ...rules } = await db.selectFrom('donation_settings').selectAll().executeTakeFirstOrThrow()
  return rules
}

export const lockCommitment = (trx: Transaction, id: bigint) =>
  trx.selectFrom('donation_commitment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockRequest = (trx: Transaction, id: bigint) =>
  trx.selectFrom('donation_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A link with both its sides, locked in the one order that everybody keeps: commitment, request, link. */
export async function maybeLockLink(trx: Transaction, id: bigint) {
  const sides = await trx
    .selectFrom('donation_link')
    .select(['commitment_id', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (sides === undefined) return undefined
  const commitment = (await lockCommitment(trx, sides.commitment_id))!
  const request = (await lockRequest(trx, sides.request_id))!
  const link = await trx
    .selectFrom('donation_link')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { commitment, request, link }
}
export type LockedLink = NonNullable<Awaited<ReturnType<typeof maybeLockLink>>>

/**
 * Of several who link or stop the clocks one at a time holds this row, so that the order of the queue is kept. Whoever
 * begins or ends a dispute stops or starts clocks.
 */
export const lockPairing = (trx: Transaction) =>
  trx.selectFrom('donation_settings').select('id').forUpdate().executeTakeFirstOrThrow()

/** Members with a dispute that nobody has decided: they are linked to nobody new, and their clocks stand. */
export const disputing = (member: string) =>
  sql<boolean>`exists (
    select from donation_link disputed where disputed.status = 'disputed'
      and ${sql.ref(member)} in (disputed.payer_member_id, disputed.receiver_member_id))`

const openStatuses: readonly GivingStatus[] = ['queued', 'partly_linked', 'linked']

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
  const kyc = await findAskedKinds(trx)
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
  const kyc = await findAskedKinds(trx)
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
  const kyc = await findAskedKinds(trx)
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

/** Links whose time is over, the oldest deadline first. */
export const findDueLinks = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('donation_link')
    .select('id')
    .where('due_at', '<=', now)
    .where('frozen_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Links without a proof whose payer or receiver is blocked or gone by now. */
export const findForsakenLinks = (db: Reader) =>
  db
    .selectFrom('donation_link as link')
    .innerJoin('member', (join) =>
      join.on(({ eb, or }) =>
        or([
          eb('member.id', '=', eb.ref('link.payer_member_id')),
          eb('member.id', '=', eb.ref('link.receiver_member_id')),
        ]),
      ),
    )
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('link.id')
    .distinct()
    .where('link.status', '=', 'assigned')
    .where(({ eb, or }) => or([eb('person.is_blocked', '=', true), eb('member.left_at', 'is not', null)]))
    .orderBy('link.id')
    .execute()

export const countStrikes = async (trx: Transaction, member_id: bigint): Promise<number> => {
  const { strikes } = await trx
    .selectFrom('donation_strike')
    .select(({ fn }) => fn.countAll<bigint>().as('strikes'))
    .where('member_id', '=', member_id)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow()
  return Number(strikes)
}

/** Asked before the link is locked, because the row of pairing is locked before any link. */
export const isDisputed = async (trx: Transaction, link_id: bigint): Promise<boolean> =>
  (await trx.selectFrom('donation_link').select('status').where('id', '=', link_id).executeTakeFirst())?.status ===
  'disputed'

/** How a payer said that a link was paid. */
export const maybePaymentMode = async (trx: Transaction, link_id: bigint): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('donation_proof')
      .select('payment_mode')
      .where('link_id', '=', link_id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.payment_mode

/** What a member received twice and what was not yet taken off what the member is to receive, in hundredths. */
export async function getOwed(db: Reader, member_id: bigint): Promise<bigint> {
  const { rows } = await sql<{ owed_minor: bigint }>`
    select ((select coalesce(sum(amount_minor), 0) from donation_owed where member_id = ${member_id})
      - (select coalesce(sum(offset_minor), 0) from donation_commitment where member_id = ${member_id}))::bigint as owed_minor`.execute(
    db,
  )
  return rows[0]?.owed_minor ?? 0n
}

/** Only these can ask a side of theirs for anything. */
const askingStatuses: readonly LinkStatus[] = ['assigned', 'proof_submitted', 'rejected']

/** The links of a member, on either side, that may ask something of it. */
export async function findAskingLinks(db: Reader, member_id: bigint) {
  const rows = await db
    .selectFrom('donation_link')
    .select(['payer_member_id', 'receiver_member_id', 'status', 'amount_minor'])
    .select(['due_at', 'frozen_at', 'extensions', 'lapsed_at'])
    .where(({ eb, or }) => or([eb('payer_member_id', '=', member_id), eb('receiver_member_id', '=', member_id)]))
    .where('status', 'in', askingStatuses)
    .execute()
  return rows
}

/** Whether a member has promised something that is not completed. */
export async function hasOpenPromise(db: Reader, member_id: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('donation_commitment')
    .select('id')
    .where('member_id', '=', member_id)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
