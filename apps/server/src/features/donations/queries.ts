import { sql } from 'kysely'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { type GivingStatus } from '@banyan/domain/donations/donation-status.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import { getSetting, lockSetting } from '#kit/settings/queries.ts'

/** What the company has set about donations. */
export async function getRules(db: Reader): Promise<DonationRules> {
  const { min_split, ...rules } = await getSetting(db, donationSetting)
  return { ...rules, min_split_minor: min_split }
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
export const lockPairing = (trx: Transaction) => lockSetting(trx, donationSetting, { alone: true })

/** Members with a dispute that nobody has decided: they are linked to nobody new, and their clocks stand. */
export const disputing = (member: string) =>
  sql<boolean>`exists (
    select from donation_link disputed where disputed.status = 'disputed'
      and ${sql.ref(member)} in (disputed.payer_member_id, disputed.receiver_member_id))`

const openStatuses: readonly GivingStatus[] = ['queued', 'partly_linked', 'linked']

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
    .modifyFront(prepared)
    .select(['payer_member_id', 'receiver_member_id', 'status', 'amount_minor'])
    .select(['due_at', 'frozen_at', 'extensions', 'lapsed_at'])
    .where(({ eb, or }) => or([eb('payer_member_id', '=', member_id), eb('receiver_member_id', '=', member_id)]))
    .where('status', 'in', askingStatuses)
    .execute()
  return rows
}

/** Whether a member, in a query that names the member so, has promised something that is not completed. */
export const hasOpenPromise = (member: string) => sql<boolean>`exists (
  select from donation_commitment promise
  where promise.member_id = ${sql.ref(member)} and promise.status = any(${openStatuses}::text[]))`

/** Whom an admin reads of as a side of a payment. */
interface SideAsShown {
  readonly person_id: bigint
  /** In one line. */
  readonly named: string
  /** As a second admin is shown them: who they are, on which side. */
  readonly shown: Readonly<Record<string, string>>
}

/** The person who is a member, on the side on which they stand. */
export async function getSideOf(db: Reader, side: 'payer' | 'receiver', member_id: bigint): Promise<SideAsShown> {
  const { person_id, user_id, name } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id as person_id', 'person.user_id', 'person.name'])
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { person_id, named: `${name} (${user_id})`, shown: { [`${side}_user_id`]: user_id, [`${side}_name`]: name } }
}
