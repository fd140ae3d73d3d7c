import type { z } from 'zod'
import type { profile } from '@banyan/contract/profiles/profiles.ts'
import { lockedFields } from '@banyan/domain/kyc/kyc-state.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import type { ProfileRow } from './queries.ts'

/** Both only ever rise, so their sum is the same only when nobody changed either. */
export const versionOf = ({ person_version, profile_version }: ProfileRow): number =>
  person_version + (profile_version ?? 0)

/** What was never told is empty. */
export const presentProfile = (row: ProfileRow): z.output<typeof profile> => ({
  user_id: row.user_id,
  user_type: row.user_type,
  name: row.name,
  profile_image_url: row.profile_image === null ? '' : publicFileUrl(row.profile_image),
  email: row.email,
  email_verified_at: row.email_verified_at,
  mobile: row.mobile,
  mobile_verified_at: row.mobile_verified_at,
  date_of_birth: row.date_of_birth,
  address: row.address ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  pincode: row.pincode ?? '',
  nominee_name: row.nominee_name ?? '',
  nominee_relationship: row.nominee_relationship ?? '',
  nominee_mobile: row.nominee_mobile ?? '',
  joined_at: row.joined_at ?? row.created_at,
  locked: lockedFields(row),
  version: versionOf(row),
})
