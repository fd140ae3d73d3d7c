import type { Reader } from '#kit/database/database.ts'
import { holderNo } from '#kit/database/holders.ts'

/** What papers say of a member. */
export const getPaperFacts = (db: Reader, member_id: bigint) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .where('member.id', '=', member_id)
    .select(['member.id as member_id', 'member.person_id', 'member.joined_at', 'member.activated_at', 'member.left_at'])
    .select(['person.user_id', 'person.name', 'person.profile_image', 'package.name as package_name'])
    .select(['profile.address', 'profile.city', 'profile.state', 'profile.pincode'])
    .select(['sponsor_person.user_id as sponsor_user_id', 'sponsor_person.name as sponsor_name'])
    .executeTakeFirstOrThrow()

export type PaperFacts = Awaited<ReturnType<typeof getPaperFacts>>

/** What whoever holds the id of a person agreed to, the newest version first. */
export const findAcceptances = (db: Reader, person_id: bigint) =>
  db
    .selectFrom('terms_acceptance')
    .innerJoin('terms_version', 'terms_version.id', 'terms_acceptance.terms_version_id')
    .where('terms_acceptance.person_id', '=', person_id)
    .where('terms_acceptance.holder_no', '=', holderNo(person_id))
    .select(['terms_acceptance.terms_version_id', 'terms_acceptance.accepted_at', 'terms_acceptance.accepted_from'])
    .select(['terms_version.published_at', 'terms_version.body'])
    .orderBy('terms_acceptance.terms_version_id', 'desc')
    .execute()

export type Acceptance = Awaited<ReturnType<typeof findAcceptances>>[number]
