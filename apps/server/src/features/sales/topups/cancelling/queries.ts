import { sql } from 'kysely'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { withBank } from '../confirming/with-bank.ts'
import { isPaidByHolder, isPaymentConfirmed } from '../queries.ts'

/** The member an activation belongs to; it never changes. */
export const maybeHolder = (db: Reader, activation_id: bigint) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['activation.member_id', 'member.person_id', 'person.user_id'])
    .where('activation.id', '=', activation_id)
    .executeTakeFirst()

export const maybeActivationId = async (db: Reader, receipt_no: string): Promise<bigint | undefined> =>
  (await db.selectFrom('activation').select('id').where('receipt_no', '=', receipt_no).executeTakeFirst())?.id

export const lockMember = (trx: Transaction, id: bigint) =>
  trx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

const eventOf = (db: Reader) =>
  db
    .selectFrom('activation')
    .innerJoin('business_event as event', (join) =>
      join
        .onRef('event.source_id', '=', 'activation.id')
        .on('event.source_type', '=', 'activation')
        .on('event.kind', '=', 'activation'),
    )

const lockStored = (trx: Transaction, id: bigint) =>
  eventOf(trx)
    .innerJoin('package', 'package.id', 'activation.package_id')
    .innerJoin('person as actor', 'actor.id', 'activation.by_person_id')
    .selectAll('activation')
    .select(['event.id as event_id', 'package.name as package_name', 'actor.user_type as by_user_type'])
    .select([isPaidByHolder.as('is_own'), isPaymentConfirmed.as('is_confirmed')])
    .where('activation.id', '=', id)
    .forUpdate('activation')
    .executeTakeFirstOrThrow()

/** An activation with its event, locked until the end of the act, and with what confirms its payment now. */
export const lockActivation = async (trx: Transaction, id: bigint) =>
  (await withBank(trx, [await lockStored(trx, id)]))[0]!

interface ForUpgrade {
  readonly id: bigint
  readonly member_id: bigint
  readonly package_id: bigint
}

/**
 * The upgrade of an activation that was not cancelled: the one that started from its package, where this was the newest
 * activation of that. What stayed beneath the package held is nothing to start from.
 */
export const maybeUpgradeOf = (db: Reader, { id, member_id, package_id }: ForUpgrade) =>
  db
    .selectFrom('activation as upgrade')
    .select(['upgrade.mode', 'upgrade.cooling_off_ends_at'])
    .where('upgrade.member_id', '=', member_id)
    .where('upgrade.kind', '=', 'upgrade')
    .where('upgrade.id', '>', id)
    .where('upgrade.from_package_id', '=', package_id)
    .where('upgrade.cancelled_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from activation between_them
        where between_them.member_id = upgrade.member_id and between_them.id > ${id} and between_them.id < upgrade.id
          and between_them.package_id = upgrade.from_package_id and not between_them.is_smaller
          and (between_them.cancelled_at is null or between_them.cancelled_at > upgrade.at))`,
    )
    .executeTakeFirst()

/** What a member is left with, oldest first: what each package gives by itself, and what its event says by now. */
export const findLeft = (trx: Transaction, member_id: bigint) =>
  eventOf(trx)
    .innerJoin('package', 'package.id', 'activation.package_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('restated_package')
          .select(['own_cap_minor', 'own_rate_percent'])
          .whereRef('event_id', '=', 'event.id')
          .orderBy('reversal_id', 'desc')
          .limit(1)
          .as('restated'),
      (join) => join.onTrue(),
    )
    .select(['activation.id', 'activation.package_id', 'activation.is_smaller', 'package.name as package_name'])
    .select(['activation.package_price_minor as price_minor', 'activation.package_cap_minor as daily_cap_minor'])
    .select(['activation.package_rate_percent as matching_rate_percent', 'event.id as event_id'])
    .select(({ fn }) => [
      fn.coalesce('restated.own_cap_minor', 'event.own_cap_minor').as('said_cap_minor'),
      sql<string | null>`case when restated.own_cap_minor is null then event.own_rate_percent
        else restated.own_rate_percent end`.as('said_rate_percent'),
    ])
    .where('activation.member_id', '=', member_id)
    .where('activation.cancelled_at', 'is', null)
    .orderBy('activation.id')
    .execute()

/** Since when a member is active by what was not cancelled. */
export const findActiveSince = async (trx: Transaction, member_id: bigint): Promise<Date | null> =>
  (
    await trx
      .selectFrom('activation')
      .select('at')
      .where('member_id', '=', member_id)
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null

/** What was paid for an activation, transfer by transfer: into sales and tax, and out of which wallet; null is no wallet. */
export const findPaid = (trx: Transaction, activation_id: bigint) =>
  trx
    .selectFrom('journal')
    .innerJoin('transfer', 'transfer.journal_id', 'journal.id')
    .innerJoin('ledger_account as payer', 'payer.id', 'transfer.debit_account_id')
    .innerJoin('ledger_account as payee', 'payee.id', 'transfer.credit_account_id')
    .select(['payer.wallet', 'payee.code as into', 'transfer.amount_minor'])
    .where('journal.reference', '=', `activation:${activation_id}`)
    .where('journal.kind', 'in', ['pin_used', 'topup_from_wallet', 'topup'])
    .orderBy('transfer.id')
    .execute()

/** How a pin was sold: with what its batch gave up of the price, whose wallet paid, and how many of it came before. */
export const getSaleOfPin = (trx: Transaction, pin_id: bigint) =>
  trx
    .selectFrom('pin')
    .innerJoin('pin_batch as batch', 'batch.id', 'pin.batch_id')
    .select(['pin.price_minor', 'batch.count', 'batch.discount_minor', 'batch.wallet', 'batch.generated_by'])
    .select(({ selectFrom }) =>
      selectFrom('pin as other')
        .whereRef('other.batch_id', '=', 'pin.batch_id')
        .whereRef('other.id', '<', 'pin.id')
        .select(({ fn }) => fn.countAll<bigint>().as('no'))
        .as('no'),
    )
    .where('pin.id', '=', pin_id)
    .executeTakeFirstOrThrow()

/** Whether the products of an activation have left and are not back. */
export const areGoodsOut = async (db: Database, activation_id: bigint): Promise<boolean> =>
  (await db
    .selectFrom('product_dispatch')
    .select('id')
    .where('activation_id', '=', activation_id)
    .where('status', 'in', ['dispatched', 'delivered'])
    .executeTakeFirst()) !== undefined
