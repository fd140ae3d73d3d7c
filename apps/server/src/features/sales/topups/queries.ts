import { sql } from 'kysely'
import type { Database, Transaction } from '#kit/database/database.ts'
import { isConfirmedByTwo } from '#features/ledger/payments/index.ts'
import { withBank } from './confirming/with-bank.ts'

export const maybePackage = (trx: Transaction, id: bigint) =>
  trx.selectFrom('package').selectAll().where('id', '=', id).executeTakeFirst()

/** The company's settings as this act finds them. */
export const getCompany = (trx: Transaction) => trx.selectFrom('company').selectAll().executeTakeFirstOrThrow()

/** A member with what decides about a top-up, locked until the end of the act. */
export const maybeLockMember = (trx: Transaction, id: bigint) =>
  trx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'member.package_id', 'member.left_at', 'person.is_blocked'])
    .where('member.id', '=', id)
    .forNoKeyUpdate('member')
    .executeTakeFirst()

/**
 * Whether the member of an activation paid for it: out of an own wallet, or with a pin that was sold to them and that
 * nobody else ever held. Money that the company received for it counts as the member's.
 */
export const isPaidByHolder = sql<boolean>`(
  select case activation.mode
    when 'wallet' then activation.by_person_id = holder.person_id
    when 'pin' then exists (
      select from pin sold join pin_batch batch on batch.id = sold.batch_id
      where sold.id = activation.pin_id and sold.owner_person_id = holder.person_id and batch.owner_person_id = holder.person_id
        and (batch.wallet is null or batch.generated_by = holder.person_id)
        and not exists (select from pin_transfer_pin moved where moved.pin_id = sold.id))
    else true end
  from member holder where holder.id = activation.member_id)`

/**
 * Whether more than one admin says that the money from outside came which paid for an activation or its pin. Of the others
 * `withBank` says whether the bank does.
 */
export const isPaymentConfirmed = sql<boolean>`(case activation.mode
  when 'admin' then ${isConfirmedByTwo('activation.approval_id')}
  when 'pin' then exists (
    select from pin sold join pin_batch batch on batch.id = sold.batch_id
    where sold.id = activation.pin_id and batch.wallet is null and ${isConfirmedByTwo('batch.approval_id')})
  else false end)`

/** The wallet that a batch of pins was bought from; null when the company received the money itself. */
export const getBatchWallet = async (trx: Transaction, id: bigint): Promise<string | null> =>
  (await trx.selectFrom('pin_batch').select('wallet').where('id', '=', id).executeTakeFirstOrThrow()).wallet

/** The package that a member holds, by what its activation gives: the newest that was not cancelled and replaced what was held. */
export const maybeHeldPackage = (trx: Transaction, member_id: bigint) =>
  trx
    .selectFrom('activation')
    .select(['package_id', 'package_cap_minor as daily_cap_minor', 'package_rate_percent as matching_rate_percent'])
    .where('member_id', '=', member_id)
    .where('cancelled_at', 'is', null)
    .where('is_smaller', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type HeldPackage = NonNullable<Awaited<ReturnType<typeof maybeHeldPackage>>>

/** When the cooling-off of the activation ends that an upgrade starts from: that of the package held. */
export const maybeCoolingOffEnd = async (trx: Transaction, member_id: bigint): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('activation')
      .select('cooling_off_ends_at')
      .where('member_id', '=', member_id)
      .where('cancelled_at', 'is', null)
      .where('is_smaller', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.cooling_off_ends_at

/** A franchise as the seller to a member; undefined when the person is none. */
export const maybeFranchise = (trx: Transaction, person_id: bigint, member_id: bigint) =>
  trx
    .selectFrom('person')
    .innerJoin('member', (join) => join.on('member.id', '=', member_id))
    .select(['person.id as seller_person_id', 'member.person_id as buyer_person_id'])
    .where('person.id', '=', person_id)
    .where('person.user_type', '=', 'Franchise')
    .executeTakeFirst()

/** Where a member lives, as the own profile says; empty when it does not. It decides between CGST with SGST and IGST. */
export async function getMemberState(trx: Transaction, id: bigint): Promise<string> {
  const found = await trx
    .selectFrom('member')
    .innerJoin('profile', 'profile.person_id', 'member.person_id')
    .select('profile.state')
    .where('member.id', '=', id)
    .executeTakeFirst()
  return found?.state ?? ''
}

const receipts = (db: Database) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person as owner', 'owner.id', 'member.person_id')
    .innerJoin('person as actor', 'actor.id', 'activation.by_person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .leftJoin('package as from_package', 'from_package.id', 'activation.from_package_id')
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .selectAll('activation')
    .select([
      'owner.user_id as member_user_id',
      'owner.name as member_name',
      'actor.user_id as by_user_id',
      'actor.user_type as by_user_type',
      'package.name as package_name',
      'from_package.name as from_package_name',
      'package.hsn',
      'pin.pin_no',
    ])
    .select([isPaidByHolder.as('is_own'), isPaymentConfirmed.as('is_confirmed')])

export type StoredReceipt = NonNullable<Awaited<ReturnType<typeof maybeStored>>>

type ReceiptName = { readonly receipt_no: string } | { readonly id: bigint }

const maybeStored = (db: Database, by: ReceiptName) =>
  ('id' in by
    ? receipts(db).where('activation.id', '=', by.id)
    : receipts(db).where('activation.receipt_no', '=', by.receipt_no)
  ).executeTakeFirst()

export async function maybeReceipt(db: Database, by: ReceiptName): Promise<StoredReceipt | undefined> {
  const stored = await maybeStored(db, by)
  return stored === undefined ? undefined : (await withBank(db, [stored]))[0]
}
