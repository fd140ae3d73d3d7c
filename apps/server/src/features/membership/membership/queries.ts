import { sql } from 'kysely'
import { openWithdrawalStates } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { heldSince, holderNo } from '#kit/database/holders.ts'

const memberships = (db: Reader) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'member.person_id', 'member.left_at', 'member.joined_at', 'member.parent_id'])
    .select(['person.user_id', 'person.name', 'person.email', 'person.mobile', 'person.is_blocked', 'person.version'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_life')
          .select('member_life.id')
          .whereRef('member_life.member_id', '=', 'member.id')
          .where('member_life.kind', '=', 'erased'),
      ).as('is_erased'),
    )

/** A membership as its end is decided by. */
export type Membership = Awaited<ReturnType<ReturnType<typeof memberships>['executeTakeFirstOrThrow']>>

export const maybeMembershipOf = (db: Reader, person_id: bigint): Promise<Membership | undefined> =>
  memberships(db).where('member.person_id', '=', person_id).executeTakeFirst()

/** The member with its person, neither of which anybody changes until this commits. */
export const lockMembership = (trx: Transaction, member_id: bigint): Promise<Membership | undefined> =>
  memberships(trx).where('member.id', '=', member_id).forNoKeyUpdate(['member', 'person']).executeTakeFirst()

export const membershipFacts = ({ parent_id, left_at, is_erased }: Membership) => ({
  is_root: parent_id === null,
  has_left: left_at !== null,
  is_erased: Boolean(is_erased),
})

/** What the company holds for a person: all wallets together and withdrawals that are not paid, in hundredths. */
export async function heldFor(db: Reader, person_id: bigint): Promise<bigint> {
  const { balance_minor } = await db
    .selectFrom('ledger_account')
    .select(sql<bigint>`coalesce(sum(balance_minor), 0)::bigint`.as('balance_minor'))
    .where('owner_person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  const { held_minor } = await db
    .selectFrom('withdrawal')
    .select(sql<bigint>`coalesce(sum(gross_minor), 0)::bigint`.as('held_minor'))
    .where('person_id', '=', person_id)
    .where('state', 'in', [...openWithdrawalStates])
    .executeTakeFirstOrThrow()
  return balance_minor + held_minor
}

/** The state of a person's newest request to be forgotten. */
export async function erasureOf(db: Reader, person_id: bigint): Promise<'none' | 'waiting' | 'rejected'> {
  const newest = await db
    .selectFrom('approval')
    .select('state')
    .where('person_id', '=', person_id)
    .where('kind', '=', 'erasure')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'waiting' || newest?.state === 'rejected' ? newest.state : 'none'
}

/** The first of the ids of whoever is a member under this one, neither blocked nor gone, and has proven this number. */
export async function maybeProvenHolder(db: Reader, user_id: string, mobile: string): Promise<bigint | undefined> {
  const holder = await db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select(sql<bigint>`coalesce(person.own_person_id, person.id)`.as('person_id'))
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .where('person.is_blocked', '=', false)
    .where('member.left_at', 'is', null)
    .where('person.mobile_verified_at', 'is not', null)
    .where(sql<boolean>`person.full_mobile = full_mobile(${mobile})`)
    .executeTakeFirst()
  return holder?.person_id
}

/**
 * What is kept about whoever holds the id of a person in every table that holds personal data; sealed values are opened by
 * whoever may. Money, receipts and requests are of the id, whoever held it.
 */
export async function findPersonalRows(db: Database, person_id: bigint) {
  const [
    person,
    profile,
    member,
    agreements,
    banking,
    documents,
    sign_ins,
    messages,
    receipts,
    pin_requests,
    credits,
    incomes,
  ] = await Promise.all([
    db
      .selectFrom('person')
      .select([
        'user_id',
        'user_type',
        'name',
        'email',
        'mobile',
        'email_verified_at',
        'mobile_verified_at',
        'created_at',
      ])
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('profile').selectAll().where('person_id', '=', person_id).executeTakeFirst(),
    db
      .selectFrom('member')
      .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
      .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
      .select(['member.joined_at', 'member.activated_at', 'member.left_at', 'member.side'])
      .select(['sponsor_person.user_id as sponsor_user_id'])
      .where('member.person_id', '=', person_id)
      .executeTakeFirst(),
    db
      .selectFrom('terms_acceptance')
      .select(['terms_version_id', 'accepted_at', 'accepted_from'])
      .where('person_id', '=', person_id)
      .where('holder_no', '=', holderNo(person_id))
      .orderBy('terms_version_id')
      .execute(),
    db
      .selectFrom('bank_account')
      .select([
        'state',
        'account_holder',
        'bank_name',
        'branch',
        'ifsc',
        'crypto_address',
        'submitted_at',
        'decided_at',
      ])
      .select(['account_no_sealed', 'upi_sealed'])
      .where('person_id', '=', person_id)
      .where('submitted_at', '>=', heldSince(person_id))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('kyc_document')
      .select(['kind', 'state', 'name_on_document', 'consented_at', 'submitted_at', 'decided_at', 'reason'])
      .select(['number_sealed', 'number_masked'])
      .where('person_id', '=', person_id)
      .where('submitted_at', '>=', heldSince(person_id))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('sign_in_attempt')
      .select(['at', 'outcome', 'ip', 'user_agent'])
      .where('person_id', '=', person_id)
      .where('at', '>=', heldSince(person_id))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('message_out')
      .select(['created_at', 'channel', 'to_masked', 'subject', 'state'])
      .where('person_id', '=', person_id)
      .where('created_at', '>=', heldSince(person_id))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('activation')
      .innerJoin('member', 'member.id', 'activation.member_id')
      .innerJoin('package', 'package.id', 'activation.package_id')
      .select(['activation.receipt_no', 'activation.at', 'package.name as package_name', 'activation.price_minor'])
      .select(['activation.cancelled_at', 'activation.cancel_reason', 'activation.credit_note_no'])
      .where('member.person_id', '=', person_id)
      .orderBy('activation.id')
      .execute(),
    db
      .selectFrom('pin_request')
      .innerJoin('package', 'package.id', 'pin_request.package_id')
      .select(['request_no', 'requested_at', 'package.name as package_name', 'count', 'amount_minor', 'payment_mode'])
      .select(['paid_on', 'reference', 'remark', 'state', 'acted_at', 'reason'])
      .where('person_id', '=', person_id)
      .orderBy('pin_request.id')
      .execute(),
    db
      .selectFrom('credit_request')
      .select(['request_no', 'requested_at', 'amount_minor', 'payment_mode', 'paid_to'])
      .select(['paid_on', 'reference', 'remark', 'state', 'acted_at', 'reason'])
      .where('person_id', '=', person_id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('income')
      .innerJoin('member', 'member.id', 'income.member_id')
      .select([
        'income.kind',
        'income.closing_id',
        'income.adjusts_closing_id',
        'income.gross_minor',
        'income.paid_minor',
        'income.net_minor',
      ])
      .where('member.person_id', '=', person_id)
      .orderBy('income.id')
      .execute(),
  ])
  return {
    person,
    profile,
    member,
    agreements,
    banking,
    documents,
    sign_ins,
    messages,
    receipts,
    pin_requests,
    credit_requests: credits,
    incomes,
  }
}
