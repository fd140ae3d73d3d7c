import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'

/** A person with what they told of themselves, and whether an approved PAN has proven some of it. */
export const getProfile = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('person')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select([
      'person.user_id',
      'person.user_type',
      'person.name',
      'person.profile_image',
      'person.email',
      'person.email_verified_at',
      'person.mobile',
      'person.mobile_verified_at',
      'person.created_at',
      'person.version as person_version',
      'member.joined_at',
    ])
    .select([
      'profile.date_of_birth',
      'profile.address',
      'profile.city',
      'profile.state',
      'profile.pincode',
      'profile.nominee_name',
      'profile.nominee_relationship',
      'profile.nominee_mobile',
      'profile.version as profile_version',
    ])
    .select(
      sql<boolean>`exists (
        select from kyc_document
        where kyc_document.person_id = person.id and kind = 'pan' and kyc_document.state = 'approved'
      )`.as('is_pan_approved'),
    )
    .where('person.id', '=', person_id)
    .executeTakeFirstOrThrow()

export type ProfileRow = Awaited<ReturnType<typeof getProfile>>
