import type { LinkStatus } from '@banyan/domain/donations/link.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { getShowcase } from './queries.ts'

export interface Donor {
  readonly member_id: bigint
  readonly person_id: bigint
  readonly name: string
}

/** Who gives and receives in a demo. */
export interface DonationCast {
  /** The company's own place, and one of its first members. */
  readonly root: Donor
  readonly second: Donor
  readonly showcase: Donor
  readonly givers: readonly Donor[]
}

const donors = (trx: Transaction) =>
  trx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id as member_id', 'person.id as person_id', 'person.name'])
    .orderBy('member.id')

/** Givers have joined and taken no package; who receives has told nobody of a bank yet, or is the showcase. */
export async function findDonationCast(trx: Transaction, givers: number): Promise<DonationCast> {
  const { person_id } = await getShowcase(trx)
  const active = donors(trx).where('member.activated_at', 'is not', null).where('person.id', '<>', person_id)
  return {
    root: await donors(trx).where('member.sponsor_id', 'is', null).executeTakeFirstOrThrow(),
    second: await active
      .where('member.sponsor_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bank_account').select('id').whereRef('bank_account.person_id', '=', 'person.id'))),
      )
      .executeTakeFirstOrThrow(),
    showcase: await donors(trx).where('person.id', '=', person_id).executeTakeFirstOrThrow(),
    givers: await donors(trx)
      .where('member.activated_at', 'is', null)
      .where('member.sponsor_id', 'is not', null)
      .limit(givers)
      .execute(),
  }
}

export const hasDonations = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('donation_commitment').select('id').limit(1).executeTakeFirst()) !== undefined

export const hasApprovedBank = async (trx: Transaction, person_id: bigint): Promise<boolean> =>
  (await trx
    .selectFrom('bank_account')
    .select('id')
    .where('person_id', '=', person_id)
    .where('state', '=', 'approved')
    .executeTakeFirst()) !== undefined

/** The oldest link that somebody pays and that stands so. */
export const getLink = (
  trx: Transaction,
  payer_member_id: bigint,
  status: LinkStatus,
): Promise<{ id: bigint; amount_minor: bigint }> =>
  trx
    .selectFrom('donation_link')
    .select(['id', 'amount_minor'])
    .where('payer_member_id', '=', payer_member_id)
    .where('status', '=', status)
    .orderBy('id')
    .executeTakeFirstOrThrow()
