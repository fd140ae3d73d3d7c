import { sql } from 'kysely'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import { lateStatuses, type LinkStatus } from '@banyan/domain/donations/link.ts'
import type { RequestKind } from '@banyan/domain/donations/donation-status.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'
import { payableAt } from '../pairing-queries.ts'

export type LinkSide = 'payer' | 'receiver'

const most_links = 200

/** Links with the names around them and the newest proof. A picture is known when another link's proof had it before. */
export const shownLinks = (db: Reader) =>
  db
    .selectFrom('donation_link as link')
    .innerJoin('donation_commitment as given', 'given.id', 'link.commitment_id')
    .innerJoin('package', 'package.id', 'given.package_id')
    .innerJoin('member as payer_member', 'payer_member.id', 'link.payer_member_id')
    .innerJoin('person as payer', 'payer.id', 'payer_member.person_id')
    .innerJoin('member as receiver_member', 'receiver_member.id', 'link.receiver_member_id')
    .innerJoin('person as receiver', 'receiver.id', 'receiver_member.person_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('donation_proof')
          .selectAll()
          .whereRef('donation_proof.link_id', '=', 'link.id')
          .orderBy('donation_proof.id', 'desc')
          .limit(1)
          .as('proof'),
      (join) => join.onTrue(),
    )
    .leftJoin('file', 'file.id', 'proof.file_id')
    .select([
      'link.id',
      'link.amount_minor',
      'link.assigned_at',
      'link.due_at',
      'link.frozen_at',
      'link.extensions',
      'link.lapsed_at',
      'link.is_twice',
      'link.ended_at',
      'link.payer_place',
      'link.receiver_place',
      'package.name as package_name',
      'payer.user_id as payer_user_id',
      'payer.name as payer_name',
      'payer.mobile as payer_mobile',
      'receiver.id as receiver_person_id',
      'receiver.user_id as receiver_user_id',
      'receiver.name as receiver_name',
      'receiver.mobile as receiver_mobile',
      'proof.id as proof_id',
      'proof.payment_mode',
      'proof.reference',
      'proof.paid_on',
      'proof.remark',
      'proof.is_late',
      'proof.at as proven_at',
    ])
    .select((eb) => eb.ref('given.mode').$castTo<DonationMode>().as('mode'))
    .select((eb) => eb.ref('link.status').$castTo<LinkStatus>().as('status'))
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_image'))
    .select(
      sql<boolean>`exists (
        select from donation_proof other
        where other.image_hash = proof.image_hash and other.id < proof.id and other.link_id <> link.id
      )`.as('is_image_known'),
    )

/** A link with everything that may be shown of it to somebody. */
export type ShownLink = Awaited<ReturnType<ReturnType<typeof shownLinks>['executeTakeFirstOrThrow']>>

/** A link as one of its sides sees it. */
export type OwnLink = ShownLink & { readonly status_since: Date }

/** The links of a member on one side: all that are not over, and those that ended lately; what presses comes first. */
export const findLinksOf = (
  db: Database,
  side: LinkSide,
  { member_id, ended_since }: { readonly member_id: bigint; readonly ended_since: Date },
): Promise<OwnLink[]> =>
  shownLinks(db)
    .select(
      sql<Date>`(select min(step.at) from donation_step step where step.link_id = link.id and step.status = link.status)`.as(
        'status_since',
      ),
    )
    .where(`link.${side}_member_id`, '=', member_id)
    .where(({ eb, or }) =>
      or([
        eb('link.ended_at', 'is', null),
        eb('link.ended_at', '>=', ended_since),
        eb('link.status', 'in', lateStatuses),
      ]),
    )
    .orderBy(sql`link.ended_at is not null and link.status <> all(${lateStatuses}::text[])`)
    .orderBy(sql`link.due_at asc nulls last`)
    .orderBy('link.id', 'desc')
    .limit(most_links)
    .execute()

/** What decides who may see a link. */
export const maybeLink = (db: Reader, id: bigint) =>
  db
    .selectFrom('donation_link')
    .select(['id', 'payer_member_id', 'receiver_member_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Which side of the link whoever did something stands on; nobody for the clock and the queue. */
const sideOf = (person: string) => sql<'payer' | 'receiver' | 'admin' | null>`
  case when ${sql.ref(person)} is null then null
    when ${sql.ref(person)} = (select person_id from member where id = link.payer_member_id) then 'payer'
    when ${sql.ref(person)} = (select person_id from member where id = link.receiver_member_id) then 'receiver'
    else 'admin' end`

export const findSteps = (db: Database, link_id: bigint) =>
  db
    .selectFrom('donation_step as step')
    .innerJoin('donation_link as link', 'link.id', 'step.link_id')
    .select(['step.act', 'step.reason', 'step.at'])
    .select((eb) => eb.ref('step.status').$castTo<LinkStatus>().as('status'))
    .select(sideOf('step.by_person_id').as('by'))
    .where('step.link_id', '=', link_id)
    .orderBy('step.id')
    .execute()

export const findEvidence = (db: Database, link_id: bigint) =>
  db
    .selectFrom('donation_evidence as said')
    .innerJoin('donation_link as link', 'link.id', 'said.link_id')
    .leftJoin('file', 'file.id', 'said.file_id')
    .select(['said.id', 'said.statement', 'said.at'])
    .select(sideOf('said.by_person_id').$castTo<'payer' | 'receiver' | 'admin'>().as('by'))
    .select(sql<boolean>`coalesce(file.is_kept, false)`.as('has_image'))
    .where('said.link_id', '=', link_id)
    .orderBy('said.id')
    .execute()

/** The image of the newest proof of a link. */
export const maybeProofImage = (db: Reader, link_id: bigint) =>
  db
    .selectFrom('donation_proof')
    .innerJoin('file', 'file.id', 'donation_proof.file_id')
    .select(['donation_proof.link_id', 'file.id as file_id'])
    .where('donation_proof.link_id', '=', link_id)
    .where('file.is_kept', '=', true)
    .orderBy('donation_proof.id', 'desc')
    .executeTakeFirst()

/** The image of something said about a link, and about which. */
export const maybeEvidenceImage = (db: Reader, evidence_id: bigint) =>
  db
    .selectFrom('donation_evidence')
    .innerJoin('file', 'file.id', 'donation_evidence.file_id')
    .select(['donation_evidence.link_id', 'file.id as file_id'])
    .where('donation_evidence.id', '=', evidence_id)
    .where('file.is_kept', '=', true)
    .executeTakeFirst()

/** What a member is to receive and nobody is linked to yet, in turn. */
export const findUpcoming = (db: Database, member_id: bigint) =>
  db
    .selectFrom('donation_request')
    .select(['id', 'amount_minor', 'since'])
    .select((eb) => eb.ref('kind').$castTo<RequestKind>().as('kind'))
    .select(({ eb }) => eb('amount_minor', '-', eb.ref('held_minor')).as('left_minor'))
    .where('member_id', '=', member_id)
    .where('is_cancelled', '=', false)
    .whereRef('held_minor', '<', 'amount_minor')
    .orderBy('since')
    .orderBy('id')
    .limit(most_links)
    .execute()

/** What keeps a member from being linked: bank details that nobody may pay to, KYC the company asks for and lacks. */
export async function getReadiness(db: Database, member_id: bigint, now: Date) {
  const kyc = await findAskedKinds(db, 'member')
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('bank_account as bank', (join) =>
      join.onRef('bank.person_id', '=', 'person.id').on('bank.state', '=', 'approved'),
    )
    .select(sql<boolean>`coalesce(${payableAt(now)}, false)`.as('has_bank'))
    .select(hasApproved('person.id', kyc).as('has_kyc'))
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()
}
