import { sql } from 'kysely'
import type { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { daysAfter, take_up_days } from '@banyan/domain/donations/rules.ts'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import { lateStatuses } from '@banyan/domain/donations/link.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { days, flag, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { findAskedKinds, hasApproved } from '#features/people/kyc/index.ts'
import { completedStage } from '../pairing-queries.ts'

export type CommitmentList = typeof commitmentLists.user

/** What decides whether a member may promise a donation. */
export async function getPromising(db: Reader, member_id: bigint) {
  const kyc = await findAskedKinds(db, 'member')
  const { open_commitments, ...member } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package as held', 'held.id', 'member.package_id')
    .select(['member.left_at', 'person.is_blocked', 'member.person_id', 'member.package_id as held_package_id'])
    .select('held.price_minor as held_price_minor')
    .select(hasApproved('person.id', kyc).as('has_kyc'))
    .select(({ selectFrom }) =>
      selectFrom('donation_commitment as open')
        .whereRef('open.member_id', '=', 'member.id')
        .where('open.status', 'in', ['queued', 'partly_linked', 'linked'])
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('open_commitments'),
    )
    .select(completedStage('member.id').as('completed_stage'))
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()
  return { ...member, is_root: member_id === 1n, open_commitments: Number(open_commitments) }
}

/** How many promises of a mode wait to be linked. */
export async function countWaiting(db: Reader, mode: DonationMode): Promise<number> {
  const { count } = await db
    .selectFrom('donation_commitment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('mode', '=', mode)
    .where('end_status', 'is', null)
    .whereRef('held_minor', '<', 'amount_minor')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The packages that are taken by donating, with the promise of this member that is still open. */
export const findOffered = (db: Database, member_id: bigint) =>
  db
    .selectFrom('package')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('donation_commitment as own')
          .select(['own.id as own_id', 'own.status as own_status'])
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('donation_link')
                .select('donation_link.id')
                .whereRef('donation_link.commitment_id', '=', 'own.id')
                .where('donation_link.status', '=', 'assigned'),
            ).as('own_is_to_pay'),
          )
          .where('own.member_id', '=', member_id)
          .whereRef('own.package_id', '=', 'package.id')
          .where('own.status', 'in', ['queued', 'partly_linked', 'linked'])
          .orderBy('own.id', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .selectAll('package')
    .select(['own.own_id', 'own.own_status', 'own.own_is_to_pay'])
    .where('package.donation_mode', 'is not', null)
    .orderBy('package.order_no')
    .orderBy('package.id')
    .execute()

const shownCommitments = (db: Database) =>
  db
    .selectFrom('donation_commitment as given')
    .innerJoin('member', 'member.id', 'given.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('package', 'package.id', 'given.package_id')
    .leftJoin('activation', 'activation.id', 'given.activation_id')
    .leftJoin('donation_request as back', 'back.commitment_id', 'given.id')
    .leftJoin(
      // The queue as it is: numbered once for the whole page.
      (eb) =>
        eb
          .selectFrom('donation_commitment')
          .select('id')
          .select(
            sql<bigint>`row_number() over (partition by mode order by is_first desc, since, id) - 1`.as('ahead_now'),
          )
          .where('end_status', 'is', null)
          .whereRef('held_minor', '<', 'amount_minor')
          .as('queue'),
      (join) => join.onRef('queue.id', '=', 'given.id'),
    )
    .select([
      'given.id',
      'given.promised_at',
      'given.member_id',
      'person.user_id',
      'person.name',
      'given.package_id',
      'package.name as package_name',
      'given.mode',
      'given.amount_minor',
      'given.held_minor',
      'given.settled_minor',
      'given.receivable_minor',
      'back.settled_minor as received_minor',
      'given.status',
      'given.end_status',
      'given.ended_at',
      'given.kept_decision',
      'given.fee_minor',
      'given.fee_status',
      'given.bv_minor',
      'person.is_blocked',
      'member.left_at',
      'given.is_first',
      'given.ahead',
      'queue.ahead_now',
      'given.completed_at',
      'activation.receipt_no',
    ])
    .select(
      sql<boolean>`exists (select from donation_link late where late.commitment_id = given.id and late.status = any(${lateStatuses}::text[]))`.as(
        'has_late_proof',
      ),
    )

/** A promise with the names around it, as it is read. */
export type ShownCommitment = Awaited<ReturnType<ReturnType<typeof shownCommitments>['executeTakeFirstOrThrow']>>

export interface CommitmentScope {
  /** Null: an admin, who sees those of all members. */
  readonly member_id: bigint | null
  readonly zone: string
  readonly now: Date
}

/** Paid in part, given up, and its member cannot take it up any more: an admin has to decide. */
export const keptWaits = (now: Date) => sql<boolean>`(given.end_status = 'defaulted' and given.settled_minor > 0
  and given.kept_decision is null and given.held_minor = given.settled_minor
  and not exists (select from donation_link late where late.commitment_id = given.id and late.status = any(${lateStatuses}::text[]))
  and (given.ended_at <= ${daysAfter(now, -take_up_days)} or exists (
    select from member barred join person on person.id = barred.person_id
    where barred.id = given.member_id and (person.is_blocked or barred.left_at is not null))))`

/** Promises as one reader sees them. Days are the company's, both ends included. */
export function findCommitments(
  db: Database,
  list: CommitmentList,
  request: ListRequest<CommitmentList>,
  { member_id, zone, now }: CommitmentScope,
  row: RowFor<CommitmentList, ShownCommitment>,
) {
  const all = shownCommitments(db)
  return findPage(list, request, {
    db,
    rows: member_id === null ? all : all.where('given.member_id', '=', member_id),
    filters: {
      status: is('given.status'),
      package_id: is('given.package_id'),
      mode: is('given.mode'),
      user_id: person('person'),
      ...days('given.promised_at', zone),
      needs_decision: flag(keptWaits(now)),
    },
    sorts: {
      promised_at: 'given.promised_at',
      amount: 'given.amount_minor',
      completed_at: 'given.completed_at',
    },
    tieBreak: 'given.id',
    totals: {
      amount: 'given.amount_minor',
      linked: sql`given.held_minor - given.settled_minor`,
      settled: 'given.settled_minor',
      // What is cancelled or given up waits for nobody.
      left: sql`case when given.end_status is null then given.amount_minor - given.held_minor else 0 end`,
    },
    row,
  })
}
