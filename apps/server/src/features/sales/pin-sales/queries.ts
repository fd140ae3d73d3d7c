import { sql } from 'kysely'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { readOwed } from '#features/ledger/payments/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

interface Buyer {
  readonly person_id: bigint
  readonly user_type: UserType
}

/**
 * What a pin costs somebody, as the settings stand now: franchises sell pins on, so they may pay less. One that owes the
 * company pays the whole price until it owes nothing.
 */
export async function pinTermsFor(db: Reader, { person_id, user_type }: Buyer) {
  const { franchise_pin_discount_percent, round_off_digits } = await db
    .selectFrom('company')
    .select(['franchise_pin_discount_percent', 'round_off_digits'])
    .executeTakeFirstOrThrow()
  const owed_minor = user_type === 'Franchise' ? await readOwed(db, person_id) : 0n
  return {
    owed: minor(owed_minor),
    discount_percent:
      user_type === 'Franchise' && owed_minor === 0n ? plainPercent(franchise_pin_discount_percent) : '0',
    round_off_digits,
  }
}

/** A member by user id, with what decides whether pins may be sold to them. */
export const maybeReceiver = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select(['person.id as person_id', 'person.user_id', 'person.is_blocked', 'member.left_at'])
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()
