import { sql } from 'kysely'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Reader } from '#kit/database/database.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** What a pin costs somebody, as the settings stand now: franchises sell pins on, so they may pay less. */
export async function pinTermsFor(db: Reader, user_type: UserType) {
  const { franchise_pin_discount_percent, round_off_digits } = await db
    .selectFrom('company')
    .select(['franchise_pin_discount_percent', 'round_off_digits'])
    .executeTakeFirstOrThrow()
  return {
    discount_percent: user_type === 'Franchise' ? plainPercent(franchise_pin_discount_percent) : '0',
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
